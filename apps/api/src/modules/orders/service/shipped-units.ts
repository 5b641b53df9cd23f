import type { Db } from '#platform/db/db.ts'
import type { ShippedUnits } from '../store/replace-units.ts'
import * as store from '../store/replace-units.ts'

/** Units of a product that left the warehouse, by SKU; those that came back are included. */
export async function sumShippedUnits(db: Db, product_id: number): Promise<ShippedUnits[]> {
  return store.sumShippedUnits(db, product_id)
}
