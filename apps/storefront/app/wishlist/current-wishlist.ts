import { useSyncExternalStore } from 'react'
import { api } from '../api.ts'
import { notify } from '../kit/toasts/toasts.ts'
import { langOf } from '../lang.ts'
import { wishlistBadge, wishlistStorage } from './wishlist-badge.ts'
import type { WishlistState } from './wishlist-store.ts'
import { createWishlistStore } from './wishlist-store.ts'

export const wishlistStore = createWishlistStore({
  client: api,
  storage: wishlistStorage,
  lang: () => langOf(location.pathname),
})

wishlistStore.subscribe(() => wishlistBadge.set({ ...wishlistBadge.get(), ids: wishlistStore.get().ids }))

if (!import.meta.env.SSR) {
  addEventListener('online', () => void wishlistStore.begin())
  addEventListener('storage', ({ key }) => {
    // Another tab may have removed a guest's last item: the header ignores an empty list.
    if (key === 'wishes') void wishlistStore.begin()
  })
}

export function useWishlist(): WishlistState {
  return useSyncExternalStore(wishlistStore.subscribe, wishlistStore.get, wishlistStore.get)
}

export async function toggleWishlistItem(id: number, isWished: boolean): Promise<void> {
  const refusal = await wishlistStore.want(id, isWished)
  if (!refusal) return
  const text = await import('./format-wishlist-error.ts').then(
    ({ formatWishlistError }) => formatWishlistError(refusal, langOf(location.pathname)),
    () => refusal.message,
  )
  notify({ type: 'error', text })
}
