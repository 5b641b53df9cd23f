import { fromCents, toCents } from '@fieldhouse/contract/rules/money'
import type { ListingSnapshot } from './listing-snapshot.ts'

interface PricedItem {
  id: number
  price: string
}

/** The index may be older than the prices by a moment, so a former price that is not above the price is left out. */
export function withFormerPrices<Item extends PricedItem, Product extends { items: Item[] }>(
  product: Product,
  { former }: Pick<ListingSnapshot, 'former'>,
): Product & { items: (Item & { former_price?: string })[] } {
  const items = product.items.map((item) => {
    const cents = former.get(item.id)
    return cents !== undefined && cents > toCents(item.price) ? { ...item, former_price: fromCents(cents) } : item
  })
  return { ...product, items }
}
