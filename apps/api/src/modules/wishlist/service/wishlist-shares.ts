import { randomUUID } from 'node:crypto'
import type { Language } from '@fieldhouse/contract/schemas'
import type { SharedWishlist, WishlistShare } from '@fieldhouse/contract/wishlist'
import type { Caller } from '#platform/caller.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import { listWishlistItemIds } from '../store/wishlist-items.ts'
import * as store from '../store/wishlist-shares.ts'
import { readLink, signLink } from './signed-links.ts'
import { describeWishlistItems } from './wishlist.ts'

export async function getWishlistShare(
  { db, keys }: Pick<Deps, 'db' | 'keys'>,
  who: Caller,
): Promise<{ share: WishlistShare | null }> {
  const share = await store.findShareOf(db, who.user_id)
  return { share: share ? serializeShare(keys, share) : null }
}

/** Sharing again keeps the link and changes the name. */
export async function shareWishlist(
  { db, clock, keys }: Pick<Deps, 'db' | 'clock' | 'keys'>,
  who: Caller,
  name: string | null,
): Promise<{ share: WishlistShare }> {
  const wanted = { user_id: who.user_id, id: randomUUID(), name: name?.trim() || null }
  return { share: serializeShare(keys, await store.upsertShare(db, wanted, clock.now())) }
}

/** A forged link and a revoked one are equally unknown. */
export async function getSharedWishlist(
  { db, keys }: Pick<Deps, 'db' | 'keys'>,
  token: string,
  lang: Language,
  at: Date,
): Promise<SharedWishlist> {
  const id = readLink(keys, 'wish list links', token)
  const share = id && (await store.findShare(db, id))
  if (!share) throw new DomainError('not_found')
  const { results } = await describeWishlistItems({ db }, await listWishlistItemIds(db, share.user_id), lang, at)
  return { name: share.name, results }
}

function serializeShare(keys: Deps['keys'], { id, name }: store.ShareRow): WishlistShare {
  return { token: signLink(keys, 'wish list links', id), name }
}
