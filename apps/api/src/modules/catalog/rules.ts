import { FEW_LEFT } from '@fieldhouse/contract/availability'
import type { Sku } from '@fieldhouse/contract/catalog'

/** Products of the same category, shown on a product page. */
export const RELATED = 4

/** Shoppers see the exact number only while stock is low. */
export function stockWords(available: number): Pick<Sku, 'availability' | 'left'> {
  if (available <= 0) return { availability: 'sold_out', left: null }
  if (available <= FEW_LEFT) return { availability: 'few_left', left: available }
  return { availability: 'in_stock', left: null }
}
