import type { Dashboard } from '@fieldhouse/contract/analytics'
import { COMPARISONS, PERIODS } from '@fieldhouse/contract/analytics'
import { waitUntil } from '../../tools/run/wait-until.ts'
import type { OrdersShop } from '../shared/orders-shop.ts'

const DASHBOARD = '/analytics/dashboard/'
/** The worker computes every day of the demo orders once, at the start of a minute. */
const COMPUTED_WITHIN_MS = 20 * 60_000

/** Waits until the figures of all orders are there, and returns every view of the dashboard. */
export async function listDashboardPaths(shop: OrdersShop): Promise<string[]> {
  await waitUntil(async () => (await shop.get<Dashboard>(DASHBOARD)).figures_until !== null, {
    withinMs: COMPUTED_WITHIN_MS,
  })
  return PERIODS.flatMap((period) => COMPARISONS.map((compare) => `${DASHBOARD}?period=${period}&compare=${compare}`))
}
