import { sql } from 'kysely'
import type { Measure } from '#platform/measures.ts'
import { startOfRecent } from '#platform/measures.ts'

export const ordersMeasure: Measure<number> = {
  read: async (deps) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from orders.orders where placed_at > ${startOfRecent(deps)}`.execute(deps.db)
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
