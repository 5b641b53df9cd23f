import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'

/** A few at once: the rest is looked at in the next round. */
const AT_ONCE = 50

/** Attempts whose time for paying is over. */
export async function listExpired(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('checkout.attempts')
    .select('id')
    .where('state', 'in', ['created', 'approved'])
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(AT_ONCE)
    .execute()
  return rows.map(({ id }) => id)
}

export interface Revocable {
  id: string
  cart_id: string
  cart_version: number
}

/** Attempts that nobody has begun to capture; the newest, which are the ones whose cart may be changing. */
export async function listRevocable(db: Db): Promise<Revocable[]> {
  return db
    .selectFrom('checkout.attempts')
    .select(['id', 'cart_id', 'cart_version'])
    .where('state', 'in', ['created', 'approved'])
    .orderBy('expires_at', 'desc')
    .limit(1000)
    .execute()
}

/**
 * Attempts whose outcome nobody has heard of for a while. Each is taken by one worker: the next look is counted from
 * now on.
 */
export async function takeUndecided(
  db: Db,
  { capturing_since, pending_since, now }: { capturing_since: Date; pending_since: Date; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update checkout.attempts a set looked_at = ${now}
    from (
      select id from checkout.attempts
      where state = 'capturing' and coalesce(looked_at, changed_at) <= ${capturing_since}
        or state = 'pending' and coalesce(looked_at, changed_at) <= ${pending_since}
      order by changed_at limit ${AT_ONCE} for update skip locked
    ) as due
    where a.id = due.id returning a.id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function takeUnfinishedRefunds(db: Db, before: Date, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update checkout.refunds r set tried_at = ${now}
    from (
      select id from checkout.refunds where state = 'asked' and tried_at <= ${before}
      order by tried_at limit ${AT_ONCE} for update skip locked
    ) as due
    where r.id = due.id returning r.id`.execute(db)
  return rows.map(({ id }) => id)
}
