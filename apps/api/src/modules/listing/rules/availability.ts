import type { Sku } from '@fieldhouse/contract/listing'
import { LOW_STOCK_THRESHOLD } from '@fieldhouse/contract/rules/availability'

/** Products of the same category, shown on a product page. */
export const RELATED_PRODUCTS = 4

/** Shoppers see the exact number only while stock is low. */
export function toAvailability(available: number): Pick<Sku, 'availability' | 'left'> {
  if (available <= 0) return { availability: 'sold_out', left: null }
  if (available <= LOW_STOCK_THRESHOLD) return { availability: 'few_left', left: available }
  return { availability: 'in_stock', left: null }
}
