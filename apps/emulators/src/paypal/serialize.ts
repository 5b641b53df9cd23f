import type { EmulatorResponse } from '../http.ts'
import { json } from '../http.ts'
import type { PayPalError } from './operations.ts'
import { refundedCents } from './operations.ts'
import type { Capture, PayPalOrder, Refund } from './paypal-state.ts'
import { toMoney } from './paypal-state.ts'

/** Base URL of the links in PayPal's responses. */
export interface EmulatorUrls {
  base: string
}

export function serializeOrder(order: PayPalOrder, { base }: EmulatorUrls) {
  const { id, status, amount, breakdown, reference_id, custom_id, invoice_id, approved, capture } = order
  const self = `${base}/v2/checkout/orders/${id}`
  return {
    id,
    intent: 'CAPTURE',
    status,
    create_time: order.created_at,
    update_time: order.updated_at,
    ...(approved ? sourceOnWire(approved.source) : {}),
    purchase_units: [
      {
        reference_id,
        custom_id,
        invoice_id,
        amount: { ...amount, ...(breakdown ? { breakdown } : {}) },
        payee: payeeOnWire(order.payee),
        ...(capture ? { payments: paymentsOnWire(capture, { base }) } : {}),
      },
    ],
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: `${base}/checkoutnow?token=${id}`, rel: 'approve', method: 'GET' },
      { href: `${self}/capture`, rel: 'capture', method: 'POST' },
    ],
  }
}

function paymentsOnWire(capture: Capture, { base }: EmulatorUrls) {
  const refunds = capture.refunds.map((refund) => serializeRefund(refund, capture, { base }))
  return { captures: [serializeCapture(capture, { base })], ...(refunds.length > 0 ? { refunds } : {}) }
}

function payeeOnWire(merchant_id: string) {
  return { email_address: `${merchant_id.toLowerCase()}@fieldhouse.test`, merchant_id }
}

const PAYER = {
  name: { given_name: 'Pat', surname: 'Payer' },
  email_address: 'pat.payer@example.test',
  payer_id: 'PATPAYER23456',
}

function sourceOnWire(source: 'paypal' | 'card') {
  if (source === 'card') return { payment_source: { card: { last_digits: '1111', brand: 'VISA', type: 'CREDIT' } } }
  const { payer_id, ...person } = PAYER
  return { payer: PAYER, payment_source: { paypal: { ...person, account_id: payer_id } } }
}

export function serializeCapture(capture: Capture, { base }: EmulatorUrls) {
  const { id, order_id, status, amount, custom_id, invoice_id } = capture
  const self = `${base}/v2/payments/captures/${id}`
  return {
    id,
    status,
    amount,
    custom_id,
    invoice_id,
    payee: payeeOnWire(capture.payee),
    final_capture: true,
    ...(status === 'PENDING' ? { status_details: { reason: 'PENDING_REVIEW' } } : {}),
    seller_receivable_breakdown: { gross_amount: amount },
    create_time: capture.created_at,
    update_time: capture.updated_at,
    supplementary_data: { related_ids: { order_id } },
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: `${self}/refund`, rel: 'refund', method: 'POST' },
      { href: `${base}/v2/checkout/orders/${order_id}`, rel: 'up', method: 'GET' },
    ],
  }
}

export function serializeRefund(refund: Refund, capture: Capture, { base }: EmulatorUrls) {
  const { id, amount, created_at } = refund
  return {
    id,
    amount,
    status: 'COMPLETED',
    custom_id: capture.custom_id,
    invoice_id: capture.invoice_id,
    seller_payable_breakdown: {
      gross_amount: amount,
      total_refunded_amount: toMoney(refundedCents(capture), capture.amount.currency_code),
    },
    create_time: created_at,
    update_time: created_at,
    links: [
      { href: `${base}/v2/payments/refunds/${id}`, rel: 'self', method: 'GET' },
      { href: `${base}/v2/payments/captures/${capture.id}`, rel: 'up', method: 'GET' },
    ],
  }
}

const WORDS: Record<number, readonly [name: string, message: string]> = {
  400: ['INVALID_REQUEST', 'Request is not well-formed, syntactically incorrect, or violates schema.'],
  401: [
    'AUTHENTICATION_FAILURE',
    'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  ],
  404: ['RESOURCE_NOT_FOUND', 'The specified resource does not exist.'],
  422: [
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  ],
}

export function serializeError({ status, issue, message: description }: PayPalError): EmulatorResponse {
  const [name = 'INTERNAL_SERVER_ERROR', message = 'An internal server error has occurred.'] = WORDS[status] ?? []
  return json({ name, message, debug_id: 'emulated', details: [{ issue, description }], links: [] }, status)
}
