import type { OrderLine, StaffOrder } from '@fieldhouse/contract/orders'
import { expect, test } from 'vitest'
import { EMPTY_REFUND, fullRefundDraft, refundableUnits, toRefundRequest } from './refund-draft.ts'

const line = (position: number, quantity: number, total: string, refunded = 0): OrderLine => ({
  position,
  quantity,
  total,
  refunded,
  sku_id: position,
  product_id: 1,
  product_item_id: 1,
  name: 'Tee',
  color: 'Navy',
  size: 'M',
  image: null,
  unit_price: '10.00',
  gift: false,
  canceled: 0,
  packed: 0,
  shipped: 0,
  delivered: 0,
  returned: 0,
  exchanged: 0,
  replaces: null,
})

function shownWith(lines: OrderLine[], refundable = '38.00'): StaffOrder {
  const totals = { items: '30.00', discount: '0.00', shipping: '5.00', tax: '3.00', total: '38.00', refunded: '0.00' }
  return { order: { lines, totals }, trace: [], refunds: [], refundable } as unknown as StaffOrder
}

test('a refund is what was chosen, and what that comes to', () => {
  const shown = shownWith([line(1, 2, '20.00'), line(2, 1, '10.00')])

  expect(toRefundRequest(shown, { ...EMPTY_REFUND, units: { 1: 1 } })).toEqual({
    worth: '11.00',
    body: { lines: [{ position: 1, quantity: 1 }] },
  })
  expect(toRefundRequest(shown, { ...EMPTY_REFUND, shipping: true })).toEqual({
    worth: '5.00',
    body: { shipping: true },
  })
  expect(toRefundRequest(shown, EMPTY_REFUND)).toBeUndefined()
})

test('everything that is left is all of it, gifts included', () => {
  const shown = shownWith([line(1, 3, '30.00', 1), line(2, 1, '0.00')], '27.00')

  expect(toRefundRequest(shown, fullRefundDraft(shown))).toEqual({
    worth: '27.00',
    body: {
      lines: [
        { position: 1, quantity: 2 },
        { position: 2, quantity: 1 },
      ],
      shipping: true,
    },
  })
})

test('what sending cost is given back once', () => {
  const refunds = [{ shipping: true, state: 'completed' }] as StaffOrder['refunds']
  const shown = { ...shownWith([line(1, 1, '30.00')]), refunds }

  expect(toRefundRequest(shown, { ...EMPTY_REFUND, shipping: true })).toBeUndefined()
  expect(fullRefundDraft(shown)).toMatchObject({ units: { 1: 1 }, shipping: false })
})

test('what somebody else has given back meanwhile is not given twice', () => {
  const lines = [line(1, 2, '20.00', 2), line(2, 1, '10.00')]

  expect(refundableUnits(lines[0] as OrderLine)).toBe(0)
  expect(toRefundRequest(shownWith(lines), { ...EMPTY_REFUND, units: { 1: 2 } })).toBeUndefined()
})

test('an amount is what was typed, from a cent to what is left', () => {
  const of = (amount: string) =>
    toRefundRequest(shownWith([line(1, 1, '30.00')]), { ...EMPTY_REFUND, by: 'amount', amount })

  expect(of('12.5')).toEqual({ worth: '12.50', body: { amount: '12.50' } })
  expect(of('38.00')?.worth).toBe('38.00')
  for (const amount of ['', '0', '38.01', '-1', 'all']) expect(of(amount)).toBeUndefined()
})
