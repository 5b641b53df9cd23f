import type {
  BestSeller,
  BrokenRun,
  Comparison,
  Dashboard,
  LowStock,
  Period,
  Span,
} from '@fieldhouse/contract/analytics'
import type { LiveSettings } from '#modules/settings/service.ts'
import type { Deps } from '#platform/deps.ts'
import type { DaySpan } from '../rules/periods.ts'
import { listDays, spanBefore, spanOfPeriod } from '../rules/periods.ts'
import { shopDayOf } from '../rules/shop-days.ts'
import * as store from '../store/dashboard.ts'
import type { Ranked } from '../store/lists.ts'
import { readLists } from '../store/lists.ts'
import type { FiguresState } from '../store/state.ts'
import { countStaleDays, getState } from '../store/state.ts'

export type DashboardDeps = Pick<Deps, 'db' | 'clock'> & { settings: LiveSettings }

export interface DashboardQuery {
  period?: Period
  compare?: Comparison
}

/** Reads what the worker has computed, and neither orders nor transactions. */
export async function readDashboard(deps: DashboardDeps, query: DashboardQuery): Promise<Dashboard> {
  const { db, clock, settings } = deps
  const { period = '30d', compare = 'before' } = query
  const state = await getState(db)
  const time_zone = state.time_zone ?? (await settings.get('shop.time_zone'))
  const span = spanOfPeriod(period, shopDayOf(clock.now(), time_zone))
  const lists = await readLists(db, [`best_sellers ${period}`, 'broken_runs', 'low_stock'])
  return {
    time_zone,
    ...(await describeState(deps, state)),
    current: await readSpan(deps, span),
    before: compare === 'none' ? null : await readSpan(deps, spanBefore(span, compare)),
    sources: await store.listSourceFigures(db, span),
    best_sellers: (lists.get(`best_sellers ${period}`) ?? []) as BestSeller[],
    broken_runs: (lists.get('broken_runs') ?? { count: 0, results: [] }) as Ranked<BrokenRun>,
    low_stock: (lists.get('low_stock') ?? { count: 0, results: [] }) as Ranked<LowStock>,
  }
}

async function describeState({ db }: Pick<DashboardDeps, 'db'>, state: FiguresState) {
  const { figures_until, rebuild_days, checked_at, wrong_days } = state
  const left = rebuild_days === null ? 0 : await countStaleDays(db)
  return {
    figures_until: figures_until?.toISOString() ?? null,
    rebuilding: rebuild_days === null ? null : { done: Math.max(0, rebuild_days - left), total: rebuild_days },
    checked_at: wrong_days === 0 ? (checked_at?.toISOString() ?? null) : null,
  }
}

async function readSpan({ db }: Pick<DashboardDeps, 'db'>, span: DaySpan): Promise<Span> {
  const known = new Map((await store.listDayFigures(db, span)).map((figures) => [figures.day, figures]))
  const days = listDays(span).map(
    (day) => known.get(day) ?? { day, visits: 0, orders: 0, sales: '0.00', refunds: '0.00' },
  )
  return { ...span, totals: await store.sumTotals(db, span), days }
}
