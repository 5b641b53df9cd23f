import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PurchaseRecord } from '../shared/buyer.ts'
import type { FakeTime } from '../shared/fake-time.ts'
import { createFakeTime } from '../shared/fake-time.ts'
import { readShopClock } from '../shared/read-shop-clock.ts'
import { createSeededRandom } from '../shared/seeded-random.ts'
import { startSharedServices } from '../shared/shared-services.ts'
import { openStaffSession } from '../shared/staff-session.ts'
import { listBuyableSkus, setStock } from '../shared/test-data.ts'
import type { TestShop } from '../shared/test-shop.ts'
import { SECRET_KEY, startTestShop } from '../shared/test-shop.ts'
import type { Scenario } from './scenario.ts'
import { startBuying } from './start-buying.ts'
import { waitUntilSettled } from './wait-until-settled.ts'

const BUYERS = 4
const PATIENCE_MS = 20_000
const HOLD_SECONDS = 30
const SETTLED_WITHIN_MS = 60_000
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** Of the wall clock of all APIs and workers; the database's stays right. Each is a jump from the one before. */
const OFFSETS_MS = [5 * MINUTE_MS, -5 * MINUTE_MS, DAY_MS, -DAY_MS, 0]

/**
 * The clock of the processes' machine jumps while buyers check out: holds expire neither early nor late, sessions stay
 * valid, and all times in the database are the database's. Needs Debian's faketime, so it runs only by name.
 */
export const clockSkew: Scenario = async ({ quick, seed }) => {
  const services = await startSharedServices(['track_commit_timestamp=on'])
  try {
    const time = await createFakeTime(join(services.dir, 'faketime'))
    const env = { ...time.env, HOLD_SECONDS: String(HOLD_SECONDS) }
    const shop = await startTestShop(services, { name: 'skew', apis: 2, moreWorkers: 1, env })
    const skus = await listBuyableSkus(shop, 100)
    for (const sku_id of skus) await setStock(shop, sku_id, 1000)
    const history: PurchaseRecord[] = []
    const draw = createSeededRandom(seed)
    const buying = startBuying(shop, { buyers: BUYERS, skus, history, draw, patience_ms: PATIENCE_MS })
    const skewed = await skewClocks(shop, time, quick ? 4000 : 20_000)
    const surprises = [...skewed, ...(await buying.end())]
    const { violations, after_ms } = await waitUntilSettled(shop, history, SETTLED_WITHIN_MS)
    const wrong = await countWrongTimes(shop)
    const paid = history.filter(({ told }) => told === 'paid').length
    const others = history.filter(({ told }) => told !== 'paid').map(({ email, told }) => `${email} was told ${told}`)
    await shop.close()
    return {
      lines: [
        `chaos clock-skew jumps=${OFFSETS_MS.length} orders=${paid} unpaid=${others.length} wrong_times=${wrong} surprises=${surprises.length} violations=${violations.length} quiet_after_ms=${after_ms.toFixed(0)}`,
      ],
      failures: [
        ...violations,
        ...others,
        ...surprises,
        ...(wrong > 0 ? [`${wrong} orders carry a time that is more than a few seconds wrong`] : []),
        ...(paid > 0 ? [] : ['nobody bought anything']),
      ],
    }
  } finally {
    await services.close()
  }
}

/** Staff who signed in before the first jump stays signed in. Returns what is wrong. */
async function skewClocks(shop: TestShop, time: FakeTime, eachMs: number): Promise<string[]> {
  const { databaseUrl } = shop
  const staff = await openStaffSession({ databaseUrl, secretKey: SECRET_KEY, permissions: ['orders'] })
  const wrong: string[] = []
  for (const offsetMs of OFFSETS_MS) {
    await writeFile(time.file, `${offsetMs < 0 ? '' : '+'}${offsetMs / 1000}s`)
    await sleep(eachMs)
    for (const url of shop.apiUrls) {
      const { status, headers } = await fetch(`${url}/api/orders/staff-orders/?page_size=1`, { headers: staff.headers })
      if (status !== 200) wrong.push(`staff is answered ${status} at ${offsetMs} ms`)
      // Node.js writes this header by the machine's clock.
      const right = await readShopClock(shop.query)
      const seenMs = Date.parse(headers.get('date') ?? '') - right.getTime()
      if (!(Math.abs(seenMs - offsetMs) < 3000)) wrong.push(`a process’s clock is ${seenMs} ms off, not ${offsetMs}`)
    }
  }
  return wrong
}

/** Orders carry the shop's time; the database's commit time tells what it was. */
async function countWrongTimes(shop: TestShop): Promise<number> {
  const [row] = await shop.query<{ wrong: number }>(
    `select count(*)::int as wrong from orders.orders
    where abs(extract(epoch from placed_at - pg_xact_commit_timestamp(xmin))) > 5`,
  )
  return row?.wrong ?? 0
}
