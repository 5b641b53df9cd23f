import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop } from '#test/test-shop.ts'
import { createMonths } from './jobs.ts'
import { monthsMeasure } from './measures.ts'
import { listMonthsToHave } from './months.ts'
import { listMonths, listStrayMonths } from './store.ts'

const { db, deps, owner, time } = await openTestShop()
const TABLE = 'accounts.security_events'

async function addEvent(at: string): Promise<string> {
  await db
    .insertInto('accounts.security_events')
    .values({ at: new Date(at), kind: at })
    .execute()
  return findPartition(at)
}

async function findPartition(kind: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select tableoid::regclass::text as name from accounts.security_events where kind = ${kind}`.execute(db)
  return rows[0]?.name.replace('months.accounts_security_events_', '') ?? ''
}

async function readAhead() {
  const tables = await monthsMeasure.read(deps)
  return new Set(tables.map(({ ahead }) => ahead))
}

test('the months to have are this one and two ahead, in UTC, also over the turn of the year', () => {
  expect(listMonthsToHave(new Date('2026-11-30T23:59:59.999Z'))).toEqual(['2026-11-01', '2026-12-01', '2027-01-01'])
  expect(listMonthsToHave(new Date('2027-12-31T20:00:00-05:00'))).toEqual(['2028-01-01', '2028-02-01', '2028-03-01'])
})

test('every monthly table has its months, created once even by two workers at the same time', async () => {
  time.now = new Date('2031-01-31T12:00:00Z')
  expect(await readAhead()).toEqual(new Set([0]))
  await Promise.all([createMonths(deps), createMonths(deps), createMonths(deps)])
  expect(await listMonths(db, TABLE)).toEqual(expect.arrayContaining(['2031-01-01', '2031-02-01', '2031-03-01']))
  expect(await readAhead()).toEqual(new Set([2]))
  await createMonths(deps)
  expect(await readAhead()).toEqual(new Set([2]))
})

test('the last instant of a month and the first of the next are in different months', async () => {
  expect(await addEvent('2031-01-31T23:59:59.999Z')).toBe('2031_01')
  expect(await addEvent('2031-02-01T00:00:00.000Z')).toBe('2031_02')
})

test('a row without a month is stored all the same, and moves to its month with the next run', async () => {
  expect(await addEvent('2034-06-15T12:00:00.000Z')).toBe('rest')
  expect(await listStrayMonths(db, TABLE)).toEqual(['2034-06-01'])
  await createMonths(deps)
  expect(await findPartition('2034-06-15T12:00:00.000Z')).toBe('2034_06')
  expect(await listStrayMonths(db, TABLE)).toEqual([])
})

test('rows arrive while their month is created, and none is lost', async () => {
  const inserts = Array.from({ length: 40 }, (_, day) => addEvent(`2035-03-01T00:00:${10 + day}.000Z`))
  await Promise.all([...inserts, createMonths(deps)])
  await createMonths(deps)
  const { rows } = await sql<{ name: string; count: number }>`
    select tableoid::regclass::text as name, count(*)::int as count from accounts.security_events
    where at >= '2035-01-01Z' group by 1`.execute(db)
  expect(rows).toEqual([{ name: 'months.accounts_security_events_2035_03', count: 40 }])
})

test('a table in use costs the run this table, and the next run succeeds', async () => {
  time.now = new Date('2036-01-15T12:00:00Z')
  await owner.transaction().execute(async (db) => {
    await sql`lock table months.accounts_security_events_rest in row exclusive mode`.execute(db)
    await expect(createMonths(deps)).rejects.toThrow('months could not be created')
  })
  await createMonths(deps)
  expect(await readAhead()).toEqual(new Set([2]))
})

test.each(['orders.orders', 'pgboss.job'])('%s is no monthly table', async (table) => {
  const creation = sql`select platform.create_month(${table}::regclass, '2031-01-01')`.execute(db)
  await expect(creation).rejects.toThrow('has no month')
})

test('a month begins on its first day', async () => {
  const creation = sql`select platform.create_month(${TABLE}::regclass, '2031-01-02')`.execute(db)
  await expect(creation).rejects.toThrow('has no month')
})
