import { appUrlOf } from '@fieldhouse/tools/run/postgres.ts'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openRelay } from '#test/open-relay.ts'
import { copyTemplate } from '#test/test-shop.ts'
import { inTransaction, openDb } from './db.ts'
import { isUnavailable } from './is-unavailable.ts'

const ANSWERS_WITHIN_MS = 1000
const appUrl = appUrlOf(await copyTemplate())

async function openSilencedDb() {
  const relay = { isSilent: false }
  const url = await openRelay(appUrl, { isSilent: () => relay.isSilent })
  const options = { connectionString: url, poolSize: 1, preparedStatements: true, onIdleError: () => {} }
  const db = openDb({ ...options, answersWithinMs: ANSWERS_WITHIN_MS })
  onTestFinished(() => db.destroy())
  return { db, relay }
}

test('a server that falls silent in a transaction fails it once, as unavailable', async () => {
  const { db, relay } = await openSilencedDb()
  const since = performance.now()
  const error = await inTransaction(db, async (own) => {
    await sql`select 1`.execute(own)
    relay.isSilent = true
    await sql`select 2`.execute(own)
  }).catch((failure: Error) => failure)
  expect(isUnavailable(error as Error)).toBe(true)
  expect(performance.now() - since).toBeLessThan(2 * ANSWERS_WITHIN_MS)
})

test('the connection to a silent server is replaced', async () => {
  const { db, relay } = await openSilencedDb()
  await sql`select 1`.execute(db)
  relay.isSilent = true
  await expect(sql`select 2`.execute(db)).rejects.toThrow('Query read timeout')
  relay.isSilent = false
  expect((await sql`select 3 as three`.execute(db)).rows).toEqual([{ three: 3 }])
})
