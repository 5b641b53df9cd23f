import { expect, test } from 'vitest'
import type { Demand, Measured } from './model.ts'
import { planCapacity } from './model.ts'
import { readMeasured } from './read-measured.ts'

const FREE = { api_ms: 0, storefront_ms: 0, worker_ms: 0, postgres_ms: 0, wal_bytes: 0 }
const MEASURED: Measured = {
  costs: {
    'product-page': { ...FREE, storefront_ms: 20, api_ms: 10 },
    list: { ...FREE, api_ms: 5 },
    cart: { ...FREE, api_ms: 2, wal_bytes: 1000 },
    order: { api_ms: 40, storefront_ms: 0, worker_ms: 10, postgres_ms: 30, wal_bytes: 50_000 },
  },
  memoryMb: { api: 512, storefront: 256, worker: 256 },
}
const DEMAND: Demand = {
  ordersPerMinute: 600,
  visitorsPerHour: 36_000,
  pagesPerVisitor: 10,
  readsPerPage: 1,
  cartsPerOrder: 5,
  hitRatio: 0.5,
  busyShare: 0.5,
  least: 2,
}

test('ten orders and fifty rendered pages a second need as many processes as they keep half busy', () => {
  const need = planCapacity(MEASURED, DEMAND)
  expect(need.perSecond).toEqual({ page: 100, 'product-page': 50, list: 50, cart: 50, order: 10 })
  // Storefront: 50 × 20 ms. API: 50 × 10 + 50 × 5 + 50 × 2 + 10 × 40 ms. Each a second, half busy.
  expect(need.processes).toEqual({ storefront: 2, api: 3, worker: 2 })
  expect(need.postgresCores).toBeCloseTo(0.6)
  expect(need.memoryGb).toBeCloseTo(2.5)
  expect(need.connections).toBe(3 * 15 + 2 * 20)
  expect(need.directConnections).toBe(3 * 3 + 2 * 8)
  expect(need.walMbPerSecond).toBeCloseTo(0.55)
})

test('a page that the edge answers costs no process anything', () => {
  const { processes, perSecond } = planCapacity(MEASURED, { ...DEMAND, hitRatio: 1, ordersPerMinute: 0 })
  expect(perSecond['product-page']).toBe(0)
  expect(processes).toEqual({ storefront: 2, api: 2, worker: 2 })
})

test('figures come from the newest recorded run, and a missing one is named', () => {
  const lines = (ms: number) => [
    ...Object.keys(MEASURED.costs).map((operation) => ({
      name: 'bench costs',
      figures: { operation, api_ms: String(ms), storefront_ms: '1', worker_ms: '1', postgres_ms: '1', wal_bytes: '1' },
    })),
    ...Object.keys(MEASURED.memoryMb).map((process) => ({
      name: 'bench costs',
      figures: { process, at: 'load', memory_mb: '300' },
    })),
  ]
  const record = (ms: number) => ({ command: 'bench costs', at: '2026-11-18', commit: '1', cores: 2, lines: lines(ms) })
  const measured = readMeasured([record(1), record(2)])
  expect(measured.costs.order.api_ms).toBe(2)
  expect(measured.memoryMb.worker).toBe(300)
  expect(() => readMeasured([])).toThrow('npm run figures -- bench costs')
})
