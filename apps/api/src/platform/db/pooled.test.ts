import { appUrlOf } from '@fieldhouse/tools/run/postgres.ts'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openRelay } from '#test/open-relay.ts'
import { copyTemplate } from '#test/test-shop.ts'
import { openPostgresRateLimitStore } from '../limits/postgres-rate-limit-store.ts'
import type { Db } from './db.ts'
import { openDb, requireRoleTimeouts } from './db.ts'
import { preparedQuery } from './prepared-query.ts'

const ownerUrl = await copyTemplate()
const readOne = preparedQuery<{ one: number }>('pooled_test_one', 'select $1::int as one')
const TIMEOUT = Buffer.from('statement_timeout')

/** Records what clients send, as a pooler would see it. */
async function openRecorder(connectionString: string) {
  const sent: Buffer[] = []
  const url = await openRelay(connectionString, { onSent: (chunk) => sent.push(chunk) })
  return { url, hasSent: (text: string | Buffer) => Buffer.concat(sent).includes(text) }
}

function open(options: { connectionString: string; preparedStatements: boolean; isPooled: boolean }): Db {
  const db = openDb({ ...options, poolSize: 1, onIdleError: () => {} })
  onTestFinished(() => db.destroy())
  return db
}

const LIMIT = ['someone', [{ every: 1000, whole: 1000 }], new Date('2026-11-15T12:00:00Z')] as const

test.each([
  { isPooled: false, preparedStatements: true },
  { isPooled: true, preparedStatements: false },
])('startup parameters and names reach the server only without a pooler: %o', async (options) => {
  const relay = await openRecorder(appUrlOf(ownerUrl))
  const db = open({ ...options, connectionString: relay.url })
  expect(await readOne(db, [1])).toEqual([{ one: 1 }])
  const limits = openPostgresRateLimitStore({ ...options, connectionString: relay.url, onIdleError: () => {} })
  onTestFinished(() => limits.close())
  await limits.take(...LIMIT)
  await limits.take(...LIMIT)

  const { isPooled, preparedStatements } = options
  expect(relay.hasSent(TIMEOUT)).toBe(!isPooled)
  for (const name of ['pooled_test_one', 'limits_take', 'limits_find'])
    expect([name, relay.hasSent(`${name}\0`)]).toEqual([name, preparedStatements])
})

test('behind a pooler, statements have the timeouts of the role', async () => {
  const db = open({ connectionString: appUrlOf(ownerUrl), preparedStatements: false, isPooled: true })
  const { rows } = await sql`show statement_timeout`.execute(db)
  expect(rows).toEqual([{ statement_timeout: '5s' }])
  await requireRoleTimeouts(db)
})

test('a role without timeouts is refused behind a pooler, with the statements that set them', async () => {
  const db = open({ connectionString: ownerUrl, preparedStatements: false, isPooled: true })
  await expect(requireRoleTimeouts(db)).rejects.toThrow("alter role fieldhouse set statement_timeout = '5000ms';")
})
