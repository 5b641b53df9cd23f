import type { StaffCategory } from '@fieldhouse/contract/catalog-staff'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { StoredImage } from './edit-images.ts'

export interface CategoryValues {
  slug: string
  name: string
  name_es: string | null
  parent_id: number | null
  position: number
  icon: StoredImage | null
}

/** Locks every category, because a move is checked against the whole tree. */
export async function lockCategories(db: Db): Promise<void> {
  await db.selectFrom('catalog.categories').select('id').orderBy('id').forNoKeyUpdate().execute()
}

export async function listStaffCategories(db: Db): Promise<StaffCategory[]> {
  return db
    .selectFrom('catalog.categories as c')
    .select([
      'c.id',
      'c.slug',
      'c.name',
      'c.name_es',
      'c.parent_id as parent',
      'c.position',
      sql<StaffCategory['icon']>`c.icon || jsonb_build_object('alt', c.name)`.as('icon'),
      sql<number>`(select count(*)::int from catalog.products p where p.category_id = c.id)`.as('products'),
    ])
    .orderBy('c.position')
    .orderBy('c.id')
    .execute()
}

/** Appends the first free number to a slug that is taken. */
export async function insertCategory(db: Db, values: CategoryValues & { id?: number }): Promise<number> {
  const { rows } = await sql<{ slug: string }>`
    select candidate as slug
    from (select ${values.slug} as candidate, 1 as place
      union all select ${values.slug} || '-' || place, place from generate_series(2, 10000) place) as candidates
    where not exists (select from catalog.categories where slug = candidate) order by place limit 1`.execute(db)
  const slug = rows[0]?.slug ?? values.slug
  const { id } = await db
    .insertInto('catalog.categories')
    .values({ ...values, slug, icon: toJson(values.icon) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function setCategory(db: Db, id: number, values: CategoryValues): Promise<void> {
  await db
    .updateTable('catalog.categories')
    .set({ ...values, icon: toJson(values.icon) })
    .where('id', '=', id)
    .execute()
}

export async function deleteCategory(db: Db, id: number): Promise<void> {
  await db.deleteFrom('catalog.categories').where('id', '=', id).execute()
}

function toJson(icon: StoredImage | null): string | null {
  return icon && JSON.stringify(icon)
}
