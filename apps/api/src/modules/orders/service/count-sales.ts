import { addSales } from '#modules/listing/service/sales.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { markCountedOrders } from '../store/count-sales.ts'

export const COUNT_SALES = 'orders-count-sales'
const BATCH = 1000

/**
 * Feeds “best selling”. Mark and counter change in one transaction, so a run that stops halfway counts nothing twice.
 * Not part of placing an order, because all buyers of a product would wait for its counter.
 */
export async function countSales({ db }: Pick<Deps, 'db'>): Promise<void> {
  for (;;) {
    const counted = await inTransaction(db, async (db) => {
      const { orders, lines } = await markCountedOrders(db, BATCH)
      await addSales(db, lines)
      return orders
    })
    if (counted < BATCH) return
  }
}
