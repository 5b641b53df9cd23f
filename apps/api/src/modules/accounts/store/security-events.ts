import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { EXPORT_LIMIT } from '#platform/personal-data.ts'

export interface SecurityEvent {
  /** Null if no account has the user name. */
  user_id: number | null
  kind: string
  address: string
  request_id: string
}

export async function insertSecurityEvent(db: Db, event: SecurityEvent, now: Date): Promise<void> {
  await db
    .insertInto('accounts.security_events')
    .values({ ...event, at: now })
    .execute()
}

export async function listSecurityEvents(db: Db, user_id: number) {
  return db
    .selectFrom('accounts.security_events')
    .select(['at', 'kind', 'address'])
    .where('user_id', '=', user_id)
    .orderBy('at', 'desc')
    .limit(EXPORT_LIMIT)
    .execute()
}

export async function countSecurityEvents(db: Db, user_id: number, kind: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('accounts.security_events')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('user_id', '=', user_id)
    .where('kind', '=', kind)
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** One code per user: a new code replaces the previous one. */
export async function replaceResetCode(
  db: Db,
  { user_id, code_hash, expires_at }: { user_id: number; code_hash: Buffer; expires_at: Date },
): Promise<void> {
  const fresh = { code_hash, expires_at, wrong_tries: 0, token_id: null, token_expires_at: null }
  await db
    .insertInto('accounts.reset_codes')
    .values({ user_id, ...fresh })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fresh))
    .execute()
}

export interface ResetCodeAttempt {
  email: string
  /** One per key of the ring. */
  code_hashes: readonly Buffer[]
  wrong_tries: number
  token_id: string
  token_expires_at: Date
}

/** Exchanges the right code for a reset token; counts a wrong try otherwise. */
export async function exchangeResetCode(
  db: Db,
  tried: ResetCodeAttempt,
  now: Date,
): Promise<{ user_id: number } | undefined> {
  const isRight = sql<boolean>`code_hash = any(${tried.code_hashes}::bytea[])`
  const row = await db
    .updateTable('accounts.reset_codes')
    .set({
      wrong_tries: sql<number>`wrong_tries + case when ${isRight} then 0 else 1 end`,
      token_id: sql<string>`case when ${isRight} then ${tried.token_id}::uuid end`,
      token_expires_at: sql<Date>`case when ${isRight} then ${tried.token_expires_at}::timestamptz end`,
    })
    .where('token_id', 'is', null)
    .where('expires_at', '>', now)
    .where('wrong_tries', '<', tried.wrong_tries)
    .where(
      'user_id',
      '=',
      sql<number>`(select id from accounts.users where lower(email) = lower(${tried.email}) and status = 'active')`,
    )
    .returning(['user_id', 'token_id'])
    .executeTakeFirst()
  return row?.token_id ? { user_id: row.user_id } : undefined
}

/** False if the token was used before or has expired. */
export async function consumeResetToken(db: Db, user_id: number, token_id: string, now: Date): Promise<boolean> {
  const taken = await db
    .deleteFrom('accounts.reset_codes')
    .where('user_id', '=', user_id)
    .where('token_id', '=', token_id)
    .where('token_expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst()
  return taken !== undefined
}
