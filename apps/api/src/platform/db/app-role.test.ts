import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop } from '#test/test-shop.ts'
import { migrate } from './migrations.ts'

const { db, deps, owner, ownerUrl } = await openTestShop()
// Rights on the database itself are not copied from the template.
await migrate(ownerUrl)

test('the application is no superuser, owns nothing and may create nothing', async () => {
  const { rows } = await sql`
    select rolname, rolsuper, rolcreatedb, rolcreaterole, rolbypassrls, rolreplication
    from pg_roles where rolname = current_user`.execute(db)
  const no = { rolsuper: false, rolcreatedb: false, rolcreaterole: false, rolbypassrls: false, rolreplication: false }
  expect(rows).toEqual([{ rolname: 'fieldhouse_app', ...no }])
  const owned = await sql`select relname from pg_class where pg_get_userbyid(relowner) = current_user`.execute(db)
  expect(owned.rows).toEqual([])
  expect(new URL(deps.config.DATABASE_URL).username).toBe('fieldhouse_app')
})

test.each([
  'create schema mine',
  'create table public.mine (id int)',
  'create table orders.mine (id int)',
  'create temporary table mine (id int)',
  'create function platform.mine() returns int language sql as $$ select 1 $$',
  'alter table orders.orders add column mine int',
  'alter table platform.audit_entries disable trigger user',
  'alter table stock.postings disable trigger all',
  'drop trigger audit_entries_append_only on platform.audit_entries',
  'drop trigger postings_inserted on stock.postings',
  'create or replace function platform.refuse_change() returns trigger language plpgsql as $$ begin return new; end $$',
  'create or replace function stock.refuse_direct_change() returns trigger language plpgsql as $$ begin return new; end $$',
  'set session_replication_role = replica',
  'truncate platform.limits',
  'truncate orders.orders cascade',
  'drop table cart.carts cascade',
  'update platform.audit_entries set actor = actor',
  'delete from platform.audit_entries',
  'update platform.audit_links set entry_id = entry_id',
  'delete from platform.audit_checks',
  'update stock.movements set note = note',
  'delete from stock.postings',
  'select * from public.migrations',
  'set role fieldhouse',
  'alter role fieldhouse_app superuser',
  "copy (select 1) to program 'true'",
  "select pg_read_file('/etc/passwd')",
])('the application may not: %s', async (statement) => {
  await expect(sql.raw(statement).execute(db)).rejects.toThrow(/permission denied|must be owner|cannot/)
})

test('every table but the append-only ones can be read and written by the application, and none truncated', async () => {
  const { rows } = await sql<{ name: string; rights: string }>`
    select format('%s.%s', schemaname, tablename) as name, concat_ws(' ',
      case when has_table_privilege('fieldhouse_app', oid, 'select') then 'select' end,
      case when has_table_privilege('fieldhouse_app', oid, 'insert') then 'insert' end,
      case when has_table_privilege('fieldhouse_app', oid, 'update') then 'update' end,
      case when has_table_privilege('fieldhouse_app', oid, 'delete') then 'delete' end,
      case when has_table_privilege('fieldhouse_app', oid, 'truncate, trigger, references') then 'more' end) as rights
    from pg_tables join pg_class on pg_class.oid = format('%I.%I', schemaname, tablename)::regclass
    where schemaname not in ('pg_catalog', 'information_schema', 'public') order by 1`.execute(owner)
  const odd = rows.filter(({ rights }) => rights !== 'select insert update delete')
  expect(odd).toEqual(
    [
      'platform.audit_checks',
      'platform.audit_entries',
      'platform.audit_links',
      'stock.movements',
      'stock.postings',
    ].map((name) => ({ name, rights: 'select insert' })),
  )
})
