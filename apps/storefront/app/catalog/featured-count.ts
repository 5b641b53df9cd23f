import type { Messages } from '../locales/messages.ts'
import type { SharedProducts } from './shared-products.ts'

/** The layout's share of the product data; null if the products could not be loaded. */
export type ProductCounts = { loaded: number; flaggedNew: number } | null

export function countProducts(shared: SharedProducts): ProductCounts {
  if (shared.status === 'failed') return null
  const { products } = shared
  return { loaded: products.length, flaggedNew: products.filter((product) => product.new).length }
}

/** Featured count of the layout: the loaded products, or on /featured those flagged new. */
export function featuredCount(
  counts: ProductCounts | undefined,
  onFeatured: boolean,
  texts: Messages,
): { count: number | null; text: string } {
  if (counts === undefined) return { count: null, text: texts.footer.loading }
  if (counts === null) return { count: null, text: texts.footer.notLoaded }

  const count = onFeatured ? counts.flaggedNew : counts.loaded
  return { count, text: onFeatured ? texts.footer.flaggedNew(count) : texts.footer.loaded(count) }
}
