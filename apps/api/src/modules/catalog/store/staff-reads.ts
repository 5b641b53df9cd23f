import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { ItemRecord, ProductRecord } from '../rules/records.ts'

/** Aggregates the rows of `pr`, oldest first. */
export const PRICES_JSON = sql`coalesce(json_agg(json_build_object('amount', pr.amount::text,
  'valid_from', to_char(pr.valid_from at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by pr.valid_from), '[]')`

const PICTURE = sql`json_build_object('id', im.id, 'state', im.state, 'problem', im.problem,
  'image', im.image || jsonb_build_object('alt', im.alt), 'alt', im.alt, 'alt_es', im.alt_es)`

const SKU = sql`json_build_object('id', s.id, 'size', json_build_object('id', z.id, 'label', z.label),
  'barcode', s.barcode, 'weight_g', s.weight_g, 'cost', s.cost::text, 'status', s.status, 'on_hand', coalesce(b.on_hand, 0),
  'held', coalesce(b.held, 0), 'committed', coalesce(b.committed, 0),
  'available', coalesce(b.on_hand - b.held - b.committed, 0))`

/** Without items, ordered by id. */
export async function listProductRecords(db: Db, ids: readonly number[]): Promise<ProductRecord[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select p.id, p.slug, p.version, p.name, p.name_es, p.description, p.description_es, p.material, p.material_es,
      p.care, p.care_es, json_build_object('id', c.id, 'name', c.name, 'slug', c.slug) as category,
      p.status, p.publish_at, p.new, p.new_until, p.show_former_price, p.facts, p.created_at, p.updated_at,
      (select ${PRICES_JSON} from catalog.prices pr where pr.product_id = p.id and pr.product_item_id is null) as prices,
      (select ${PICTURE} from catalog.images im where im.product_id = p.id) as image
    from catalog.products p join catalog.categories c on c.id = p.category_id
    where p.id = any(${ids}) order by p.id`.execute(db)
  return rows.map((row) => toIsoInstants(row) as unknown as ProductRecord)
}

export async function findProductRecord(db: Db, id: number): Promise<ProductRecord | undefined> {
  const [row] = await listProductRecords(db, [id])
  return row
}

export async function listItemsOfProduct(db: Db, product_id: number): Promise<ItemRecord[]> {
  return listItems(db, sql`i.product_id = ${product_id}`)
}

export async function listItemsOfProducts(db: Db, product_ids: readonly number[]): Promise<ItemRecord[]> {
  return listItems(db, sql`i.product_id = any(${product_ids})`)
}

/** Items that have, or had, a price of their own. */
export async function listPricedItems(db: Db, product_ids: readonly number[]): Promise<ItemRecord[]> {
  return listItems(
    db,
    sql`i.product_id = any(${product_ids}) and exists (select from catalog.prices where product_item_id = i.id)`,
  )
}

export async function listItemsById(db: Db, ids: readonly number[]): Promise<ItemRecord[]> {
  return listItems(db, sql`i.id = any(${ids})`)
}

export async function findItemRecord(db: Db, id: number): Promise<ItemRecord | undefined> {
  const [row] = await listItemsById(db, [id])
  return row
}

async function listItems(db: Db, condition: RawBuilder<unknown>): Promise<ItemRecord[]> {
  const { rows } = await sql<ItemRecord>`
    select i.id, i.product_id, i.version, i.position,
      json_build_object('id', co.id, 'name', co.name, 'name_es', co.name_es, 'hex', co.hex, 'family', co.family) as color,
      json_build_object('id', d.id, 'name', d.name) as distribution,
      (select ${PRICES_JSON} from catalog.prices pr where pr.product_item_id = i.id) as prices,
      coalesce((
        select json_agg(${PICTURE} order by im.position) from catalog.images im where im.product_item_id = i.id
      ), '[]') as images,
      coalesce((
        select json_agg(${SKU} order by ds.position nulls last, z.position, s.id)
        from catalog.skus s
        join catalog.sizes z on z.id = s.size_id
        left join catalog.distribution_sizes ds on ds.distribution_id = i.distribution_id and ds.size_id = s.size_id
        left join stock.balances b on b.sku_id = s.id
        where s.product_item_id = i.id
      ), '[]') as skus
    from catalog.product_items i
    join catalog.colors co on co.id = i.color_id
    join catalog.distributions d on d.id = i.distribution_id
    where ${condition} order by i.product_id, i.position`.execute(db)
  return rows
}

/** Locks in id order, which prevents deadlocks. Readers and foreign-key checks are not blocked. */
export async function lockProducts(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('catalog.products')
    .select('id')
    .where(sql<boolean>`id = any(${ids})`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

function toIsoInstants(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  )
}

export async function listPublishedBetween(db: Db, { from, until }: { from: Date; until: Date }, limit: number) {
  return db
    .selectFrom('catalog.products')
    .select(['id', 'name', 'name_es', 'publish_at'])
    .where('status', '=', 'active')
    .where('publish_at', '>=', from)
    .where('publish_at', '<', until)
    .orderBy('publish_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}
