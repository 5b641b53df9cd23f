import type { ReturnReason, ReturnReasons } from '@fieldhouse/contract/returns'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

interface FitCount {
  sku_id: number
  reason: ReturnReason
  units: number
}

export async function addFitCounts(db: Db, counts: readonly FitCount[]): Promise<void> {
  await sql`insert into returns.fit_counts (sku_id, reason, units)
    select sku_id, reason, sum(units) from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
      as c (sku_id integer, reason text, units integer)
    group by sku_id, reason order by sku_id, reason
    on conflict (sku_id, reason) do update set units = fit_counts.units + excluded.units`.execute(db)
}

export async function listFitCounts(db: Db, sku_ids: readonly number[]): Promise<FitCount[]> {
  const { rows } = await sql<FitCount>`
    select sku_id, reason, units from returns.fit_counts where sku_id = any (${sku_ids}::int[])
    order by sku_id, reason`.execute(db)
  return rows
}

const RECEIVED = sql`r.finished_at >= `

export async function sumReasons(db: Db, since: Date): Promise<ReturnReasons['reasons']> {
  const { rows } = await sql<{ reason: ReturnReason; units: number }>`
    select l.reason, sum(l.restocked + l.damaged)::int as units
    from returns.returns r join returns.lines l on l.return_id = r.id
    where ${RECEIVED}${since} and l.restocked + l.damaged > 0
    group by l.reason order by units desc, l.reason`.execute(db)
  return rows
}

/** Products that came back at least `least` times for the same fit. */
export async function listFitProblems(db: Db, since: Date, least: number): Promise<ReturnReasons['fit']> {
  const { rows } = await sql<ReturnReasons['fit'][number]>`
    with back as (
      select ol.product_id, ol.name, ol.size, l.reason, l.restocked + l.damaged as units
      from returns.returns r join returns.lines l on l.return_id = r.id
      join orders.lines ol on ol.order_id = r.order_id and ol.position = l.position
      where ${RECEIVED}${since} and l.restocked + l.damaged > 0
    )
    select b.product_id, min(b.name) as name, array_agg(distinct b.size) as sizes, b.reason,
      sum(b.units)::int as units,
      (select sum(a.units)::int from back a where a.product_id = b.product_id) as returned
    from back b where b.reason in ('too_small', 'too_large')
    group by b.product_id, b.reason having sum(b.units) >= ${least}
    order by units desc, b.product_id limit 20`.execute(db)
  return rows
}
