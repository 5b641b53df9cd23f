import type { Texts } from '../texts/texts.ts'
import type { SharedProducts } from './shared-products.ts'

/** The layout's featured count: the products that are loaded, or on /featured those of them that are flagged new. */
export function featuredCount(
  shared: SharedProducts,
  onFeatured: boolean,
  texts: Texts,
): { count: number | null; text: string } {
  if (shared.status === 'loading') return { count: null, text: texts.footer.loading }
  if (shared.status === 'failed') return { count: null, text: texts.footer.notLoaded }

  const { products } = shared
  const count = onFeatured ? products.filter((product) => product.new).length : products.length
  return { count, text: onFeatured ? texts.footer.flaggedNew(count) : texts.footer.loaded(count) }
}
