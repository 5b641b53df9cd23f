import type { Static } from 'typebox'
import Type from 'typebox'
import { CartDiscount } from './cart.ts'
import { endpoint } from './endpoint.ts'
import { TraceStep } from './pricing.ts'
import {
  id,
  instant,
  lang,
  money,
  nullableImage,
  nullableString,
  oneOf,
  optionalText,
  pageOf,
  paging,
  requiredText,
} from './schemas.ts'
import { Address } from './shipping.ts'

const uuid = Type.String({ format: 'uuid' })
const nullableDay = Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date' })

export const PAYMENT_STATUSES = ['pending', 'paid', 'partly_refunded', 'refunded'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]
export const FULFILLMENT_STATUSES = ['placed', 'packed', 'shipped', 'delivered', 'canceled'] as const
export type FulfillmentStatus = (typeof FULFILLMENT_STATUSES)[number]

export const OrderLine = Type.Object({
  position: Type.Integer({ description: 'Position in the order, from 1' }),
  sku_id: id,
  product_id: id,
  product_item_id: id,
  name: Type.String(),
  color: Type.String(),
  size: Type.String(),
  image: nullableImage,
  quantity: Type.Integer(),
  unit_price: money,
  total: Type.Unsafe<string>({ ...money, description: 'After discounts' }),
  gift: Type.Boolean({ description: 'Free gift' }),
  refunded: Type.Integer({ description: 'Refunded units' }),
})
export type OrderLine = Static<typeof OrderLine>

export const ORDER_EVENT_KINDS = ['placed', 'paid', 'refunded', 'canceled', 'packed', 'shipped', 'delivered'] as const
export type OrderEventKind = (typeof ORDER_EVENT_KINDS)[number]

export const OrderEvent = Type.Object({
  kind: oneOf(ORDER_EVENT_KINDS),
  at: instant,
  amount: Type.Unsafe<string | null>({ type: ['string', 'null'], description: 'Amount, for events that move money' }),
})
export type OrderEvent = Static<typeof OrderEvent>

const status = {
  payment_status: oneOf(PAYMENT_STATUSES),
  fulfillment_status: oneOf(FULFILLMENT_STATUSES),
}

export const Order = Type.Object({
  id: uuid,
  number: Type.Integer({ description: 'Order number shown to people' }),
  placed_at: instant,
  email: Type.String(),
  lines: Type.Array(OrderLine),
  address: Type.Unsafe<Static<typeof Address> | null>({ ...Address, type: ['object', 'null'] }),
  shipping: Type.Object({ carrier: nullableString, service: nullableString, arrives_by: nullableDay }),
  discounts: Type.Array(CartDiscount),
  promo_code: nullableString,
  tax: money,
  totals: Type.Object({
    items: Type.Unsafe<string>({ ...money, description: 'Subtotal of all lines before discounts' }),
    discount: Type.Unsafe<string>({ ...money, description: 'Item and order discounts, without shipping discounts' }),
    shipping: Type.Unsafe<string>({ ...money, description: 'After discounts' }),
    tax: money,
    total: money,
    refunded: money,
  }),
  ...status,
  timeline: Type.Array(OrderEvent, { description: 'Oldest first' }),
})
export type Order = Static<typeof Order>

export const OrderSummary = Type.Object({
  id: uuid,
  number: Type.Integer(),
  placed_at: instant,
  units: Type.Integer({ description: 'Number of units' }),
  total: money,
  ...status,
  images: Type.Array(nullableImage, { description: 'Images of the first lines' }),
})
export type OrderSummary = Static<typeof OrderSummary>

const tag = 'Orders'

/** An order that is still being paid has the attempt's id, and only a status. */
export const OrderLookup = Type.Object({
  status: oneOf(['ordered', 'processing', 'pending', 'not_paid']),
  order: Type.Unsafe<Order | null>({ ...Order, type: ['object', 'null'] }),
})
export type OrderLookup = Static<typeof OrderLookup>

export const getOrder = endpoint({
  name: 'getOrder',
  method: 'GET',
  path: '/orders/{id}/',
  access: 'cart',
  tag,
  summary: 'Retrieve an order: for the customer who placed it, or with the key from its email',
  params: Type.Object({ id: uuid }),
  query: Type.Object({ lang }),
  headers: Type.Object({
    'order-key': Type.Optional(Type.String({ maxLength: 400, description: 'Key from the order’s email' })),
  }),
  response: OrderLookup,
  errors: ['not_found', 'link_expired'],
  limits: { per_ip: ['120/min'] },
})

export const listMyOrders = endpoint({
  name: 'listMyOrders',
  method: 'GET',
  path: '/orders/',
  access: 'shopper',
  tag,
  summary: 'List the customer’s orders, newest first',
  query: Type.Object(paging),
  response: pageOf(OrderSummary),
})

export const StaffOrderSummary = Type.Object({
  id: uuid,
  number: Type.Integer(),
  placed_at: instant,
  email: Type.String(),
  customer: Type.String({ description: 'Name of the recipient' }),
  state: nullableString,
  units: Type.Integer(),
  total: money,
  ...status,
})
export type StaffOrderSummary = Static<typeof StaffOrderSummary>

