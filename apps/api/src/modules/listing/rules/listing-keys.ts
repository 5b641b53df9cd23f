import type { SurrogateKey } from '@fieldhouse/contract/rules/surrogates'
import type { IndexedProduct } from './indexed-product.ts'
import type { ListingQuery } from './listing-criteria.ts'

/** On responses that show a product among others; its own page has `product-<id>`. */
export function cardKey(id: number): string {
  return `card-${id}`
}

/** What a page of a listing depends on, beside which products there are. Words may name a price: “under 50”. */
export function keysOfListing(query: ListingQuery, results: readonly { id: number }[]): string[] {
  const { q, sort, min_price, max_price } = query
  const isByPrice = sort?.endsWith('price') || min_price !== undefined || max_price !== undefined
  const more: SurrogateKey[] = [...(isByPrice || q ? ['prices' as const] : []), ...(q ? ['words' as const] : [])]
  return [...results.map(({ id }) => cardKey(id)), ...more]
}

/** What listings filter, count and sort a product by, as texts to compare. Sales are left out: each order changes them. */
export interface ListedState {
  assortment: string
  prices: string
}

export const UNLISTED: ListedState = { assortment: '', prices: '' }

export function describeListed({ prices, items, sold: _, ...product }: IndexedProduct): ListedState {
  return {
    assortment: JSON.stringify([product, items.map(({ prices: _, ...item }) => item)]),
    prices: JSON.stringify([prices, items.map((item) => item.prices)]),
  }
}

/** The keys that a change of a product drops. Undefined before: unknown, so everything counts as changed. */
export function keysOfChange(id: number, before: ListedState | undefined, after: ListedState): string[] {
  const keys: SurrogateKey[] = ['listing', 'words']
  if (before?.assortment !== after.assortment) keys.push('assortment')
  if (before?.prices !== after.prices) keys.push('prices')
  return [`product-${id}`, cardKey(id), ...keys]
}
