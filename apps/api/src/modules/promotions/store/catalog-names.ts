import type { NamedRef } from '@fieldhouse/contract/promotions'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

type Ids = readonly number[]

/** Unknown ids are omitted. */
export async function listProductNames(db: Db, ids: Ids): Promise<NamedRef[]> {
  const { rows } = await sql<NamedRef>`
    select id, name, coalesce(name_es, name) as name_es from catalog.products where id = any(${ids}) order by id`.execute(
    db,
  )
  return rows
}

export async function listCategoryNames(db: Db, ids: Ids): Promise<NamedRef[]> {
  const { rows } = await sql<NamedRef>`
    select id, name, coalesce(name_es, name) as name_es from catalog.categories where id = any(${ids}) order by id`.execute(
    db,
  )
  return rows
}

/** Such as "Tempo Tee, Navy". */
export async function listItemNames(db: Db, ids: Ids): Promise<NamedRef[]> {
  const { rows } = await sql<NamedRef>`
    select i.id, p.name || ', ' || c.name as name,
      coalesce(p.name_es, p.name) || ', ' || coalesce(c.name_es, c.name) as name_es
    from catalog.product_items i
    join catalog.products p on p.id = i.product_id
    join catalog.colors c on c.id = i.color_id
    where i.id = any(${ids}) order by i.id`.execute(db)
  return rows
}

/** Such as "Tempo Tee, Navy, M". */
export async function listSkuNames(db: Db, ids: Ids): Promise<NamedRef[]> {
  const { rows } = await sql<NamedRef>`
    select s.id, p.name || ', ' || c.name || ', ' || z.label as name,
      coalesce(p.name_es, p.name) || ', ' || coalesce(c.name_es, c.name) || ', ' || z.label as name_es
    from catalog.skus s
    join catalog.sizes z on z.id = s.size_id
    join catalog.product_items i on i.id = s.product_item_id
    join catalog.products p on p.id = i.product_id
    join catalog.colors c on c.id = i.color_id
    where s.id = any(${ids}) order by s.id`.execute(db)
  return rows
}

export async function listGroupNames(db: Db, ids: Ids): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from promotions.groups where id = any(${ids}) order by id`.execute(db)
  return rows
}
