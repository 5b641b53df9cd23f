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
  description: 'Opens the order’s page for who is not signed in; null while there is no order',
})

export const Attempt = Type.Object({
  attempt_id: uuid,
  provider_order_id: Type.Unsafe<string | null>({
    ...nullableString,
    description: 'What the provider’s window is opened with; null where nothing is to be paid',
  }),
  amount: money,
  expires_at: Type.Unsafe<string>({ ...instant, description: 'Until then the units are set aside' }),
  seconds_left: Type.Integer({ description: 'Until then, by our clock and not by the browser’s' }),
  order: Type.Unsafe<Order | null>({ ...nullableOrder, description: 'At once where nothing is to be paid' }),
  key,
})
export type Attempt = Static<typeof Attempt>

export const createOrders = endpoint({
  name: 'createOrders',
  method: 'POST',
  path: '/payments/create-orders/',
  access: 'cart',
  tag,
  summary: 'Begins to pay a cart: sets its units aside, freezes what it costs and tells the provider',
  query: Type.Object({ lang }),
  body: Type.Object({
    cart_id: uuid,
    expected_total: Type.Unsafe<string>({ ...money, description: 'What the shopper has seen' }),
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
    description: 'pending: the provider looks at it first; processing: it did not answer in time, we go on asking',
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
  summary: 'Takes the money of what was approved, once, however often it is called, and places the order',
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
  summary: 'What money was moved: a shopper’s own, or all of it for staff; the latest first',
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
  summary: 'PayPal tells that something has happened; what has happened is then asked of PayPal',
  errors: ['validation_failed', 'wrong_signature', 'payment_unavailable'],
})

export const MONEY_PROBLEMS = ['amount_differs', 'sold_out', 'not_ours', 'ended', 'pending'] as const
export type MoneyProblem = (typeof MONEY_PROBLEMS)[number]

export const LooseMoney = Type.Object({
  attempt_id: uuid,
  problem: Type.Unsafe<MoneyProblem>({ ...oneOf(MONEY_PROBLEMS), description: 'Why there is no order' }),
  amount: Type.Unsafe<string>({ ...money, description: 'What was to be paid' }),
  captured: Type.Unsafe<string>({ ...money, description: 'What was, less what was given back' }),
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
  summary: 'Money without order: what was paid and belongs to none, and why',
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
  summary: 'Places the order that was meant, if its units are still there',
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
  summary: 'Gives back all of it',
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
  summary: 'Says which order it is for, where somebody has placed that by other means',
  ...ofAttempt,
  body: Type.Object({ order_number: Type.Integer({ minimum: 1 }) }),
  errors: ['not_found', 'wrong_state'],
})
