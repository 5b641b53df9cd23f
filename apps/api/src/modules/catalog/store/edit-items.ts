import type { Updateable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { DB } from '#platform/db/types.generated.ts'

interface NewItem {
  id?: number
  product_id: number
  distribution_id: number
  color_id: number
  created_at: Date
}

/** Appended after the product's other items. */
export async function insertItem(db: Db, item: NewItem): Promise<number> {
  const { id } = await db
    .insertInto('catalog.product_items')
    .values({
      ...item,
      position: sql`(select coalesce(max(position) + 1, 0) from catalog.product_items where product_id = ${item.product_id})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function setItem(
  db: Db,
  id: number,
  values: Pick<Updateable<DB['catalog.product_items']>, 'distribution_id' | 'color_id'>,
): Promise<void> {
  await db.updateTable('catalog.product_items').set(values).where('id', '=', id).execute()
}

export async function bumpItemVersions(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('catalog.product_items')
    .set({ version: sql`version + 1` })
    .where('id', 'in', [...ids])
    .execute()
}

export async function listItemIds(db: Db, product_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('catalog.product_items')
    .select('id')
    .where('product_id', '=', product_id)
    .orderBy('position')
    .execute()
  return rows.map(({ id }) => id)
}

export async function setItemOrder(db: Db, ids: readonly number[]): Promise<void> {
  await sql`
    update catalog.product_items i set position = wanted.place - 1
    from unnest(${ids}::int[]) with ordinality as wanted (id, place)
    where i.id = wanted.id and i.position <> wanted.place - 1`.execute(db)
}

export async function findProductIdOfItem(db: Db, id: number): Promise<number | undefined> {
  const row = await db.selectFrom('catalog.product_items').select('product_id').where('id', '=', id).executeTakeFirst()
  return row?.product_id
}

/** Creates or reactivates the SKUs of sizes in the size run, and discontinues all others. */
export async function syncItemSkus(
  db: Db,
  ids: readonly number[],
  weight: { given: number | null; otherwise: number },
): Promise<void> {
  await sql`
    insert into catalog.skus (product_item_id, size_id, weight_g, status)
    select i.id, ds.size_id, coalesce(${weight.given}::int,
      (select max(s.weight_g) from catalog.skus s where s.product_item_id = i.id),
      (select max(s.weight_g) from catalog.product_items other join catalog.skus s on s.product_item_id = other.id
       where other.product_id = i.product_id),
      ${weight.otherwise}::int), 'active'
    from catalog.product_items i
    join catalog.distribution_sizes ds on ds.distribution_id = i.distribution_id
    where i.id = any(${ids}) and not exists (
      select from catalog.skus s where s.product_item_id = i.id and s.size_id = ds.size_id and s.status = 'active'
    )
    order by i.id, ds.position
    on conflict (product_item_id, size_id) do update set status = 'active'`.execute(db)
  await sql`
    update catalog.skus s set status = 'discontinued'
    from catalog.product_items i
    where i.id = any(${ids}) and s.product_item_id = i.id and s.status = 'active' and not exists (
      select from catalog.distribution_sizes ds where ds.distribution_id = i.distribution_id and ds.size_id = s.size_id
    )`.execute(db)
}

export interface SkuRow {
  id: number
  product_item_id: number
  size_id: number
  barcode: string | null
  weight_g: number
  cost?: string | null
  status: string
}

/** Recreates deleted SKUs with their original ids. */
export async function insertSkus(db: Db, skus: readonly SkuRow[]): Promise<void> {
  if (skus.length === 0) return
  await db
    .insertInto('catalog.skus')
    .values([...skus])
    .execute()
}

export interface SkuLocation {
  id: number
  product_id: number
  product_item_id: number
}

export async function listSkuLocations(db: Db, ids: readonly number[]): Promise<SkuLocation[]> {
  const { rows } = await sql<SkuLocation>`
    select s.id, i.product_id, s.product_item_id from catalog.skus s
    join catalog.product_items i on i.id = s.product_item_id where s.id = any(${ids})`.execute(db)
  return rows
}

export async function setSkus(
  db: Db,
  skus: readonly { id: number; barcode: string | null; weight_g: number; cost?: string | null }[],
): Promise<void> {
  const ids = skus.map(({ id }) => id)
  // Clear all barcodes first: SKUs may swap them, and the unique index is checked per row.
  await sql`update catalog.skus set barcode = null where id = any(${ids}) and barcode is not null`.execute(db)
  await sql`
    update catalog.skus s set barcode = wanted.barcode, weight_g = wanted.weight_g, cost = wanted.cost
    from unnest(${ids}::int[], ${skus.map(({ barcode }) => barcode)}::text[],
      ${skus.map(({ weight_g }) => weight_g)}::int[], ${skus.map(({ cost }) => cost ?? null)}::numeric[])
      as wanted (id, barcode, weight_g, cost)
    where s.id = wanted.id`.execute(db)
}
