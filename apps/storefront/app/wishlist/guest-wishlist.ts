import type { MAX_WISHLIST_ITEMS as FromContract } from '@fieldhouse/contract/wishlist'

export const MAX_WISHLIST_ITEMS: typeof FromContract = 200
const MAX_ID = 2_147_483_647

/** A guest's wish list, newest first. Storage content is untrusted: invalid ids are dropped. */
export function parseGuestWishlist(text: string | null): number[] {
  const ids = new Set(listIn(text).filter(isId))
  return [...ids].slice(0, MAX_WISHLIST_ITEMS)
}

function listIn(text: string | null): unknown[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(list) ? list : []
  } catch {
    return []
  }
}

function isId(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) > 0 && Number(value) <= MAX_ID
}

/** Newest first. */
export function withWishlistItem(ids: readonly number[], id: number, isWished: boolean): number[] {
  if (isWished && ids.includes(id)) return [...ids]
  const others = ids.filter((listed) => listed !== id)
  return isWished ? [id, ...others] : others
}
