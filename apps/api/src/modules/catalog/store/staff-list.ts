import type { StaffProductSort, StaffProductSummary } from '@fieldhouse/contract/catalog-staff'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { escapeLike } from '#platform/db/escape-like.ts'

export interface ProductFilters {
  status?: string
  category?: number
  new?: boolean
  q?: string
}

/** Selects the page first, so that the joins run only for its products. */
export async function listStaffProducts(
  db: Db,
  filters: ProductFilters,
  { sort, limit, offset, now }: { sort: StaffProductSort; limit: number; offset: number; now: Date },
): Promise<StaffProductSummary[]> {
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`
  const column = sql.ref(sort.replace('-', ''))
  const page = selectFilteredProducts(db, filters, now)
    .select('id')
    .orderBy(sql`${column} ${direction}`)
    .orderBy(sql`id ${direction}`)
    .limit(limit)
    .offset(offset)
  const { rows } = await sql<StaffProductSummary & { publish_at: Date; updated_at: Date }>`
    select p.id, p.slug, p.version, p.name, p.name_es,
      json_build_object('id', c.id, 'name', c.name, 'slug', c.slug) as category,
      p.status, p.publish_at, ${isNew('p', now)} as new,
      (select amount::text from catalog.base_prices_at(p.id, ${now})) as price, p.updated_at,
      coalesce(
        (select im.image || jsonb_build_object('alt', im.alt) from catalog.images im where im.product_id = p.id),
        (select im.image || jsonb_build_object('alt', im.alt)
         from catalog.product_items i join catalog.images im on im.product_item_id = i.id
         where i.product_id = p.id and im.image is not null order by i.position, im.position limit 1)
      ) as image,
      (select count(*)::int from catalog.product_items i where i.product_id = p.id) as colors,
      coalesce((
        select sum(b.on_hand - b.held - b.committed)::int
        from catalog.product_items i join catalog.skus s on s.product_item_id = i.id and s.status = 'active'
        join stock.balances b on b.sku_id = s.id where i.product_id = p.id
      ), 0) as available
    from (${page}) as wanted
    join catalog.products p on p.id = wanted.id
    join catalog.categories c on c.id = p.category_id
    order by p.${column} ${direction}, p.id ${direction}`.execute(db)
  return rows.map((row) => ({
    ...row,
    publish_at: row.publish_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }))
}

export async function countStaffProducts(db: Db, filters: ProductFilters, now: Date): Promise<number> {
  const { count } = await selectFilteredProducts(db, filters, now)
    .select((row) => row.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Counts no further than `cap`. */
export async function countProductsUpTo(db: Db, filters: ProductFilters, now: Date, cap: number): Promise<number> {
  const ids = selectFilteredProducts(db, filters, now).select('id').limit(cap)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (${ids}) as counted`.execute(db)
  return rows[0]?.count ?? 0
}

export function selectFilteredProducts(db: Db, { status, category, new: onlyNew, q }: ProductFilters, now: Date) {
  return db
    .selectFrom('catalog.products')
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? ''))
    .$if(category !== undefined, (query) =>
      query.where(sql<boolean>`category_id = any(array(
        with recursive below (id) as (
          select ${category}::int union select c.id from catalog.categories c join below b on c.parent_id = b.id
        )
        select id from below
      ))`),
    )
    .$if(onlyNew === true, (query) => query.where(isNew('products', now)))
    .$if(q !== undefined, (query) => query.where(matching(q ?? '')))
}

/** The same rule as in the shop: not after `new_until`. */
function isNew(table: string, now: Date) {
  const product = sql.ref(table)
  return sql<boolean>`(${product}.new and (${product}.new_until is null or ${product}.new_until > ${now}))`
}

/** Matches part of a name in either language, a whole barcode, or the product id. */
function matching(q: string) {
  const like = `%${escapeLike(q.toLowerCase())}%`
  const id = /^\d{1,9}$/.test(q) ? Number(q) : 0
  return sql<boolean>`(
    lower(name || ' ' || coalesce(name_es, '')) like ${like} or id = ${id} or id = any(array(
      select i.product_id from catalog.skus s join catalog.product_items i on i.id = s.product_item_id
      where s.barcode = ${q}
    ))
  )`
}
