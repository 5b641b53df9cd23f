import type { Static } from 'typebox'
import Type from 'typebox'
import { endpoint } from './endpoint.ts'
import {
  id,
  instant,
  lang,
  lineNumber,
  MAX_VERSION,
  money,
  nullableImage,
  nullableInstant,
  nullableInteger,
  nullableMoney,
  nullableString,
  oneOf,
  optionalText,
  pageOf,
  paging,
  requiredText,
  uuid,
} from './schemas.ts'

export const RETURN_STATES = [
  'requested',
  'approved',
  'received',
  'refunded',
  'exchanged',
  'rejected',
  'canceled',
] as const
export type ReturnState = (typeof RETURN_STATES)[number]

export const RETURN_REASONS = ['too_small', 'too_large', 'not_as_pictured', 'damaged', 'changed_mind', 'other'] as const
export type ReturnReason = (typeof RETURN_REASONS)[number]

export const RETURN_WISHES = ['swap', 'credit', 'refund'] as const
export type ReturnWish = (typeof RETURN_WISHES)[number]

/** What staff settles a line with; `none` gives nothing for it. */
export const RETURN_OUTCOMES = [...RETURN_WISHES, 'none'] as const
export type ReturnOutcome = (typeof RETURN_OUTCOMES)[number]

export const RETURN_EVENT_KINDS = [
  'requested',
  'approved',
  'held',
  'released',
  'sent',
  'received',
  'graded',
  'refunded',
  'exchanged',
  'rejected',
  'canceled',
] as const
export type ReturnEventKind = (typeof RETURN_EVENT_KINDS)[number]

export const LABEL_PAYERS = ['shop', 'customer'] as const
export type LabelPayer = (typeof LABEL_PAYERS)[number]

const grades = {
  restocked: Type.Integer({ minimum: 0, maximum: 1000, description: 'Units that can be sold again' }),
  damaged: Type.Integer({ minimum: 0, maximum: 1000, description: 'Units that are written off' }),
  missing: Type.Integer({ minimum: 0, maximum: 1000, description: 'Units that were not in the package' }),
}

export const ReturnLine = Type.Object({
  position: Type.Integer({ description: 'Position of the order line' }),
  sku_id: id,
  product_id: id,
  product_item_id: id,
  name: Type.String(),
  color: Type.String(),
  size: Type.String(),
  image: nullableImage,
  quantity: Type.Integer({ description: 'Units to be returned' }),
  paid: Type.Unsafe<string>({ ...money, description: 'Paid for these units, after discounts and before tax' }),
  reason: oneOf(RETURN_REASONS),
  note: nullableString,
  wish: oneOf(RETURN_WISHES),
  swap_sku_id: nullableInteger,
  swap_size: nullableString,
  ...grades,
  outcome: Type.Unsafe<ReturnOutcome | null>({ type: ['string', 'null'], enum: [...RETURN_OUTCOMES, null] }),
})
export type ReturnLine = Static<typeof ReturnLine>

export const Return = Type.Object({
  id: uuid,
  number: Type.Integer({ description: 'Return number shown to people' }),
  order_id: uuid,
  order_number: Type.Integer(),
  state: oneOf(RETURN_STATES),
  requested_at: instant,
  approved_at: nullableInstant,
  hold_until: Type.Unsafe<string | null>({
    ...nullableInstant,
    description: 'Until when the new sizes are reserved; null: none are',
  }),
  ends_at: Type.Unsafe<string | null>({
    ...nullableInstant,
    description: 'When an approved return ends if the package has not arrived',
  }),
  sent_at: nullableInstant,
  tracking: nullableString,
  received_at: nullableInstant,
  finished_at: nullableInstant,
  rejection: Type.Unsafe<string | null>({ type: ['string', 'null'], description: 'Why staff rejected it' }),
  label_paid_by: oneOf(LABEL_PAYERS),
  lines: Type.Array(ReturnLine),
  value: Type.Unsafe<string>({ ...money, description: 'Paid for all its units, before tax' }),
})
export type Return = Static<typeof Return>

const SwapSize = Type.Object({
  sku_id: id,
  size: Type.String(),
  available: Type.Boolean(),
  current: Type.Boolean({ description: 'The size of the order line' }),
})
export type SwapSize = Static<typeof SwapSize>

const ReturnableLine = Type.Object({
  position: Type.Integer(),
  product_id: id,
  product_item_id: id,
  name: Type.String(),
  color: Type.String(),
  size: Type.String(),
  image: nullableImage,
  quantity: Type.Integer({ description: 'Units that can still be returned; 0: none' }),
  unit_price: Type.Unsafe<string>({ ...money, description: 'Paid per unit, after discounts and before tax' }),
  unit_refund: Type.Unsafe<string>({ ...money, description: 'Refund for one unit, with its share of the tax' }),
  sizes: Type.Array(SwapSize),
})
export type ReturnableLine = Static<typeof ReturnableLine>

