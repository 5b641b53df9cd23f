import type { Availability } from '@fieldhouse/contract/rules/availability'
import { LOW_STOCK_THRESHOLD } from '@fieldhouse/contract/rules/availability'
import type { StockSku } from '@fieldhouse/contract/stock'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { escapeLike } from '#platform/db/escape-like.ts'

export interface SkuFilters {
  product_id?: number | undefined
  product_item_id?: number | undefined
  q?: string | undefined
  availability?: Availability | undefined
  as_of?: string | undefined
}

/** Ordered by id; within one product, in the order of its page. */
export async function listSkuIds(
  db: Db,
  filters: SkuFilters,
  { limit, offset }: { limit: number; offset: number },
): Promise<number[]> {
  const { product_id, product_item_id } = filters
  const order = (product_id ?? product_item_id) ? sql`i.position, z.position, s.id` : sql`s.id`
  const { rows } = await sql<{ id: number }>`
    select s.id from ${filtered(filters)} order by ${order} limit ${limit} offset ${offset}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function countSkus(db: Db, filters: SkuFilters): Promise<number> {
  const { product_id, product_item_id, q, availability } = filters
  const isOfAll = product_id === undefined && product_item_id === undefined && q === undefined
  const counted = availability && isOfAll ? COUNT_OF_ALL[availability] : sql`select count(*) from ${filtered(filters)}`
  const { rows } = await sql<{ count: string }>`${counted}`.execute(db)
  return Number(rows[0]?.count)
}

/** In the order of `ids`. */
export async function listSkus(db: Db, ids: readonly number[], as_of?: string): Promise<StockSku[]> {
  const { rows } = await sql<StockSku>`
    select s.id, s.barcode, s.status,
      json_build_object('id', p.id, 'name', p.name, 'name_es', p.name_es) as product,
      json_build_object('id', i.id, 'color',
        json_build_object('id', c.id, 'name', c.name, 'name_es', c.name_es, 'hex', c.hex)) as product_item,
      json_build_object('id', z.id, 'label', z.label) as size,
      coalesce(b.on_hand, 0) as on_hand, coalesce(b.held, 0) as held, coalesce(b.committed, 0) as committed,
      ${AVAILABLE} as available
    from unnest(${ids}::int[]) with ordinality as wanted (id, place)
    join catalog.skus s on s.id = wanted.id
    join catalog.product_items i on i.id = s.product_item_id
    join catalog.products p on p.id = i.product_id
    join catalog.colors c on c.id = i.color_id
    join catalog.sizes z on z.id = s.size_id
    ${balances(as_of)}
    order by wanted.place`.execute(db)
  return rows
}

/** Locked until commit, because a SKU without stock movements can be deleted. */
export async function lockExistingSkuIds(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('catalog.skus')
    .select('id')
    .where(sql<boolean>`id = any (${ids})`)
    .orderBy('id')
    .forKeyShare()
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export async function itemExists(db: Db, productItemId: number): Promise<boolean> {
  const item = await db
    .selectFrom('catalog.product_items')
    .select('id')
    .where('id', '=', productItemId)
    .executeTakeFirst()
  return item !== undefined
}

/** SKUs that share a delivery of an item, with their ratios, in the order of the size run. */
export async function listSizeRatios(db: Db, productItemId: number): Promise<{ sku_id: number; ratio: number }[]> {
  return db
    .selectFrom('catalog.product_items as i')
    .innerJoin('catalog.distribution_sizes as ds', 'ds.distribution_id', 'i.distribution_id')
    .innerJoin('catalog.skus as s', (join) =>
      join.onRef('s.product_item_id', '=', 'i.id').onRef('s.size_id', '=', 'ds.size_id'),
    )
    .select(['s.id as sku_id', 'ds.ratio'])
    .where('i.id', '=', productItemId)
    .where('s.status', '=', 'active')
    .orderBy('ds.position')
    .execute()
}

const AVAILABLE = sql`coalesce(b.on_hand - b.held - b.committed, 0)`

/** Joins the stock of `s` as `b`: the current balance, or the sum of the postings up to `as_of`. */
function balances(as_of: string | undefined): RawBuilder<unknown> {
  if (as_of === undefined) return sql`left join stock.balances b on b.sku_id = s.id`
  return sql`cross join lateral (
    select
      coalesce(sum(p.quantity) filter (where p.account <> 'outside'), 0)::int as on_hand,
      coalesce(sum(p.quantity) filter (where p.account = 'held'), 0)::int as held,
      coalesce(sum(p.quantity) filter (where p.account = 'committed'), 0)::int as committed
    from stock.postings p join stock.movements m on m.id = p.movement_id
    where p.sku_id = s.id and m.at <= ${new Date(as_of)}
  ) b`
}

function filtered({ product_id, product_item_id, q, availability, as_of }: SkuFilters): RawBuilder<unknown> {
  const conditions = [
    ...(product_id === undefined ? [] : [sql`i.product_id = ${product_id}`]),
    ...(product_item_id === undefined ? [] : [sql`s.product_item_id = ${product_item_id}`]),
    ...(availability === undefined ? [] : [AVAILABILITY[availability]]),
  ]
  const ofProduct = product_id !== undefined || product_item_id !== undefined
  return sql`${q === undefined ? sql`catalog.skus` : matching(q)} s
    ${ofProduct ? OF_PRODUCT : sql``}
    ${availability === undefined ? sql`` : balances(as_of)}
    ${conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`}`
}

const OF_PRODUCT = sql`join catalog.product_items i on i.id = s.product_item_id join catalog.sizes z on z.id = s.size_id`

const AVAILABILITY: Record<Availability, RawBuilder<unknown>> = {
  in_stock: sql`${AVAILABLE} > ${LOW_STOCK_THRESHOLD}`,
  few_left: sql`${AVAILABLE} between 1 and ${LOW_STOCK_THRESHOLD}`,
  sold_out: sql`${AVAILABLE} = 0`,
}

/** Counts for the whole shop without joining two million rows: a SKU without a balance row is sold out. */
const COUNT_OF_ALL: Record<Availability, RawBuilder<unknown>> = {
  in_stock: sql`select count(*) from stock.balances b where ${AVAILABILITY.in_stock}`,
  few_left: sql`select count(*) from stock.balances b where ${AVAILABILITY.few_left}`,
  sold_out: sql`select (select count(*) from catalog.skus)
    - (select count(*) from stock.balances b where ${AVAILABLE} > 0) as count`,
}

/** UNION ALL, so that each branch uses its own index: the exact barcode, or part of the name in either language. */
function matching(q: string): RawBuilder<unknown> {
  const letters = `%${escapeLike(q.toLowerCase())}%`
  return sql`(
    select id, product_item_id, size_id from catalog.skus where barcode = ${q}
    union all
    select of_name.id, of_name.product_item_id, of_name.size_id
    from catalog.products named
    join catalog.product_items item on item.product_id = named.id
    join catalog.skus of_name on of_name.product_item_id = item.id
    where lower(named.name || ' ' || coalesce(named.name_es, '')) like ${letters}
      and of_name.barcode is distinct from ${q}
  )`
}
