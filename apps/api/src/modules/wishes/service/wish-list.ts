import type { Language } from '@fieldhouse/contract/schemas'
import type { Wish } from '@fieldhouse/contract/wishes'
import { MAX_WISHES } from '@fieldhouse/contract/wishes'
import type { Caller } from '../../../platform/caller.ts'
import { inTransaction } from '../../../platform/db/db.ts'
import type { Deps } from '../../../platform/deps.ts'
import { DomainError } from '../../../platform/errors.ts'
import { describeColourways } from '../../catalog/service/sellable.ts'
import * as store from '../store/wishes.ts'

export async function readWishes(
  { db }: Pick<Deps, 'db'>,
  who: Caller,
  lang: Language,
  at: Date,
): Promise<{ results: Wish[] }> {
  return describe({ db }, await store.listWishIds(db, who.user_id), lang, at)
}

/** For guests, whose wishlist the server does not store. */
export async function describe(
  { db }: Pick<Deps, 'db'>,
  ids: readonly number[],
  lang: Language,
  at: Date,
): Promise<{ results: Wish[] }> {
  return { results: await describeColourways(db, ids, lang, at) }
}

export async function addWishes(
  deps: Pick<Deps, 'db' | 'clock'>,
  who: Caller,
  ids: readonly number[],
  lang: Language,
): Promise<{ results: Wish[] }> {
  const now = deps.clock.now()
  return inTransaction(deps.db, async (db) => {
    const onSale = await describeColourways(db, ids, lang, now)
    const wanted = onSale.map(({ product_item_id }) => product_item_id)
    await store.insertWishes(db, who.user_id, wanted, now)

    const all = await store.listWishIds(db, who.user_id)
    if (all.length > MAX_WISHES) throw new DomainError('wish_list_limit')
    return describe({ db }, all, lang, now)
  })
}
