import type { Language } from '@fieldhouse/contract/schemas'
import type { Wish } from '@fieldhouse/contract/wishes'
import { MAX_WISHES } from '@fieldhouse/contract/wishes'
import type { Caller } from '../../../platform/caller.ts'
import { inTransaction } from '../../../platform/db/db.ts'
import type { Deps } from '../../../platform/deps.ts'
import { DomainError } from '../../../platform/errors.ts'
import { describeColourways } from '../../catalog/service/sellable.ts'
import * as store from '../store/wishes.ts'

type WishDeps = Pick<Deps, 'db' | 'clock'>

export async function readWishes(deps: WishDeps, who: Caller, lang: Language): Promise<{ results: Wish[] }> {
  return describe(deps, await store.listWishIds(deps.db, who.user_id), lang)
}

/** Of a guest, whose list nobody keeps. */
export async function describe(
  { db, clock }: WishDeps,
  ids: readonly number[],
  lang: Language,
): Promise<{ results: Wish[] }> {
  return { results: await describeColourways(db, ids, lang, clock.now()) }
}

export async function addWishes(
  deps: WishDeps,
  who: Caller,
  ids: readonly number[],
  lang: Language,
): Promise<{ results: Wish[] }> {
  const { clock } = deps
  return inTransaction(deps.db, async (db) => {
    const onSale = await describeColourways(db, ids, lang, clock.now())
    const wanted = onSale.map(({ product_item_id }) => product_item_id)
    await store.insertWishes(db, who.user_id, wanted, clock.now())

    const all = await store.listWishIds(db, who.user_id)
    if (all.length > MAX_WISHES) throw new DomainError('cart_limit')
    return describe({ db, clock }, all, lang)
  })
}
