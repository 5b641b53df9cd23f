import type { SurrogateKey } from '@fieldhouse/contract/rules/surrogates'
import type { IndexedProduct } from './indexed-product.ts'
import type { ListingQuery } from './listing-criteria.ts'

/** On responses that show a product among others; its own page has `product-<id>`. */
export function cardKey(id: number): string {
  return `card-${id}`
}

/** On listings of a category: which sizes of its products can be bought. */
function stockKey(category: number): string {
  return `stock-${category}`
}

/** What a page of a listing depends on, beside which products there are. `categories`: the chosen one and those below. */
export function keysOfListing(query: ListingQuery, ids: readonly number[], categories: Iterable<number>): string[] {
  const { q = '', sort, min_price, max_price } = query
  const isByPrice = sort?.endsWith('price') || min_price !== undefined || max_price !== undefined
  const more: SurrogateKey[] = [...(isByPrice ? ['prices' as const] : []), ...(q ? ['words' as const] : [])]
  const stock = countsStockElsewhere(query) ? ['availability'] : Array.from(categories, stockKey)
  return [...ids.map(cardKey), ...more, ...stock]
}

/** The facet of categories counts products of the others too, and by stock only if that is asked for. */
function countsStockElsewhere({ category, q, size, collection, in_stock }: ListingQuery): boolean {
  return category === undefined || Boolean(q || size || collection || in_stock)
}

/** What listings find, filter, count and sort a product by, as texts to compare. Sales are left out: each order changes them. */
export interface ListedState {
  assortment: string
  availability: string
  category_id: number
  prices: string
  words: string
}

export const UNLISTED: ListedState = { assortment: '', availability: '', category_id: 0, prices: '', words: '' }

export function describeListed(
  { prices, items, sold: _, ...product }: IndexedProduct,
  words: string | undefined,
): ListedState {
  return {
    assortment: JSON.stringify([product, items.map(({ prices: _, available: __, ...item }) => item)]),
    availability: JSON.stringify(items.map(({ available }) => available)),
    category_id: product.category_id,
    prices: JSON.stringify([prices, items.map((item) => item.prices)]),
    words: words ?? '',
  }
}

/** The keys that a change of a product drops. Undefined before: unknown, so everything counts as changed. */
export function keysOfChange(id: number, before: ListedState | undefined, after: ListedState): string[] {
  const keys = (['assortment', 'availability', 'prices', 'words'] as const).filter(
    (key) => before?.[key] !== after[key],
  )
  const stock = keys.includes('availability') ? [stockKey(after.category_id)] : []
  return [`product-${id}`, cardKey(id), 'listing' satisfies SurrogateKey, ...keys, ...stock]
}
