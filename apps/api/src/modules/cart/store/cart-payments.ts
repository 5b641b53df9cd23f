import type { CartStatus } from '@fieldhouse/contract/cart'
import type { Db } from '#platform/db/db.ts'
import { preparedQuery } from '#platform/db/prepared-query.ts'

export interface CartPaymentState {
  id: string
  user_id: number | null
  status: CartStatus
  version: number
}

const lockById = preparedQuery<CartPaymentState>(
  'cart_lock_by_id',
  'select id, user_id, status, version from cart.carts where id = $1 for update',
)

/** Undefined if the cart was merged into another one, or deleted. */
export async function lockCartById(db: Db, id: string): Promise<CartPaymentState | undefined> {
  return (await lockById(db, [id]))[0]
}

/** With whether its payment is being captured. */
export async function lockCart(db: Db, id: string) {
  return db.selectFrom('cart.carts').select(['status', 'capturing']).where('id', '=', id).forUpdate().executeTakeFirst()
}

const writeState = preparedQuery('cart_set_state', 'update cart.carts set status = $2, capturing = $3 where id = $1')

export async function setCartStatus(
  db: Db,
  id: string,
  status: CartPaymentState['status'],
  capturing = false,
): Promise<void> {
  await writeState(db, [id, status, capturing])
}

/** Saved lines were not bought, so they move to the shopper's next cart. */
export async function moveSavedLines(db: Db, from: string, to: { id: string; user_id: number; now: Date }) {
  const saved = await db
    .selectFrom('cart.lines')
    .select('sku_id')
    .where('cart_id', '=', from)
    .where('saved', '=', true)
    .executeTakeFirst()
  if (!saved) return
  const { id, user_id, now } = to
  await db.insertInto('cart.carts').values({ id, user_id, created_at: now, updated_at: now }).execute()
  await db
    .updateTable('cart.lines')
    .set({ cart_id: id })
    .where('cart_id', '=', from)
    .where('saved', '=', true)
    .execute()
}

/** Deleted carts are omitted. */
export async function listCartVersions(db: Db, ids: readonly string[]): Promise<{ id: string; version: number }[]> {
  return db
    .selectFrom('cart.carts')
    .select(['id', 'version'])
    .where('id', 'in', [...ids])
    .execute()
}
