import type { Db } from '#platform/db/db.ts'
import { addProductSales } from '../store/sales.ts'

export interface ProductSales {
  product_id: number
  /** Negative for canceled orders. */
  units: number
}

/** Adds sold units, which “best selling” sorts by. Deleted products are skipped. */
export async function addSales(db: Db, sales: readonly ProductSales[]): Promise<void> {
  const units = new Map<number, number>()
  for (const sale of sales) units.set(sale.product_id, (units.get(sale.product_id) ?? 0) + sale.units)
  const changed = [...units].filter(([, units]) => units !== 0)
  if (changed.length > 0) await addProductSales(db, changed)
}
