import type { ImportLeftOut } from '@fieldhouse/contract/imports'
import type { ShopifyCells } from './shopify-columns.ts'

type LeftOut = ImportLeftOut['what']

/** Counts what the file has and the shop does not take over, so that staff is told. */
export function createLeftOutTally() {
  const counts = new Map<LeftOut, number>()
  return {
    add(cells: ShopifyCells): void {
      const found: Record<LeftOut, boolean> = {
        images: cells.image !== '',
        stock: Number(cells.stock) > 0,
        tags: cells.tags !== '',
        compare_at_prices: Number(cells.compare_at) > 0,
        costs: Number(cells.cost) > 0,
        sku_codes: cells.sku !== '',
        vendors: cells.vendor !== '',
      }
      for (const [what, isFound] of Object.entries(found) as [LeftOut, boolean][]) {
        if (isFound) counts.set(what, (counts.get(what) ?? 0) + 1)
      }
    },
    list: (): ImportLeftOut[] => Array.from(counts, ([what, rows]) => ({ what, rows })),
  }
}
