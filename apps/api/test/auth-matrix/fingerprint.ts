import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export interface TableHash {
  name: string
  rows: number
  hash: string
}

/**
 * Covers every row of every table except rate limits, security events, and announcements, which a worker takes away. A
 * sum needs no order, so no row is sorted.
 */
export async function fingerprint(db: Db, besides: readonly string[] = []): Promise<TableHash[]> {
  const tables = await listTables(db)
  const parts = tables
    .filter(({ table }) => !besides.includes(table))
    .map(
      ({ name }) => sql`
    select ${name} as name, count(*)::int as rows, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as hash
    from ${sql.raw(name)} t`,
    )
  return (await sql<TableHash>`${sql.join(parts, sql` union all `)} order by name`.execute(db)).rows
}

/** Tables without rows of people; jobs are their mail. */
const IMPERSONAL = ['pgboss', 'platform', 'catalog', 'stock', 'listing', 'imports', 'settings', 'publicity']

/** Covers the rows that contain one of these words. */
export async function fingerprintOf(db: Db, words: readonly string[]): Promise<TableHash[]> {
  const tables = await listTables(db)
  const parts = tables
    .filter(({ schema }) => !IMPERSONAL.includes(schema))
    .map(({ name }) => `select '${name}' as name, t::text as row from ${name} t where t::text ~ $1`)
  const pattern = `\\m(${words.join('|')})\\M`
  const { rows } = await sql<TableHash>`
    select name, count(*)::int as rows, md5(string_agg(row, '' order by row)) as hash
    from (${sql.raw(parts.join(' union all ').replaceAll('$1', `'${pattern}'`))}) as r group by name order by name`.execute(
    db,
  )
  return rows
}

export function listChanged(before: readonly TableHash[], after: readonly TableHash[]): string[] {
  const hashes = (tables: readonly TableHash[]) => new Map(tables.map(({ name, hash }) => [name, hash]))
  const [old, now] = [hashes(before), hashes(after)]
  return [...new Set([...old.keys(), ...now.keys()])].filter((name) => old.get(name) !== now.get(name))
}

/** Without months, which are parts of tables that are listed. */
async function listTables(db: Db) {
  const { rows } = await sql<{ name: string; schema: string; table: string }>`
    select format('%I.%I', schemaname, tablename) as name, schemaname as schema, tablename as table from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema', 'public', 'months')
      and tablename not in ('limits', 'security_events', 'unsent_notifications') order by 1`.execute(db)
  return rows
}
