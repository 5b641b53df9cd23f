import type { Static } from 'typebox'
import Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { Order, PAYMENT_METHODS, TRANSACTION_KINDS, Transaction } from './orders.ts'
import {
  email,
  enteredDay,
  instant,
  lang,
  money,
  nullableInstant,
  nullableString,
  oneOf,
  pageOf,
  paging,
  requiredText,
  uuid,
} from './schemas.ts'

const tag = 'Payments'

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
  description: 'Key to the order’s page for guests; null until the order exists, and for strangers',
})

export const PaymentAttempt = Type.Object({
  attempt_id: uuid,
  provider_order_id: Type.Unsafe<string | null>({
    ...nullableString,
    description: 'PayPal order id; null when there is nothing to pay',
  }),
  amount: Type.Unsafe<string>({ ...money, description: 'What is left to pay at PayPal' }),
  credit: Type.Unsafe<string>({ ...money, description: 'What store credit pays' }),
  expires_at: Type.Unsafe<string>({ ...instant, description: 'Units are held until then' }),
  seconds_left: Type.Integer({ description: 'Seconds until `expires_at`, by the server’s clock' }),
  order: Type.Unsafe<Order | null>({ ...nullableOrder, description: 'Set at once when there is nothing to pay' }),
  key,
})
export type PaymentAttempt = Static<typeof PaymentAttempt>

const creditCode = Type.String({
  minLength: 1,
  maxLength: 40,
  description: 'From the email, for guests; without it, the customer’s own credit is spent',
})

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
    credit: Type.Optional(
      Type.Object(
        {
          amount: Type.Unsafe<string>({ ...money, description: 'Store credit to spend, up to the total' }),
          code: Type.Optional(creditCode),
        },
        { additionalProperties: false },
      ),
    ),
  }),
  response: PaymentAttempt,
  status: 201,
  errors: [
    'not_found',
    'validation_failed',
    'cart_changed',
    'out_of_stock',
    'promo_used_up',
    'not_enough_credit',
    'wrong_code',
    'shop_closed',
    'payment_in_progress',
    'payment_unavailable',
    'too_many_requests',
  ],
  limits: {
    per_ip: ['120/10min'],
    per_guest: ['30/10min'],
    per_user: ['6/10min'],
    fail_closed: true,
    fall_back: true,
  },
})

export const getCartCredit = endpoint({
  name: 'getCartCredit',
  method: 'POST',
  path: '/payments/credit/',
  access: 'cart',
  tag,
  summary: 'Retrieve the store credit that a cart can be paid with: the customer’s own, or that of a code',
  query: Type.Object({ lang }),
  body: Type.Object({ cart_id: uuid, code: Type.Optional(creditCode) }),
  response: Type.Object({ balance: money }),
  errors: ['wrong_code', 'too_many_requests'],
  limits: { per_ip: ['30/min', '200/h'], fail_closed: true },
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
    cart_id: Type.Optional(
      Type.String({
        format: 'uuid',
        description: 'The cart that was paid. Without it a guest learns only whether the payment is done',
      }),
    ),
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
  limits: { per_ip: ['60/10min'] },
  alarm: { status: 402, above: '15/15min' },
})

const ORDER_REF_PATTERN = '^(#?\\d{1,15}|[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})$'

/** For staff only. */
const transactionFilters = {
  kind: Type.Optional(oneOf(TRANSACTION_KINDS)),
  method: Type.Optional(oneOf(PAYMENT_METHODS)),
  from: Type.Optional(enteredDay('First day, in the shop’s time zone')),
  to: Type.Optional(enteredDay('Last day, in the shop’s time zone, inclusive')),
  order: Type.Optional(Type.String({ pattern: ORDER_REF_PATTERN, description: 'Order number or order id' })),
  provider_ref: Type.Optional(
    Type.String({ minLength: 1, maxLength: 64, description: 'PayPal id of the transaction, or the start of it' }),
  ),
}
export const TransactionFilters = Type.Object(transactionFilters)
export type TransactionFilters = Static<typeof TransactionFilters>

export const TransactionSummary = Type.Object({
  ...Transaction.properties,
  order_number: Type.Optional(
    Type.Unsafe<number | null>({ type: ['integer', 'null'], description: 'For staff; null: no order' }),
  ),
})
export type TransactionSummary = Static<typeof TransactionSummary>

