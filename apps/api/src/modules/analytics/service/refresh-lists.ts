import { PERIODS } from '@fieldhouse/contract/analytics'
import { spanOfPeriod } from '../rules/periods.ts'
import { addDays, shopDayOf } from '../rules/shop-days.ts'
import * as store from '../store/lists.ts'
import { getState } from '../store/state.ts'
import type { FigureDeps } from './update-figures.ts'

const BEST_SELLERS = 10
const TREND_PARTS = 10
const SHOWN_RUNS = 20
const SHOWN_SKUS = 20
const BROKEN_RUN_PACE_DAYS = 56
const LOW_STOCK_PACE_DAYS = 28
const LOW_STOCK_WITHIN_DAYS = 14

/** For a shop that starts: nobody waits ten minutes for the first lists. */
export async function makeFirstLists(deps: FigureDeps): Promise<void> {
  const known = await store.readLists(deps.db, ['low_stock'])
  if (known.size === 0) await refreshLists(deps)
}

/** Reads up to a year of SKU days, which the dashboard must not. Without them everything would look unsold. */
export async function refreshLists({ db, clock, settings }: FigureDeps): Promise<void> {
  if ((await getState(db)).figures_until === null) return
  const now = clock.now()
  const today = shopDayOf(now, await settings.get('shop.time_zone'))
  for (const period of PERIODS) {
    const span = spanOfPeriod(period, today)
    const sold = await store.listBestSellers(db, span, { limit: BEST_SELLERS, parts: TREND_PARTS })
    await store.putList(db, `best_sellers ${period}`, sold, now)
  }
  const broken = await store.listBrokenRuns(db, addDays(today, -BROKEN_RUN_PACE_DAYS), SHOWN_RUNS)
  await store.putList(db, 'broken_runs', broken, now)
  const low = { since: addDays(today, -LOW_STOCK_PACE_DAYS), today, days: LOW_STOCK_WITHIN_DAYS }
  await store.putList(db, 'low_stock', await store.listLowStock(db, low, SHOWN_SKUS), now)
}
