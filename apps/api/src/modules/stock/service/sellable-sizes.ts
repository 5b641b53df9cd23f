import type { Db } from '#platform/db/db.ts'
import type { ItemSize } from '../store/sellable-sizes.ts'
import * as store from '../store/sellable-sizes.ts'

export type { ItemSize }

/** Units that can be sold of these products, by size label, over all colors. */
export async function readSellableSizes(db: Db, product_ids: readonly number[]): Promise<ReadonlyMap<string, number>> {
  if (product_ids.length === 0) return new Map()
  const sizes = await store.listSellableSizes(db, product_ids)
  return new Map(sizes.map(({ size, available }) => [size, available]))
}

/** Active sizes of these colorways with what can be sold of them, in the order of the size run. */
export async function listItemSizes(db: Db, product_item_ids: readonly number[]): Promise<ItemSize[]> {
  return product_item_ids.length === 0 ? [] : store.listItemSizes(db, product_item_ids)
}

export async function listSkuBarcodes(db: Db, sku_ids: readonly number[]): Promise<ReadonlyMap<number, string | null>> {
  if (sku_ids.length === 0) return new Map()
  return new Map((await store.listSkuBarcodes(db, sku_ids)).map(({ id, barcode }) => [id, barcode]))
}
