import type { Static } from 'typebox'
import Type from 'typebox'
import { endpoint } from './endpoint.ts'
import {
  id,
  instant,
  lineNumber,
  MAX_VERSION,
  money,
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
import { AddressInput } from './shipping.ts'

const tag = 'Fulfillment'
const access = 'staff:orders'
const nullableDay = Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date' })
const byId = Type.Object({ id: uuid })

/** `exception`: the carrier reports a problem or sends it back. `unpacked`: taken apart again before it left. */
export const SHIPMENT_STATES = [
  'packed',
  'labeled',
  'shipped',
  'in_transit',
  'delivered',
  'exception',
  'unpacked',
] as const
export type ShipmentState = (typeof SHIPMENT_STATES)[number]

/** `buying` and `voiding`: asked for, and the carrier’s answer is not known yet. */
export const LABEL_STATES = ['buying', 'bought', 'failed', 'voiding', 'voided'] as const
export type LabelState = (typeof LABEL_STATES)[number]

export const SHIPMENT_ACTS = ['buy_label', 'get_rate', 'void_label', 'ship', 'deliver', 'unpack'] as const
export type ShipmentAct = (typeof SHIPMENT_ACTS)[number]
export const ORDER_ACTS = ['pack', 'hold', 'release', 'correct_address'] as const
export type OrderAct = (typeof ORDER_ACTS)[number]

export const ShipmentLine = Type.Object({ position: Type.Integer(), sku_id: id, quantity: Type.Integer() })
export type ShipmentLine = Static<typeof ShipmentLine>

/** The rate that the next label is bought at. */
export const ShipmentRate = Type.Object({
  carrier: Type.String(),
  service: Type.String(),
  amount: money,
  arrives_by: nullableDay,
  expires_at: instant,
  expired: Type.Boolean({ description: 'true: request a new rate for the same carrier and service' }),
  quoted_at_checkout: Type.Boolean({ description: 'true: exactly the rate that the shopper was quoted' }),
})
export type ShipmentRate = Static<typeof ShipmentRate>

export const ShipmentLabel = Type.Object({
  id: uuid,
  state: oneOf(LABEL_STATES),
  carrier: Type.String(),
  service: Type.String(),
  amount: money,
  tracking_number: nullableString,
  problem: Type.Unsafe<string | null>({ ...nullableString, description: 'What the carrier said, if it refused' }),
  requested_at: instant,
  bought_at: nullableInstant,
})
export type ShipmentLabel = Static<typeof ShipmentLabel>

export const TrackingEvent = Type.Object({
  at: instant,
  status: Type.String({ description: 'The carrier’s status, such as in_transit' }),
  message: Type.String(),
  city: nullableString,
  state: nullableString,
})
export type TrackingEvent = Static<typeof TrackingEvent>

const shipmentFields = {
  id: uuid,
  order_id: uuid,
  number: Type.Integer({ description: 'Position among the order’s shipments, from 1' }),
  state: oneOf(SHIPMENT_STATES),
  carrier: nullableString,
  service: nullableString,
  tracking_number: nullableString,
  tracking_url: nullableString,
  packed_at: instant,
  packed_by: nullableString,
  shipped_at: nullableInstant,
  delivered_at: nullableInstant,
}

export const Shipment = Type.Object({
  ...shipmentFields,
  lines: Type.Array(ShipmentLine),
  box: Type.Object({
    name: Type.String(),
    length_cm: Type.Number(),
    width_cm: Type.Number(),
    height_cm: Type.Number(),
  }),
  weight_g: Type.Integer({ description: 'Including the box' }),
  expected_weight_g: Type.Integer({ description: 'By the weights of its units and its box' }),
  arrives_by: nullableDay,
  rate: Type.Unsafe<ShipmentRate | null>({ ...ShipmentRate, type: ['object', 'null'] }),
  label: Type.Unsafe<ShipmentLabel | null>({ ...ShipmentLabel, type: ['object', 'null'], description: 'The latest' }),
  tracking: Type.Array(TrackingEvent, { description: 'Newest first' }),
  can: Type.Array(oneOf(SHIPMENT_ACTS)),
  version: Type.Integer(),
})
export type Shipment = Static<typeof Shipment>

/** A line with where its units are: in the stock room, and on their way. */
export const FulfillmentLine = Type.Object({
  position: Type.Integer(),
  sku_id: id,
  barcode: nullableString,
  location: Type.Unsafe<string | null>({ ...nullableString, description: 'Place in the stock room, such as A-03-2' }),
  weight_g: Type.Integer({ description: 'Of one unit' }),
  to_pack: Type.Integer({ description: 'Open units; 0 if the order was refunded whole or is not paid' }),
  packed: Type.Integer(),
  shipped: Type.Integer({ description: 'On their way' }),
  delivered: Type.Integer(),
})
export type FulfillmentLine = Static<typeof FulfillmentLine>

export const FULFILLMENT_EVENT_KINDS = [
  'note',
  'mail_resent',
  'address_corrected',
  'held',
  'released',
  'short_pick',
  'label_bought',
  'label_failed',
  'label_voided',
  'in_transit',
  'exception',
] as const
export type FulfillmentEventKind = (typeof FULFILLMENT_EVENT_KINDS)[number]

export const FulfillmentEvent = Type.Object({
  id,
  kind: oneOf(FULFILLMENT_EVENT_KINDS),
  at: instant,
  actor: Type.Unsafe<string | null>({ ...nullableString, description: 'null: the shop or the carrier' }),
  shipment: Type.Unsafe<number | null>({ type: ['integer', 'null'], description: 'Number of the shipment' }),
  text: Type.Unsafe<string | null>({
    ...nullableString,
    description: 'The note, the reason of a hold, the kind of a resent email, or what the carrier reported',
  }),
  amount: nullableMoney,
})
export type FulfillmentEvent = Static<typeof FulfillmentEvent>

export const PackingBox = Type.Object({
  id,
  name: Type.String(),
  length_cm: Type.Number(),
  width_cm: Type.Number(),
  height_cm: Type.Number(),
  weight_g: Type.Integer({ description: 'Weight of the empty box' }),
  max_weight_g: Type.Integer(),
})
export type PackingBox = Static<typeof PackingBox>

export const OrderFulfillment = Type.Object({
  order_id: uuid,
  version: Type.Integer({ description: 'Version of the order' }),
  lines: Type.Array(FulfillmentLine),
  shipments: Type.Array(Shipment, { description: 'By number, without the unpacked ones' }),
  hold: Type.Unsafe<{ reason: string; at: string; actor: string } | null>({
    type: ['object', 'null'],
    properties: { reason: { type: 'string' }, at: { type: 'string', format: 'date-time' }, actor: { type: 'string' } },
    required: ['reason', 'at', 'actor'],
  }),
  batch: Type.Unsafe<{ id: number; tote: number } | null>({
    type: ['object', 'null'],
    properties: { id: { type: 'integer' }, tote: { type: 'integer' } },
    required: ['id', 'tote'],
    description: 'Open pick batch with this order',
  }),
  boxes: Type.Array(PackingBox, { description: 'Boxes in use, smallest capacity first' }),
  suggested: Type.Unsafe<{ box_id: number; weight_g: number } | null>({
    type: ['object', 'null'],
    properties: { box_id: { type: 'integer' }, weight_g: { type: 'integer' } },
    required: ['box_id', 'weight_g'],
    description: 'Smallest box for all open units, and the weight to expect. null: nothing to pack, or several boxes',
  }),
  quoted: Type.Object(
    { carrier: nullableString, service: nullableString, amount: nullableMoney, arrives_by: nullableDay },
    { description: 'What the shopper chose' },
  ),
  timeline: Type.Array(FulfillmentEvent, { description: 'Newest first, notes included' }),
  can: Type.Array(oneOf(ORDER_ACTS)),
})
export type OrderFulfillment = Static<typeof OrderFulfillment>

export const getOrderFulfillment = endpoint({
  name: 'getOrderFulfillment',
  method: 'GET',
  path: '/fulfillment/orders/{id}/',
  access,
  tag,
  summary: 'Retrieve what is packed, shipped, and still to do for an order, with notes and locations',
  params: byId,
  response: OrderFulfillment,
  errors: ['not_found'],
})

const packing = {
  lines: Type.Optional(
    Type.Array(Type.Object({ position: lineNumber, quantity: lineNumber }, { additionalProperties: false }), {
      minItems: 1,
      maxItems: 200,
      description: 'Without it, all open units',
    }),
  ),
  scanned: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 40 }), {
      maxItems: 1000,
      description: 'One barcode or SKU number per unit; refused unless they are exactly the units of the shipment',
    }),
  ),
  box_id: Type.Optional(id),
  weight_g: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, description: 'As weighed, with the box' })),
}