export const ReturnOptions = Type.Object({
  order_number: Type.Integer(),
  email: Type.String(),
  blocked: Type.Unsafe<'not_shipped' | 'too_late' | null>({
    type: ['string', 'null'],
    enum: ['not_shipped', 'too_late', null],
    description: 'Why nothing can be returned',
  }),
  until: Type.Unsafe<string | null>({ ...nullableInstant, description: 'Last moment to request a return' }),
  days: Type.Integer({ description: 'Days to return' }),
  label_paid_by: oneOf(LABEL_PAYERS),
  credit_bonus: Type.Integer({ description: 'Percent on top of a refund as store credit' }),
  lines: Type.Array(ReturnableLine),
  returns: Type.Array(Return, { description: 'Earlier returns of the order, newest first' }),
})
export type ReturnOptions = Static<typeof ReturnOptions>

const tag = 'Returns'
const ofOrder = {
  params: Type.Object({ id: uuid }),
  query: Type.Object({ lang }),
  headers: Type.Object({
    'order-key': Type.Optional(Type.String({ maxLength: 400, description: 'Key from the order’s email' })),
  }),
}
const ofReturn = { ...ofOrder, params: Type.Object({ id: uuid, return_id: uuid }) }

export const getReturnOptions = endpoint({
  name: 'getReturnOptions',
  method: 'GET',
  path: '/orders/{id}/return-options/',
  access: 'cart',
  tag,
  summary: 'Retrieve what can be returned of an order, the sizes in stock, and its returns',
  ...ofOrder,
  response: ReturnOptions,
  errors: ['not_found', 'link_expired'],
  limits: { per_ip: ['120/min'] },
})

export const ReturnLineInput = Type.Object(
  {
    position: Type.Integer({ minimum: 1, maximum: 1000 }),
    quantity: Type.Integer({ minimum: 1, maximum: 1000 }),
    reason: oneOf(RETURN_REASONS),
    note: optionalText(500),
    wish: oneOf(RETURN_WISHES),
    swap_sku_id: Type.Optional(
      Type.Unsafe<number | null>({ ...id, type: ['integer', 'null'], description: 'Required for a swap' }),
    ),
  },
  { additionalProperties: false },
)
export type ReturnLineInput = Static<typeof ReturnLineInput>

export const requestReturn = endpoint({
  name: 'requestReturn',
  method: 'POST',
  path: '/orders/{id}/returns/',
  access: 'cart',
  tag,
  summary: 'Request to return units of an order, or to swap them for another size',
  ...ofOrder,
  body: Type.Object({ lines: Type.Array(ReturnLineInput, { minItems: 1, maxItems: 200 }) }),
  response: Return,
  status: 201,
  errors: ['not_found', 'link_expired', 'validation_failed', 'not_returnable', 'out_of_stock'],
  limits: { per_ip: ['60/h'] },
})

/** What the customer needs to send the package. */
export const OwnReturn = Type.Object({
  ...Return.properties,
  email: Type.String(),
  send_to: Type.Object({
    name: Type.String(),
    street: Type.String(),
    city: Type.String(),
    state: Type.String(),
    postal_code: Type.String(),
  }),
})
export type OwnReturn = Static<typeof OwnReturn>

export const getReturn = endpoint({
  name: 'getReturn',
  method: 'GET',
  path: '/orders/{id}/returns/{return_id}/',
  access: 'cart',
  tag,
  summary: 'Retrieve a return of an order',
  ...ofReturn,
  response: OwnReturn,
  errors: ['not_found', 'link_expired'],
  limits: { per_ip: ['120/min'] },
})

export const cancelReturn = endpoint({
  name: 'cancelReturn',
  method: 'POST',
  path: '/orders/{id}/returns/{return_id}/cancel/',
  access: 'cart',
  tag,
  summary: 'Cancel a return whose package was not sent',
  ...ofReturn,
  response: Return,
  errors: ['not_found', 'link_expired', 'wrong_state'],
  limits: { per_ip: ['60/h'] },
})

export const markReturnSent = endpoint({
  name: 'markReturnSent',
  method: 'POST',
  path: '/orders/{id}/returns/{return_id}/sent/',
  access: 'cart',
  tag,
  summary: 'Record that the package was sent, with its tracking number',
  ...ofReturn,
  body: Type.Object({ tracking: optionalText(60) }),
  response: Return,
  errors: ['not_found', 'link_expired', 'wrong_state'],
  limits: { per_ip: ['60/h'] },
})

