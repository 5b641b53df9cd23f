import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop } from '#test/test-shop.ts'
import { queueMeasure } from './measures.ts'

const { db, deps, owner } = await openTestShop()

const NAME = 'measured-job'
const secondsAgo = (seconds: number) => new Date(deps.clock.now().getTime() - seconds * 1000)

test('due jobs, the wait of the oldest, and failures of the last hour are told by job', async () => {
  const send = (startAfter: Date) => deps.queue.send(db, NAME, {}, { startAfter })
  for (const seconds of [120, 5, -60]) await send(secondsAgo(seconds))
  for (const seconds of [10, 7200]) {
    const id = await send(secondsAgo(seconds))
    await sql`update pgboss.job set state = 'failed', completed_on = ${secondsAgo(seconds)} where id = ${id}`.execute(
      owner,
    )
  }

  const queues = await queueMeasure.read(deps)
  expect(queues.find(({ name }) => name === NAME)).toEqual({ name: NAME, waiting: 2, waited_seconds: 120, failed: 1 })
  const told = queueMeasure.figures.map(({ of }) => of(queues).find(({ labels }) => labels?.queue === NAME)?.value)
  expect(told).toEqual([2, 120, 1])
})
