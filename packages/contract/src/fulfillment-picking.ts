import type { Static } from 'typebox'
import Type from 'typebox'
import { endpoint } from './endpoint.ts'
import {
  id,
  instant,
  nullableInstant,
  nullableInteger,
  nullableString,
  nullableUuid,
  oneOf,
  pageOf,
  paging,
  uuid,
} from './schemas.ts'

const tag = 'Fulfillment'
const access = 'staff:orders'
const byId = Type.Object({ id })
const byUuid = Type.Object({ id: uuid })

/** Aisle, shelf, and bin: capital letters and digits in up to four parts. */
const LOCATION_PATTERN = '^[A-Z0-9]{1,6}(-[A-Z0-9]{1,6}){0,3}$'
const nullableLocation = Type.Unsafe<string | null>({
  type: ['string', 'null'],
  pattern: LOCATION_PATTERN,
  examples: ['A-03-2'],
})

const skuFields = {
  sku_id: id,
  barcode: nullableString,
  name: Type.String(),
  color: Type.String(),
  size: Type.String(),
  location: nullableString,
}
export const SkuLocation = Type.Object({ ...skuFields, on_hand: Type.Integer() })
export type SkuLocation = Static<typeof SkuLocation>

export const listSkuLocations = endpoint({
  name: 'listSkuLocations',
  method: 'GET',
  path: '/fulfillment/locations/',
  access: ['staff:orders', 'staff:stock'],
  tag,
  summary: 'List SKUs with their location in the stock room',
  query: Type.Object({
    ...paging,
    q: Type.Optional(
      Type.String({ maxLength: 60, description: 'A barcode, or the beginning of a location, such as A-03' }),
    ),
    product_id: Type.Optional(id),
  }),
  response: pageOf(SkuLocation),
})

export const setSkuLocations = endpoint({
  name: 'setSkuLocations',
  method: 'PUT',
  path: '/fulfillment/locations/',
  access: ['staff:orders', 'staff:stock'],
  tag,
  summary: 'Set or clear the location of SKUs',
  body: Type.Object({
    lines: Type.Array(Type.Object({ sku_id: id, location: nullableLocation }, { additionalProperties: false }), {
      minItems: 1,
      maxItems: 1000,
    }),
  }),
  response: Type.Object({ changed: Type.Integer() }),
  errors: ['validation_failed', 'not_found'],
})

export const OrderToPack = Type.Object({
  id: uuid,
  number: Type.Integer(),
  placed_at: instant,
  customer: Type.String(),
  state: nullableString,
  carrier: nullableString,
  service: nullableString,
  units: Type.Integer({ description: 'Units to pack' }),
  hold_reason: nullableString,
  batch_id: nullableInteger,
})
export type OrderToPack = Static<typeof OrderToPack>

export const listOrdersToPack = endpoint({
  name: 'listOrdersToPack',
  method: 'GET',
  path: '/fulfillment/to-pack/',
  access,
  tag,
  summary: 'List paid orders with units to pack, the oldest first. An order that was refunded whole is not listed',
  query: Type.Object({
    ...paging,
    view: Type.Optional(
      Type.Unsafe<'all' | 'to_pick' | 'on_hold'>({
        ...oneOf(['all', 'to_pick', 'on_hold']),
        default: 'all',
        description: 'to_pick: neither on hold nor in an open batch',
      }),
    ),
  }),
  response: pageOf(OrderToPack),
})

export const BATCH_STATES = ['open', 'closed'] as const
export type BatchState = (typeof BATCH_STATES)[number]

/** `split`: the units that were found are packed, the others stay to be packed. */
export const SHORT_PICK_ANSWERS = ['hold', 'split'] as const
export type ShortPickAnswer = (typeof SHORT_PICK_ANSWERS)[number]

export const PickStop = Type.Object({
  order_id: uuid,
  order_number: Type.Integer(),
  tote: Type.Integer(),
  position: Type.Integer({ description: 'Line of the order' }),
  ...skuFields,
  quantity: Type.Integer(),
  picked: Type.Integer(),
  missing: Type.Integer({ description: 'Units that were not on the shelf' }),
  on_hand: Type.Integer({ description: 'Units of this SKU in stock' }),
})
export type PickStop = Static<typeof PickStop>

