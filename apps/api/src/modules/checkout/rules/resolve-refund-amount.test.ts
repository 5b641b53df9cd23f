import type { OrderLine } from '@fieldhouse/contract/orders'
import { fromCents, toCents } from '@fieldhouse/contract/rules/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { resolveRefundAmount } from './resolve-refund-amount.ts'

const line = (position: number, quantity: number, total: string, refunded = 0) =>
  ({ position, quantity, total, refunded, exchanged: 0, replaces: null }) as OrderLine
const order = {
  lines: [line(1, 3, '30.00'), line(2, 1, '10.00')],
  totals: {
    items: '40.00',
    discount: '0.00',
    shipping: '6.95',
    tax: '3.30',
    total: '50.25',
    credit: '0.00',
    refunded: '0.00',
  },
}
const standing = { order, refundable: '50.25', shipping_refunded: false }

test.each([
  [{ lines: [{ position: 2, quantity: 1 }] }, '10.83'],
  [{ lines: [{ position: 1, quantity: 1 }] }, '10.83'],
  [{ shipping: true }, '6.95'],
  [{ lines: [{ position: 2, quantity: 1 }], shipping: true }, '17.78'],
  [{ amount: '1.00' }, '1.00'],
  [
    {
      lines: [
        { position: 1, quantity: 3 },
        { position: 2, quantity: 1 },
      ],
      shipping: true,
    },
    '50.25',
  ],
])('%j gives back %s', (input, expected) => {
  expect(resolveRefundAmount(input, standing)).toBe(expected)
})

test.each([
  [{}],
  [{ amount: '1.00', shipping: true }],
  [{ lines: [{ position: 3, quantity: 1 }] }],
  [{ lines: [{ position: 1, quantity: 4 }] }],
  [
    {
      lines: [
        { position: 1, quantity: 1 },
        { position: 1, quantity: 2 },
      ],
    },
  ],
])('%j is refused', (input) => {
  expect(() => resolveRefundAmount(input, standing)).toThrow(expect.objectContaining({ code: 'validation_failed' }))
})

test.each([
  [{ lines: [{ position: 1, quantity: 1 }] }, '10.00'],
  [{ lines: [{ position: 2, quantity: 1 }] }, '13.30'],
])('with taxes by line, %j gives back %s', (input, expected) => {
  const [tees, bag] = order.lines
  const lines = [{ ...tees, tax: '0.00' } as OrderLine, { ...bag, tax: '3.30' } as OrderLine]
  expect(resolveRefundAmount(input, { ...standing, order: { ...order, lines } })).toBe(expected)
})

test('line by line and shipping at last, everything comes back to the cent, and never more', () => {
  const lines = fc.array(
    fc.record({ quantity: fc.integer({ min: 1, max: 5 }), cents: fc.integer({ min: 0, max: 9999 }) }),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  fc.assert(
    fc.property(lines, fc.integer({ min: 0, max: 900 }), fc.integer({ min: 0, max: 2000 }), (made, tax, shipping) => {
      const orderLines = made.map(({ quantity, cents }, index) => line(index + 1, quantity, fromCents(cents)))
      const items = made.reduce((sum, { cents }) => sum + cents, 0)
      let rest = items + tax + shipping
      const totals = { ...order.totals, tax: fromCents(tax), shipping: fromCents(shipping) }
      for (const [index, { position, quantity }] of orderLines.entries()) {
        const last = index === orderLines.length - 1
        const input = { lines: [{ position, quantity }], ...(last && shipping > 0 ? { shipping: true } : {}) }
        const standing = { order: { lines: orderLines, totals }, refundable: fromCents(rest), shipping_refunded: false }
        rest -= toCents(resolveRefundAmount(input, standing))
        orderLines[index] = { ...(orderLines[index] as OrderLine), refunded: quantity }
        expect(rest).toBeGreaterThanOrEqual(0)
      }
      expect(rest).toBe(0)
    }),
  )
})
