import type { Selectable } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { preparedQuery } from '#platform/db/prepared-query.ts'
import type { AccountsSessions } from '#platform/db/types.generated.ts'
import type { Audience } from '../rules/sessions.ts'

export type SessionRow = Selectable<AccountsSessions> & { audience: Audience }

export interface NewSession {
  /** Null if the session has proven no second factor. */
  factor_proven_at: Date | null
  id: string
  user_id: number
  audience: Audience
  address: string
  user_agent: string
  expires_at: Date
}

export async function insertSession(db: Db, session: NewSession, now: Date): Promise<void> {
  await db
    .insertInto('accounts.sessions')
    .values({ ...session, rotated_at: now, created_at: now, last_used_at: now, password_entered_at: now })
    .execute()
}

export async function lockSession(db: Db, id: string): Promise<SessionRow | undefined> {
  const row = await db
    .selectFrom('accounts.sessions as s')
    .innerJoin('accounts.users as u', 'u.id', 's.user_id')
    .selectAll('s')
    .where('s.id', '=', id)
    .where('u.status', '=', 'active')
    .forUpdate('s')
    .executeTakeFirst()
  return row as SessionRow | undefined
}

export async function setGeneration(db: Db, id: string, generation: number, now: Date): Promise<void> {
  await db
    .updateTable('accounts.sessions')
    .set({ generation, rotated_at: now, last_used_at: now })
    .where('id', '=', id)
    .execute()
}

export async function setPasswordEnteredAt(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('accounts.sessions').set({ password_entered_at: now }).where('id', '=', id).execute()
}

/** A proven second factor counts as a password, too. */
export async function setFactorProvenAt(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('accounts.sessions')
    .set({ factor_proven_at: now, password_entered_at: now })
    .where('id', '=', id)
    .execute()
}

/** False if the session has already ended or belongs to another user. */
export async function endSession(db: Db, id: string, user_id: number, now: Date): Promise<boolean> {
  const ended = await db
    .updateTable('accounts.sessions')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** All sessions of the user on the staff side except this one. */
export async function endOtherStaffSessions(db: Db, user_id: number, id: string, now: Date): Promise<void> {
  await db
    .updateTable('accounts.sessions')
    .set({ ended_at: now })
    .where('user_id', '=', user_id)
    .where('id', '!=', id)
    .where('audience', '=', 'admin')
    .where('ended_at', 'is', null)
    .execute()
}

export async function endUserSessions(db: Db, user_id: number, now: Date, audience?: Audience): Promise<void> {
  await db
    .updateTable('accounts.sessions')
    .set({ ended_at: now })
    .where('user_id', '=', user_id)
    .where('ended_at', 'is', null)
    .$if(audience !== undefined, (query) => query.where('audience', '=', audience as Audience))
    .execute()
}

/** Ends every session but the given one. */
export async function endOtherSessions(db: Db, user_id: number, kept: string | undefined, now: Date): Promise<void> {
  await db
    .updateTable('accounts.sessions')
    .set({ ended_at: now })
    .where('user_id', '=', user_id)
    .where('ended_at', 'is', null)
    .$if(kept !== undefined, (query) => query.where('id', '<>', kept as string))
    .execute()
}

/** Active sessions, most recently used first. */
export async function listSessions(db: Db, user_id: number, audience: Audience, now: Date): Promise<SessionRow[]> {
  const rows = await db
    .selectFrom('accounts.sessions')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('audience', '=', audience)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .limit(100)
    .execute()
  return rows as SessionRow[]
}

/** Most recently used first. */
export async function listUserAgents(db: Db, user_id: number): Promise<string[]> {
  const rows = await db
    .selectFrom('accounts.sessions')
    .select('user_agent')
    .where('user_id', '=', user_id)
    .orderBy('last_used_at', 'desc')
    .limit(50)
    .execute()
  return rows.map(({ user_agent }) => user_agent)
}

export interface IdentityRow {
  username: string
  audience: Audience
  generation: number
  rotated_at: Date
  expires_at: Date
  ended_at: Date | null
  password_entered_at: Date
  factor_proven_at: Date | null
  /** From all roles, including permissions that still require a second factor. */
  permissions: string[]
  /** Whether the user has one, proven in this session or not. */
  has_second_factor: boolean
}

const selectIdentity = preparedQuery<IdentityRow>(
  'accounts_identity',
  `select u.username, s.audience, s.generation, s.rotated_at, s.expires_at, s.ended_at, s.password_entered_at,
    s.factor_proven_at,
    coalesce(st.totp_confirmed_at is not null, false)
      or exists (select from accounts.passkeys p where p.user_id = st.user_id) as has_second_factor,
    case when s.audience = 'admin' then coalesce((
      select array_agg(distinct p) from accounts.staff_roles sr
      join accounts.roles r on r.id = sr.role_id cross join unnest(r.permissions) as p where sr.user_id = u.id
    ), '{}') else '{}' end as permissions
  from accounts.sessions s
  join accounts.users u on u.id = s.user_id
  left join accounts.staff st on st.user_id = u.id and st.active
  where s.id = $1 and s.user_id = $2 and u.status = 'active' and (s.audience = 'shop' or st.user_id is not null)`,
)

/** Undefined if the user may no longer sign in. */
export async function findIdentity(db: Db, session_id: string, user_id: number): Promise<IdentityRow | undefined> {
  return (await selectIdentity(db, [session_id, user_id]))[0]
}
