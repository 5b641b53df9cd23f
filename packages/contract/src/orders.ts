import type { Static } from 'typebox'
import Type from 'typebox'
import { CartDiscount } from './cart.ts'
import { endpoint } from './endpoint.ts'
import { SHIPMENT_STATES, TrackingEvent } from './fulfillment.ts'
import { TraceStep } from './pricing.ts'
import { SOURCES } from './rules/visit-source.ts'
import {
  email,
  id,
  instant,
  LANGUAGES,
  lang,
  largeId,
  lineNumber,
  listOf,
  MAX_VERSION,
  money,
  nullableImage,
  nullableInstant,
  nullableMoney,
  nullableString,
  oneOf,
  optionalText,
  pageOf,
  paging,
  requiredText,
  uuid,
} from './schemas.ts'
import { Address } from './shipping.ts'

const nullableDay = Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date' })

export const PAYMENT_STATUSES = ['pending', 'paid', 'partly_refunded', 'refunded'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]
export const FULFILLMENT_STATUSES = ['placed', 'packed', 'partly_shipped', 'shipped', 'delivered', 'canceled'] as const
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
  tax: Type.Optional(
    Type.Unsafe<string | null>({ ...nullableMoney, description: 'Its share of the order’s tax; null in older orders' }),
  ),
  gift: Type.Boolean({ description: 'Free gift' }),
  refunded: Type.Integer({ description: 'Refunded units' }),
  canceled: Type.Integer({ description: 'Canceled units' }),
  packed: Type.Integer({ description: 'Packed units that have not shipped' }),
  shipped: Type.Integer({ description: 'Units on the way' }),
  delivered: Type.Integer({ description: 'Delivered units that were not returned' }),
  returned: Type.Integer({ description: 'Returned units' }),
  exchanged: Type.Integer({ description: 'Returned units that another line replaces' }),
  replaces: Type.Unsafe<number | null>({
    type: ['integer', 'null'],
    description: 'Position of the line whose units this one replaces at the same price; null: agreed at checkout',
  }),
})
export type OrderLine = Static<typeof OrderLine>

export const ORDER_EVENT_KINDS = [
  'placed',
  'paid',
  'refunded',
  'canceled',
  'packed',
  'unpacked',
  'shipped',
  'delivered',
  'returned',
] as const
export type OrderEventKind = (typeof ORDER_EVENT_KINDS)[number]

export const LineUnits = Type.Object({ position: Type.Integer(), quantity: Type.Integer() })
export type LineUnits = Static<typeof LineUnits>

