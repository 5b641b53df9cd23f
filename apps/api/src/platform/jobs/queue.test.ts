import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop } from '#test/test-shop.ts'

const { deps, db } = await openTestShop()
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
