import { writeFileSync } from 'node:fs'
import { createLogger } from '@fieldhouse/process/log'
import type { ListingState } from '../../apps/api/src/modules/listing/rules/query-listing.ts'
import { queryListing } from '../../apps/api/src/modules/listing/rules/query-listing.ts'
import { openLiveListingIndex } from '../../apps/api/src/modules/listing/service/live-index.ts'
import { openDb } from '../../apps/api/src/platform/db/db.ts'
import { openListener } from '../../apps/api/src/platform/db/listener.ts'
import { readMemoryMib } from '../shared/process-usage.ts'

/**
 * Loads the listing index and prints its memory as JSON. An instant before the prices that it knows makes it load again;
 * at the last one, every price has begun within the month, as after a sale of the whole shop.
 */
const PHASES = [
  ['load', '2026-11-15T12:00:00Z'],
  ['first-reload', '2026-09-15T12:00:00Z'],
  ['second-reload', '2026-07-15T12:00:00Z'],
  ['all-repriced', '2026-01-20T12:00:00Z'],
] as const

const QUERIES = [
  { facets: true },
  { facets: true, in_stock: true, color: 'blue,black', sort: 'price' },
  { facets: true, size: 'm,l', min_price: '30.00', max_price: '120.00', sort: 'best_selling' },
  { color: 'red', size: 's', in_stock: true, sort: '-price' },
] as const
const QUERY_ROUNDS = 25
const MIB = 1024 * 1024

const connectionString = process.env.DATABASE_URL ?? ''
const log = createLogger({ name: 'bench', level: 'warn' })
const db = openDb({ connectionString, poolSize: 10, preparedStatements: true, onIdleError: () => {} })
const listener = openListener(connectionString, log)
const loadedAt = new Date(PHASES[0][1])
const index = openLiveListingIndex({ db, listener, log, clock: { now: () => loadedAt } })
await db.selectFrom('catalog.products').select('id').limit(1).execute()
const base = await measureMemory()

for (const [phase, instant] of PHASES) {
  forgetPeak()
  const start = performance.now()
  const state = await index.at(new Date(instant))
  const seconds = (performance.now() - start) / 1000
  const peak = (await readMemoryMib('self', 'VmHWM')) - base.rss
  const rss = (await readMemoryMib('self', 'VmRSS')) - base.rss
  const { held } = await measureMemory()
  console.log(
    JSON.stringify({
      phase,
      seconds: seconds.toFixed(1),
      held_mib: (held - base.held).toFixed(1),
      rss_mib: rss.toFixed(0),
      peak_rss_mib: peak.toFixed(0),
      products: state.view.columns.ids.length,
      colorways: state.view.price.length,
      query_cpu_ms: measureQueries(state).toFixed(2),
    }),
  )
}
await listener.stop()
await db.destroy()

/** In MiB; what the garbage collector leaves, and what the system has given. */
async function measureMemory(): Promise<{ held: number; rss: number }> {
  if (!globalThis.gc) throw new Error('start this with --expose-gc')
  for (let round = 0; round < 3; round++) globalThis.gc()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return { held: (heapUsed + arrayBuffers) / MIB, rss: await readMemoryMib('self', 'VmRSS') }
}

/** Linux then counts the peak from now on. */
function forgetPeak(): void {
  writeFileSync('/proc/self/clear_refs', '5')
}

/** CPU time of the process for one query, the mean of all. */
function measureQueries(state: ListingState): number {
  const run = () => {
    for (const query of QUERIES) queryListing(state, query, [], { limit: 24, offset: 0 })
  }
  for (let round = 0; round < 3; round++) run()
  const before = process.cpuUsage()
  for (let round = 0; round < QUERY_ROUNDS; round++) run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / QUERY_ROUNDS / QUERIES.length
}
