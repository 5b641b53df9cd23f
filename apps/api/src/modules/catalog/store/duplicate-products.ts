import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

interface Copy {
  from: number
  to: number
}

/** Colorways with the SKUs of their size runs: no barcodes, which are unique, and no stock. */
export async function copyItems(db: Db, { from, to }: Copy): Promise<void> {
  await sql`
    insert into catalog.product_items (product_id, distribution_id, color_id, position)
    select ${to}, distribution_id, color_id, position from catalog.product_items where product_id = ${from}`.execute(db)
  await sql`
    insert into catalog.skus (product_item_id, size_id, weight_g, cost, status)
    select copy.id, s.size_id, s.weight_g, s.cost, s.status
    from catalog.product_items i
    join catalog.product_items copy on copy.product_id = ${to} and copy.color_id = i.color_id
    join catalog.skus s on s.product_item_id = i.id and s.status = 'active'
    where i.product_id = ${from}
    order by i.position, s.id`.execute(db)
}

/** What goes with the original goes with the copy; the looks of others do not change. */
export async function copyLooks(db: Db, { from, to }: Copy): Promise<void> {
  await sql`
    insert into catalog.look_pieces (product_item_id, position, piece_id)
    select copy.id, l.position, l.piece_id
    from catalog.product_items i
    join catalog.product_items copy on copy.product_id = ${to} and copy.color_id = i.color_id
    join catalog.look_pieces l on l.product_item_id = i.id
    where i.product_id = ${from}`.execute(db)
}

/** The copies name the same files. Images that are not processed yet are left out. */
export async function copyImages(db: Db, { from, to }: Copy): Promise<void> {
  await sql`
    insert into catalog.images (product_id, image, alt, alt_es, uploaded_at)
    select ${to}, image, alt, alt_es, uploaded_at from catalog.images
    where product_id = ${from} and state = 'ready'`.execute(db)
  await sql`
    insert into catalog.images (product_item_id, position, image, alt, alt_es, uploaded_at)
    select copy.id, im.position, im.image, im.alt, im.alt_es, im.uploaded_at
    from catalog.product_items i
    join catalog.product_items copy on copy.product_id = ${to} and copy.color_id = i.color_id
    join catalog.images im on im.product_item_id = i.id and im.state = 'ready'
    where i.product_id = ${from}
    order by i.position, im.position`.execute(db)
}
