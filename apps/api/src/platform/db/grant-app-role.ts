import type pg from 'pg'

/** Rows of these are added, never changed; the application role cannot even try. */
const APPEND_ONLY = [
  'platform.audit_entries',
  'platform.audit_links',
  'platform.audit_checks',
  'stock.movements',
  'stock.postings',
]
/** LOCK TABLE needs a right on the whole table; MAINTAIN is the one that changes no rows. */
const LOCKED = ['platform.audit_entries', 'platform.audit_links']

/**
 * Lets the application role read and write rows, and nothing else: no DDL, no TRUNCATE, no change of triggers. Runs
 * after every migration, because a new table has no grants. Does nothing if the role does not exist.
 */
export async function grantAppRole(client: pg.Client, role: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
  if (rowCount === 0) return
  const name = client.escapeIdentifier(role)
  const { rows: schemas } = await client.query<{ name: string }>(`
    select quote_ident(nspname) as name from pg_namespace
    where nspname !~ '^pg_' and nspname not in ('information_schema', 'public')`)
  const {
    rows: [database],
  } = await client.query<{ name: string }>('select quote_ident(current_database()) as name')

  // One transaction, so that running processes never miss a right.
  await client.query('begin')
  for (const schema of schemas) {
    await client.query(`
      grant usage on schema ${schema.name} to ${name};
      revoke all on all tables in schema ${schema.name} from ${name};
      grant select, insert, update, delete on all tables in schema ${schema.name} to ${name};
      grant usage, select on all sequences in schema ${schema.name} to ${name}`)
  }
  await client.query(`
    revoke update, delete on ${APPEND_ONLY.join(', ')} from ${name};
    grant maintain on ${LOCKED.join(', ')} to ${name};
    revoke temporary on database ${database?.name} from public`)
  await client.query('commit')
}
