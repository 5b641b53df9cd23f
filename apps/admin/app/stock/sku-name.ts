import type { Language } from '@fieldhouse/contract/schemas'
import type { StockSku } from '@fieldhouse/contract/stock'
import { nameIn } from '../ui/name-in.ts'

/** "Tempo Tee, Navy, M" */
export function skuName({ product, product_item, size }: StockSku, lang: Language): string {
  return [nameIn(product, lang), nameIn(product_item.colour, lang), size.label].join(', ')
}
