import { trackImport } from '../ui/loading.ts'

/** The entry of the lazy wish list; see `loadWishlist`. */
export { wish, wishes } from './current-wishes.ts'

export async function openWishes(): Promise<void> {
  const { openDrawer } = await trackImport(import('./wish-drawer.tsx'))
  openDrawer()
}
