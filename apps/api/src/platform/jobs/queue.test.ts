import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openBoss } from '#test/run-queued-jobs.ts'
import { openTestShop } from '#test/test-shop.ts'
import { migrate } from '../db/migrations.ts'

const { deps, db, ownerUrl } = await openTestShop()
/** The pool size of the test shop. */
const CONNECTIONS = 4

test('whoever sends for the first time is not kept waiting by others who hold all connections to send, too', async () => {
  let begun = 0
  let go = () => {}
  const all = new Promise<void>((resolve) => {
    go = resolve
  })
  const senders = Array.from({ length: CONNECTIONS }, (_, number) =>
    db.transaction().execute(async (db) => {
      await sql`select 1`.execute(db)
      if (++begun === CONNECTIONS) go()
      await all
      return deps.queue.send(db, 'first-time', { number })
    }),
  )
  expect(new Set(await Promise.all(senders)).size).toBe(CONNECTIONS)
})

test('queues of earlier releases stop notifying in the commit of their senders', async () => {
  const boss = await openBoss(deps)
  await boss.createQueue('from-before', { notify: true })
  await migrate(ownerUrl)
  expect(await boss.getQueue('from-before')).toMatchObject({ notify: false })
  await boss.stop({ graceful: false })
})