export const packOrder = endpoint({
  name: 'packOrder',
  method: 'POST',
  path: '/fulfillment/orders/{id}/shipments/',
  access,
  tag,
  summary: 'Pack units of an order as one shipment, and quote its label',
  params: byId,
  body: Type.Object(packing),
  response: OrderFulfillment,
  status: 201,
  errors: ['not_found', 'validation_failed', 'wrong_state', 'idempotency_key_reused', 'request_in_progress'],
  idempotent: true,
})

export const holdOrder = endpoint({
  name: 'holdOrder',
  method: 'PUT',
  path: '/fulfillment/orders/{id}/hold/',
  access,
  tag,
  summary: 'Hold an order: it is neither picked nor packed until it is released',
  params: byId,
  body: Type.Object({ reason: requiredText(200) }),
  response: OrderFulfillment,
  errors: ['not_found', 'wrong_state'],
})

export const releaseOrder = endpoint({
  name: 'releaseOrder',
  method: 'DELETE',
  path: '/fulfillment/orders/{id}/hold/',
  access,
  tag,
  summary: 'Release an order from its hold',
  params: byId,
  response: OrderFulfillment,
  errors: ['not_found', 'wrong_state'],
})

export const addOrderNote = endpoint({
  name: 'addOrderNote',
  method: 'POST',
  path: '/fulfillment/orders/{id}/notes/',
  access,
  tag,
  summary: 'Add a note to an order that only staff reads',
  params: byId,
  body: Type.Object({ text: requiredText(2000) }),
  response: OrderFulfillment,
  status: 201,
  errors: ['not_found'],
})

