import { appUrlOf } from '@fieldhouse/tools/run/postgres.ts'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { copyTemplate, openTestShop, PATIENT_POOL } from '#test/test-shop.ts'
import { openDb } from './db.ts'
import { openListener } from './listener.ts'
import { startNotificationRelay } from './notification-relay.ts'
import { notifyLater } from './notify-later.ts'

/** Its relay is one of two workers. */
const { deps, db } = await openTestShop()
const listener = openListener(deps.config.DATABASE_URL, deps.log)
afterAll(() => listener.stop())

async function listenTo(channel: string, by = listener): Promise<string[]> {
  const heard: string[] = []
  await by.on(
    channel,
    (payload) => heard.push(payload),
    () => {},
  )
  return heard
}

const listUnsent = () => db.selectFrom('platform.unsent_notifications').select('channel').execute()

test('what is committed is announced within a second, once, and what is rolled back never', async () => {
  const heard = await listenTo('probe')
  await expect(
    db.transaction().execute(async (db) => {
      await notifyLater(db, 'probe', ['rolled back'])
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  const start = performance.now()
  await notifyLater(db, 'probe', ['committed'])
  await vi.waitFor(() => expect(heard).toEqual(['committed']), { timeout: 20_000, interval: 5 })
  expect(performance.now() - start).toBeLessThan(1000)
  expect(await listUnsent()).toEqual([])
})

test('a thousand transactions are announced together, each item once, by however many workers', async () => {
  const heard = await listenTo('many')
  const stop = startNotificationRelay(deps)
  const names = Array.from({ length: 1000 }, (_, index) => `item-${index}`)
  await db.transaction().execute(async (db) => {
    for (const name of names) await notifyLater(db, 'many', [name])
    await notifyLater(db, 'many', names.slice(0, 500))
  })
  await vi.waitFor(() => expect(heard.join(',').split(',').toSorted()).toEqual(names.toSorted()), 20_000)
  expect(heard.length).toBeLessThan(10)
  await stop()
})

test('what a dead worker has taken and not sent is sent by the next one', async () => {
  const connectionString = appUrlOf(await copyTemplate())
  const db = openDb({ connectionString, poolSize: 2, preparedStatements: true, ...PATIENT_POOL })
  const listener = openListener(connectionString, deps.log)
  const heard = await listenTo('later', listener)
  await notifyLater(db, 'later', ['kept'])
  const killed = db.transaction().execute(async (db) => {
    await db.deleteFrom('platform.unsent_notifications').execute()
    await sql`select pg_notify('later', 'kept')`.execute(db)
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db)
  })
  await expect(killed).rejects.toThrow()
  expect(heard).toEqual([])

  const stop = startNotificationRelay({ ...deps, db })
  await vi.waitFor(() => expect(heard).toEqual(['kept']), 20_000)
  await stop()
  await listener.stop()
  await db.destroy()
})
