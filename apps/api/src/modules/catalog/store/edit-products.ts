import type { ProductFacts } from '@fieldhouse/contract/catalog-facts'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export interface ProductValues {
  slug?: string
  category_id?: number
  name?: string
  name_es?: string | null
  description?: string
  description_es?: string | null
  material?: string | null
  material_es?: string | null
  care?: string | null
  care_es?: string | null
  status?: string
  publish_at?: Date
  new?: boolean
  new_until?: Date | null
  show_former_price?: boolean
  facts?: ProductFacts
}

type RequiredProductValues = 'slug' | 'category_id' | 'name' | 'description' | 'status' | 'publish_at'
type NewProductRow = ProductValues & Required<Pick<ProductValues, RequiredProductValues>> & { id?: number }

/** Appends the product id to a slug that is taken. */
export async function insertProduct(db: Db, row: NewProductRow, now: Date): Promise<number> {
  const id = row.id ?? (await nextId(db))
  const full = { ...row, id, created_at: now, updated_at: now }
  const inserted = await db
    .insertInto('catalog.products')
    .values(toColumns(full))
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) {
    const slug = `${row.slug.slice(0, 100)}-${id}`
    await db
      .insertInto('catalog.products')
      .values(toColumns({ ...full, slug }))
      .execute()
  }
  return id
}

function toColumns<T extends ProductValues>({ facts, ...values }: T) {
  return facts === undefined ? values : { ...values, facts: JSON.stringify(facts) }
}

async function nextId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('catalog.products', 'id'))::int as id`.execute(db)
  if (!rows[0]) throw new Error('nextval of catalog.products.id returned no row')
  return rows[0].id
}

export async function setProducts(db: Db, ids: readonly number[], values: ProductValues): Promise<void> {
  if (Object.keys(values).length === 0) return
  await db.updateTable('catalog.products').set(toColumns(values)).where(sql<boolean>`id = any(${ids})`).execute()
}

export async function bumpProductVersions(db: Db, ids: readonly number[], now: Date): Promise<void> {
  await db
    .updateTable('catalog.products')
    .set({ version: sql`version + 1`, updated_at: now })
    .where(sql<boolean>`id = any(${ids})`)
    .execute()
}

/** Marks products as updated when an item, a SKU or an image has changed. */
export async function touchProducts(db: Db, ids: readonly number[], now: Date): Promise<void> {
  await db.updateTable('catalog.products').set({ updated_at: now }).where(sql<boolean>`id = any(${ids})`).execute()
}

/** Sales are stock movements too. Locks the SKUs, so that no stock is posted to one that is about to be deleted. */
export async function haveStockMovements(db: Db, item_ids: readonly number[]): Promise<boolean> {
  await sql`select id from catalog.skus where product_item_id = any(${item_ids}) order by id for update`.execute(db)
  const { rows } = await sql<{ counted: boolean }>`
    select exists (
      select from catalog.skus s join stock.postings p on p.sku_id = s.id where s.product_item_id = any(${item_ids})
    ) as counted`.execute(db)
  return rows[0]?.counted ?? false
}

/** The items must be deleted first. */
export async function deleteProduct(db: Db, id: number): Promise<void> {
  await db.deleteFrom('catalog.prices').where('product_id', '=', id).execute()
  await db.deleteFrom('catalog.products').where('id', '=', id).execute()
}

/** Includes SKUs and prices; the images must be detached first. */
export async function deleteItems(db: Db, ids: readonly number[]): Promise<void> {
  await sql`delete from catalog.skus where product_item_id = any(${ids})`.execute(db)
  await sql`delete from catalog.prices where product_item_id = any(${ids})`.execute(db)
  await sql`delete from catalog.product_items where id = any(${ids})`.execute(db)
}

/** Locks the category, so that it still exists when the new reference is committed. */
export async function lockCategoryShared(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('catalog.categories')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

export async function findCategoryBySlug(db: Db, slug: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('catalog.categories')
    .select('id')
    .where('slug', '=', slug)
    .forKeyShare()
    .executeTakeFirst()
  return row?.id
}
