import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** Keeps a round short; the next round takes the rest. */
const CLAIM_BATCH_SIZE = 50

/** An attempt that waits for approval outlives its hold, so its limit is `unapproved_until`, not the present. */
export async function listExpiredAttempts(
  db: Db,
  { unapproved_until, now }: { unapproved_until: Date; now: Date },
): Promise<string[]> {
  const rows = await db
    .selectFrom('checkout.attempts')
    .select('id')
    .where('state', 'in', ['created', 'approved'])
    .where('expires_at', '<=', now)
    .where((attempt) => attempt.or([attempt('state', '=', 'approved'), attempt('expires_at', '<=', unapproved_until)]))
    .orderBy('expires_at')
    .limit(CLAIM_BATCH_SIZE)
    .execute()
  return rows.map(({ id }) => id)
}

export interface RevocableAttempt {
  id: string
  cart_id: string
  cart_version: number
}

/** Attempts without a started capture, newest first, because those are the ones whose cart may still change. */
export async function listRevocableAttempts(db: Db): Promise<RevocableAttempt[]> {
  return db
    .selectFrom('checkout.attempts')
    .select(['id', 'cart_id', 'cart_version'])
    .where('state', 'in', ['created', 'approved'])
    .orderBy('expires_at', 'desc')
    .limit(1000)
    .execute()
}

/**
 * Attempts whose outcome is still unknown. Updating the timestamp claims each one for a single worker until the next
 * check is due.
 */
export async function claimUndecidedAttempts(
  db: Db,
  { capturing_since, pending_since, now }: { capturing_since: Date; pending_since: Date; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update checkout.attempts a set provider_checked_at = ${now}
    from (
      select id from checkout.attempts
      where state = 'capturing' and coalesce(provider_checked_at, changed_at) <= ${capturing_since}
        or state = 'pending' and coalesce(provider_checked_at, changed_at) <= ${pending_since}
      order by changed_at limit ${CLAIM_BATCH_SIZE} for update skip locked
    ) as due
    where a.id = due.id returning a.id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function claimPendingRefunds(db: Db, before: Date, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update checkout.refunds r set tried_at = ${now}
    from (
      select id from checkout.refunds where state = 'pending' and tried_at <= ${before}
      order by tried_at limit ${CLAIM_BATCH_SIZE} for update skip locked
    ) as due
    where r.id = due.id returning r.id`.execute(db)
  return rows.map(({ id }) => id)
}
