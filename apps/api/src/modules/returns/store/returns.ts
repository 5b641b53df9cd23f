import type { LabelPayer, ReturnLine, ReturnState } from '@fieldhouse/contract/returns'
import type { Language } from '@fieldhouse/contract/schemas'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export interface ReturnRow {
  id: string
  number: number
  order_id: string
  state: ReturnState
  label_paid_by: LabelPayer
  requested_at: Date
  approved_at: Date | null
  hold_until: Date | null
  ends_at: Date | null
  sent_at: Date | null
  tracking: string | null
  received_at: Date | null
  finished_at: Date | null
  rejection: string | null
  version: number
  order_number: string
  email: string
  lang: Language
  customer: string
  address_state: string | null
  lines: ReturnLine[]
  value: string
}

const COLUMNS = sql`r.id, r.number, r.order_id, r.state, r.label_paid_by, r.requested_at, r.approved_at, r.hold_until,
  r.ends_at, r.sent_at, r.tracking, r.received_at, r.finished_at, r.rejection, r.version,
  o.number as order_number, o.email, o.lang, coalesce(o.address ->> 'full_name', '') as customer,
  o.destination ->> 'state' as address_state, l.lines, l.value::text as value`

const LINES = sql`cross join lateral (
    select sum(p.paid) as value, json_agg(json_build_object('position', l.position, 'sku_id', l.sku_id,
      'product_id', ol.product_id, 'product_item_id', ol.product_item_id, 'name', ol.name, 'color', ol.color,
      'size', ol.size, 'image', ol.image, 'quantity', l.quantity, 'paid', p.paid::text, 'reason', l.reason,
      'note', l.note, 'wish', l.wish, 'swap_sku_id', l.swap_sku_id, 'swap_size', z.label, 'restocked', l.restocked,
      'damaged', l.damaged, 'missing', l.missing, 'outcome', l.outcome) order by l.position) as lines
    from returns.lines l
    join orders.lines ol on ol.order_id = r.order_id and ol.position = l.position
    cross join lateral (select round(ol.total * l.quantity / ol.quantity, 2) as paid) p
    left join catalog.skus s on s.id = l.swap_sku_id
    left join catalog.sizes z on z.id = s.size_id
    where l.return_id = r.id
  ) l`

/** Filters and sorts `r`, a subset of the returns; order and lines are joined afterwards. */
export async function selectReturns(
  db: Db,
  rows: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<ReturnRow[]> {
  const { rows: found } = await sql<ReturnRow>`
    select ${COLUMNS} from (${rows}) r join orders.orders o on o.id = r.order_id ${LINES} order by ${order}`.execute(db)
  return found
}

export async function findReturn(db: Db, id: string): Promise<ReturnRow | undefined> {
  const rows = await selectReturns(db, sql`select * from returns.returns where id = ${id}`, sql`r.number`)
  return rows[0]
}

/** Newest first. */
export async function listReturnsOfOrder(db: Db, order_id: string): Promise<ReturnRow[]> {
  return selectReturns(db, sql`select * from returns.returns where order_id = ${order_id}`, sql`r.number desc`)
}

/** Locks the return until the commit. */
export async function lockReturn(db: Db, id: string): Promise<ReturnRow | undefined> {
  const { rows } = await sql`select from returns.returns where id = ${id} for update`.execute(db)
  return rows.length > 0 ? findReturn(db, id) : undefined
}

/** Units in open returns, by position. */
export async function sumOpenUnits(db: Db, order_id: string): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ position: number; units: number }>`
    select l.position, sum(l.quantity)::int as units from returns.returns r join returns.lines l on l.return_id = r.id
    where r.order_id = ${order_id} and r.state in ('requested', 'approved', 'received')
    group by l.position`.execute(db)
  return new Map(rows.map(({ position, units }) => [position, units]))
}

/** Ids of returns whose hold, or which themselves, have run out. A package on its way keeps its hold. */
export async function listDueReturns(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    (select id from returns.returns where state = 'approved' and hold_until <= ${now} and sent_at is null
      limit ${limit})
    union (select id from returns.returns where state = 'approved' and ends_at <= ${now} limit ${limit})`.execute(db)
  return rows.map(({ id }) => id)
}
