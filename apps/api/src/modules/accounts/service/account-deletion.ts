import { recordChange } from '#platform/audit/record.ts'
import type { Caller } from '#platform/caller.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { revertLinkExpiry } from '../rules/revert-links.ts'
import { insertSecurityEvent } from '../store/security-events.ts'
import * as sessions from '../store/sessions.ts'
import * as store from '../store/users.ts'
import { assertOwnPassword } from './assert-own-password.ts'
import type { ErasureDeps } from './erase-user.ts'
import { eraseUser, finishErasure } from './erase-user.ts'
import { queueMail } from './mail-jobs.ts'
import type { PasswordHashes } from './password-hashes.ts'
import { createRevertLink } from './revert-links.ts'
import { removeFromStaff } from './staff-members.ts'
import { getVisibleUser } from './user-profiles.ts'

type DeletionDeps = ErasureDeps & Pick<Deps, 'limits' | 'queue'> & { passwords: PasswordHashes }

/** Staff erases an account at once. Users who delete their own account can come back until it is erased. */
export async function deleteUser(deps: DeletionDeps, who: Caller, username: string, password?: string): Promise<void> {
  const seen = await getVisibleUser(deps.db, who, username)
  if (who.audience === 'admin') return eraseByStaff(deps, who, username)
  await assertOwnPassword(deps, who, password, seen.password_hash)

  const now = deps.clock.now()
  await inTransaction(deps.db, async (db) => {
    await store.lockUser(db, username)
    const { id: user_id, email, erase_at } = await getVisibleUser(db, who, username)
    // A second request at the same time: the first one has done everything.
    if (erase_at) return
    await removeFromStaff(db, user_id)
    await store.voidLinks(db, user_id)
    await store.setEraseAt(db, user_id, revertLinkExpiry(now))
    await sessions.endUserSessions(db, user_id, now)
    const { address, request_id } = who
    await insertSecurityEvent(db, { user_id, kind: 'account_deleted', address, request_id }, now)
    if (!email) return
    const revert_id = await createRevertLink(db, user_id, email, now)
    await queueMail(deps, db, { kind: 'account_deleted', user_id, at: now.toISOString(), revert_id })
  })
}

async function eraseByStaff(deps: DeletionDeps, who: Caller, username: string): Promise<void> {
  const now = deps.clock.now()
  const started = await inTransaction(deps.db, async (db) => {
    await store.lockUser(db, username)
    const user = await getVisibleUser(db, who, username)
    const erasure = await eraseUser(deps, db, user, now)
    // The audit entry of a deletion must not hold personal data either.
    await recordChange(db, who, now, {
      action: 'deleteUser',
      entity: 'customer',
      entity_id: String(user.id),
      entity_name: `anonymized-${user.id}`,
      before: { status: user.status },
      after: { status: 'anonymized' },
    })
    return erasure
  })
  await finishErasure(deps, started)
}