export const OrderEvent = Type.Object({
  kind: oneOf(ORDER_EVENT_KINDS),
  at: instant,
  amount: Type.Unsafe<string | null>({ type: ['string', 'null'], description: 'Amount, for events that move money' }),
  lines: Type.Unsafe<LineUnits[] | null>({
    ...Type.Array(LineUnits),
    type: ['array', 'null'],
    description: 'Units that the event moved; null: all, or none',
  }),
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
    credit: Type.Unsafe<string>({ ...money, description: 'The part of the total that store credit paid' }),
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

/** A parcel of an order, as its shopper sees it. */
export const OrderShipment = Type.Object({
  number: Type.Integer({ description: 'Position among the order’s shipments, from 1' }),
  state: oneOf(SHIPMENT_STATES),
  carrier: nullableString,
  service: nullableString,
  tracking_number: nullableString,
  tracking_url: nullableString,
  arrives_by: nullableDay,
  packed_at: instant,
  shipped_at: instant,
  delivered_at: nullableInstant,
  lines: Type.Array(LineUnits),
  tracking: Type.Array(TrackingEvent, { description: 'Newest first' }),
})
export type OrderShipment = Static<typeof OrderShipment>

/** Money that went back, as the customer sees it. */
const OrderRefund = Type.Object({
  at: instant,
  amount: Type.Unsafe<string>({ ...money, description: 'All of it, without the bonus' }),
  credit: Type.Unsafe<string>({ ...money, description: 'The part of the amount that became store credit' }),
  bonus: Type.Unsafe<string>({ ...money, description: 'Store credit that the shop added' }),
})
export type OrderRefund = Static<typeof OrderRefund>

/** An order that is still being paid has the attempt's id, and only a status. */
export const OrderLookup = Type.Object({
  status: oneOf(['ordered', 'processing', 'pending', 'not_paid']),
  order: Type.Unsafe<Order | null>({ ...Order, type: ['object', 'null'] }),
  shipments: Type.Optional(
    Type.Array(OrderShipment, { description: 'Parcels that have left; absent without an order' }),
  ),
  refunds: Type.Optional(
    Type.Array(OrderRefund, { description: 'Completed refunds, oldest first; absent without an order' }),
  ),
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

/** How long a link works that was asked for with number and email. */
export const ORDER_LINK_HOURS = 24

export const requestOrderLink = endpoint({
  name: 'requestOrderLink',
  method: 'POST',
  path: '/order-links/',
  access: 'public',
  tag,
  summary: 'Email a link to an order. The answer is the same whether or not the order exists',
  body: Type.Object({
    number: largeId,
    email,
    lang: Type.Optional(oneOf(LANGUAGES)),
  }),
  response: Type.Object({ valid_hours: Type.Integer() }),
  status: 202,
  errors: ['too_many_requests', 'service_unavailable'],
  limits: { per_ip: ['10/h', '30/d'], per_user: ['5/h'], fail_closed: true },
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

const shipBy = Type.Unsafe<string | null>({
  ...nullableDay,
  description: 'Day on which the order is due to leave; null once all of it has, or is canceled',
})

export const StaffOrderSummary = Type.Object({
  id: uuid,
  number: Type.Integer(),
  placed_at: instant,
  email: Type.String(),
  customer: Type.String({ description: 'Name of the recipient' }),
  source: oneOf(SOURCES),
  city: nullableString,
  state: nullableString,
  units: Type.Integer(),
  images: Type.Array(nullableImage, { description: 'Images of the first lines' }),
  total: money,
  carrier: nullableString,
  service: nullableString,
  ship_by: shipBy,
  ...status,
})
export type StaffOrderSummary = Static<typeof StaffOrderSummary>

export const ORDER_SORTS = ['newest', 'oldest'] as const
export type OrderSort = (typeof ORDER_SORTS)[number]

/** A search stops counting here: a word that every tenth order has would be counted for seconds. */
export const MAX_ORDERS_FOUND = 1000

export const StaffOrderPage = Type.Object({
  ...pageOf(StaffOrderSummary).properties,
  count_capped: Type.Boolean({
    description: `Whether a search has more than the ${MAX_ORDERS_FOUND} orders that are counted and listed`,
  }),
})
export type StaffOrderPage = Static<typeof StaffOrderPage>

const orderFilters = {
  payment_status: Type.Optional(listOf(PAYMENT_STATUSES, 'By commas')),
  fulfillment_status: Type.Optional(listOf(FULFILLMENT_STATUSES, 'By commas')),
  since: Type.Optional(instant),
  until: Type.Optional(instant),
  source: Type.Optional(oneOf(SOURCES)),
  q: Type.Optional(
    Type.String({
      maxLength: 100,
      description: 'Order number, or words of name, email, address, product, or payment provider number',
    }),
  ),
}
export const OrderFilters = Type.Object(orderFilters)
export type OrderFilters = Static<typeof OrderFilters>

export const listOrders = endpoint({
  name: 'listOrders',
  method: 'GET',
  path: '/orders/staff-orders/',
  access: 'staff:orders',
  tag,
  summary:
    'List orders by status, date, and search. Placed orders that were refunded whole are listed only with payment_status refunded',
  query: Type.Object({ ...paging, ...orderFilters, sort: Type.Optional(oneOf(ORDER_SORTS)) }),
  response: StaffOrderPage,
  errors: ['validation_failed'],
  replica: true,
})

export const createOrderExport = endpoint({
  name: 'createOrderExport',
  method: 'POST',
  path: '/orders/staff-orders/exports/',
  access: 'staff:orders',
  tag,
  summary: 'Create a download link for the filtered orders (CSV)',
  body: OrderFilters,
  response: Type.Object({ path: Type.String() }),
  errors: ['validation_failed'],
  limits: { per_user: ['120/h'] },
  unaudited: true,
})

export const downloadOrders = endpoint({
  name: 'downloadOrders',
  method: 'GET',
  path: '/orders/orders.csv',
  access: 'public',
  tag,
  summary: 'Download orders with a link. The link itself authorizes the download',
  query: Type.Object({ ticket: Type.String({ minLength: 1, maxLength: 2000 }) }),
  download: 'text/csv; charset=utf-8',
  errors: ['link_expired'],
  replica: true,
})

export const TRANSACTION_KINDS = ['created', 'captured', 'pending', 'declined', 'refunded'] as const
export type TransactionKind = (typeof TRANSACTION_KINDS)[number]

/** How money moved: at the provider, or as store credit. */
export const PAYMENT_METHODS = ['paypal', 'store_credit'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

export const Transaction = Type.Object({
  id,
  order_id: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    format: 'uuid',
    description: 'null: none',
  }),
  kind: oneOf(TRANSACTION_KINDS),
  method: oneOf(PAYMENT_METHODS),
  amount: money,
  currency: Type.String(),
  provider_ref: Type.String({ description: 'Number at PayPal; for store credit, our own' }),
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
  lines: Type.Array(LineUnits),
  shipping: Type.Boolean({ description: 'Whether shipping is part of the refund' }),
  credit: Type.Unsafe<string>({ ...money, description: 'The part of the amount that became store credit' }),
  bonus: Type.Unsafe<string>({ ...money, description: 'Store credit that the shop added to it' }),
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
  customer_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], description: 'null: their data was erased' }),
  lang: oneOf(LANGUAGES),
  source: oneOf(SOURCES),
  ship_by: shipBy,
  cart_id: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'uuid' }),
  placed_by: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    description: 'Member of staff who filled the cart; null: the customer did',
  }),
  transactions: Type.Array(Transaction),
  refunds: Type.Array(Refund),
  refundable: Type.Unsafe<string>({ ...money, description: 'Refundable amount' }),
  refundable_to_paypal: Type.Unsafe<string>({
    ...money,
    description: 'The part of it that PayPal collected. The rest was paid by store credit and goes back there',
  }),
  credit_bonus_percent: Type.Integer({ description: 'What the shop adds to a refund to store credit' }),
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

