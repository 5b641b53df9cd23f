import { Writable } from 'node:stream'
import { createLogger } from '@fieldhouse/process/log'
import { appUrlOf } from '@fieldhouse/tools/run/postgres.ts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { copyTemplate, PATIENT_POOL } from '#test/test-shop.ts'
import type { Caller } from '../caller.ts'
import type { Db } from '../db/db.ts'
import { openDb } from '../db/db.ts'
import { extendChain, verifyChain } from './hash-chain.ts'
import { recordChange } from './record.ts'

const ownerUrl = await copyTemplate()
const options = { preparedStatements: true, ...PATIENT_POOL }
const db = openDb({ ...options, connectionString: appUrlOf(ownerUrl), poolSize: 6 })
const owner = openDb({ ...options, connectionString: ownerUrl, poolSize: 1 })
const now = new Date('2026-11-15T12:00:00Z')
const lines: string[] = []
const sink = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk))
    done()
  },
})
const deps = { db, clock: { now: () => now }, log: createLogger({ name: 'test', level: 'info', sink }) }
afterAll(() => Promise.all([db.destroy(), owner.destroy()]))

test('an empty log holds', async () => {
  await extendChain(deps)
  expect(await verified()).toMatchObject({ entries: 0, last_entry_id: null, broken_at: null })
})

test('each entry gets one link, in the order of the ids, however often the worker comes by', async () => {
  for (const label of ['a', 'b', 'c']) await record(db, label)
  // Open the pool's connections first, so that all workers start together.
  await Promise.all(Array.from({ length: 6 }, () => sql`select pg_sleep(0.05)`.execute(db)))
  await Promise.all(Array.from({ length: 6 }, () => extendChain(deps)))
  const links = await linksOf()
  expect(links.map(({ entry_id }) => entry_id)).toEqual(await idsOf())

  await record(db, 'd')
  await extendChain(deps)
  expect((await linksOf()).slice(0, 3)).toEqual(links)
  expect(await verified()).toMatchObject({ entries: 4, last_entry_id: (await idsOf()).at(-1), broken_at: null })
  expect(lines.at(-1)).toMatch(/"last_link":"[0-9a-f]{64}".*audit chain verified/)
})

test('nothing is linked while an entry with a smaller id may still appear, and no writer waits for long', async () => {
  const linked = await linksOf()
  await db.transaction().execute(async (slow) => {
    await record(slow, 'slow')
    await record(db, 'fast')

    const linking = extendChain(deps)
    await record(db, 'queued behind the worker')
    await linking
    expect(await linksOf()).toEqual(linked)
  })

  await extendChain(deps)
  expect((await linksOf()).map(({ entry_id }) => entry_id)).toEqual(await idsOf())
  expect(await verified()).toMatchObject({ broken_at: null })
})

const middle = sql`(select id from platform.audit_entries order by id offset 2 limit 1)`
const newest = sql`(select max(id) from platform.audit_entries)`

test.each([
  [
    'a value was changed',
    middle,
    sql`update platform.audit_entries set changes = jsonb_set(changes, '{0,after}', '"z"') where id = ${middle}`,
  ],
  [
    'an instant was changed by a microsecond',
    middle,
    sql`update platform.audit_entries set at = at + interval '1 microsecond' where id = ${middle}`,
  ],
  [
    'somebody else was made to have done it',
    middle,
    sql`update platform.audit_entries set actor = 'eve' where id = ${middle}`,
  ],
  ['a link was changed', middle, sql`update platform.audit_links set hash = sha256(hash) where entry_id = ${middle}`],
  ['an entry has lost its link', middle, sql`delete from platform.audit_links where entry_id = ${middle}`],
  [
    'the newest entry was removed with its link',
    newest,
    sql`with id as ${newest}, link as (delete from platform.audit_links where entry_id in (select * from id))
    delete from platform.audit_entries where id in (select * from id)`,
  ],
])('when %s, the check finds it', async (_, entryId, tamper) => {
  const { rows } = await sql<{ id: number }>`select ${entryId} as id`.execute(db)
  await untilUndone(async (db) => {
    await withoutGuards(db, () => tamper.execute(db))
    await verifyChain({ ...deps, db })
    expect(await lastCheck(db)).toMatchObject({ broken_at: rows[0]?.id })
    expect(lines.at(-1)).toContain('audit chain broken')
  })
  expect(await verified()).toMatchObject({ broken_at: null })
})

test('an entry that was removed with its link from the middle is missed by the one after it', async () => {
  const ids = await idsOf()
  await untilUndone(async (db) => {
    await withoutGuards(db, async () => {
      await sql`delete from platform.audit_links where entry_id = ${ids[2]}`.execute(db)
      await sql`delete from platform.audit_entries where id = ${ids[2]}`.execute(db)
    })
    await verifyChain({ ...deps, db })
    expect(await lastCheck(db)).toMatchObject({ broken_at: ids[3], entries: 2 })
  })
})

test('a chain that was computed anew from a changed entry on does not fit the check before', async () => {
  const ids = await idsOf()
  await untilUndone(async (db) => {
    await withoutGuards(db, async () => {
      await sql`update platform.audit_entries set actor = 'eve' where id = ${ids[2]}`.execute(db)
      await sql`delete from platform.audit_links where entry_id >= ${ids[2]}`.execute(db)
    })
    await extendChain({ db })
    expect((await linksOf(db)).length).toBe(ids.length)
    await verifyChain({ ...deps, db })
    expect(await lastCheck(db)).toMatchObject({ broken_at: ids.at(-1) })
  })
})

async function record(db: Db, label: string): Promise<void> {
  const who = { user_id: 7, username: 'mira', address: '10.0.0.7', request_id: 'request', auditedEntries: 0 } as Caller
  const thing = { action: 'saveShelf', entity: 'shelf', entity_id: label, entity_name: label }
  await recordChange(db, who, now, { ...thing, before: null, after: { label, nested: { b: 1, a: [1.5, 'ñ'] } } })
}

/** Disables the triggers, as the database owner can. */
async function withoutGuards(db: Db, tamper: () => Promise<unknown>): Promise<void> {
  await sql`set local session_replication_role = replica`.execute(db)
  await tamper()
  await sql`set local session_replication_role = origin`.execute(db)
}

async function untilUndone(work: (db: Db) => Promise<void>): Promise<void> {
  const done = new Error('undone')
  const working = owner.transaction().execute(async (db) => {
    await work(db)
    throw done
  })
  await expect(working).rejects.toBe(done)
}

async function verified() {
  await verifyChain(deps)
  return lastCheck(db)
}

async function lastCheck(db: Db) {
  return db.selectFrom('platform.audit_checks').selectAll().orderBy('id', 'desc').executeTakeFirst()
}

async function linksOf(on: Db = db) {
  return on.selectFrom('platform.audit_links').selectAll().orderBy('entry_id').execute()
}

async function idsOf(): Promise<number[]> {
  const rows = await db.selectFrom('platform.audit_entries').select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}
