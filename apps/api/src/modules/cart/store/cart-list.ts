import type { CartSummary } from '@fieldhouse/contract/cart'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { cartOwnerKind } from '../rules.ts'

interface Row {
  id: string
  user_id: number | null
  updated_at: Date
  lines: number
}

interface CartListFilters {
  /** Whether to include guest carts. */
  guests: boolean
}

/** Open carts with at least one line that is not saved for later. */
const filled = ({
  guests,
}: CartListFilters) => sql`cart.carts c where c.status = 'open' and (${guests} or c.user_id is not null)
  and exists (select from cart.lines l where l.cart_id = c.id and not l.saved)`

/** Most recently changed first. */
export async function listCarts(
  db: Db,
  filters: CartListFilters,
  { limit, offset }: { limit: number; offset: number },
): Promise<CartSummary[]> {
  // Select the page first, so that lines are counted only for its carts.
  const page = sql`select c.id, c.user_id, c.updated_at from ${filled(filters)}
    order by c.updated_at desc, c.id limit ${limit} offset ${offset}`
  const { rows } = await sql<Row>`
    select p.*, (select count(*)::int from cart.lines l where l.cart_id = p.id and not l.saved) as lines
    from (${page}) as p order by p.updated_at desc, p.id`.execute(db)
  return rows.map(({ id, user_id, lines, updated_at }) => ({
    id,
    owner: cartOwnerKind({ user_id }),
    lines,
    updated_at: updated_at.toISOString(),
  }))
}

export async function countCarts(db: Db, filters: CartListFilters): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${filled(filters)}`.execute(db)
  return rows[0]?.count ?? 0
}