export const REFUND_TARGETS = ['original', 'store_credit'] as const
export type RefundTarget = (typeof REFUND_TARGETS)[number]

const refundTarget = Type.Unsafe<RefundTarget>({
  ...oneOf(REFUND_TARGETS),
  default: 'original',
  description: 'original: what PayPal collected goes back to PayPal first, what store credit paid becomes credit again',
})

/** Each position at most once. */
const unitsInput = Type.Array(
  Type.Object({ position: lineNumber, quantity: lineNumber }, { additionalProperties: false }),
  { maxItems: 200, uniqueItems: true, description: 'Each position at most once' },
)

const refundParts = {
  lines: Type.Optional(unitsInput),
  shipping: Type.Optional(Type.Boolean()),
  amount: Type.Optional(Type.Unsafe<string>({ ...money, description: 'Instead of lines and shipping' })),
  to: Type.Optional(refundTarget),
}

export const cancelOrder = endpoint({
  name: 'cancelOrder',
  method: 'POST',
  path: '/orders/staff-orders/{id}/cancel/',
  access: 'staff:orders',
  tag,
  summary:
    'Cancel an order or some of its units before they are packed, and refund, restock, and email as one act. The refund needs staff:refunds too',
  ...byId,
  body: Type.Object({
    version: Type.Integer({ maximum: MAX_VERSION }),
    lines: Type.Optional(
      Type.Unsafe<LineUnits[]>({
        ...unitsInput,
        description: 'Units to cancel; without them, all that are not packed',
      }),
    ),
    refund: Type.Optional(
      Type.Unsafe<{ lines?: LineUnits[]; shipping?: boolean; amount?: string; to?: RefundTarget }>({
        ...Type.Object(refundParts, { additionalProperties: false }),
        description: 'Without it, nothing is refunded',
      }),
    ),
    restock: Type.Optional(
      Type.Boolean({ default: true, description: 'false: the units can’t be sold again and are written off' }),
    ),
    notify: Type.Optional(Type.Boolean({ default: true, description: 'Whether the customer is emailed' })),
    reason: optionalText(200),
  }),
  response: StaffOrder,
  errors: [
    'not_found',
    'forbidden',
    'validation_failed',
    'wrong_state',
    'version_conflict',
    'refund_too_large',
    'password_needed',
    'payment_unavailable',
  ],
  idempotent: true,
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
    version: Type.Integer({ maximum: MAX_VERSION }),
    ...refundParts,
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
    'wrong_state',
  ],
  idempotent: true,
})

export const STATUS_DISAGREEMENT_REASONS = [
  'fulfillment_status',
  'units',
  'payment_status',
  'refunded',
  'credit',
] as const
export type StatusDisagreementReason = (typeof STATUS_DISAGREEMENT_REASONS)[number]

export const StatusDisagreement = Type.Object({
  order_id: uuid,
  number: Type.Integer(),
  reasons: Type.Array(oneOf(STATUS_DISAGREEMENT_REASONS)),
})
export type StatusDisagreement = Static<typeof StatusDisagreement>

export const StatusCheck = Type.Object({
  checked_at: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    format: 'date-time',
    description: 'End of the last complete check; null: none yet',
  }),
  orders: Type.Integer({ description: 'Orders that were compared' }),
  count: Type.Integer({ description: 'Orders that disagree' }),
  disagreements: Type.Array(StatusDisagreement, { description: 'The newest 100 of them' }),
})
export type StatusCheck = Static<typeof StatusCheck>

export const getStatusCheck = endpoint({
  name: 'getStatusCheck',
  method: 'GET',
  path: '/orders/status-check/',
  access: 'staff:orders',
  tag,
  summary: 'Retrieve the result of the nightly check that statuses follow from events and transactions',
  response: StatusCheck,
})
