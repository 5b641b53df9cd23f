import type { StaffLookPiece } from '@fieldhouse/contract/catalog-looks'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export interface LookItem {
  id: number
  product_id: number
  name: string
  color: string
}

/** Locks in id order, which prevents deadlocks. */
export async function lockLookItems(db: Db, ids: readonly number[]): Promise<LookItem[]> {
  const { rows } = await sql<LookItem>`
    select i.id, i.product_id, p.name, co.name as color
    from catalog.product_items i
    join catalog.products p on p.id = i.product_id
    join catalog.colors co on co.id = i.color_id
    where i.id = any(${ids}) order by i.id for no key update of i`.execute(db)
  return rows
}

/** By colorway; those without pieces are missing. */
export async function listLooks(db: Db, ids: readonly number[]): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ product_item_id: number; pieces: number[] }>`
    select product_item_id, array_agg(piece_id order by position) as pieces
    from catalog.look_pieces where product_item_id = any(${ids}) group by product_item_id`.execute(db)
  return new Map(rows.map(({ product_item_id, pieces }) => [product_item_id, pieces]))
}

export async function getLookVersion(db: Db, id: number): Promise<number> {
  const row = await db
    .selectFrom('catalog.looks')
    .select('version')
    .where('product_item_id', '=', id)
    .executeTakeFirst()
  return row?.version ?? 0
}

export async function setLook(db: Db, id: number, pieces: readonly number[]): Promise<void> {
  await sql`
    insert into catalog.looks as look (product_item_id, version) values (${id}, 1)
    on conflict (product_item_id) do update set version = look.version + 1`.execute(db)
  await db.deleteFrom('catalog.look_pieces').where('product_item_id', '=', id).execute()
  if (pieces.length === 0) return
  await db
    .insertInto('catalog.look_pieces')
    .values(pieces.map((piece_id, position) => ({ product_item_id: id, piece_id, position })))
    .execute()
}

export async function listStaffLookPieces(db: Db, id: number): Promise<StaffLookPiece[]> {
  const { rows } = await sql<StaffLookPiece>`
    select i.id, i.product_id, p.name, p.name_es,
      json_build_object('id', co.id, 'name', co.name, 'name_es', co.name_es, 'hex', co.hex, 'family', co.family) as color,
      (
        select im.image || jsonb_build_object('alt', im.alt) from catalog.images im
        where im.product_item_id = i.id and im.image is not null order by im.position limit 1
      ) as image
    from catalog.look_pieces l
    join catalog.product_items i on i.id = l.piece_id
    join catalog.products p on p.id = i.product_id
    join catalog.colors co on co.id = i.color_id
    where l.product_item_id = ${id} order by l.position`.execute(db)
  return rows
}
