import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { openTestShop } from '#test/test-shop.ts'
import { readDatabaseClock, syncClockWithDatabase } from './clock.ts'

const DAY_MS = 86_400_000

const { db, deps } = await openTestShop()

afterEach(() => vi.useRealTimers())

/** How far the shop's clock is from the database's. */
async function measureError(clock: { now: () => Date }): Promise<number> {
  const told = clock.now()
  const right = await readDatabaseClock({ query: (text) => sql.raw(text).execute(db) })
  return Math.abs(right.getTime() - told.getTime())
}

test.each([
  ['forward', DAY_MS],
  ['back', -DAY_MS],
])('the machine’s clock jumps a day %s, and the shop’s does not', async (_, jump) => {
  const clock = await syncClockWithDatabase(db, deps.log)

  vi.useFakeTimers({ toFake: ['Date'], now: clock.now().getTime() + jump })

  expect(await measureError(clock)).toBeLessThan(5000)
  await sleep(500)
  expect(await measureError(clock)).toBeLessThan(5000)
  clock.stop()
})