export const correctOrderAddress = endpoint({
  name: 'correctOrderAddress',
  method: 'PUT',
  path: '/fulfillment/orders/{id}/address/',
  access,
  tag,
  summary: 'Correct the shipping address, until a label is bought. The carrier checks it',
  params: byId,
  body: Type.Object({
    version: Type.Integer({ maximum: MAX_VERSION }),
    address: AddressInput,
    accept_undeliverable: Type.Optional(Type.Boolean({ default: false })),
  }),
  response: OrderFulfillment,
  errors: ['not_found', 'validation_failed', 'version_conflict', 'wrong_state', 'address_not_deliverable'],
})

export const RESENDABLE_MAILS = ['placed', 'shipped', 'delivered', 'refunded', 'canceled'] as const

export const resendOrderMail = endpoint({
  name: 'resendOrderMail',
  method: 'POST',
  path: '/fulfillment/orders/{id}/mails/',
  access,
  tag,
  summary: 'Send an order email again, with a new link',
  params: byId,
  body: Type.Object({ kind: oneOf(RESENDABLE_MAILS), shipment_id: Type.Optional(uuid) }),
  response: OrderFulfillment,
  errors: ['not_found', 'wrong_state', 'too_many_requests'],
  limits: { per_user: ['60/h'] },
})

export const ShipmentSummary = Type.Object({
  ...shipmentFields,
  order_number: Type.Integer(),
  customer: Type.String(),
  units: Type.Integer(),
  label_state: Type.Unsafe<LabelState | null>({ type: ['string', 'null'] }),
  problem: nullableString,
})
export type ShipmentSummary = Static<typeof ShipmentSummary>

