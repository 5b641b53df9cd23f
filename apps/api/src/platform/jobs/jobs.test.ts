import { afterAll, expect, test, vi } from 'vitest'
import { openTestShop } from '#test/test-shop.ts'
import { runJobs } from './jobs.ts'

const { deps, db } = await openTestShop()
const done: number[] = []
let fails = 1
const stop = await runJobs(deps, [
  {
    name: 'count',
    run: async (_, data) => {
      const { number } = data as { number: number }
      if (number === 3 && fails-- > 0) throw new Error('the first time does not work')
      done.push(number)
    },
  },
])
afterAll(stop)

test('what is sent for at the same time is done at once, one after the other, and what failed once more', async () => {
  await db.transaction().execute(async (db) => {
    for (const number of [1, 2, 3, 4, 5]) await deps.queue.send(db, 'count', { number })
  })
  await vi.waitFor(() => expect(done).toEqual([1, 2, 4, 5]), 20_000)
  await vi.waitFor(() => expect(done).toEqual([1, 2, 4, 5, 3]), 20_000)
})
