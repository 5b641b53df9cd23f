import type { StockSku } from '@fieldhouse/contract/stock'

type Colourway = StockSku['product_item']

export function colourwaysOf(skus: readonly StockSku[]): Colourway[] {
  return [...new Map(skus.map(({ product_item }) => [product_item.id, product_item])).values()]
}
