import { LOW_STOCK_THRESHOLD } from '@fieldhouse/contract/rules/availability'
import { recordNotices } from '#modules/notices/service/record-notice.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { listSkus } from '../store/skus.ts'
import { takeSoldSkuIds } from '../store/told.ts'

/** Tells staff of SKUs of which few are left, or none, since they were sold. Apart from the sale, which holds balances. */
export async function tellOfLowStock({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const at = clock.now()
  await inTransaction(db, async (db) => {
    const sold = await listSkus(db, await takeSoldSkuIds(db))
    const low = sold.filter(({ available }) => available <= LOW_STOCK_THRESHOLD)
    await recordNotices(
      db,
      low.map(({ id, product, product_item, size, available }) => {
        const name = [product.name, product_item.color.name, size.label].join(', ')
        return { kind: 'low_stock', target: String(id), name, available, at }
      }),
    )
  })
}
