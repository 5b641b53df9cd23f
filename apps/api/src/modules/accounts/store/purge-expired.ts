import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Ended sessions are kept, because sign-in limits recognize the user's addresses by them. */
const SESSION_DAYS = 90
const EVENT_DAYS = 365

export async function purgeExpired(db: Db, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await db.deleteFrom('accounts.sessions').where('expires_at', '<', before(SESSION_DAYS)).execute()
  await sql`select accounts.drop_security_events(${before(EVENT_DAYS)})`.execute(db)
  // Only rows that have no month: a month is dropped as soon as it began before.
  await db.deleteFrom('accounts.security_events').where('at', '<', before(EVENT_DAYS)).execute()
  await db.deleteFrom('accounts.passkey_challenges').where('expires_at', '<', now).execute()
  await db.deleteFrom('accounts.reset_codes').where('expires_at', '<', before(1)).execute()
  await db.deleteFrom('accounts.revert_links').where('expires_at', '<', now).execute()
  await db.deleteFrom('accounts.invitations').where('expires_at', '<', before(SESSION_DAYS)).execute()
}
