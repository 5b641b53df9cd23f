import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { openTestShop } from '#test/test-shop.ts'
import { PERSONAL_DATA } from '../../personal-data.ts'
import { ARCHIVABLE, archiveMonth, listArchivable, restoreMonth } from './archive-month.ts'
import { createMonths } from './jobs.ts'

const { db, deps, ownerUrl, time } = await openTestShop()
const TABLE = 'checkout.attempt_transitions'
const MONTH = '2025-12-01'
const folder = await mkdtemp(join(tmpdir(), 'fieldhouse-archive-'))
const client = new pg.Client({ connectionString: ownerUrl })
await client.connect()
afterAll(async () => {
  await client.end()
  await rm(folder, { recursive: true })
})

const attempts = Array.from({ length: 12_000 }, (_, number) => ({
  attempt_id: randomUUID(),
  from_state: number % 2 ? 'created' : null,
  to_state: 'expired',
  at: new Date(Date.UTC(2025, 11, 1, 0, number)),
  reason: number % 3 ? 'sold_out' : `a “quoted"\n\\ line\u2028 and a tab\t${number}`,
}))
for (let start = 0; start < attempts.length; start += 4000)
  await db
    .insertInto(TABLE)
    .values(attempts.slice(start, start + 4000))
    .execute()
await sql`insert into checkout.attempt_transitions (attempt_id, to_state, at)
  values (gen_random_uuid(), 'created', '2025-12-31 23:59:59.999999Z')`.execute(db)
await createMonths(deps)

/** The binary form of every row. */
async function fingerprint(): Promise<string> {
  const { rows } = await sql<{ print: string }>`
    select count(*) || ' ' || md5(string_agg(md5(record_send(t)), '' order by id)) as print
    from checkout.attempt_transitions t`.execute(db)
  return rows[0]?.print ?? ''
}
const archive = () => archiveMonth(client, { table: TABLE, month: MONTH, folder, now: time.now })
test('only tables without personal data that can be erased leave for files', () => {
  const personal = PERSONAL_DATA.flatMap(({ keeps }) => keeps.map(({ table }) => table))
  expect(Object.keys(ARCHIVABLE).filter((table) => personal.includes(table))).toEqual([])
})

test('the last months stay, and so does every other table', async () => {
  const list = (table: string, before: string) => listArchivable(client, { table, before, now: time.now })
  const edge = { attempt_id: randomUUID(), to_state: 'created' }
  const ats = ['2026-04-30T23:59:59Z', '2026-05-01T00:00:00Z'].map((at) => ({ ...edge, at }))
  await db.insertInto(TABLE).values(ats).execute()
  await createMonths(deps)
  expect(await list(TABLE, '2026-11-01')).toEqual([MONTH, '2026-04-01'])
  expect(await list(TABLE, '2026-04-01')).toEqual([MONTH])
  expect(await list(TABLE, MONTH)).toEqual([])
  await expect(list('accounts.security_events', '2026-01-01')).rejects.toThrow('cannot be archived')
})

test('a month in use stays, and leaves no unfinished file', async () => {
  const before = await fingerprint()
  await db.transaction().execute(async (db) => {
    await sql`select from checkout.attempt_transitions limit 1`.execute(db)
    await expect(archive()).rejects.toThrow('lock timeout')
  })
  expect(await fingerprint()).toBe(before)
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([])
})

test('a month becomes a file, leaves, and comes back the same to the byte', async () => {
  const before = await fingerprint()
  const archived = await archive()
  expect(archived).toMatchObject({ table: TABLE, month: MONTH, rows: 12_001 })
  expect(await fingerprint()).not.toBe(before)
  const { rows: months } =
    await sql`select from platform.months where table_name = ${TABLE}::regclass and month = ${MONTH}`.execute(db)
  expect(months).toEqual([])

  await restoreMonth(client, archived.file, time.now)
  expect(await fingerprint()).toBe(before)
  await expect(restoreMonth(client, archived.file, time.now)).rejects.toThrow('has rows')
  const log = await db.selectFrom('platform.archives').select(['kind', 'table_name', 'rows']).orderBy('id').execute()
  expect(log.map(({ kind, rows }) => [kind, rows])).toEqual([
    ['archived', 12_001],
    ['restored', 12_001],
  ])
})

test('a row that comes after its month has left is stored, and its month is never mistaken for the archived one', async () => {
  const { file } = await archive()
  const late = { attempt_id: randomUUID(), to_state: 'created', at: new Date('2025-12-05T00:00:00Z') }
  await db.insertInto(TABLE).values(late).execute()
  await createMonths(deps)
  await expect(restoreMonth(client, file, time.now)).rejects.toThrow('has rows')
  await expect(archive()).rejects.toThrow('exists, with other rows')
})

test('a file that was changed or cut off is refused', async () => {
  const [name] = (await readdir(folder)).filter((name) => name.endsWith('.gz'))
  const content = await readFile(join(folder, name ?? ''))
  const cut = join(folder, 'cut.jsonl.gz')
  await writeFile(cut, content.subarray(0, content.length - 100))
  await expect(restoreMonth(client, cut, time.now)).rejects.toThrow(/unexpected end|damaged/)
  content[content.length - 2000] = (content[content.length - 2000] ?? 0) ^ 1
  await writeFile(cut, content)
  await expect(restoreMonth(client, cut, time.now)).rejects.toThrow()
})
