import type { StockSku } from '@fieldhouse/contract/stock'

type Colorway = StockSku['product_item']

export function distinctItems(skus: readonly StockSku[]): Colorway[] {
  return [...new Map(skus.map(({ product_item }) => [product_item.id, product_item])).values()]
}
