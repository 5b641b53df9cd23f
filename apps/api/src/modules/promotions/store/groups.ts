import type { CustomerGroup } from '@fieldhouse/contract/promotions'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** The member count leaves out anonymized users. */
export async function listGroups(db: Db, id?: number): Promise<CustomerGroup[]> {
  const { rows } = await sql<CustomerGroup>`
    select g.id, g.name, count(u.id)::int as members
    from promotions.groups g
    left join promotions.group_members m on m.group_id = g.id
    left join accounts.users u on u.id = m.user_id and u.status <> 'anonymized'
    where ${id ?? null}::int is null or g.id = ${id ?? null}
    group by g.id order by lower(g.name)`.execute(db)
  return rows
}

export async function listMembers(db: Db, group_id: number): Promise<{ id: number; username: string }[]> {
  const { rows } = await sql<{ id: number; username: string }>`
    select u.id, u.username from promotions.group_members m
    join accounts.users u on u.id = m.user_id and u.status <> 'anonymized'
    where m.group_id = ${group_id} order by lower(u.username)`.execute(db)
  return rows
}

/** User id by username or email address, case-insensitive; unknown names are omitted. */
export async function findUserIds(db: Db, names: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; id: number }>`
    select wanted.name, coalesce(
      (select u.id from accounts.users u where lower(u.username) = lower(wanted.name) and u.status <> 'anonymized'),
      (select u.id from accounts.users u where lower(u.email) = lower(wanted.name))
    ) as id
    from unnest(${names}::text[]) as wanted (name)`.execute(db)
  return new Map(rows.filter(({ id }) => id !== null).map(({ name, id }) => [name, id]))
}

/** The lock prevents a concurrent deletion until the commit. */
export async function lockGroupsShared(db: Db, ids: readonly number[]): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    select id from promotions.groups where id = any(${ids}) order by id for key share`.execute(db)
  return rows
}

export async function lockGroup(db: Db, id: number): Promise<void> {
  await db.selectFrom('promotions.groups').select('id').where('id', '=', id).forUpdate().execute()
}

export async function insertGroup(db: Db, name: string, id?: number): Promise<number> {
  const inserted = await db
    .insertInto('promotions.groups')
    .values(id === undefined ? { name } : { id, name })
    .returning('id')
    .executeTakeFirstOrThrow()
  return inserted.id
}

export async function setGroupName(db: Db, id: number, name: string): Promise<void> {
  await db.updateTable('promotions.groups').set({ name }).where('id', '=', id).execute()
}

/** Unknown and anonymized users are skipped. */
export async function replaceMembers(db: Db, group_id: number, user_ids: readonly number[]): Promise<void> {
  await db.deleteFrom('promotions.group_members').where('group_id', '=', group_id).execute()
  await sql`
    insert into promotions.group_members (group_id, user_id)
    select ${group_id}, id from accounts.users where id = any(${user_ids}) and status <> 'anonymized'`.execute(db)
}

export async function isGroupUsed(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (
      select from promotions.promotions where conditions -> 'group_ids' @> to_jsonb(${id}::int)
    ) as used`.execute(db)
  return rows[0]?.used ?? false
}

export async function deleteGroup(db: Db, id: number): Promise<void> {
  await db.deleteFrom('promotions.groups').where('id', '=', id).execute()
}

export async function listMemberships(
  db: Db,
  user_ids: readonly number[],
): Promise<{ user_id: number; group_id: number }[]> {
  const { rows } = await sql<{ user_id: number; group_id: number }>`
    select user_id, group_id from promotions.group_members where user_id = any (${user_ids}::int[])`.execute(db)
  return rows
}
