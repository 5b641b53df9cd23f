import type { LoadingOptions } from '@fieldhouse/client/loading'
import { trackImport } from '../loading/loading-counter.ts'

/** Everything but the badge loads on first use. One import, because each one adds to the bundle of every page. */
export function loadWishlist(options?: LoadingOptions) {
  return trackImport(import('./wishlist-entry.ts'), options)
}
