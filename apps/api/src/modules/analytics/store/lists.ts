import type { BestSeller, BrokenRun, LowStock } from '@fieldhouse/contract/analytics'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { DaySpan } from '../rules/periods.ts'

export interface Ranked<T> {
  count: number
  results: T[]
}

/** As on the product's cards: its first picture, or that of a colorway. */
const IMAGE_OF_PRODUCT = sql`(
  select m.image || jsonb_build_object('alt', m.alt) from catalog.images m left join catalog.product_items mi on mi.id = m.product_item_id
  where (m.product_id = p.id or mi.product_id = p.id) and m.image is not null and m.removed_at is null
  order by m.product_id is null, mi.position, m.position limit 1)`
const IMAGE_OF_ITEM = sql`(
  select m.image || jsonb_build_object('alt', m.alt) from catalog.images m
  where (m.product_item_id = i.id or m.product_id = i.product_id) and m.image is not null and m.removed_at is null
  order by m.product_item_id is null, m.position limit 1)`

export async function listBestSellers(
  db: Db,
  { from, to }: DaySpan,
  { limit, parts }: { limit: number; parts: number },
) {
  const { rows } = await sql<BestSeller>`
    with sold as (
      select product_id, sum(units)::int as units, sum(sales) as sales from analytics.sku_days
      where day between ${from} and ${to} group by product_id order by sum(sales) desc, product_id limit ${limit}
    ), trends as (
      select d.product_id, width_bucket(d.day - ${from}::date, 0, ${to}::date - ${from}::date + 1, ${parts}) as part,
        sum(d.units)::int as units
      from analytics.sku_days d join sold using (product_id) where d.day between ${from} and ${to} group by 1, 2
    )
    select s.product_id, coalesce(p.name, '') as name, p.name_es, ${IMAGE_OF_PRODUCT} as image, s.units,
      s.sales::numeric(12, 2)::text as sales, (
        select json_agg(coalesce(t.units, 0) order by n)
        from generate_series(1, ${parts}::int) n left join trends t on t.product_id = s.product_id and t.part = n
      ) as trend
    from sold s left join catalog.products p on p.id = s.product_id order by s.sales desc, s.product_id`.execute(db)
  return rows
}

/** Pace until the last sale: a size that is sold out sells nothing, but would. */
const paceOfSkus = (since: string) => sql`
  select sku_id, sum(units)::int as units, sum(sales) as sales,
    sum(units) * 7.0 / greatest(7, max(day) - ${since}::date + 1) as a_week
  from analytics.sku_days where day >= ${since} group by sku_id`

const SIZES_ON_SALE = sql`
  select s.id as sku_id, i.id as product_item_id, z.label as size, z.position,
    coalesce(b.on_hand - b.held - b.committed, 0) as available
  from catalog.products p join catalog.product_items i on i.product_id = p.id
  join catalog.skus s on s.product_item_id = i.id and s.status = 'active'
  join catalog.sizes z on z.id = s.size_id left join stock.balances b on b.sku_id = s.id
  where p.status = 'active'`

/**
 * Colorways whose core sizes, those that sell at least their even share, are sold out while others are left. They cost
 * what the sold-out ones sold in a week.
 */
export async function listBrokenRuns(db: Db, since: string, limit: number): Promise<Ranked<BrokenRun>> {
  const { rows } = await sql<BrokenRun & { count: number }>`
    with pace as (${paceOfSkus(since)}), sizes as (
      select z.*, coalesce(pace.units, 0) as units, coalesce(pace.a_week * pace.sales / pace.units, 0) as sales_a_week,
        coalesce(pace.units, 0) > 0
          and coalesce(pace.units, 0) >= avg(coalesce(pace.units, 0)) over (partition by product_item_id) as core
      from (${SIZES_ON_SALE}) z left join pace using (sku_id)
    ), runs as (
      select product_item_id, sum(sales_a_week) filter (where core and available <= 0) as lost,
        sum(available) filter (where not core and available > 0)::int as fringe_units,
        json_agg(json_build_object('size', size, 'available', greatest(available, 0), 'core', core) order by position) as sizes
      from sizes group by product_item_id
    )
    select i.product_id, i.id as product_item_id, p.name, p.name_es, c.name as color, c.name_es as color_es,
      ${IMAGE_OF_ITEM} as image, lost::numeric(12, 2)::text as lost_a_week, fringe_units, sizes,
      count(*) over ()::int as count
    from runs join catalog.product_items i on i.id = product_item_id join catalog.products p on p.id = i.product_id
    join catalog.colors c on c.id = i.color_id
    where lost > 0 and fringe_units > 0 order by lost desc, i.id limit ${limit}`.execute(db)
  return toRanked(rows)
}

/** SKUs whose last unit sells within `days` at their pace. */
export async function listLowStock(
  db: Db,
  { since, today, days }: { since: string; today: string; days: number },
  limit: number,
): Promise<Ranked<LowStock>> {
  const { rows } = await sql<LowStock & { count: number }>`
    with pace as (${paceOfSkus(since)})
    select z.sku_id, i.product_id, i.id as product_item_id, p.name, p.name_es, c.name as color, c.name_es as color_es,
      ${IMAGE_OF_ITEM} as image, z.size, z.available, round(pace.a_week, 1)::float8 as sold_a_week,
      (${today}::date + floor(z.available * 7 / pace.a_week)::int)::text as sold_out_by, count(*) over ()::int as count
    from (${SIZES_ON_SALE}) z join pace using (sku_id)
    join catalog.product_items i on i.id = z.product_item_id join catalog.products p on p.id = i.product_id
    join catalog.colors c on c.id = i.color_id
    where z.available > 0 and z.available * 7 / pace.a_week <= ${days}
    order by z.available / pace.a_week, z.sku_id limit ${limit}`.execute(db)
  return toRanked(rows)
}

function toRanked<T>(rows: readonly (T & { count: number })[]): Ranked<T> {
  const results = rows.map(({ count: _, ...row }) => row as unknown as T)
  return { count: rows[0]?.count ?? 0, results }
}

export async function putList(db: Db, name: string, content: unknown, made_at: Date): Promise<void> {
  await sql`
    insert into analytics.lists (name, made_at, content) values (${name}, ${made_at}, ${JSON.stringify(content)})
    on conflict (name) do update set made_at = excluded.made_at, content = excluded.content`.execute(db)
}

export async function readLists(db: Db, names: readonly string[]): Promise<ReadonlyMap<string, unknown>> {
  const rows = await db.selectFrom('analytics.lists').select(['name', 'content']).where('name', 'in', names).execute()
  return new Map(rows.map(({ name, content }) => [name, content]))
}
