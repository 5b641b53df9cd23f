import { FEW_LEFT } from '@fieldhouse/contract/availability'
import type { Sku } from '@fieldhouse/contract/catalog'

/** How many others of its category a product page shows. */
export const RELATED = 4

/** What a shopper is told of a size: the number only while it is small. */
export function stockWords(available: number): Pick<Sku, 'availability' | 'left'> {
  if (available <= 0) return { availability: 'sold_out', left: null }
  if (available <= FEW_LEFT) return { availability: 'few_left', left: available }
  return { availability: 'in_stock', left: null }
}
