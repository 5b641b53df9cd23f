import type { OrderLine, StaffOrder } from '@fieldhouse/contract/orders'
import { expect, test } from 'vitest'
import { canceledUnits, initialCancelDraft, outcomeOfCancel, refundOfCancel } from './cancel-draft.ts'

const NOWHERE = {
  refunded: 0,
  exchanged: 0,
  replaces: null,
  canceled: 0,
  packed: 0,
  shipped: 0,
  delivered: 0,
  returned: 0,
}
const line = (position: number, quantity: number, total: string, places: Partial<OrderLine> = {}) =>
  ({ position, quantity, total, name: `Line ${position}`, ...NOWHERE, ...places }) as OrderLine

const given = (lines: OrderLine[]) =>
  ({
    order: {
      lines,
      totals: { shipping: '6.95', tax: '4.00', total: '50.95', refunded: '0.00' },
      payment_status: 'paid',
    },
    refunds: [],
    refundable: '50.95',
    refundable_to_paypal: '50.95',
  }) as unknown as StaffOrder

test('a whole order is canceled with its shipping, and ends canceled and refunded', () => {
  const order = given([line(1, 2, '30.00'), line(2, 1, '10.00')])
  const draft = initialCancelDraft(order, true)
  const refund = refundOfCancel(order, draft)
  expect(refund).toMatchObject({ worth: '50.95', body: { shipping: true } })
  expect(outcomeOfCancel(order, canceledUnits(order, draft), refund?.worth)).toEqual({
    fulfillment_status: 'canceled',
    payment_status: 'refunded',
    refundable: '0.00',
  })
})

test('what has shipped stays, and its shipping is not refunded', () => {
  const order = given([line(1, 2, '30.00'), line(2, 1, '10.00', { shipped: 1 })])
  const draft = initialCancelDraft(order, true)
  expect(canceledUnits(order, draft)).toEqual([{ position: 1, quantity: 2 }])
  const refund = refundOfCancel(order, draft)
  expect(refund).toEqual({ worth: '33.00', body: { lines: [{ position: 1, quantity: 2 }] } })
  expect(outcomeOfCancel(order, canceledUnits(order, draft), refund?.worth)).toEqual({
    fulfillment_status: 'shipped',
    payment_status: 'partly_refunded',
    refundable: '17.95',
  })
})

test('units that were refunded before are canceled without another refund', () => {
  const order = given([line(1, 2, '30.00', { refunded: 2 }), line(2, 1, '10.00', { shipped: 1 })])
  const draft = initialCancelDraft(order, true)
  expect(canceledUnits(order, draft)).toEqual([{ position: 1, quantity: 2 }])
  expect(refundOfCancel(order, draft)).toBeUndefined()
})
