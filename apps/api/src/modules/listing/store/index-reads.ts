import type { PricePoint } from '@fieldhouse/contract/rules/former-price'
import { toCents } from '@fieldhouse/contract/rules/money'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { ProductOrder } from '../rules/build-listing-index.ts'
import type { IndexedItem, IndexedProduct } from '../rules/indexed-product.ts'
import type { ListingVocabulary } from '../rules/vocabulary.ts'
import { buildVocabulary } from '../rules/vocabulary.ts'
import { listVocabularyCollections } from './collections.ts'
import { listVocabularyFacts } from './vocabulary-facts.ts'

/** Includes products that are not published yet. */
export async function listActiveProductIds(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('catalog.products')
    .select('id')
    .where('status', '=', 'active')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Newest first, as the listing index compares dates: in whole milliseconds. Two values instead of a row for each. */
export async function listActiveProducts(db: Db): Promise<ProductOrder> {
  const { rows } = await sql<{ ids: Buffer | null; dates: Buffer | null }>`
    select string_agg(int4send(id), '' order by publish_at desc, id desc) as ids,
      string_agg(float8send(publish_at), '' order by publish_at desc, id desc) as dates
    from (
      select id, floor(extract(epoch from publish_at) * 1000)::float8 as publish_at
      from catalog.products where status = 'active'
    ) as active`.execute(db)
  const { ids, dates } = rows[0] ?? { ids: null, dates: null }
  return {
    ids: Int32Array.from({ length: (ids?.length ?? 0) / 4 }, (_, at) => ids?.readInt32BE(at * 4) ?? 0),
    publishAt: Float64Array.from({ length: (dates?.length ?? 0) / 8 }, (_, at) => dates?.readDoubleBE(at * 8) ?? 0),
  }
}

/** Active products only, with all prices that apply at `since` or later. */
export async function listIndexedProducts(db: Db, ids: readonly number[], since: Date): Promise<IndexedProduct[]> {
  // One after the other: a transaction has one connection.
  const products = await selectProducts(db, ids)
  const items = await selectItems(db, ids)
  const prices = await selectPrices(db, ids, since)
  const itemsOf = Map.groupBy(items, ({ product_id }) => product_id)
  const pricesOf = Map.groupBy(prices, ({ product_id, product_item_id }) => product_item_id ?? -product_id)
  const listOf = readLists()
  const choicesOf = readChoices()

  const toItem = ({ id, color_id, sizes, available, charged_since }: ItemRow): IndexedItem => ({
    id,
    color_id,
    sizes: listOf(sizes),
    available: listOf(available),
    prices: (pricesOf.get(id) ?? []).map(toPrice),
    charged_since: charged_since ?? Number.POSITIVE_INFINITY,
  })
  return products.map((product) => ({
    id: product.id,
    category_id: product.category_id,
    publish_at: product.publish_at.getTime(),
    new: product.new,
    new_until: product.new_until?.getTime() ?? null,
    sold: product.sold,
    facts: choicesOf(product.facts),
    prices: (pricesOf.get(-product.id) ?? []).map(toPrice),
    items: (itemsOf.get(product.id) ?? []).map(toItem),
  }))
}

/** A short text per product that changes with the words it is found by. */
export async function digestWords(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ product_id: number; words: string }>`
    select product_id, md5(words::text) as words from listing.search_documents where product_id = any(${ids})`.execute(
    db,
  )
  return new Map(rows.map(({ product_id, words }) => [product_id, words]))
}

export async function listProductsOfSkus(db: Db, skuIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ product_id: number }>`
    select distinct i.product_id from catalog.skus s join catalog.product_items i on i.id = s.product_item_id
    where s.id = any(${skuIds})`.execute(db)
  return rows.map(({ product_id }) => product_id)
}

