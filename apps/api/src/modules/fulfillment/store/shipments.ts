import type { LabelState, ShipmentLine, ShipmentState } from '@fieldhouse/contract/fulfillment'
import { sql } from 'kysely'
import type { LabelRate } from '#modules/shipping/rules/label-rate.ts'
import type { Db } from '#platform/db/db.ts'

export interface ShipmentRow {
  id: string
  order_id: string
  number: number
  state: ShipmentState
  box_name: string
  length_cm: number
  width_cm: number
  height_cm: number
  weight_g: number
  expected_weight_g: number
  rate: LabelRate | null
  label_state: LabelState | null
  carrier: string | null
  service: string | null
  tracking_number: string | null
  tracking_url: string | null
  /** ISO date without a time. */
  arrives_by: string | null
  packed_at: Date
  packed_by: string | null
  shipped_at: Date | null
  delivered_at: Date | null
  version: number
  lines: ShipmentLine[]
}

const COLUMNS = sql`s.id, s.order_id, s.number, s.state, s.box_name, s.length_cm::float8, s.width_cm::float8,
  s.height_cm::float8, s.weight_g, s.expected_weight_g, s.rate, s.label_state, s.carrier, s.service, s.tracking_number,
  s.tracking_url, s.arrives_by::text, s.packed_at, s.packed_by, s.shipped_at, s.delivered_at, s.version, (
    select coalesce(json_agg(json_build_object('position', l.position, 'sku_id', l.sku_id, 'quantity', l.quantity)
      order by l.position), '[]')
    from fulfillment.shipment_lines l where l.shipment_id = s.id
  ) as lines`

/** By number, the unpacked ones included. */
export async function listShipmentsOfOrder(db: Db, order_id: string): Promise<ShipmentRow[]> {
  const { rows } = await sql<ShipmentRow>`
    select ${COLUMNS} from fulfillment.shipments s where s.order_id = ${order_id} order by s.number`.execute(db)
  return rows
}

export async function findShipment(db: Db, id: string): Promise<ShipmentRow | undefined> {
  const { rows } = await sql<ShipmentRow>`
    select ${COLUMNS} from fulfillment.shipments s where s.id = ${id}`.execute(db)
  return rows[0]
}

export async function lockShipment(db: Db, id: string): Promise<ShipmentRow | undefined> {
  const { rows } = await sql<ShipmentRow>`
    select ${COLUMNS} from fulfillment.shipments s where s.id = ${id} for update of s`.execute(db)
  return rows[0]
}

/** The newest with this tracking number: carriers use numbers again after months. */
export async function findTrackedShipment(db: Db, tracking_number: string) {
  return db
    .selectFrom('fulfillment.shipments')
    .select(['id', 'order_id'])
    .where('tracking_number', '=', tracking_number)
    .where('state', '<>', 'unpacked')
    .orderBy('packed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export interface NewShipment
  extends Pick<
    ShipmentRow,
    | 'id'
    | 'order_id'
    | 'box_name'
    | 'length_cm'
    | 'width_cm'
    | 'height_cm'
    | 'weight_g'
    | 'expected_weight_g'
    | 'packed_at'
    | 'packed_by'
    | 'lines'
  > {}

/** The caller holds the lock of the order, so that numbers are not given twice. Returns the number. */
export async function insertShipment(db: Db, { lines, ...shipment }: NewShipment): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    insert into fulfillment.shipments (id, order_id, number, state, box_name, length_cm, width_cm, height_cm, weight_g,
      expected_weight_g, packed_at, packed_by)
    select ${shipment.id}, ${shipment.order_id},
      coalesce((select max(number) from fulfillment.shipments where order_id = ${shipment.order_id}), 0) + 1, 'packed',
      ${shipment.box_name}, ${shipment.length_cm}, ${shipment.width_cm}, ${shipment.height_cm}, ${shipment.weight_g},
      ${shipment.expected_weight_g}, ${shipment.packed_at}, ${shipment.packed_by}
    returning number`.execute(db)
  const rowsOfLines = lines.map((line) => ({ shipment_id: shipment.id, ...line }))
  await db.insertInto('fulfillment.shipment_lines').values(rowsOfLines).execute()
  return rows[0]?.number ?? 0
}

export type ShipmentChange = Partial<
  Pick<
    ShipmentRow,
    | 'state'
    | 'label_state'
    | 'carrier'
    | 'service'
    | 'tracking_number'
    | 'tracking_url'
    | 'arrives_by'
    | 'shipped_at'
    | 'delivered_at'
    | 'rate'
  >
>

export async function setShipment(db: Db, id: string, { rate, ...change }: ShipmentChange): Promise<void> {
  await db
    .updateTable('fulfillment.shipments')
    .set({ ...change, ...(rate === undefined ? {} : { rate: rate && JSON.stringify(rate) }) })
    .set((set) => ({ version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export interface TrackingRow {
  shipment_id: string
  at: Date
  status: string
  message: string
  city: string | null
  state: string | null
}

/** Reports that are known already are ignored. */
export async function insertTracking(db: Db, rows: readonly TrackingRow[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('fulfillment.tracking_events')
    .values([...rows])
    .onConflict((known) => known.doNothing())
    .execute()
}

/** Newest first. */
export async function listTracking(db: Db, shipment_ids: readonly string[]): Promise<TrackingRow[]> {
  if (shipment_ids.length === 0) return []
  return db
    .selectFrom('fulfillment.tracking_events')
    .select(['shipment_id', 'at', 'status', 'message', 'city', 'state'])
    .where('shipment_id', 'in', [...shipment_ids])
    .orderBy('at', 'desc')
    .execute()
}
