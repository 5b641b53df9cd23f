import { randomUUID } from 'node:crypto'
import type { CartMerge } from '@fieldhouse/contract/cart'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { firstSource, mergeLines } from '../rules.ts'
import * as store from '../store/carts.ts'

/** Merges a guest cart into the cart of the shopper who signs in. */
export async function mergeGuestCart(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { user_id, cart_id }: { user_id: number; cart_id: string },
): Promise<CartMerge | undefined> {
  const now = clock.now()
  return inTransaction(db, async (db) => {
    const guests = await store.lockCart(db, { cart_id })
    // A cart keeps its owner while its payment is being captured.
    if (!guests || guests.capturing) return undefined
    const own = await store.lockOrInsertUserCart(db, user_id, randomUUID(), now)
    if (own.capturing) return undefined
    const { lines: theirs } = await store.listLines(db, guests.id)
    const { lines: mine } = await store.listLines(db, own.id)

    const { lines, report } = mergeLines(mine, theirs, guests.status === 'paying')

    const { promo_code, email } = guests
    const { address, destination } = own.destination ? own : guests
    // Drop the rate: a shipping quote is valid for one cart only.
    const merged = {
      ...own,
      address,
      destination,
      rate: null,
      promo_code: promo_code ?? own.promo_code,
      email: own.email ?? email,
      ...firstSource(own, guests),
    }
    await store.saveCart(db, merged, lines, now)
    await store.deleteCart(db, guests.id)
    return { cart_id: own.id, ...report }
  })
}
