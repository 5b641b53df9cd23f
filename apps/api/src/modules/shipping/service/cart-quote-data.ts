import type { Db } from '#platform/db/db.ts'
import * as store from '../store/quotes.ts'

/** Quotes belong to a cart, and only its module knows whose cart it is. */
export async function exportQuotes(db: Db, cart_ids: readonly string[]): Promise<object[]> {
  return store.listQuotesOfCarts(db, cart_ids)
}

export async function eraseQuotes(db: Db, cart_ids: readonly string[]): Promise<void> {
  await store.deleteQuotesOfCarts(db, cart_ids)
}
