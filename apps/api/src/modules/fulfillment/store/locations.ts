import type { SkuLocation } from '@fieldhouse/contract/fulfillment-picking'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { escapeLike } from '#platform/db/escape-like.ts'

interface LocationFilters {
  q?: string | undefined
  product_id?: number | undefined
}

/** By location; SKUs without one follow, unless a location is searched. */
export async function listSkuLocations(
  db: Db,
  filters: LocationFilters,
  { limit, offset }: { limit: number; offset: number },
): Promise<SkuLocation[]> {
  const { rows } = await sql<SkuLocation>`
    select s.id as sku_id, s.barcode, p.name, c.name as color, z.label as size, found.location,
      coalesce(b.on_hand, 0) as on_hand
    from (${found(filters)} limit ${limit} offset ${offset}) found
    join catalog.skus s on s.id = found.id
    join catalog.product_items i on i.id = s.product_item_id
    join catalog.products p on p.id = i.product_id
    join catalog.colors c on c.id = i.color_id
    join catalog.sizes z on z.id = s.size_id
    left join stock.balances b on b.sku_id = s.id
    order by found.location nulls last, s.id`.execute(db)
  return rows
}

export async function countSkuLocations(db: Db, filters: LocationFilters): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${found(filters)}) found`.execute(db)
  return rows[0]?.count ?? 0
}

function found({ q, product_id }: LocationFilters): RawBuilder<unknown> {
  if (product_id !== undefined) {
    return sql`select s.id, l.location from catalog.skus s
      join catalog.product_items i on i.id = s.product_item_id left join fulfillment.locations l on l.sku_id = s.id
      where i.product_id = ${product_id} order by l.location nulls last, s.id`
  }
  const text = q?.trim() ?? ''
  const prefix = `${escapeLike(text.toUpperCase())}%`
  return sql`select s.id, l.location from (
      select sku_id as id from fulfillment.locations where location like ${prefix}
      union
      select id from catalog.skus where barcode = ${text}
    ) s left join fulfillment.locations l on l.sku_id = s.id order by l.location nulls last, s.id`
}

export interface LocationRow {
  sku_id: number
  location: string | null
}

/** Current locations of existing SKUs, locked against another edit. */
export async function lockLocations(db: Db, sku_ids: readonly number[]): Promise<LocationRow[]> {
  await sql`select pg_advisory_xact_lock(hashtext('fulfillment.locations'))`.execute(db)
  const { rows } = await sql<LocationRow>`
    select s.id as sku_id, l.location from catalog.skus s left join fulfillment.locations l on l.sku_id = s.id
    where s.id = any (${sku_ids}::int[])`.execute(db)
  return rows
}

export async function setLocations(db: Db, lines: readonly LocationRow[]): Promise<void> {
  const ids = lines.map(({ sku_id }) => sku_id)
  const locations = lines.map(({ location }) => location)
  await sql`
    with given as (
      select * from unnest(${ids}::int[], ${locations}::text[]) as g (sku_id, location)
    ), cleared as (
      delete from fulfillment.locations l using given g where l.sku_id = g.sku_id and g.location is null
    )
    insert into fulfillment.locations (sku_id, location) select sku_id, location from given where location is not null
    on conflict (sku_id) do update set location = excluded.location`.execute(db)
}
