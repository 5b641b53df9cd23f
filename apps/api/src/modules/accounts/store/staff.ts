import type { Permission } from '@fieldhouse/contract/access'
import type { Language } from '@fieldhouse/contract/schemas'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { AccountsInvitations, AccountsStaff } from '#platform/db/types.generated.ts'

export type StaffRow = Selectable<AccountsStaff>
export type InvitationRow = Selectable<AccountsInvitations>

/** Arbitrary advisory-lock id. Serializes changes of roles and members, so that the last-owner check sees them all. */
const STAFF_LOCK = 726_002

export async function lockStaff(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${STAFF_LOCK})`.execute(db)
}

export async function findStaff(db: Db, user_id: number): Promise<StaffRow | undefined> {
  return db.selectFrom('accounts.staff').selectAll().where('user_id', '=', user_id).executeTakeFirst()
}

/** Serializes what proves or changes the second factors of a member. */
export async function lockStaffMember(db: Db, user_id: number): Promise<StaffRow | undefined> {
  return db.selectFrom('accounts.staff').selectAll().where('user_id', '=', user_id).forUpdate().executeTakeFirst()
}

const LAST_USED = sql<Date | null>`(
  select max(s.last_used_at) from accounts.sessions s where s.user_id = u.id and s.audience = 'admin')`

const PASSKEYS = sql<number>`(select count(*)::int from accounts.passkeys p where p.user_id = u.id)`

const ROLE_IDS = sql<number[]>`coalesce(
  (select array_agg(sr.role_id order by sr.role_id) from accounts.staff_roles sr where sr.user_id = u.id), '{}')`

export async function listMembers(db: Db, username?: string) {
  return db
    .selectFrom('accounts.staff as st')
    .innerJoin('accounts.users as u', 'u.id', 'st.user_id')
    .select(['u.id', 'u.username', 'u.first_name', 'u.last_name', 'u.email', 'st.active'])
    .select([LAST_USED.as('last_used_at'), ROLE_IDS.as('role_ids')])
    .select(sql<boolean>`st.totp_confirmed_at is not null`.as('authenticator_app'))
    .select(PASSKEYS.as('passkeys'))
    .$if(username !== undefined, (query) => query.where(sql<boolean>`lower(u.username) = lower(${username})`))
    .orderBy('u.username')
    .execute()
}
export type MemberRow = Awaited<ReturnType<typeof listMembers>>[number]

export interface ReachableMember {
  user_id: number
  email: string
  lang: Language
  permissions: Permission[]
}

/** Members who can sign in, with the permissions that take effect: without a second factor, none do. */
export async function listReachableMembers(db: Db): Promise<ReachableMember[]> {
  const { rows } = await sql<ReachableMember>`
    select u.id as user_id, u.email, u.lang, array_agg(distinct p.permission) as permissions
    from accounts.staff st
    join accounts.users u on u.id = st.user_id and u.status = 'active' and u.email is not null
    join accounts.staff_roles sr on sr.user_id = st.user_id
    join accounts.roles r on r.id = sr.role_id
    cross join lateral unnest(r.permissions) as p (permission)
    where st.active
      and (st.totp_confirmed_at is not null or exists (select from accounts.passkeys k where k.user_id = u.id))
    group by u.id, u.email, u.lang order by u.id`.execute(db)
  return rows
}

/** Upserts the member and replaces the roles. */
export async function replaceMember(
  db: Db,
  { user_id, role_ids, active }: { user_id: number; role_ids: readonly number[]; active: boolean },
  now: Date,
): Promise<void> {
  await db
    .insertInto('accounts.staff')
    .values({ user_id, active, joined_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ active }))
    .execute()
  await db.deleteFrom('accounts.staff_roles').where('user_id', '=', user_id).execute()
  const rows = role_ids.map((role_id) => ({ user_id, role_id }))
  if (rows.length > 0) await db.insertInto('accounts.staff_roles').values(rows).execute()
}

export async function removeMember(db: Db, user_id: number): Promise<void> {
  await db.deleteFrom('accounts.staff_roles').where('user_id', '=', user_id).execute()
  await db.deleteFrom('accounts.staff').where('user_id', '=', user_id).execute()
}

/** Members who can sign in and manage staff. */
export async function countManagers(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('accounts.staff as st')
    .innerJoin('accounts.users as u', 'u.id', 'st.user_id')
    .innerJoin('accounts.staff_roles as sr', 'sr.user_id', 'st.user_id')
    .innerJoin('accounts.roles as r', 'r.id', 'sr.role_id')
    .select((select) => select.fn.count<string>('st.user_id').distinct().as('count'))
    .where('st.active', '=', true)
    .where('u.status', '=', 'active')
    .where(sql<boolean>`'staff' = any(r.permissions)`)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function listRoles(db: Db) {
  return db
    .selectFrom('accounts.roles as r')
    .select(['r.id', 'r.name', 'r.permissions'])
    .select(sql<number>`(select count(*)::int from accounts.staff_roles sr where sr.role_id = r.id)`.as('members'))
    .orderBy('r.id')
    .execute()
}
export type RoleRow = Awaited<ReturnType<typeof listRoles>>[number]

export interface RoleState {
  name: string
  permissions: string[]
}

export async function insertRole(db: Db, role: RoleState & { id?: number }): Promise<number> {
  const { id } = await db.insertInto('accounts.roles').values(role).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function setRole(db: Db, id: number, role: RoleState): Promise<void> {
  await db.updateTable('accounts.roles').set(role).where('id', '=', id).execute()
}

export async function deleteRole(db: Db, id: number): Promise<void> {
  await db.deleteFrom('accounts.roles').where('id', '=', id).execute()
}

export async function setPendingTotp(db: Db, user_id: number, totp_pending_secret: Buffer): Promise<void> {
  await db.updateTable('accounts.staff').set({ totp_pending_secret }).where('user_id', '=', user_id).execute()
}

/** Activates the pending secret and consumes the time step of its first code. */
export async function confirmTotp(db: Db, user_id: number, step: number, now: Date): Promise<void> {
  await db
    .updateTable('accounts.staff')
    .set({
      totp_secret: sql<Buffer>`totp_pending_secret`,
      totp_pending_secret: null,
      totp_confirmed_at: now,
      totp_last_step: step,
    })
    .where('user_id', '=', user_id)
    .execute()
}

export async function removeTotp(db: Db, user_id: number): Promise<void> {
  await db
    .updateTable('accounts.staff')
    .set({ totp_secret: null, totp_pending_secret: null, totp_confirmed_at: null, totp_last_step: null })
    .where('user_id', '=', user_id)
    .execute()
}

/** False if this time step, or a later one, was used before. */
export async function consumeTotpStep(db: Db, user_id: number, step: number): Promise<boolean> {
  const taken = await db
    .updateTable('accounts.staff')
    .set({ totp_last_step: step })
    .where('user_id', '=', user_id)
    .where((where) => where.or([where('totp_last_step', 'is', null), where('totp_last_step', '<', step)]))
    .returning('user_id')
    .executeTakeFirst()
  return taken !== undefined
}

export async function insertInvitation(db: Db, invitation: Omit<InvitationRow, 'ended_at'>): Promise<void> {
  await db.insertInto('accounts.invitations').values(invitation).execute()
}

export async function listInvitations(db: Db, now: Date) {
  return db
    .selectFrom('accounts.invitations as i')
    .leftJoin('accounts.users as u', 'u.id', 'i.invited_by')
    .selectAll('i')
    .select('u.username as invited_by_name')
    .where('i.ended_at', 'is', null)
    .where('i.expires_at', '>', now)
    .orderBy('i.created_at', 'desc')
    .execute()
}

export async function findInvitation(db: Db, id: string, now: Date) {
  return (await listInvitations(db, now)).find((invitation) => invitation.id === id)
}

/** Undefined if the invitation was used, revoked or has expired. */
export async function consumeInvitation(db: Db, id: string, now: Date): Promise<InvitationRow | undefined> {
  return db
    .updateTable('accounts.invitations')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
}