export const listOrders = endpoint({
  name: 'listOrders',
  method: 'GET',
  path: '/orders/staff-orders/',
  access: 'staff:orders',
  tag,
  summary:
    'List orders by status, date, and search. Placed orders that were refunded whole are listed only with payment_status refunded',
  query: Type.Object({
    ...paging,
    payment_status: Type.Optional(oneOf(PAYMENT_STATUSES)),
    fulfillment_status: Type.Optional(oneOf(FULFILLMENT_STATUSES)),
    since: Type.Optional(instant),
    until: Type.Optional(instant),
    q: Type.Optional(
      Type.String({
        maxLength: 100,
        description: 'Order number, or words of name, email, address, product, or payment provider number',
      }),
    ),
  }),
  response: pageOf(StaffOrderSummary),
  errors: ['validation_failed'],
})

export const TRANSACTION_KINDS = ['created', 'captured', 'pending', 'declined', 'refunded'] as const
export type TransactionKind = (typeof TRANSACTION_KINDS)[number]

export const Transaction = Type.Object({
  id,
  order_id: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    format: 'uuid',
    description: 'null: none',
  }),
  kind: oneOf(TRANSACTION_KINDS),
  amount: money,
  currency: Type.String(),
  provider_ref: Type.String(),
  at: instant,
})
export type Transaction = Static<typeof Transaction>

export const REFUND_STATES = ['pending', 'completed', 'rejected'] as const
export type RefundState = (typeof REFUND_STATES)[number]

export const Refund = Type.Object({
  id: uuid,
  amount: money,
  state: oneOf(REFUND_STATES),
  reason: nullableString,
  lines: Type.Array(Type.Object({ position: Type.Integer(), quantity: Type.Integer() })),
  shipping: Type.Boolean({ description: 'Whether shipping is part of the refund' }),
  actor: nullableString,
  at: instant,
})
export type Refund = Static<typeof Refund>

/** An event with the staff member (null for automatic events) and the note. */
export const StaffOrderEvent = Type.Object({ ...OrderEvent.properties, actor: nullableString, note: nullableString })
export type StaffOrderEvent = Static<typeof StaffOrderEvent>

export const StaffOrder = Type.Object({
  order: Order,
  history: Type.Array(StaffOrderEvent, { description: 'Timeline with staff member and reason' }),
  user_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], description: 'null: guest' }),
  cart_id: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'uuid' }),
  transactions: Type.Array(Transaction),
  refunds: Type.Array(Refund),
  refundable: Type.Unsafe<string>({ ...money, description: 'Refundable amount' }),
  trace: Type.Array(TraceStep, {
    description: 'Price breakdown; empty for orders placed before breakdowns were stored',
  }),
  version: Type.Integer({ description: 'Version' }),
})
export type StaffOrder = Static<typeof StaffOrder>

const byId = { params: Type.Object({ id: uuid }), query: Type.Object({ lang }) }

export const getStaffOrder = endpoint({
  name: 'getStaffOrder',
  method: 'GET',
  path: '/orders/staff-orders/{id}/',
  access: 'staff:orders',
  tag,
  summary: 'Retrieve an order with its timeline, payments, and price breakdown',
  ...byId,
  response: StaffOrder,
  errors: ['not_found'],
})

export const cancelOrder = endpoint({
  name: 'cancelOrder',
  method: 'POST',
  path: '/orders/staff-orders/{id}/cancel/',
  access: 'staff:orders',
  tag,
  summary: 'Cancel an unpacked order and release its units. Does not refund',
  ...byId,
  body: Type.Object({ version: Type.Integer(), reason: optionalText(200) }),
  response: StaffOrder,
  errors: ['not_found', 'wrong_state', 'version_conflict'],
})

export const revokeOrderLinks = endpoint({
  name: 'revokeOrderLinks',
  method: 'POST',
  path: '/orders/staff-orders/{id}/revoke-links/',
  access: 'staff:orders',
  tag,
  summary: 'Revoke all links to the order’s page that were sent so far. Later emails carry a new one',
  params: Type.Object({ id: uuid }),
  errors: ['not_found'],
})

export const refundOrder = endpoint({
  name: 'refundOrder',
  method: 'POST',
  path: '/orders/staff-orders/{id}/refunds/',
  access: 'staff:refunds',
  tag,
  summary: 'Refund lines, shipping, or an amount, up to the refundable amount',
  ...byId,
  body: Type.Object({
    version: Type.Integer(),
    lines: Type.Optional(
      Type.Array(
        Type.Object(
          { position: Type.Integer({ minimum: 1 }), quantity: Type.Integer({ minimum: 1 }) },
          { additionalProperties: false },
        ),
        { maxItems: 200, uniqueItems: true, description: 'Each position at most once' },
      ),
    ),
    shipping: Type.Optional(Type.Boolean()),
    amount: Type.Optional(Type.Unsafe<string>({ ...money, description: 'Instead of lines and shipping' })),
    reason: requiredText(200),
  }),
  response: StaffOrder,
  status: 201,
  errors: [
    'not_found',
    'validation_failed',
    'version_conflict',
    'refund_too_large',
    'payment_unavailable',
    'password_needed',
  ],
  idempotent: true,
})
