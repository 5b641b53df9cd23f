import type { Static } from 'typebox'
import Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { Order, Transaction } from './orders.ts'
import {
  email,
  filledText,
  instant,
  lang,
  money,
  nullableInstant,
  nullableString,
  oneOf,
  pageOf,
  paging,
} from './schemas.ts'

const tag = 'Payments'
const uuid = Type.String({ format: 'uuid' })

export const ATTEMPT_STATES = [
  'created',
  'approved',
  'capturing',
  'captured',
  'pending',
  'declined',
  'expired',
  'superseded',
] as const
export type AttemptState = (typeof ATTEMPT_STATES)[number]

const nullableOrder = Type.Unsafe<Order | null>({ ...Order, type: ['object', 'null'] })
const key = Type.Unsafe<string | null>({
  type: ['string', 'null'],
  description: 'Key to the order’s page for guests; null while there is no order',
})

export const Attempt = Type.Object({
  attempt_id: uuid,
  provider_order_id: Type.Unsafe<string | null>({
    ...nullableString,
    description: 'PayPal order id; null when there is nothing to pay',
  }),
  amount: money,
  expires_at: Type.Unsafe<string>({ ...instant, description: 'Units are held until then' }),
  seconds_left: Type.Integer({ description: 'Seconds until `expires_at`, by the server’s clock' }),
  order: Type.Unsafe<Order | null>({ ...nullableOrder, description: 'Set at once when there is nothing to pay' }),
  key,
})
export type Attempt = Static<typeof Attempt>

export const createOrders = endpoint({
  name: 'createOrders',
  method: 'POST',
  path: '/payments/create-orders/',
  access: 'cart',
  tag,
  summary: 'Start a payment: hold the cart’s stock, freeze its amounts, and create the PayPal order',
  query: Type.Object({ lang }),
  body: Type.Object({
    cart_id: uuid,
    expected_total: Type.Unsafe<string>({ ...money, description: 'Total the customer saw' }),
    email: Type.Optional(email),
  }),
  response: Attempt,
  status: 201,
  errors: [
    'not_found',
    'validation_failed',
    'cart_changed',
    'out_of_stock',
    'promo_used_up',
    'payment_in_progress',
    'payment_unavailable',
    'too_many_requests',
  ],
  limits: { address: ['12/10min'], person: ['6/10min'], fail_closed: true },
})

export const Payment = Type.Object({
  status: Type.Unsafe<'paid' | 'pending' | 'processing'>({
    ...oneOf(['paid', 'pending', 'processing']),
    description: 'pending: under review at PayPal; processing: no answer from PayPal yet, the reconciler keeps asking',
  }),
  attempt_id: uuid,
  order: nullableOrder,
  key,
})
export type Payment = Static<typeof Payment>

export const validateOrder = endpoint({
  name: 'validateOrder',
  method: 'POST',
  path: '/payments/validate-order/',
  access: 'cart',
  tag,
  summary: 'Capture an approved payment and place the order. Safe to repeat',
  query: Type.Object({ lang }),
  body: Type.Object({
    provider_order_id: Type.String({ pattern: '^[A-Za-z0-9-]{1,64}$' }),
    cart_id: Type.Optional(uuid),
  }),
  response: Payment,
  errors: [
    'not_found',
    'cart_changed',
    'out_of_stock',
    'payment_declined',
    'payment_expired',
    'payment_not_approved',
    'payment_unavailable',
    'too_many_requests',
  ],
  limits: { address: ['60/10min'] },
})

export const listTransactions = endpoint({
  name: 'listTransactions',
  method: 'GET',
  path: '/payments/transaction-list/',
  access: ['shopper', 'staff:orders'],
  tag,
  summary: 'List transactions, newest first: a customer’s own, or all for staff',
  query: Type.Object(paging),
  response: pageOf(Transaction),
  errors: ['validation_failed'],
})

export const receivePayPalWebhook = endpoint({
  name: 'receivePayPalWebhook',
  method: 'POST',
  path: '/payments/webhooks/paypal/',
  access: 'provider',
  tag,
  summary: 'Receive a PayPal webhook event. The event is verified, then looked up at PayPal',
  errors: ['validation_failed', 'wrong_signature', 'payment_unavailable'],
})

export const MONEY_PROBLEMS = ['amount_differs', 'sold_out', 'not_ours', 'ended', 'pending'] as const
export type MoneyProblem = (typeof MONEY_PROBLEMS)[number]

export const LooseMoney = Type.Object({
  attempt_id: uuid,
  problem: Type.Unsafe<MoneyProblem>({ ...oneOf(MONEY_PROBLEMS), description: 'Why the payment has no order' }),
  amount: Type.Unsafe<string>({ ...money, description: 'Amount due' }),
  captured: Type.Unsafe<string>({ ...money, description: 'Amount captured, less refunds' }),
  email: Type.String(),
  provider_order_id: nullableString,
  at: instant,
  looked_at: nullableInstant,
})
export type LooseMoney = Static<typeof LooseMoney>

export const listLooseMoney = endpoint({
  name: 'listLooseMoney',
  method: 'GET',
  path: '/payments/money-without-order/',
  access: 'staff:orders',
  tag,
  summary: 'List unmatched payments with the reason',
  query: Type.Object(paging),
  response: pageOf(LooseMoney),
  errors: ['validation_failed'],
})

const ofAttempt = { params: Type.Object({ id: uuid }), query: Type.Object({ lang }) }

export const finishLooseMoney = endpoint({
  name: 'finishLooseMoney',
  method: 'POST',
  path: '/payments/money-without-order/{id}/finish/',
  access: 'staff:refunds',
  tag,
  summary: 'Place the order of an unmatched payment, if its units are available',
  ...ofAttempt,
  body: Type.Object({}),
  response: Type.Object({ order_id: uuid }),
  errors: ['not_found', 'wrong_state', 'out_of_stock', 'payment_unavailable'],
})

export const refundLooseMoney = endpoint({
  name: 'refundLooseMoney',
  method: 'POST',
  path: '/payments/money-without-order/{id}/refund/',
  access: 'staff:refunds',
  tag,
  summary: 'Refund an unmatched payment in full',
  ...ofAttempt,
  body: Type.Object({ reason: filledText(200) }),
  errors: ['not_found', 'wrong_state', 'payment_unavailable'],
})

export const attachLooseMoney = endpoint({
  name: 'attachLooseMoney',
  method: 'POST',
  path: '/payments/money-without-order/{id}/attach/',
  access: 'staff:refunds',
  tag,
  summary: 'Match an unmatched payment to an order placed another way',
  ...ofAttempt,
  body: Type.Object({ order_number: Type.Integer({ minimum: 1 }) }),
  errors: ['not_found', 'wrong_state'],
})
