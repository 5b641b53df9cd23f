import { access, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { ArchiveHeader, ArchiveSum } from './archive-file.ts'
import { countRows, readRows, verifyArchive, writeArchive } from './archive-file.ts'
import type { Month } from './months.ts'
import { monthOf } from './months.ts'

/**
 * Tables that a month can leave, and how many months each keeps. No invariant sums over them, and none holds personal data
 * that can be erased, which a file would keep.
 */
export const ARCHIVABLE: Readonly<Record<string, number>> = {
  // The dashboard reads a year of it.
  'analytics.sku_days': 13,
  // Payments are disputed and refunded for so long.
  'checkout.attempt_transitions': 6,
}
const BATCH_SIZE = 5000

export interface ArchivedMonth extends ArchiveHeader, ArchiveSum {
  file: string
}

/** The months of a table that begin before one, oldest first, without those that it keeps. */
export async function listArchivable(
  client: pg.Client,
  { table, before, now }: { table: string; before: Month; now: Date },
): Promise<Month[]> {
  const kept = ARCHIVABLE[table]
  if (kept === undefined) throw new Error(`${table} cannot be archived`)
  const { rows } = await client.query<{ month: Month }>(
    'select month::text from platform.months where table_name = $1::regclass and month < least($2::date, $3::date) order by 1',
    [table, before, monthOf(now, -kept)],
  )
  return rows.map(({ month }) => month)
}

/**
 * Writes a month to a file, reads the file again, and drops the month, in one transaction that keeps out late rows. A
 * failure leaves the month. A finished file is never removed: the commit may have succeeded even if its answer was lost.
 */
export async function archiveMonth(
  client: pg.Client,
  { table, month, folder, now }: { table: string; month: Month; folder: string; now: Date },
): Promise<ArchivedMonth> {
  const file = join(folder, `${table}.${month.slice(0, 7)}.jsonl.gz`)
  const unfinished = `${file}.part`
  await rm(unfinished, { force: true })
  try {
    return await inOwnTransaction(client, async () => {
      const partition = await findPartition(client, table, month)
      await client.query(`lock table ${partition} in share mode`)
      const header = { archive: 1, table, month } as const
      const written = await writeArchive(unfinished, header, readPartition(client, partition))
      const verified = await verifyArchive(unfinished)
      const { rows } = await client.query<{ count: number }>(`select count(*)::float8 as count from ${partition}`)
      if (verified.sha256 !== written.sha256 || verified.rows !== rows[0]?.count)
        throw new Error(`${unfinished} differs from ${partition}`)
      await refuseOther(file, verified)
      await rename(unfinished, file)
      await recordArchive(client, 'archived', verified, now)
      await client.query(`drop table ${partition}`)
      return { ...verified, file }
    })
  } finally {
    await rm(unfinished, { force: true })
  }
}

/** A file of the same rows is left from a run whose commit failed. */
async function refuseOther(file: string, { sha256 }: ArchiveSum): Promise<void> {
  const exists = await access(file).then(
    () => true,
    () => false,
  )
  if (exists && (await verifyArchive(file)).sha256 !== sha256) throw new Error(`${file} exists, with other rows`)
}

/** Brings a month back, and compares its rows with the file. Refuses a month that has rows. */
export async function restoreMonth(client: pg.Client, file: string, now: Date): Promise<ArchivedMonth> {
  const archive = await verifyArchive(file)
  const { table, month } = archive
  if (ARCHIVABLE[table] === undefined) throw new Error(`${table} cannot be restored`)
  return inOwnTransaction(client, async () => {
    await client.query('select platform.create_month($1::regclass, $2::date)', [table, month])
    const partition = await findPartition(client, table, month)
    const { rowCount } = await client.query(`select from ${partition} limit 1`)
    if (rowCount) throw new Error(`${partition} has rows: restored before, or written since. Move them first`)
    let batch: string[] = []
    const flush = async () => {
      await client.query(
        `insert into ${partition} overriding system value
        select r.* from unnest($1::text[]) as line, json_populate_record(null::${partition}, line::json) as r`,
        [batch],
      )
      batch = []
    }
    for await (const row of readRows(file, archive.rows)) if (batch.push(row) === BATCH_SIZE) await flush()
    await flush()
    const counter = countRows()
    for await (const row of readPartition(client, partition)) counter.add(row)
    if (counter.sum().sha256 !== archive.sha256) throw new Error(`${partition} differs from ${file}`)
    await recordArchive(client, 'restored', archive, now)
    return { ...archive, file }
  })
}

/** UTC, because rows are told apart by their text. */
async function inOwnTransaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query(
    `begin; set local timezone = 'UTC'; set local statement_timeout = 0; set local lock_timeout = '500ms'`,
  )
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

async function findPartition(client: pg.Client, table: string, month: Month): Promise<string> {
  const { rows } = await client.query<{ partition: string }>(
    'select partition::text from platform.months where table_name = $1::regclass and month = $2',
    [table, month],
  )
  if (!rows[0]) throw new Error(`${table} has no month ${month.slice(0, 7)}`)
  return rows[0].partition
}

/** In the order of the primary key, so that the same rows are the same file. */
async function* readPartition(client: pg.Client, partition: string): AsyncGenerator<string> {
  const { rows: keys } = await client.query<{ columns: string }>(
    `select string_agg(quote_ident(a.attname), ', ' order by place) as columns
    from pg_index i, unnest(i.indkey) with ordinality as k (number, place), pg_attribute a
    where i.indrelid = $1::regclass and i.indisprimary and a.attrelid = i.indrelid and a.attnum = k.number`,
    [partition],
  )
  await client.query(
    `declare archived no scroll cursor for select to_json(t)::text as row from ${partition} t order by ${keys[0]?.columns}`,
  )
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${BATCH_SIZE} from archived`)
    if (rows.length === 0) break
    for (const { row } of rows) yield row
  }
  await client.query('close archived')
}

async function recordArchive(
  client: pg.Client,
  kind: 'archived' | 'restored',
  { table, month, rows, sha256 }: ArchiveHeader & ArchiveSum,
  now: Date,
): Promise<void> {
  await client.query(
    'insert into platform.archives (at, kind, table_name, month, rows, sha256) values ($1, $2, $3, $4, $5, $6)',
    [now, kind, table, month, rows, Buffer.from(sha256, 'hex')],
  )
}