export const listShipments = endpoint({
  name: 'listShipments',
  method: 'GET',
  path: '/fulfillment/shipments/',
  access,
  tag,
  summary: 'List shipments, the last packed first',
  query: Type.Object({
    ...paging,
    state: Type.Optional(oneOf(SHIPMENT_STATES)),
    label: Type.Optional(oneOf(LABEL_STATES)),
    q: Type.Optional(Type.String({ maxLength: 60, description: 'A tracking number, or an order number' })),
  }),
  response: pageOf(ShipmentSummary),
})

const act = { access, tag, params: byId, response: OrderFulfillment } as const

export const unpackShipment = endpoint({
  name: 'unpackShipment',
  method: 'POST',
  path: '/fulfillment/shipments/{id}/unpack/',
  summary: 'Take a shipment apart: its units are to be packed again. Void its label first',
  ...act,
  errors: ['not_found', 'wrong_state'],
})

export const quoteShipment = endpoint({
  name: 'quoteShipment',
  method: 'POST',
  path: '/fulfillment/shipments/{id}/rate/',
  summary: 'Get a new rate for the carrier and service that the shopper chose, and no other',
  ...act,
  errors: ['not_found', 'wrong_state', 'rate_unavailable', 'carrier_unavailable'],
})

export const buyLabel = endpoint({
  name: 'buyLabel',
  method: 'POST',
  path: '/fulfillment/shipments/{id}/label/',
  summary: 'Buy the label at exactly the quoted rate. Repeating it buys no second one',
  ...act,
  body: Type.Object({ amount: Type.Unsafe<string>({ ...money, description: 'The rate that was shown' }) }),
  errors: ['not_found', 'wrong_state', 'rate_expired', 'label_refused', 'carrier_unavailable'],
})

export const voidLabel = endpoint({
  name: 'voidLabel',
  method: 'DELETE',
  path: '/fulfillment/shipments/{id}/label/',
  summary: 'Void a label that was not used; the carrier gives the postage back',
  ...act,
  errors: ['not_found', 'wrong_state', 'label_refused', 'carrier_unavailable'],
})

export const getLabelLink = endpoint({
  name: 'getLabelLink',
  method: 'GET',
  path: '/fulfillment/shipments/{id}/label/',
  access,
  tag,
  summary: 'Create a short-lived link to the label’s file, for printing',
  params: byId,
  response: Type.Object({ path: Type.String() }),
  errors: ['not_found', 'carrier_unavailable'],
})

export const downloadLabel = endpoint({
  name: 'downloadLabel',
  method: 'GET',
  path: '/fulfillment/labels/',
  access: 'public',
  tag,
  summary: 'Download a label with the ticket of its link',
  query: Type.Object({ ticket: Type.String({ maxLength: 600 }) }),
  download: 'application/pdf',
  errors: ['link_expired', 'not_found'],
})

export const shipShipment = endpoint({
  name: 'shipShipment',
  method: 'POST',
  path: '/fulfillment/shipments/{id}/ship/',
  summary: 'Hand a shipment to the carrier: its units leave the stock, and the shopper gets an email',
  ...act,
  body: Type.Object({
    carrier: optionalText(60),
    tracking_number: optionalText(60),
    send_mail: Type.Optional(Type.Boolean({ default: true })),
  }),
  errors: ['not_found', 'wrong_state', 'validation_failed'],
})

export const deliverShipment = endpoint({
  name: 'deliverShipment',
  method: 'POST',
  path: '/fulfillment/shipments/{id}/deliver/',
  summary: 'Mark a shipment as delivered, if its carrier does not report it',
  ...act,
  errors: ['not_found', 'wrong_state'],
})

export const receiveCarrierWebhook = endpoint({
  name: 'receiveCarrierWebhook',
  method: 'POST',
  path: '/fulfillment/webhook/',
  access: 'provider',
  tag,
  summary: 'Receive a signed tracking event from the carrier',
  errors: ['validation_failed', 'wrong_signature', 'body_too_large'],
})
