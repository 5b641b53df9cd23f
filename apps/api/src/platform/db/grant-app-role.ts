import type pg from 'pg'

/**
 * LOCK TABLE needs a right on the whole table; MAINTAIN, of PostgreSQL 17, is the one that changes no rows. An older
 * server has no such right: there UPDATE lets the role lock, and the trigger alone refuses changes.
 */
const LOCKED = ['platform.audit_entries', 'platform.audit_links']

/** Notes are removed when an account is erased; a trigger allows nothing else. */
const ERASABLE = '(note) on orders.events, returns.events'

/**
 * Lets the application role read and write rows, and nothing else: no DDL, no TRUNCATE, no change of triggers. Runs
 * after every migration. Does nothing if the role does not exist.
 */
export async function grantAppRole(client: pg.Client, role: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
  if (rowCount === 0) return
  const name = client.escapeIdentifier(role)
  const appendOnly = await listAppendOnlyTables(client)
  const {
    rows: [database],
  } = await client.query<{ name: string; can_maintain: boolean }>(
    `select quote_ident(current_database()) as name, current_setting('server_version_num')::int >= 170000 as can_maintain`,
  )

  // One transaction, so that running processes never miss a right.
  await client.query('begin')
  for (const schema of await listSchemas(client)) await client.query(grantRows(schema, name))
  await client.query(`
    revoke update, delete on ${appendOnly.join(', ')} from ${name};
    grant update ${ERASABLE} to ${name};
    grant ${database?.can_maintain ? 'maintain' : 'update'} on ${LOCKED.join(', ')} to ${name};
    grant select on public.migrations to ${name};
    revoke create on schema public from public;
    revoke temporary on database ${database?.name} from public`)
  await client.query('commit')
}

/** Default privileges cover what a migration creates until its grants run. */
function grantRows(schema: string, role: string): string {
  return `
    grant usage on schema ${schema} to ${role};
    revoke all on all tables in schema ${schema} from ${role};
    grant select, insert, update, delete on all tables in schema ${schema} to ${role};
    grant usage, select on all sequences in schema ${schema} to ${role};
    alter default privileges in schema ${schema} grant select, insert, update, delete on tables to ${role};
    alter default privileges in schema ${schema} grant usage, select on sequences to ${role}`
}

/** Without `months`: partitions lack the triggers of their table, so the role reaches them through the table alone. */
async function listSchemas(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select quote_ident(nspname) as name from pg_namespace
    where nspname !~ '^pg_' and nspname not in ('information_schema', 'public', 'months')`)
  return rows.map(({ name }) => name)
}

/** Tables with a trigger that refuses changes; the application role cannot even try. */
async function listAppendOnlyTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select distinct tgrelid::regclass::text as name from pg_trigger
    where tgname ~ '_append_only$'`)
  return rows.map(({ name }) => name)
}
