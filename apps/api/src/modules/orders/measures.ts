import { sql } from 'kysely'
import type { Measure } from '#platform/measures.ts'

const WINDOW_MS = 5 * 60_000

export const ordersMeasure: Measure<number> = {
  read: async ({ db, clock }) => {
    const since = new Date(clock.now().getTime() - WINDOW_MS)
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from orders.orders where placed_at > ${since}`.execute(db)
    return rows[0]?.count ?? 0
  },
  figures: [
    {
      name: 'shop_orders_last_5_minutes',
      help: 'Orders placed in the last 5 minutes',
      of: (value) => [{ value }],
    },
  ],
}
