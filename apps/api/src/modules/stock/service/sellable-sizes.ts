import type { Db } from '#platform/db/db.ts'
import { listSellableSizes } from '../store/sellable-sizes.ts'

/** Units that can be sold of these products, by size label, over all colors. */
export async function readSellableSizes(db: Db, product_ids: readonly number[]): Promise<ReadonlyMap<string, number>> {
  if (product_ids.length === 0) return new Map()
  const sizes = await listSellableSizes(db, product_ids)
  return new Map(sizes.map(({ size, available }) => [size, available]))
}
