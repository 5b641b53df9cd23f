import type { Language } from '@fieldhouse/contract/schemas'
import type { StockSku } from '@fieldhouse/contract/stock'
import { localizedName } from '../kit/localized-name.ts'

/** "Tempo Tee, Navy, M" */
export function skuName({ product, product_item, size }: StockSku, lang: Language): string {
  return [localizedName(product, lang), localizedName(product_item.color, lang), size.label].join(', ')
}
