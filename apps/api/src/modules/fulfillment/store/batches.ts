import type { BatchOrder, BatchState, BatchSummary, PickStop } from '@fieldhouse/contract/fulfillment-picking'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export async function findOpenBatch(db: Db, order_id: string): Promise<{ id: number; tote: number } | undefined> {
  return db
    .selectFrom('fulfillment.batch_orders')
    .select(['batch_id as id', 'tote'])
    .where('order_id', '=', order_id)
    .where('open', '=', true)
    .executeTakeFirst()
}

/** The order stays in its batch while it has open units, so that a split order is packed again from its tote. */
export async function markPacked(db: Db, order_id: string, shipment_id: string): Promise<void> {
  await db
    .updateTable('fulfillment.batch_orders')
    .set({ shipment_id })
    .where('order_id', '=', order_id)
    .where('open', '=', true)
    .execute()
}

export async function insertBatch(db: Db, created_by: string, created_at: Date): Promise<number> {
  const row = await db
    .insertInto('fulfillment.batches')
    .values({ state: 'open', created_at, created_by })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Totes are numbered in the order of the ids. */
export async function insertBatchOrders(db: Db, batch_id: number, order_ids: readonly string[]): Promise<void> {
  const rows = order_ids.map((order_id, index) => ({ batch_id, order_id, tote: index + 1 }))
  await db.insertInto('fulfillment.batch_orders').values(rows).execute()
}

interface NewPick {
  order_id: string
  position: number
  sku_id: number
  quantity: number
}

export async function insertPicks(db: Db, batch_id: number, picks: readonly NewPick[]): Promise<void> {
  await db
    .insertInto('fulfillment.picks')
    .values(picks.map((pick) => ({ batch_id, ...pick })))
    .execute()
}

export async function lockBatch(db: Db, id: number): Promise<{ state: BatchState } | undefined> {
  const row = await db
    .selectFrom('fulfillment.batches')
    .select('state')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row as { state: BatchState } | undefined
}

export async function setPick(
  db: Db,
  { batch_id, order_id, position }: { batch_id: number; order_id: string; position: number },
  change: { picked?: number; missing?: number; picked_at: Date; picked_by: string },
): Promise<void> {
  await db
    .updateTable('fulfillment.picks')
    .set(change)
    .where('batch_id', '=', batch_id)
    .where('order_id', '=', order_id)
    .where('position', '=', position)
    .execute()
}

export async function closeBatch(db: Db, id: number, closed_at: Date): Promise<void> {
  await db.updateTable('fulfillment.batches').set({ state: 'closed', closed_at }).where('id', '=', id).execute()
  await db.updateTable('fulfillment.batch_orders').set({ open: false }).where('batch_id', '=', id).execute()
}

export async function leaveBatch(db: Db, batch_id: number, order_id: string): Promise<void> {
  await db
    .updateTable('fulfillment.batch_orders')
    .set({ open: false })
    .where('batch_id', '=', batch_id)
    .where('order_id', '=', order_id)
    .execute()
}

/** By location, then by SKU, so that units of one SKU for several totes are one stop after another. */
export async function listStops(db: Db, batch_id: number): Promise<PickStop[]> {
  const { rows } = await sql<PickStop & { order_number: string }>`
    select p.order_id, o.number as order_number, b.tote, p.position, p.sku_id, s.barcode, l.name, l.color, l.size,
      place.location, p.quantity, p.picked, p.missing, coalesce(balance.on_hand, 0) as on_hand
    from fulfillment.picks p
    join fulfillment.batch_orders b on b.batch_id = p.batch_id and b.order_id = p.order_id
    join orders.orders o on o.id = p.order_id
    join orders.lines l on l.order_id = p.order_id and l.position = p.position
    left join catalog.skus s on s.id = p.sku_id
    left join fulfillment.locations place on place.sku_id = p.sku_id
    left join stock.balances balance on balance.sku_id = p.sku_id
    where p.batch_id = ${batch_id}
    order by place.location collate "C" nulls last, p.sku_id, b.tote, p.position`.execute(db)
  return rows.map((row) => ({ ...row, order_number: Number(row.order_number) }))
}

export async function listBatchOrders(db: Db, batch_id: number): Promise<BatchOrder[]> {
  const { rows } = await sql<BatchOrder & { order_number: string }>`
    select b.order_id, o.number as order_number, coalesce(o.address ->> 'full_name', '') as customer,
      o.rate ->> 'carrier' as carrier, o.rate ->> 'service' as service, b.tote, p.units, p.picked, p.missing,
      (select h.reason from fulfillment.holds h where h.order_id = b.order_id) as hold_reason, b.shipment_id
    from fulfillment.batch_orders b
    join orders.orders o on o.id = b.order_id
    cross join lateral (
      select sum(p.quantity)::int as units, sum(p.picked)::int as picked, sum(p.missing)::int as missing
      from fulfillment.picks p where p.batch_id = b.batch_id and p.order_id = b.order_id
    ) p
    where b.batch_id = ${batch_id} order by b.tote`.execute(db)
  return rows.map((row) => ({ ...row, order_number: Number(row.order_number) }))
}

interface BatchFilters {
  state?: BatchState | undefined
  id?: number
}

interface SummaryRow extends Omit<BatchSummary, 'created_at' | 'closed_at'> {
  created_at: Date
  closed_at: Date | null
}

/** Open ones first, then the newest. */
export async function listBatches(
  db: Db,
  { state, id }: BatchFilters,
  { limit, offset }: { limit: number; offset: number },
): Promise<BatchSummary[]> {
  const { rows } = await sql<SummaryRow>`
    select b.id, b.state, b.created_at, b.created_by, b.closed_at, o.order_count, o.packed, p.units, p.picked, p.missing
    from (
      select * from fulfillment.batches
      where ${state ? sql`state = ${state}` : sql`true`} and ${id === undefined ? sql`true` : sql`id = ${id}`}
      order by state desc, id desc limit ${limit} offset ${offset}
    ) b
    cross join lateral (
      select count(*)::int as order_count, count(shipment_id)::int as packed
      from fulfillment.batch_orders where batch_id = b.id
    ) o
    cross join lateral (
      select coalesce(sum(quantity), 0)::int as units, coalesce(sum(picked), 0)::int as picked,
        coalesce(sum(missing), 0)::int as missing
      from fulfillment.picks where batch_id = b.id
    ) p
    order by b.state desc, b.id desc`.execute(db)
  return rows.map(({ created_at, closed_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    closed_at: closed_at?.toISOString() ?? null,
  }))
}

export async function countBatches(db: Db, { state }: BatchFilters): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from fulfillment.batches
    where ${state ? sql`state = ${state}` : sql`true`}`.execute(db)
  return rows[0]?.count ?? 0
}