export const listTransactions = endpoint({
  name: 'listTransactions',
  method: 'GET',
  path: '/payments/transaction-list/',
  access: ['shopper', 'staff:orders'],
  tag,
  summary: 'List transactions, newest first: a customer’s own, or all for staff, who can filter them',
  query: Type.Object({ ...paging, ...transactionFilters }),
  response: pageOf(TransactionSummary),
  errors: ['validation_failed'],
})

export const createTransactionExport = endpoint({
  name: 'createTransactionExport',
  method: 'POST',
  path: '/payments/transaction-list/exports/',
  access: 'staff:orders',
  tag,
  summary: 'Create a download link for the filtered transactions (CSV)',
  body: TransactionFilters,
  response: Type.Object({ path: Type.String() }),
  errors: ['validation_failed'],
  limits: { per_user: ['120/h'] },
  unaudited: true,
})

export const downloadTransactions = endpoint({
  name: 'downloadTransactions',
  method: 'GET',
  path: '/payments/transactions.csv',
  access: 'public',
  tag,
  summary: 'Download transactions with a link. The link itself authorizes the download',
  query: Type.Object({ ticket: Type.String({ minLength: 1, maxLength: 2000 }) }),
  download: 'text/csv; charset=utf-8',
  errors: ['link_expired'],
  replica: true,
})

export const receivePayPalWebhook = endpoint({
  name: 'receivePayPalWebhook',
  method: 'POST',
  path: '/payments/webhooks/paypal/',
  access: 'provider',
  tag,
  summary: 'Receive a PayPal webhook event. The event is verified, then looked up at PayPal',
  errors: ['validation_failed', 'wrong_signature', 'payment_unavailable', 'too_many_requests'],
  alarm: { status: 400, above: '50/h' },
})

export const UNMATCHED_REASONS = [
  'amount_mismatch',
  'payee_mismatch',
  'sold_out',
  'unknown_reference',
  'attempt_ended',
  'pending',
] as const
export type UnmatchedReason = (typeof UNMATCHED_REASONS)[number]

export const UnmatchedPayment = Type.Object({
  attempt_id: uuid,
  reason: Type.Unsafe<UnmatchedReason>({ ...oneOf(UNMATCHED_REASONS), description: 'Why the payment has no order' }),
  amount: Type.Unsafe<string>({ ...money, description: 'Amount due' }),
  captured: Type.Unsafe<string>({ ...money, description: 'Amount captured, less refunds' }),
  email: Type.String(),
  provider_order_id: nullableString,
  at: instant,
  provider_checked_at: nullableInstant,
})
export type UnmatchedPayment = Static<typeof UnmatchedPayment>

export const listUnmatchedPayments = endpoint({
  name: 'listUnmatchedPayments',
  method: 'GET',
  path: '/payments/unmatched/',
  access: 'staff:orders',
  tag,
  summary: 'List unmatched payments with the reason',
  query: Type.Object(paging),
  response: pageOf(UnmatchedPayment),
  errors: ['validation_failed'],
})

const byAttemptId = { params: Type.Object({ id: uuid }), query: Type.Object({ lang }) }

export const placeUnmatchedOrder = endpoint({
  name: 'placeUnmatchedOrder',
  method: 'POST',
  path: '/payments/unmatched/{id}/place-order/',
  access: 'staff:refunds',
  tag,
  summary: 'Place the order of an unmatched payment, if its units are available',
  ...byAttemptId,
  body: Type.Object({}),
  response: Type.Object({ order_id: uuid }),
  errors: ['not_found', 'wrong_state', 'out_of_stock', 'payment_unavailable'],
})

export const refundUnmatchedPayment = endpoint({
  name: 'refundUnmatchedPayment',
  method: 'POST',
  path: '/payments/unmatched/{id}/refund/',
  access: 'staff:refunds',
  tag,
  summary: 'Refund an unmatched payment in full',
  ...byAttemptId,
  body: Type.Object({ reason: requiredText(200) }),
  errors: ['not_found', 'wrong_state', 'payment_unavailable', 'password_needed'],
})

export const matchUnmatchedPayment = endpoint({
  name: 'matchUnmatchedPayment',
  method: 'POST',
  path: '/payments/unmatched/{id}/match/',
  access: 'staff:refunds',
  tag,
  summary: 'Match an unmatched payment to an order placed another way',
  ...byAttemptId,
  body: Type.Object({ order_number: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) }),
  errors: ['not_found', 'wrong_state'],
})
