import type { Query } from '@fieldhouse/contract/endpoint'
import type { listOrders as listing, StaffOrderPage, StaffOrderSummary } from '@fieldhouse/contract/orders'
import { MAX_ORDERS_FOUND } from '@fieldhouse/contract/orders'
import type { LiveSettings } from '#modules/settings/service.ts'
import type { Deps } from '#platform/deps.ts'
import { spanOfDay, splitSpan } from '../rules/order-days.ts'
import { shipBy } from '../rules/ship-by.ts'
import { matchingPairs } from '../rules/status-pairs.ts'
import { countOrders } from '../store/order-counts.ts'
import type { StaffOrderRow } from '../store/staff-orders.ts'
import * as store from '../store/staff-orders.ts'

type ListDeps = Pick<Deps, 'db'> & { settings: LiveSettings }
type Found = Pick<StaffOrderPage, 'count' | 'count_capped'> & { results: StaffOrderSummary[] }

interface Bounds {
  limit: number
  offset: number
}

/** Any page costs the same: the day of its first order is found by the counts, and only that day is read up to it. */
export async function listOrders(deps: ListDeps, query: Query<typeof listing>, bounds: Bounds): Promise<Found> {
  const { db } = deps
  const { since, until, source, sort = 'newest' } = query
  const q = query.q?.trim() || undefined
  const span = { since: since ? new Date(since) : undefined, until: until ? new Date(until) : undefined }
  const page = { ...bounds, newestFirst: sort === 'newest' }
  const pairs = matchingPairs(query)
  if (q || source) return searchOrders(deps, { ...span, pairs, q, source }, page)

  const counted = await countOrders(db, { ...page, span: splitSpan(span), pairs })
  const { count, place } = counted
  if (!place) return { count, count_capped: false, results: [] }
  const day = spanOfDay(place.day, span)
  const rest = page.newestFirst ? { ...span, until: day.until } : { ...span, since: day.from }
  const criteria = { ...rest, pairs: pairs && counted.pairs }
  const rows = await store.listOrders(db, criteria, { ...page, offset: place.offset })
  return { count, count_capped: false, results: await withShipBy(deps, rows) }
}

type Page = Parameters<typeof store.listOrders>[2]

async function searchOrders(deps: ListDeps, criteria: store.FindCriteria, page: Page): Promise<Found> {
  const counted = await store.countFoundOrders(deps.db, criteria, MAX_ORDERS_FOUND + 1)
  const count = Math.min(counted, MAX_ORDERS_FOUND)
  const isCapped = counted > MAX_ORDERS_FOUND
  const limit = Math.min(page.limit, count - page.offset)
  const rows = limit > 0 ? await readFound(deps.db, criteria, { page: { ...page, limit }, isCapped }) : []
  return { count, count_capped: isCapped, results: await withShipBy(deps, rows) }
}

/** Of a word that more than one order in a hundred has, a page is full after so many orders. */
const ORDERS_READ_PER_FOUND = 100
const MAX_ORDERS_READ = 20_000

/** A word that many orders have is not looked up: all of its orders would be read and sorted for one page. */
async function readFound(
  db: ListDeps['db'],
  criteria: store.FindCriteria,
  { page, isCapped }: { page: Page; isCapped: boolean },
): Promise<StaffOrderRow[]> {
  const among = ORDERS_READ_PER_FOUND * (page.offset + page.limit)
  if (isCapped && among <= MAX_ORDERS_READ) {
    const nearest = await store.searchNearest(db, criteria, { ...page, among })
    if (nearest.length === page.limit) return nearest
  }
  return store.searchOrders(db, criteria, page)
}

async function withShipBy({ settings }: ListDeps, rows: readonly StaffOrderRow[]): Promise<StaffOrderSummary[]> {
  const cut_off_hour_utc = await settings.get('delivery.cut_off_hour_utc')
  return rows.map((row) => ({ ...row, ship_by: shipBy(row, cut_off_hour_utc) }))
}
