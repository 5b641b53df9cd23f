import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop } from '#test/test-shop.ts'
import { queueMeasure } from './measures.ts'

const { db, deps, owner } = await openTestShop()

test('due jobs, the wait of the oldest, and failures of the last hour are told by job', async () => {
  const send = (data: object = {}) => deps.queue.send(db, 'measured-job', data)
  const [late, failed] = [await send(), await send()]
  await send()
  await deps.queue.send(db, 'measured-job', {}, { startAfter: new Date('2036-01-01') })
  await sql`update pgboss.job set start_after = now() - interval '2 minutes' where id = ${late}`.execute(owner)
  await sql`update pgboss.job set state = 'failed', completed_on = now() where id = ${failed}`.execute(owner)

  const queues = await queueMeasure.read(deps)
  expect(queues.find(({ name }) => name === 'measured-job')).toMatchObject({ waiting: 2, failed: 1 })
  const [, oldest] = queueMeasure.figures
  const wait = oldest?.of(queues).find(({ labels }) => labels?.job === 'measured-job')?.value
  expect(wait).toBeGreaterThanOrEqual(120)
  expect(wait).toBeLessThan(180)
})
