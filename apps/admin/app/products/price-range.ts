import type { ProductCard } from '@fieldhouse/contract/catalog'
import { toCents } from '@fieldhouse/contract/money'

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** The prices of a product's colourways, or its own where it has none yet. */
export function priceRange(product: Pick<ProductCard, 'price' | 'items'>): string {
  const prices = product.items.length > 0 ? product.items.map((item) => item.price) : [product.price]
  const cents = prices.map(toCents)
  const lowest = Math.min(...cents)
  const highest = Math.max(...cents)

  return lowest === highest ? inDollars(lowest) : `${inDollars(lowest)} – ${inDollars(highest)}`
}

function inDollars(cents: number): string {
  return dollars.format(cents / 100)
}
