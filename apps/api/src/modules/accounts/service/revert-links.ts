import { randomUUID } from 'node:crypto'
import { mapConstraintErrors } from '#platform/db/constraint-errors.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import { revertLinkExpiry } from '../rules/revert-links.ts'
import { UNIQUE_VIOLATION_CODES } from '../rules/unique-violation-codes.ts'
import { releaseUnconfirmedEmail } from '../store/email-claims.ts'
import * as store from '../store/revert-links.ts'
import * as sessions from '../store/sessions.ts'
import * as users from '../store/users.ts'
import { queueMail } from './mail-jobs.ts'
import { readRevertLink } from './tokens.ts'

interface EmailChange {
  kind: 'email_change_requested' | 'email_changed'
  user_id: number
  /** The address of before. */
  to: string
  new_email: string
}

/** At once, with a way back. */
export async function tellOldAddress(deps: Pick<Deps, 'queue'>, db: Db, change: EmailChange, now: Date): Promise<void> {
  const revert_id = await createRevertLink(db, change.user_id, change.to, now)
  await queueMail(deps, db, { ...change, at: now.toISOString(), revert_id })
}

export async function createRevertLink(db: Db, user_id: number, email: string, now: Date): Promise<string> {
  const id = randomUUID()
  await store.insertRevertLink(db, { id, user_id, email, expires_at: revertLinkExpiry(now) }, now)
  return id
}

/**
 * Whoever made the change knew the password, so it ends with all sessions; the owner of the address chooses a new one by
 * a reset code.
 */
export async function revertAccountChange(
  { clock, db, keys }: Pick<Deps, 'clock' | 'db' | 'keys'>,
  token: string,
): Promise<{ email: string }> {
  const now = clock.now()
  const id = await readRevertLink(keys, token, now)
  const reverted = inTransaction(db, async (db) => {
    const link = id && (await store.consumeRevertLink(db, id, now))
    if (!link) throw new DomainError('link_expired')
    // Somebody may have registered the address to block the way back.
    await releaseUnconfirmedEmail(db, link.email, link.user_id)
    await store.restoreUser(db, link, now)
    await users.voidLinks(db, link.user_id)
    await sessions.endUserSessions(db, link.user_id, now)
    return { email: link.email }
  })
  return mapConstraintErrors(UNIQUE_VIOLATION_CODES, reverted)
}