export const BatchOrder = Type.Object({
  order_id: uuid,
  order_number: Type.Integer(),
  customer: Type.String(),
  carrier: nullableString,
  service: nullableString,
  tote: Type.Integer(),
  units: Type.Integer(),
  picked: Type.Integer(),
  missing: Type.Integer(),
  hold_reason: nullableString,
  shipment_id: Type.Unsafe<string | null>({ ...nullableUuid, description: 'Packed since the batch was made' }),
})
export type BatchOrder = Static<typeof BatchOrder>

const batchFields = {
  id,
  state: oneOf(BATCH_STATES),
  created_at: instant,
  created_by: Type.String(),
  closed_at: nullableInstant,
  order_count: Type.Integer(),
  units: Type.Integer(),
  picked: Type.Integer(),
  missing: Type.Integer(),
  packed: Type.Integer({ description: 'Orders packed since' }),
}
export const BatchSummary = Type.Object(batchFields)
export type BatchSummary = Static<typeof BatchSummary>

export const Batch = Type.Object({
  ...batchFields,
  stops: Type.Array(PickStop, { description: 'By location; SKUs without one last' }),
  orders: Type.Array(BatchOrder, { description: 'By tote' }),
})
export type Batch = Static<typeof Batch>

export const listBatches = endpoint({
  name: 'listBatches',
  method: 'GET',
  path: '/fulfillment/batches/',
  access,
  tag,
  summary: 'List pick batches, open ones and the newest first',
  query: Type.Object({ ...paging, state: Type.Optional(oneOf(BATCH_STATES)) }),
  response: pageOf(BatchSummary),
})

const MAX_BATCH_ORDERS = 100

export const createBatch = endpoint({
  name: 'createBatch',
  method: 'POST',
  path: '/fulfillment/batches/',
  access,
  tag,
  summary: 'Make a pick batch of these orders, or of the oldest ones. Each order gets a tote',
  body: Type.Object({
    order_ids: Type.Optional(Type.Array(uuid, { minItems: 1, maxItems: MAX_BATCH_ORDERS, uniqueItems: true })),
    count: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_BATCH_ORDERS, default: 12 })),
  }),
  response: Batch,
  status: 201,
  errors: ['not_found', 'wrong_state', 'validation_failed'],
})

export const getBatch = endpoint({
  name: 'getBatch',
  method: 'GET',
  path: '/fulfillment/batches/{id}/',
  access,
  tag,
  summary: 'Retrieve a pick batch with its stops by location, and its totes',
  params: byId,
  response: Batch,
  errors: ['not_found'],
})

export const pickUnits = endpoint({
  name: 'pickUnits',
  method: 'POST',
  path: '/fulfillment/batches/{id}/picks/',
  access,
  tag,
  summary: 'Pick units by scanning their barcode. Without an order, they go to the first tote that needs them',
  params: byId,
  body: Type.Object({
    code: Type.String({ minLength: 1, maxLength: 40, description: 'Barcode or SKU number' }),
    quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 1 })),
    order_id: Type.Optional(uuid),
  }),
  response: Type.Object({ tote: Type.Integer(), order_id: uuid, position: Type.Integer(), batch: Batch }),
  errors: ['not_found', 'wrong_state', 'not_in_batch'],
})

export const reportShortPick = endpoint({
  name: 'reportShortPick',
  method: 'POST',
  path: '/fulfillment/batches/{id}/short-picks/',
  access,
  tag,
  summary: 'Report units that are not on the shelf, and hold the order or split it',
  params: byId,
  body: Type.Object({
    order_id: uuid,
    position: Type.Integer({ minimum: 1, maximum: 1000 }),
    answer: oneOf(SHORT_PICK_ANSWERS),
  }),
  response: Batch,
  errors: ['not_found', 'wrong_state'],
})