export const listMyReturns = endpoint({
  name: 'listMyReturns',
  method: 'GET',
  path: '/returns/mine/',
  access: 'shopper',
  tag,
  summary: 'List the customer’s returns, newest first',
  query: Type.Object({ ...paging, lang }),
  response: pageOf(Return),
})

export const RETURN_VIEWS = ['open', 'to_approve', 'on_the_way', 'to_settle', 'never_sent', 'closed'] as const
export type ReturnView = (typeof RETURN_VIEWS)[number]

export const StaffReturnSummary = Type.Object({
  ...Type.Omit(Return, ['label_paid_by', 'rejection']).properties,
  customer: Type.String({ description: 'Name of the recipient' }),
  state_code: nullableString,
  swaps_available: Type.Boolean({ description: 'Whether all swap sizes are reserved or in stock' }),
})
export type StaffReturnSummary = Static<typeof StaffReturnSummary>

const ReturnPage = pageOf(StaffReturnSummary)
export const ReturnList = Type.Object({
  ...ReturnPage.properties,
  views: Type.Object(
    Object.fromEntries(RETURN_VIEWS.map((view) => [view, Type.Integer()])) as Record<ReturnView, Type.TInteger>,
  ),
})
export type ReturnList = Static<typeof ReturnList>

export const listReturns = endpoint({
  name: 'listReturns',
  method: 'GET',
  path: '/returns/',
  access: 'staff:orders',
  tag,
  summary: 'List returns by view and search, those whose reserved size runs out first',
  query: Type.Object({
    ...paging,
    view: Type.Optional(oneOf(RETURN_VIEWS)),
    q: Type.Optional(Type.String({ maxLength: 100, description: 'Return number, order number, or tracking number' })),
    customer_id: Type.Optional(
      Type.Unsafe<number>({ ...id, description: 'Returns of a customer, newest first, unless a view is given' }),
    ),
  }),
  response: ReturnList,
  errors: ['validation_failed'],
  replica: true,
})

export const ReturnEvent = Type.Object({
  kind: oneOf(RETURN_EVENT_KINDS),
  at: instant,
  actor: nullableString,
  note: nullableString,
})
export type ReturnEvent = Static<typeof ReturnEvent>

const LineOption = Type.Object({
  position: Type.Integer(),
  refund: Type.Unsafe<string>({ ...money, description: 'Refund for the received units, with their tax' }),
  credit: Type.Unsafe<string>({ ...money, description: 'Store credit for them, with the bonus' }),
  swap: Type.Boolean({ description: 'Whether the new size is reserved or in stock' }),
  barcode: nullableString,
})

export const StaffReturn = Type.Object({
  ...Return.properties,
  customer: Type.String(),
  lang: oneOf(['en', 'es']),
  version: Type.Integer(),
  history: Type.Array(ReturnEvent, { description: 'Newest first' }),
  options: Type.Array(LineOption, { description: 'What each line could be settled with' }),
})
export type StaffReturn = Static<typeof StaffReturn>

const byId = { params: Type.Object({ id: uuid }), query: Type.Object({ lang }) }

export const getStaffReturn = endpoint({
  name: 'getStaffReturn',
  method: 'GET',
  path: '/returns/{id}/',
  access: 'staff:orders',
  tag,
  summary: 'Retrieve a return with its history and what each line could be settled with',
  ...byId,
  response: StaffReturn,
  errors: ['not_found'],
})

const version = Type.Integer({ maximum: MAX_VERSION, description: 'Version that was seen' })
const writes = { ...byId, response: StaffReturn }

export const approveReturn = endpoint({
  name: 'approveReturn',
  method: 'POST',
  path: '/returns/{id}/approve/',
  access: 'staff:orders',
  tag,
  summary: 'Approve a return and reserve its swap sizes',
  ...writes,
  body: Type.Object({
    version,
    swaps_to_refunds: Type.Optional(
      Type.Boolean({ description: 'true turns swaps whose size is sold out into refunds' }),
    ),
  }),
  errors: ['not_found', 'wrong_state', 'version_conflict', 'out_of_stock'],
})

export const rejectReturn = endpoint({
  name: 'rejectReturn',
  method: 'POST',
  path: '/returns/{id}/reject/',
  access: 'staff:orders',
  tag,
  summary: 'Reject a requested or received return; the reason is emailed',
  ...writes,
  body: Type.Object({ version, reason: requiredText(300) }),
  errors: ['not_found', 'wrong_state', 'version_conflict'],
})

export const receiveReturn = endpoint({
  name: 'receiveReturn',
  method: 'POST',
  path: '/returns/{id}/receive/',
  access: 'staff:orders',
  tag,
  summary: 'Record that the package arrived',
  ...writes,
  body: Type.Object({ version }),
  errors: ['not_found', 'wrong_state', 'version_conflict'],
})

