import type { CollectionRule, StaffCollection } from '@fieldhouse/contract/catalog-collections'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { StoredImage } from './edit-images.ts'

export interface CollectionValues {
  slug: string
  name: string
  name_es: string | null
  text: string | null
  text_es: string | null
  image: StoredImage | null
  position: number
  starts_at: string
  ends_at: string | null
  rule: CollectionRule | null
  product_ids: readonly number[]
}

/** Not paged: a shop has tens of collections. */
export async function listStaffCollections(db: Db): Promise<StaffCollection[]> {
  const { rows } = await sql<StaffCollection & { starts_at: Date; ends_at: Date | null }>`
    select c.id, c.slug, c.version, c.name, c.name_es, c.text, c.text_es, c.position, c.starts_at, c.ends_at, c.rule,
      c.product_ids, c.image || jsonb_build_object('alt', c.name) as image,
      coalesce((
        select json_agg(json_build_object('id', p.id, 'name', p.name) order by chosen.place)
        from unnest(c.product_ids) with ordinality as chosen (id, place) join catalog.products p on p.id = chosen.id
      ), '[]') as products
    from catalog.collections c order by c.position, c.id`.execute(db)
  return rows.map((row) => ({
    ...row,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at?.toISOString() ?? null,
  }))
}

/** Serializes changes without blocking readers. */
export async function lockCollections(db: Db): Promise<StaffCollection[]> {
  await sql`lock table catalog.collections in share row exclusive mode`.execute(db)
  return listStaffCollections(db)
}

export async function insertCollection(db: Db, values: CollectionValues & { id?: number }): Promise<number> {
  const { id } = await db
    .insertInto('catalog.collections')
    .values(toColumns(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function setCollection(db: Db, id: number, values: CollectionValues): Promise<void> {
  await db
    .updateTable('catalog.collections')
    .set({ ...toColumns(values), version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function deleteCollection(db: Db, id: number): Promise<void> {
  await db.deleteFrom('catalog.collections').where('id', '=', id).execute()
}

/** Unknown ids are omitted. */
export async function listExistingProducts(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from catalog.products where id = any(${ids})`.execute(db)
  return rows.map(({ id }) => id)
}

function toColumns<T extends CollectionValues>({ image, rule, product_ids, ...values }: T) {
  return {
    ...values,
    image: image && JSON.stringify(image),
    rule: rule && JSON.stringify(rule),
    product_ids: [...product_ids],
  }
}
