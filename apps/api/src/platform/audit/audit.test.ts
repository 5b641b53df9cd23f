import { createLogger } from '@fieldhouse/process/log'
import { appUrlOf } from '@fieldhouse/tools/run/postgres.ts'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { copyTemplate, PATIENT_POOL } from '#test/test-shop.ts'
import type { Caller } from '../caller.ts'
import type { Db } from '../db/db.ts'
import { openDb } from '../db/db.ts'
import type { AuditedChange } from './record.ts'
import { recordChange } from './record.ts'
import type { UndoHandler } from './undo.ts'
import { undoEntry } from './undo.ts'

const ownerUrl = await copyTemplate()
const options = { preparedStatements: true, ...PATIENT_POOL }
const db = openDb({ ...options, connectionString: appUrlOf(ownerUrl), poolSize: 6 })
const owner = openDb({ ...options, connectionString: ownerUrl, poolSize: 1 })
const now = new Date('2026-11-15T12:00:00Z')
const deps = { db, clock: { now: () => now }, log: createLogger({ name: 'test', level: 'silent' }) }
afterAll(() => Promise.all([db.destroy(), owner.destroy()]))

await sql`create table public.shelves (id text primary key, label text unique, room text)`.execute(owner)
await sql`create table public.boxes (shelf text references public.shelves (id))`.execute(owner)
await sql`grant select, insert, update, delete on public.shelves, public.boxes to fieldhouse_app`.execute(owner)
beforeEach(async () => {
  await sql`truncate public.shelves, public.boxes`.execute(owner)
})

/** Stub of a module's undo handler, for an entity with create, rename and delete. */
const shelves: UndoHandler = {
  entity: 'shelf',
  permission: 'stock',
  async lock(db, id) {
    const { rows } = await sql<{ label: string; room: string | null }>`
      select label, room from public.shelves where id = ${id} for update`.execute(db)
    return rows[0]
  },
  async write(db, _who, _now, id, state) {
    if (state === null) await sql`delete from public.shelves where id = ${id}`.execute(db)
    else {
      await sql`insert into public.shelves values (${id}, ${state.label}, ${state.room ?? null})
        on conflict (id) do update set label = excluded.label, room = excluded.room`.execute(db)
    }
  },
}

test('entries, links and checks can be added, but neither changed nor removed', async () => {
  for (const table of ['audit_entries', 'audit_links', 'audit_checks']) {
    const name = sql.table(`platform.${table}`)
    const column = sql.ref(table === 'audit_links' ? 'entry_id' : 'id')
    for (const tamper of [
      sql`update ${name} set ${column} = default`,
      sql`delete from ${name}`,
      sql`truncate ${name} cascade`,
    ]) {
      await expect(tamper.execute(owner)).rejects.toThrow(`${table} is append-only`)
      await expect(tamper.execute(db)).rejects.toThrow('permission denied')
    }
  }
})

test('a change is written down with who, when, from where and each field before and after', async () => {
  const who = staff()
  const id = await change('a', { label: 'A', room: 'attic' }, { who })
  expect(await entryOf(id)).toEqual({
    id,
    at: now,
    actor_id: 7,
    actor: 'mira',
    address: '10.0.0.7',
    request_id: 'request-1',
    kind: 'created',
    action: 'saveShelf',
    entity: 'shelf',
    entity_id: 'a',
    entity_name: 'A',
    changes: [
      { field: 'label', before: null, after: 'A' },
      { field: 'room', before: null, after: 'attic' },
    ],
    words: 'a\na\nlabel\na\nroom\nattic',
    undo_of: null,
    part_of: null,
  })
  expect(who.auditedEntries).toBe(1)
})

test('a write that changes nothing leaves no entry but counts, and one that is rolled back leaves none', async () => {
  const who = staff()
  await change('a', { label: 'A' })
  const before = await countEntries()

  expect(await change('a', { label: 'A' }, { who })).toBeUndefined()
  expect(who.auditedEntries).toBe(1)
  const failing = db.transaction().execute(async (db) => {
    await record(db, who, { before: null, after: { label: 'B' } })
    throw new Error('too late')
  })
  await expect(failing).rejects.toThrow('too late')
  expect(await countEntries()).toBe(before)
})

test('a change, a creation and a removal are taken back, and so is taking them back', async () => {
  const made = await change('a', { label: 'A', room: 'attic' })
  const named = await change('a', { label: 'Alpha', room: 'attic' })

  const unnamed = await undo(named)
  expect(unnamed).toMatchObject({ undo_of: named, action: 'undoAuditEntry', undone_by: null, undoable: true })
  expect(await shelfOf('a')).toEqual({ label: 'A', room: 'attic' })
  const unmade = await undo(made)
  expect(await shelfOf('a')).toBeUndefined()
  await undo(unmade.id)
  expect(await shelfOf('a')).toEqual({ label: 'A', room: 'attic' })
  await undo(unnamed.id)
  expect(await shelfOf('a')).toEqual({ label: 'Alpha', room: 'attic' })

  const removed = await change('a', null)
  expect(await undo(removed)).toMatchObject({
    changes: expect.arrayContaining([{ field: 'label', before: null, after: 'Alpha' }]),
  })
  expect(await shelfOf('a')).toEqual({ label: 'Alpha', room: 'attic' })
})

