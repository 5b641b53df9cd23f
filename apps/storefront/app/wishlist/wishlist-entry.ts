import { trackImport } from '../loading/loading-counter.ts'

/** The entry of the lazy wish list; see `loadWishlist`. */
export { toggleWishlistItem, wishlistStore } from './current-wishlist.ts'

export async function openWishlist(): Promise<void> {
  const { openWishlistDrawer } = await trackImport(import('./wishlist-drawer.tsx'))
  openWishlistDrawer()
}
