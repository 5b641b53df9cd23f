import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/**
 * From now on, calls of pg_notify resolve to a function that records the statement of the client before it notifies. The
 * returned function lists what was recorded.
 */
export async function recordNotify(owner: Db) {
  await sql`create schema recorded`.execute(owner)
  await sql`create table recorded.calls (channel text, statement text)`.execute(owner)
  await sql`
    create function recorded.pg_notify(channel text, payload text) returns void security definer language sql as $$
      insert into recorded.calls values (channel, current_query());
      select pg_catalog.pg_notify(channel, payload);
    $$`.execute(owner)
  await sql`grant usage on schema recorded to public`.execute(owner)
  await sql`
    do $$ begin
      execute format('alter database %I set search_path = recorded, public, pg_catalog', current_database());
    end $$`.execute(owner)
  // The setting is for new connections.
  await sql`
    select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(owner)
  return async () => {
    const { rows } = await sql<{ channel: string; statement: string }>`select * from recorded.calls`.execute(owner)
    return rows
  }
}