export const gradeReturn = endpoint({
  name: 'gradeReturn',
  method: 'POST',
  path: '/returns/{id}/grade/',
  access: 'staff:orders',
  tag,
  summary: 'Grade the units of a received return',
  ...writes,
  body: Type.Object({
    version,
    lines: Type.Array(Type.Object({ position: lineNumber, ...grades }, { additionalProperties: false }), {
      minItems: 1,
      maxItems: 200,
    }),
  }),
  errors: ['not_found', 'validation_failed', 'wrong_state', 'version_conflict'],
})

export const RETURN_EFFECT_KINDS = ['shipment', 'restock', 'write_off', 'release', 'refund', 'credit', 'mail'] as const

const ReturnEffect = Type.Object({
  kind: oneOf(RETURN_EFFECT_KINDS),
  text: Type.String({ description: 'Product, color, and size, or the recipient of an email' }),
  units: nullableInteger,
  amount: nullableMoney,
})
export type ReturnEffect = Static<typeof ReturnEffect>

export const ReturnPreview = Type.Object({
  ungraded: Type.Integer({ description: 'Units that must be graded first' }),
  state: oneOf(['refunded', 'exchanged', 'rejected']),
  effects: Type.Array(ReturnEffect),
})
export type ReturnPreview = Static<typeof ReturnPreview>

export const previewReturn = endpoint({
  name: 'previewReturn',
  method: 'GET',
  path: '/returns/{id}/preview/',
  access: 'staff:orders',
  tag,
  summary: 'Preview every effect of finishing a return',
  params: byId.params,
  query: Type.Object({
    lang,
    outcomes: Type.Optional(
      Type.String({
        maxLength: 4000,
        pattern: '^\\d{1,4}:(swap|credit|refund|none)(,\\d{1,4}:(swap|credit|refund|none))*$',
        description: 'Outcome by position, such as 1:swap,2:refund; by default as the customer wishes',
      }),
    ),
  }),
  response: ReturnPreview,
  errors: ['not_found', 'validation_failed'],
})

export const finishReturn = endpoint({
  name: 'finishReturn',
  method: 'POST',
  path: '/returns/{id}/finish/',
  access: 'staff:orders',
  tag,
  summary: 'Settle a graded return: restock, refund, give credit, and ship swaps. Money requires staff:refunds',
  ...writes,
  body: Type.Object({
    version,
    lines: Type.Array(
      Type.Object({ position: lineNumber, outcome: oneOf(RETURN_OUTCOMES) }, { additionalProperties: false }),
      { minItems: 1, maxItems: 200 },
    ),
  }),
  errors: [
    'not_found',
    'forbidden',
    'validation_failed',
    'wrong_state',
    'version_conflict',
    'out_of_stock',
    'refund_too_large',
    'password_needed',
    'payment_unavailable',
  ],
  idempotent: true,
})

export const ReturnReasons = Type.Object({
  days: Type.Integer(),
  returned: Type.Integer({ description: 'Units that came back' }),
  reasons: Type.Array(Type.Object({ reason: oneOf(RETURN_REASONS), units: Type.Integer() })),
  fit: Type.Array(
    Type.Object({
      product_id: id,
      name: Type.String(),
      sizes: Type.Array(Type.String()),
      reason: oneOf(['too_small', 'too_large']),
      units: Type.Integer(),
      returned: Type.Integer({ description: 'Units of the product that came back for any reason' }),
    }),
    { description: 'Products that came back at least 5 times for the same fit' },
  ),
})
export type ReturnReasons = Static<typeof ReturnReasons>

export const getReturnReasons = endpoint({
  name: 'getReturnReasons',
  method: 'GET',
  path: '/returns/reasons/',
  access: 'staff:orders',
  tag,
  summary: 'Why units came back in the last 90 days, and products with fit problems',
  query: Type.Object({ lang }),
  response: ReturnReasons,
  replica: true,
})

export const FitCounts = Type.Object({
  product_id: id,
  skus: Type.Array(
    Type.Object({
      sku_id: id,
      size: Type.String(),
      shipped: Type.Integer({ description: 'Units shipped so far, those that came back included' }),
      returned: Type.Array(Type.Object({ reason: oneOf(RETURN_REASONS), units: Type.Integer() })),
    }),
  ),
})
export type FitCounts = Static<typeof FitCounts>

export const getFitCounts = endpoint({
  name: 'getFitCounts',
  method: 'GET',
  path: '/returns/fit-counts/{product_id}/',
  access: 'staff:orders',
  tag,
  summary: 'Units of a product that shipped and came back, by SKU and reason',
  params: Type.Object({ product_id: id }),
  query: Type.Object({ lang }),
  response: FitCounts,
  replica: true,
})
