import { setTimeout as sleep } from 'node:timers/promises'
import type { Feed } from '@fieldhouse/contract/feeds'
import { freePort } from '../../tools/run/ports.ts'
import { readMemoryMib } from '../shared/process-usage.ts'
import { openSizedShop } from '../shared/sized-shop.ts'
import type { StaffCall } from '../shared/staff-session.ts'
import { BENCH_SECRET_KEY, openStaffCaller } from '../shared/staff-session.ts'

/** Of about twenty SKUs each. */
const PRODUCTS = 100_000
const QUICK_PRODUCTS = 1000
const MIB = 1024 * 1024

/** The worker writes the product feed, then a reader downloads it; with the peak memory of the worker before and after. */
export async function benchFeed({ quick, size }: { quick: boolean; size?: number }): Promise<string[]> {
  const shop = await openSizedShop(size ?? (quick ? QUICK_PRODUCTS : PRODUCTS), { RATE_LIMIT_SCALE: '1000000' })
  const { child } = shop.spawn(['apps/api/src/worker.ts'], {
    SECRET_KEY: BENCH_SECRET_KEY,
    LOG_LEVEL: 'warn',
    METRICS_PORT: String(await freePort()),
  })
  try {
    const call = await openStaffCaller(shop)
    await waitForFile(call, undefined)
    const before = Math.round(await readMemoryMib(child.pid ?? 0, 'VmHWM'))
    const { seconds, items } = await timeUpdate(call)
    const after = Math.round(await readMemoryMib(child.pid ?? 0, 'VmHWM'))
    const download = await timeDownload(`${shop.apiUrl}/feeds/google.xml`)
    return [
      `bench feed skus=${items} languages=2 seconds=${seconds} first_run_peak_rss_mib=${before} peak_rss_mib=${after}`,
      `bench feed-download ${download}`,
    ]
  } finally {
    await shop.close()
  }
}

async function timeUpdate(call: StaffCall): Promise<{ seconds: string; items: number }> {
  const start = performance.now()
  const { file } = (await call('POST', '/feeds/update/')) as Feed
  const made = await waitForFile(call, file?.made_at)
  return { seconds: ((performance.now() - start) / 1000).toFixed(1), items: made.items }
}

/** Asks for a first file if there is none. */
async function waitForFile(call: StaffCall, not: string | undefined): Promise<NonNullable<Feed['file']>> {
  if (not === undefined) await call('POST', '/feeds/update/')
  while (true) {
    const { file, making } = (await call('GET', '/feeds/')) as Feed
    if (file && !making && file.made_at !== not) return file
    await sleep(200)
  }
}

async function timeDownload(url: string): Promise<string> {
  const start = performance.now()
  let bytes = 0
  for await (const chunk of (await fetch(url)).body ?? []) bytes += chunk.length
  return `seconds=${((performance.now() - start) / 1000).toFixed(1)} mib=${Math.round(bytes / MIB)}`
}
