import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { Person } from '#platform/personal-data.ts'
import { EXPORT_LIMIT } from '#platform/personal-data.ts'

export async function exportCarts(db: Db, user_id: number): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id, c.status, c.email, c.address, c.destination, c.promo_code, c.rate, c.source_details, c.created_at, c.updated_at, (
      select coalesce(json_agg(json_build_object('sku_id', l.sku_id, 'quantity', l.quantity, 'saved', l.saved,
        'added_at', l.added_at) order by l.added_at), '[]')
      from cart.lines l where l.cart_id = c.id
    ) as lines
    from cart.carts c where c.user_id = ${user_id} order by c.created_at limit ${EXPORT_LIMIT}`.execute(db)
  return rows
}

/** Carts that are being paid stay: the payment still needs them. */
export async function deleteCartsOfUser(db: Db, user_id: number): Promise<string[]> {
  const rows = await db
    .deleteFrom('cart.carts')
    .where('user_id', '=', user_id)
    .where('status', '<>', 'paying')
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

function leftAsGuest({ emails, until }: Person) {
  return sql<boolean>`user_id is null and lower(email) = any(${emails}::text[]) and created_at <= ${until}`
}

/** The goods stay: whoever has the cart's id may continue shopping. */
export async function anonymizeGuestCarts(db: Db, person: Person): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update cart.carts set email = null, address = null, destination = null, rate = null, source_details = null, version = version + 1
    where ${leftAsGuest(person)} and status <> 'paying' returning id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function hasCarts(db: Db, person: Person): Promise<boolean> {
  const { rows } = await sql`
    (select from cart.carts where user_id = ${person.user_id} limit 1)
    union all (select from cart.carts where ${leftAsGuest(person)} limit 1)`.execute(db)
  return rows.length > 0
}