export const closeBatch = endpoint({
  name: 'closeBatch',
  method: 'POST',
  path: '/fulfillment/batches/{id}/close/',
  access,
  tag,
  summary: 'Close a pick batch. Orders that are not packed can be put into another',
  params: byId,
  response: Batch,
  errors: ['not_found', 'wrong_state'],
})

export const RUN_STATES = ['running', 'paused', 'done', 'canceled'] as const
export type RunState = (typeof RUN_STATES)[number]
export const MAX_RUN_ORDERS = 500

export const RunFailure = Type.Object({
  order_id: uuid,
  order_number: Type.Integer(),
  shipment_id: nullableUuid,
  code: Type.String({ description: 'An error code, such as wrong_state or label_refused' }),
  detail: nullableString,
})
export type RunFailure = Static<typeof RunFailure>

export const LabelRun = Type.Object({
  id: uuid,
  state: oneOf(RUN_STATES),
  created_at: instant,
  created_by: Type.String(),
  ended_at: nullableInstant,
  pause_reason: Type.Unsafe<'carrier_unavailable' | null>({
    type: ['string', 'null'],
    enum: ['carrier_unavailable', null],
    description: 'Why a run paused by itself; null if staff paused it',
  }),
  retry_at: Type.Unsafe<string | null>({ ...nullableInstant, description: 'When it resumes by itself' }),
  total: Type.Integer(),
  bought: Type.Integer(),
  failed: Type.Integer(),
  waiting: Type.Integer(),
  cost: Type.String({ description: 'Sum of the labels', examples: ['48.60'] }),
  failures: Type.Array(RunFailure),
})
export type LabelRun = Static<typeof LabelRun>

export const listLabelRuns = endpoint({
  name: 'listLabelRuns',
  method: 'GET',
  path: '/fulfillment/runs/',
  access,
  tag,
  summary: 'List runs that pack and buy labels, the newest first',
  query: Type.Object({ ...paging, state: Type.Optional(oneOf(RUN_STATES)) }),
  response: pageOf(LabelRun),
})

export const startLabelRun = endpoint({
  name: 'startLabelRun',
  method: 'POST',
  path: '/fulfillment/runs/',
  access,
  tag,
  summary: 'Pack these orders and buy their labels, in the background. Each label is bought once, also after a restart',
  body: Type.Object({ order_ids: Type.Array(uuid, { minItems: 1, maxItems: MAX_RUN_ORDERS, uniqueItems: true }) }),
  response: LabelRun,
  status: 201,
  errors: ['not_found', 'idempotency_key_reused', 'request_in_progress'],
  idempotent: true,
})

export const getLabelRun = endpoint({
  name: 'getLabelRun',
  method: 'GET',
  path: '/fulfillment/runs/{id}/',
  access,
  tag,
  summary: 'Retrieve the progress of a run, with the orders that need attention',
  params: byUuid,
  response: LabelRun,
  errors: ['not_found'],
})

export const pauseLabelRun = endpoint({
  name: 'pauseLabelRun',
  method: 'POST',
  path: '/fulfillment/runs/{id}/pause/',
  access,
  tag,
  summary: 'Pause a run after the labels that are being bought',
  params: byUuid,
  response: LabelRun,
  errors: ['not_found', 'wrong_state'],
})

export const resumeLabelRun = endpoint({
  name: 'resumeLabelRun',
  method: 'POST',
  path: '/fulfillment/runs/{id}/resume/',
  access,
  tag,
  summary: 'Resume a paused run, also before its retry, or try the failed orders of a finished one again',
  params: byUuid,
  response: LabelRun,
  errors: ['not_found', 'wrong_state'],
})

export const cancelLabelRun = endpoint({
  name: 'cancelLabelRun',
  method: 'POST',
  path: '/fulfillment/runs/{id}/cancel/',
  access,
  tag,
  summary: 'End a run; what is bought stays',
  params: byUuid,
  response: LabelRun,
  errors: ['not_found', 'wrong_state'],
})