export async function readVocabulary(db: Db): Promise<ListingVocabulary> {
  const [categories, colors, families, sizes, facts, collections] = await Promise.all([
    db
      .selectFrom('catalog.categories')
      .select(['id', 'parent_id', 'slug', 'name', 'name_es'])
      .orderBy('position')
      .orderBy('id')
      .execute(),
    db.selectFrom('catalog.colors').select(['id', 'name', 'name_es', 'hex', 'family']).orderBy('id').execute(),
    db.selectFrom('catalog.color_families').select(['family', 'name_es', 'hex']).orderBy('position').execute(),
    db.selectFrom('catalog.sizes').select(['id', 'label']).orderBy('position').orderBy('id').execute(),
    listVocabularyFacts(db),
    listVocabularyCollections(db),
  ])
  return buildVocabulary({ categories, colors, families, sizes, facts, collections })
}

async function selectProducts(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('catalog.products as p')
    .leftJoin('listing.product_sales as s', 's.product_id', 'p.id')
    .select(['p.id', 'p.category_id', 'p.publish_at', 'p.new', 'p.new_until'])
    .select([sql<number>`coalesce(s.sold, 0)`.as('sold'), sql<string>`p.facts::text`.as('facts')])
    .where(sql<boolean>`p.id = any(${ids})`)
    .where('p.status', '=', 'active')
    .execute()
}

interface ItemRow {
  id: number
  product_id: number
  color_id: number
  /** Text instead of arrays: few distinct lists exist, so each one is parsed once. */
  sizes: string | null
  available: string | null
  /** In milliseconds; null if its former price is not shown. */
  charged_since: number | null
}

async function selectItems(db: Db, ids: readonly number[]): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select i.id, i.product_id, i.color_id, skus.sizes, skus.available,
      floor(extract(epoch from catalog.charged_since(p.show_former_price, p.publish_at, p.active_since, i.created_at))
        * 1000)::float8 as charged_since
    from catalog.product_items i
    join catalog.products p on p.id = i.product_id
    cross join lateral (
      select array_agg(s.size_id)::text as sizes,
        (array_agg(s.size_id) filter (where b.on_hand - b.held - b.committed > 0))::text as available
      from catalog.skus s left join stock.balances b on b.sku_id = s.id
      where s.product_item_id = i.id and s.status = 'active'
    ) as skus
    where i.product_id = any(${ids})
    order by i.product_id, i.position`.execute(db)
  return rows
}

interface PriceRow {
  product_id: number
  product_item_id: number | null
  valid_from: Date
  amount: string | null
}

async function selectPrices(db: Db, ids: readonly number[], since: Date): Promise<PriceRow[]> {
  const { rows } = await sql<PriceRow>`
    select p.product_id, p.product_item_id, p.valid_from, p.amount
    from catalog.prices p
    where p.product_id = any(${ids}) and not exists (
      select from catalog.prices later
      where later.product_id = p.product_id and later.product_item_id is not distinct from p.product_item_id
        and later.valid_from > p.valid_from and later.valid_from <= ${since}
    )
    order by p.valid_from`.execute(db)
  return rows
}

function toPrice({ valid_from, amount }: PriceRow): PricePoint {
  return { from: valid_from.getTime(), cents: amount === null ? null : toCents(amount) }
}

/** Numbers are no choices. Few distinct sets of facts exist, so each one is parsed once. */
function readChoices(): (text: string) => readonly string[] {
  const cache = new Map<string, readonly string[]>()
  return (text) => {
    const choices = cache.get(text) ?? toChoices(JSON.parse(text))
    cache.set(text, choices)
    return choices
  }
}

function toChoices(facts: Record<string, unknown>): string[] {
  return Object.entries(facts).flatMap(([key, value]) => {
    if (Array.isArray(value)) return value.map((choice) => `${key}.${choice}`)
    return value === true ? [`${key}.yes`] : []
  })
}

function readLists(): (text: string | null) => readonly number[] {
  const cache = new Map<string | null, readonly number[]>([[null, []]])
  return (text) => {
    const list = cache.get(text) ?? text?.slice(1, -1).split(',').map(Number) ?? []
    cache.set(text, list)
    return list
  }
}
