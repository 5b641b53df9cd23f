import type { Language } from '@fieldhouse/contract/schemas'
import type { WishlistItem } from '@fieldhouse/contract/wishlist'
import { MAX_WISHLIST_ITEMS } from '@fieldhouse/contract/wishlist'
import { readItemSummaries } from '#modules/catalog/service/sku-offers.ts'
import type { Caller } from '#platform/caller.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import * as store from '../store/wishlist-items.ts'

export async function listWishlistItems(
  { db }: Pick<Deps, 'db'>,
  who: Caller,
  lang: Language,
  at: Date,
): Promise<{ results: WishlistItem[] }> {
  return describeWishlistItems({ db }, await store.listWishlistItemIds(db, who.user_id), lang, at)
}

/** For guests, whose wishlist the server does not store. */
export async function describeWishlistItems(
  { db }: Pick<Deps, 'db'>,
  ids: readonly number[],
  lang: Language,
  at: Date,
): Promise<{ results: WishlistItem[] }> {
  return { results: await readItemSummaries(db, ids, lang, at) }
}

export async function addWishlistItems(
  deps: Pick<Deps, 'db' | 'clock'>,
  who: Caller,
  ids: readonly number[],
  lang: Language,
): Promise<{ results: WishlistItem[] }> {
  const now = deps.clock.now()
  return inTransaction(deps.db, async (db) => {
    const onSale = await readItemSummaries(db, ids, lang, now)
    const itemIds = onSale.map(({ product_item_id }) => product_item_id)
    await store.insertWishlistItems(db, who.user_id, itemIds, now)

    const all = await store.listWishlistItemIds(db, who.user_id)
    if (all.length > MAX_WISHLIST_ITEMS) throw new DomainError('wish_list_limit')
    return describeWishlistItems({ db }, all, lang, now)
  })
}