test('what something newer stands on stays as it is, and other fields may have changed since', async () => {
  const made = await change('a', { label: 'A', room: 'attic' })
  const named = await change('a', { label: 'Alpha', room: 'attic' })
  const moved = await change('a', { label: 'Alpha', room: 'cellar' })

  await expect(undo(made)).rejects.toMatchObject({ code: 'undo_conflict' })
  await undo(named)
  expect(await shelfOf('a')).toEqual({ label: 'A', room: 'cellar' })
  await change('a', { label: 'A', room: 'hall' })
  await expect(undo(moved)).rejects.toMatchObject({ code: 'undo_conflict' })
  expect(await shelfOf('a')).toEqual({ label: 'A', room: 'hall' })
})

test('a name that was given away, or something that refers to it by now, stands in the way', async () => {
  await change('a', { label: 'A' })
  const named = await change('a', { label: 'Alpha' })
  const otherChange = await change('b', { label: 'A' })
  await expect(undo(named)).rejects.toMatchObject({ code: 'undo_conflict' })

  await sql`insert into public.boxes values ('b')`.execute(db)
  await expect(undo(otherChange)).rejects.toMatchObject({ code: 'undo_conflict' })
  expect([await shelfOf('a'), await shelfOf('b')]).toMatchObject([{ label: 'Alpha' }, { label: 'A' }])
})

test('of several who take back the same entry at once, one does', async () => {
  const made = await change('a', { label: 'A' })
  const removed = await change('a', null)
  // Open the pool's connections first, so that all calls start together.
  await Promise.all(Array.from({ length: 6 }, () => sql`select pg_sleep(0.05)`.execute(db)))
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => undo(removed)))

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'undo_conflict' })
  }
  expect(await shelfOf('a')).toMatchObject({ label: 'A' })
  expect(await undo(made)).toMatchObject({ undo_of: made })
})

test('taking back needs the permission of the thing itself, and the password where that is so', async () => {
  const id = await change('a', { label: 'A' })
  const without = staff({ permissions: new Set(['audit'] as const) })
  await expect(undo(id, { who: without })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(undo(id, { undoables: [] })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(undo(2_000_000_000)).rejects.toMatchObject({ code: 'not_found' })

  const guarded = [{ ...shelves, recent_password: true as const }]
  const who = staff({ password_is_recent: false })
  await expect(undo(id, { who, undoables: guarded })).rejects.toMatchObject({ code: 'password_needed' })
  expect(await shelfOf('a')).toMatchObject({ label: 'A' })
  await undo(id, { undoables: guarded })
  expect(await shelfOf('a')).toBeUndefined()
})

function staff(more: Partial<Caller> = {}): Caller {
  return {
    user_id: 7,
    username: 'mira',
    session_id: 'session',
    audience: 'admin',
    permissions: new Set(['audit', 'stock'] as const),
    second_factor: true,
    password_is_recent: true,
    factor_is_recent: true,
    auditedEntries: 0,
    address: '10.0.0.7',
    user_agent: '',
    request_id: 'request-1',
    ...more,
  }
}

async function change(id: string, state: Record<string, unknown> | null, { who = staff() } = {}): Promise<number> {
  return db.transaction().execute(async (db) => {
    const before = (await shelves.lock(db, id)) ?? null
    await shelves.write(db, who, now, id, state)
    const after = (await shelves.lock(db, id)) ?? null
    return (await record(db, who, { before, after, entity_id: id })) as number
  })
}

function record(db: Db, who: Caller, state: Pick<AuditedChange, 'before' | 'after'> & Partial<AuditedChange>) {
  const entity_name = String((state.after ?? state.before)?.label)
  return recordChange(db, who, now, { action: 'saveShelf', entity: 'shelf', entity_id: 'x', entity_name, ...state })
}

async function undo(id: number, { who = staff(), undoables = [shelves] as UndoHandler[] } = {}) {
  return undoEntry(deps, who, undoables, id)
}

async function shelfOf(id: string): Promise<object | undefined> {
  const { rows } = await sql<object>`select label, room from public.shelves where id = ${id}`.execute(db)
  return rows[0]
}

async function entryOf(id: number) {
  return db.selectFrom('platform.audit_entries').selectAll().where('id', '=', id).executeTakeFirst()
}

async function countEntries(): Promise<number> {
  return (await db.selectFrom('platform.audit_entries').select('id').execute()).length
}
