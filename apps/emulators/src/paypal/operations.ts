import type { Capture, Money, Outcome, PayPalOrder, PayPalState, Refund } from './paypal-state.ts'
import { newId, toCents, toMoney } from './paypal-state.ts'

/** An error in PayPal's format. */
export class PayPalError extends Error {
  readonly status: number
  readonly issue: string

  constructor(status: number, issue: string, description: string) {
    super(description)
    this.status = status
    this.issue = issue
  }
}

interface NewOrder {
  intent?: unknown
  purchase_units?: {
    reference_id?: string
    custom_id?: string
    invoice_id?: string
    amount?: Partial<Money> & { breakdown?: unknown }
  }[]
}

export function createOrder(
  books: PayPalState,
  { intent, purchase_units }: NewOrder,
  payee: string,
  now: string,
): PayPalOrder {
  const [unit, ...more] = purchase_units ?? []
  if (intent !== 'CAPTURE')
    throw new PayPalError(400, 'INVALID_PARAMETER_VALUE', 'The value of /intent is not allowed.')
  if (!unit || more.length > 0) throw new PayPalError(400, 'INVALID_ARRAY_MIN_ITEMS', 'One purchase unit is needed.')
  const { amount, custom_id, invoice_id, reference_id = 'default' } = unit
  if (amount?.currency_code !== 'USD' || !/^\d{1,7}\.\d\d$/.test(amount.value ?? '')) {
    throw new PayPalError(400, 'INVALID_PARAMETER_SYNTAX', 'The amount of the purchase unit is malformed.')
  }
  if (Number(amount.value) === 0) throw new PayPalError(422, 'CANNOT_BE_ZERO_OR_NEGATIVE', 'Must be greater than zero.')
  if (invoice_id !== undefined && isInvoiced(books, invoice_id)) {
    throw new PayPalError(422, 'DUPLICATE_INVOICE_ID', 'Duplicate invoice id detected.')
  }

  const order: PayPalOrder = {
    id: newId(),
    status: 'CREATED',
    amount: { currency_code: 'USD', value: amount.value ?? '' },
    breakdown: amount.breakdown,
    payee,
    reference_id,
    custom_id,
    invoice_id,
    approved: null,
    capture: null,
    created_at: now,
    updated_at: now,
  }
  books.orders.set(order.id, order)
  return order
}

/** PayPal rejects a second payment of the same invoice, but allows another attempt after a decline. */
function isInvoiced({ captures }: PayPalState, invoice_id: string): boolean {
  return [...captures.values()].some((capture) => capture.invoice_id === invoice_id && capture.status !== 'DECLINED')
}

export function findOrder({ orders }: PayPalState, id: string): PayPalOrder {
  const order = orders.get(id)
  if (!order) throw new PayPalError(404, 'INVALID_RESOURCE_ID', 'The specified resource does not exist.')
  return order
}

export function findCapture(books: PayPalState, id: string): Capture {
  const capture = books.captures.get(id) ?? createDemoCapture(books, id)
  if (!capture) throw new PayPalError(404, 'INVALID_RESOURCE_ID', 'The specified resource does not exist.')
  return capture
}

const DEMO_CAPTURE = /^DEMO(\d{8})[0-9A-F]{8}$/

/** A capture of the demo's generated orders, whose id carries the amount. The emulator was not running when they were paid. */
function createDemoCapture(books: PayPalState, id: string): Capture | undefined {
  const cents = Number(DEMO_CAPTURE.exec(id)?.[1])
  if (!cents) return undefined
  const at = '2026-01-01T00:00:00Z'
  const capture: Capture = {
    ...{ id, order_id: id, status: 'COMPLETED', amount: toMoney(cents, 'USD'), refunds: [] },
    ...{ payee: 'DEMO', custom_id: undefined, invoice_id: undefined, created_at: at, updated_at: at },
  }
  books.captures.set(id, capture)
  return capture
}

/** The payer's approval. */
export function approveOrder(
  order: PayPalOrder,
  approved: { source: 'paypal' | 'card'; outcome: Outcome },
  now: string,
): void {
  if (order.status === 'COMPLETED') throw new PayPalError(422, 'ORDER_ALREADY_CAPTURED', 'Order already captured.')
  order.status = 'APPROVED'
  order.approved = approved
  order.updated_at = now
}

export function captureOrder(
  books: PayPalState,
  order: PayPalOrder,
  forced: { outcome: Outcome | undefined; payee: string | undefined },
  now: string,
): Capture {
  if (order.status === 'COMPLETED') throw new PayPalError(422, 'ORDER_ALREADY_CAPTURED', 'Order already captured.')
  if (!order.approved)
    throw new PayPalError(422, 'ORDER_NOT_APPROVED', 'Payer has not yet approved the Order for payment.')
  const outcome = forced.outcome ?? order.approved.outcome
  if (outcome === 'decline') {
    // The payer may choose another payment source for the same order.
    order.status = 'CREATED'
    order.approved = null
    throw new PayPalError(422, 'INSTRUMENT_DECLINED', 'The instrument presented was declined by the processor or bank.')
  }

  const { amount, custom_id, invoice_id } = order
  const capture: Capture = {
    id: newId(),
    order_id: order.id,
    status: outcome === 'pending' ? 'PENDING' : 'COMPLETED',
    payee: forced.payee ?? order.payee,
    amount,
    custom_id,
    invoice_id,
    refunds: [],
    created_at: now,
    updated_at: now,
  }
  order.status = 'COMPLETED'
  order.capture = capture
  order.updated_at = now
  books.captures.set(capture.id, capture)
  return capture
}

/** Ends the review of a pending payment. */
export function settleCapture(capture: Capture, status: 'COMPLETED' | 'DECLINED', now: string): void {
  if (capture.status !== 'PENDING')
    throw new PayPalError(422, 'CAPTURE_STATUS_NOT_VALID', 'The capture is not pending.')
  capture.status = status
  capture.updated_at = now
}

export function refundCapture(capture: Capture, requested: Partial<Money> | undefined, now: string): Refund {
  if (capture.status === 'REFUNDED') {
    throw new PayPalError(422, 'CAPTURE_FULLY_REFUNDED', 'The capture has already been fully refunded.')
  }
  if (capture.status === 'PENDING' || capture.status === 'DECLINED') {
    throw new PayPalError(422, 'TRANSACTION_REFUSED', 'The capture cannot be refunded.')
  }
  const left = toCents(capture.amount) - refundedCents(capture)
  const cents = requested?.value === undefined ? left : toCents({ currency_code: 'USD', value: requested.value })
  if (cents > left)
    throw new PayPalError(422, 'REFUND_AMOUNT_EXCEEDED', 'The refund amount must be less than the capture.')
  const refund: Refund = {
    id: newId(),
    capture_id: capture.id,
    amount: toMoney(cents, capture.amount.currency_code),
    created_at: now,
  }
  capture.refunds.push(refund)
  capture.status = cents === left ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
  capture.updated_at = now
  return refund
}

export function refundedCents({ refunds }: Capture): number {
  return refunds.reduce((sum, { amount }) => sum + toCents(amount), 0)
}
