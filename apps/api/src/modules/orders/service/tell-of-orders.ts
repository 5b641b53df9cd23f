import { recordNotices } from '#modules/notices/service/record-notice.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { takePlacedOrders } from '../store/told.ts'

/** How long the transaction of an order can be open after the moment it writes down. */
const LATE_MS = 15 * 60_000
/** Orders that were brought from elsewhere are no news. */
const NEWS_MS = 24 * 60 * 60_000

/** Tells staff of new orders, by their events. Apart from the sale, which waits for nothing of it. */
export async function tellOfOrders({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now().getTime()
  await inTransaction(db, async (db) => {
    const placed = await takePlacedOrders(db, { late: new Date(now - LATE_MS), since: new Date(now - NEWS_MS) })
    await recordNotices(
      db,
      placed.map(({ id, number, total, at }) => ({ kind: 'order_placed', target: id, number, amount: total, at })),
    )
  })
}
