import type { StaffOrderPage } from '@fieldhouse/contract/orders'
import { FULFILLMENT_STATUSES, PAYMENT_STATUSES } from '@fieldhouse/contract/orders'
import type { OrdersShop } from '../shared/orders-shop.ts'
import type { SeededRandom } from '../shared/seeded-random.ts'
import { listDashboardPaths } from './dashboard-read.ts'

export interface OrderRead {
  name: string
  target_ms: number
  /** Different ones, asked for in turn. */
  listPaths: (shop: OrdersShop, draw: SeededRandom) => Promise<string[]>
}

export const ORDER_LIST = '/orders/staff-orders/'
const DAY_MS = 24 * 60 * 60 * 1000
const FILTER_SETS = 40
const PAGES = 15
const PAGE_SIZE = 50
const WORDS = ['lucia', 'brooks', 'torres.9', 'austin', '98101', 'tempo', 'zebra', 'maya chen', '4711', 'runner']

const EVERYWHERE = ['te', 'hoodie', 'demo00', 'l', 'gómez austin', 'zoe.walker.12@example.test', '1004711', 'shipping']
const FIRST_PAGES = 20

export const ORDER_READS: OrderRead[] = [
  { name: 'list', target_ms: 80, listPaths: listPages },
  { name: 'list-unfiltered', target_ms: 80, listPaths: (shop, draw) => pagesOf(shop, draw, {}, 200) },
  {
    name: 'list-search',
    target_ms: 80,
    listPaths: async () => WORDS.map((q) => `${ORDER_LIST}?q=${encodeURIComponent(q)}`),
  },
  { name: 'dashboard', target_ms: 150, listPaths: listDashboardPaths },
  {
    name: 'search-everywhere',
    target_ms: 80,
    listPaths: async () => [...WORDS, ...EVERYWHERE].map((q) => `/staff/search/?q=${encodeURIComponent(q)}`),
  },
  { name: 'customers', target_ms: 80, listPaths: async () => pagePaths('/customers/?page=') },
  { name: 'customer-page', target_ms: 80, listPaths: listCustomers },
  { name: 'page', target_ms: 80, listPaths: async (shop, draw) => (await drawIds(shop, draw, 200)).map(pathOf) },
]

const pagePaths = (path: string) => Array.from({ length: FIRST_PAGES }, (_, index) => `${path}${index + 1}`)

async function listCustomers(shop: OrdersShop): Promise<string[]> {
  const paths: string[] = []
  for (const path of pagePaths('/customers/?page=')) {
    const { results } = await shop.get<{ results: { id: number }[] }>(path)
    paths.push(...results.map(({ id }) => `/customers/${id}/`))
  }
  return paths
}

const pathOf = (id: string) => `${ORDER_LIST}${id}/`

/** Three filters: any payment and fulfillment statuses, and a span that starts and ends at midnights of New York. */
async function listPages(shop: OrdersShop, draw: SeededRandom): Promise<string[]> {
  const { results } = await shop.get<StaffOrderPage>(`${ORDER_LIST}?sort=oldest&page_size=1`)
  const oldest = Date.parse(results[0]?.placed_at ?? '')
  const { results: last } = await shop.get<StaffOrderPage>(`${ORDER_LIST}?sort=newest&page_size=1`)
  const days = Math.ceil((Date.parse(last[0]?.placed_at ?? '') - oldest) / DAY_MS)
  const paths: string[] = []
  for (let set = 0; set < FILTER_SETS; set++) {
    const [first, last] = [draw.whole(0, days), draw.whole(0, days)].toSorted((a, b) => a - b) as [number, number]
    const midnight = (day: number) => `${new Date(oldest + day * DAY_MS).toISOString().slice(0, 10)}T05:00:00Z`
    const filters = {
      payment_status: someOf(draw, PAYMENT_STATUSES),
      fulfillment_status: someOf(draw, FULFILLMENT_STATUSES),
      since: midnight(first),
      until: midnight(last + 1),
    }
    paths.push(...(await pagesOf(shop, draw, filters, PAGES)))
  }
  return shuffled(draw, paths)
}

async function pagesOf(shop: OrdersShop, draw: SeededRandom, filters: Record<string, string>, pages: number) {
  const path = (page: number) =>
    `${ORDER_LIST}?${new URLSearchParams({ ...filters, page: String(page), page_size: String(PAGE_SIZE) })}`
  const { count } = await shop.get<StaffOrderPage>(path(1))
  return Array.from({ length: pages }, () => path(draw.whole(1, Math.max(1, Math.ceil(count / PAGE_SIZE)))))
}

function someOf(draw: SeededRandom, statuses: readonly string[]): string {
  return shuffled(draw, statuses).slice(0, draw.whole(1, statuses.length)).join(',')
}

function shuffled<T>(draw: SeededRandom, things: readonly T[]): T[] {
  return things
    .map((thing) => ({ thing, at: draw.next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ thing }) => thing)
}

/** Of orders from all times that can still be refunded. */
export async function drawIds(shop: OrdersShop, draw: SeededRandom, count: number): Promise<string[]> {
  const filters = { payment_status: 'paid,partly_refunded', fulfillment_status: 'delivered' }
  const paths = await pagesOf(shop, draw, filters, Math.ceil(count / PAGE_SIZE) * 4)
  const ids: string[] = []
  for (const path of paths) {
    const { results } = await shop.get<StaffOrderPage>(path)
    ids.push(...results.map(({ id }) => id))
  }
  return shuffled(draw, [...new Set(ids)]).slice(0, count)
}
