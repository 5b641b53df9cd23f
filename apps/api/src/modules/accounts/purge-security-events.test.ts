import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createMonths } from '#platform/months/jobs.ts'
import { openTestShop } from '#test/test-shop.ts'
import { purgeExpired } from './store/purge-expired.ts'

const { db, deps, time } = await openTestShop()

async function listKinds(): Promise<string[]> {
  const events = await db.selectFrom('accounts.security_events').select('kind').orderBy('at').execute()
  return events.map(({ kind }) => kind)
}

async function insertEvents(...times: string[]): Promise<void> {
  const events = times.map((at) => ({ at: new Date(at), kind: at }))
  await db.insertInto('accounts.security_events').values(events).execute()
}

test('no security event is older than a year: whole months are dropped, and rows without a month deleted', async () => {
  await insertEvents('2025-10-31T23:00:00Z', '2025-11-14T12:00:00Z', '2025-12-01T00:00:00Z', '2026-11-15T11:00:00Z')
  await createMonths(deps)
  await insertEvents('2024-02-01T12:00:00Z')
  const before = await sql`select from platform.months where month < '2025-12-01'`.execute(db)
  expect(before.rows.length).toBeGreaterThanOrEqual(2)

  await purgeExpired(db, time.now)
  expect(await listKinds()).toEqual(['2025-12-01T00:00:00Z', '2026-11-15T11:00:00Z'])
  const { rows } = await sql`
    select from platform.months where table_name = 'accounts.security_events'::regclass and month < '2025-12-01'`.execute(
    db,
  )
  expect(rows).toEqual([])
})

test('a count of the last hour reads this month and those ahead alone', async () => {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select count(*) from accounts.security_events
    where user_id = 1 and kind = 'x' and at > '2026-11-15T11:00:00Z'`.execute(db)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('accounts_security_events_2026_11')
  expect(plan).not.toContain('accounts_security_events_2025_12')
})
