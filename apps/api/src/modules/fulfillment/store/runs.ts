import type { LabelRun, RunState } from '@fieldhouse/contract/fulfillment-picking'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

interface NewRun {
  id: string
  created_at: Date
  created_by: string
}

export async function insertLabelRun(db: Db, run: NewRun, order_ids: readonly string[]): Promise<void> {
  await db
    .insertInto('fulfillment.runs')
    .values({ ...run, state: 'running' })
    .execute()
  const rows = order_ids.map((order_id, place) => ({ run_id: run.id, order_id, place, state: 'waiting' }))
  await db.insertInto('fulfillment.run_orders').values(rows).execute()
}

export async function countExistingOrders(db: Db, order_ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from orders.orders where id = any (${order_ids}::uuid[])`.execute(db)
  return rows[0]?.count ?? 0
}

export async function lockRun(
  db: Db,
  id: string,
): Promise<{ state: RunState; unanswered: number; outages: number } | undefined> {
  const row = await db
    .selectFrom('fulfillment.runs')
    .select(['state', 'unanswered', 'outages'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row as { state: RunState; unanswered: number; outages: number } | undefined
}

const ANSWERED = { pause_reason: null, retry_at: null, unanswered: 0, outages: 0 }

/** Forgets an outage: whoever pauses, resumes, or ends a run decides anew. */
export async function setRunState(db: Db, id: string, state: RunState, ended_at: Date | null): Promise<void> {
  await db
    .updateTable('fulfillment.runs')
    .set({ state, ended_at, ...ANSWERED })
    .where('id', '=', id)
    .execute()
}

export async function listRunning(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('fulfillment.runs')
    .select('id')
    .where('state', '=', 'running')
    .orderBy('created_at')
    .execute()
  return rows.map(({ id }) => id)
}

export interface RunOrder {
  order_id: string
  shipment_id: string | null
  actor: string
}

/** The next waiting order of a running run, for this worker alone until `claimed_until`. */
export async function claimRunOrder(
  db: Db,
  run_id: string,
  { now, claimed_until }: { now: Date; claimed_until: Date },
): Promise<RunOrder | undefined> {
  const { rows } = await sql<RunOrder>`
    with next as (
      select o.run_id, o.order_id, r.created_by from fulfillment.run_orders o join fulfillment.runs r on r.id = o.run_id
      where o.run_id = ${run_id} and r.state = 'running' and o.state = 'waiting'
        and (o.claimed_until is null or o.claimed_until <= ${now})
      order by o.place limit 1 for update of o skip locked
    )
    update fulfillment.run_orders o set claimed_until = ${claimed_until} from next
    where o.run_id = next.run_id and o.order_id = next.order_id
    returning o.order_id, o.shipment_id, next.created_by as actor`.execute(db)
  return rows[0]
}

interface RunOrderChange {
  state?: 'waiting' | 'bought' | 'failed'
  shipment_id?: string
  code?: string | null
  detail?: string | null
  claimed_until?: Date | null
}

export async function setRunOrder(db: Db, run_id: string, order_id: string, change: RunOrderChange): Promise<void> {
  await db
    .updateTable('fulfillment.run_orders')
    .set(change)
    .where('run_id', '=', run_id)
    .where('order_id', '=', order_id)
    .execute()
}

/** Failed orders wait again. Returns their number. */
export async function retryFailed(db: Db, run_id: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('fulfillment.run_orders')
    .set({ state: 'waiting', code: null, detail: null, claimed_until: null })
    .where('run_id', '=', run_id)
    .where('state', '=', 'failed')
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

export async function countWaiting(db: Db, run_id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from fulfillment.run_orders
    where run_id = ${run_id} and state = 'waiting'`.execute(db)
  return rows[0]?.count ?? 0
}

export async function setUnanswered(db: Db, id: string, unanswered: number): Promise<void> {
  await db.updateTable('fulfillment.runs').set({ unanswered }).where('id', '=', id).execute()
}

export async function pauseForCarrier(
  db: Db,
  id: string,
  { retry_at, outages }: { retry_at: Date; outages: number },
): Promise<void> {
  const pause = { state: 'paused', pause_reason: 'carrier_unavailable', retry_at, unanswered: 0, outages }
  await db.updateTable('fulfillment.runs').set(pause).where('id', '=', id).execute()
}

/** After a label. Writes only if there was an outage. */
export async function forgetOutage(db: Db, id: string): Promise<void> {
  await db
    .updateTable('fulfillment.runs')
    .set({ unanswered: 0, outages: 0 })
    .where('id', '=', id)
    .where((run) => run.or([run('unanswered', '>', 0), run('outages', '>', 0)]))
    .execute()
}

/** Runs whose pause is over run again; one that staff paused does not. */
export async function resumeDueRuns(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('fulfillment.runs')
    .set({ state: 'running', pause_reason: null, retry_at: null })
    .where('state', '=', 'paused')
    .where('retry_at', '<=', now)
    .execute()
}

interface RunFilters {
  state?: RunState | undefined
  id?: string
}

interface RunRow extends Omit<LabelRun, 'created_at' | 'ended_at' | 'retry_at'> {
  created_at: Date
  ended_at: Date | null
  retry_at: Date | null
}

/** The newest first. */
export async function listRuns(
  db: Db,
  { state, id }: RunFilters,
  { limit, offset }: { limit: number; offset: number },
): Promise<LabelRun[]> {
  const { rows } = await sql<RunRow>`
    select r.id, r.state, r.created_at, r.created_by, r.ended_at, r.pause_reason, r.retry_at, c.*, f.*
    from (
      select * from fulfillment.runs
      where ${state ? sql`state = ${state}` : sql`true`} and ${id === undefined ? sql`true` : sql`id = ${id}`}
      order by created_at desc, id desc limit ${limit} offset ${offset}
    ) r
    cross join lateral (
      select count(*)::int as total, count(*) filter (where o.state = 'bought')::int as bought,
        count(*) filter (where o.state = 'failed')::int as failed,
        count(*) filter (where o.state = 'waiting')::int as waiting,
        coalesce(sum(l.amount) filter (where o.state = 'bought'), 0)::numeric(12, 2)::text as cost
      from fulfillment.run_orders o
      left join fulfillment.labels l on l.shipment_id = o.shipment_id and l.state in ('bought', 'voiding')
      where o.run_id = r.id
    ) c
    cross join lateral (
      select coalesce(json_agg(json_build_object('order_id', o.order_id, 'order_number', n.number, 'shipment_id',
        o.shipment_id, 'code', o.code, 'detail', o.detail) order by o.place), '[]') as failures
      from fulfillment.run_orders o join orders.orders n on n.id = o.order_id
      where o.run_id = r.id and o.state = 'failed'
    ) f
    order by r.created_at desc, r.id desc`.execute(db)
  return rows.map(({ created_at, ended_at, retry_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
    retry_at: retry_at?.toISOString() ?? null,
  }))
}

export async function countLabelRuns(db: Db, { state }: RunFilters): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from fulfillment.runs where ${state ? sql`state = ${state}` : sql`true`}`.execute(db)
  return rows[0]?.count ?? 0
}

/** For a label whose answer came after its run had given it up. */
export async function markRunOrderBought(db: Db, shipment_id: string): Promise<void> {
  await db
    .updateTable('fulfillment.run_orders')
    .set({ state: 'bought', code: null, detail: null })
    .where('shipment_id', '=', shipment_id)
    .where('state', '=', 'failed')
    .execute()
}
