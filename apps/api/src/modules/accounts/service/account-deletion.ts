import type { SavedAddress } from '@fieldhouse/contract/shipping'
import { recordChange } from '#platform/audit/record.ts'
import type { Caller } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { revertLinkExpiry } from '../rules/revert-links.ts'
import { insertSecurityEvent } from '../store/security-events.ts'
import * as sessions from '../store/sessions.ts'
import type { StoredImage, UserRow } from '../store/users.ts'
import * as store from '../store/users.ts'
import { assertOwnPassword } from './assert-own-password.ts'
import { queueMail } from './mail-jobs.ts'
import type { PasswordHashes } from './password-hashes.ts'
import { createRevertLink } from './revert-links.ts'
import { removeFromStaff } from './staff-members.ts'
import { getVisibleUser, removeUnusedAvatar } from './user-profiles.ts'

/** Saved addresses, which another module owns. */
export interface AddressBookPort {
  list: (db: Db, user_id: number) => Promise<SavedAddress[]>
  forget: (db: Db, user_id: number) => Promise<void>
}

/** Anonymizes orders and payments, which other modules own; the amounts stay. */
export type AnonymizePayments = (db: Db, user_id: number) => Promise<void>

export type ErasureDeps = Pick<Deps, 'clock' | 'db' | 'images' | 'log'> & {
  addressBook: AddressBookPort
  anonymizePayments: AnonymizePayments
}

type DeletionDeps = ErasureDeps & Pick<Deps, 'limits' | 'queue'> & { passwords: PasswordHashes }

/** Staff erases an account at once. Users who delete their own account can come back until it is erased. */
export async function deleteUser(deps: DeletionDeps, who: Caller, username: string, password?: string): Promise<void> {
  const seen = await getVisibleUser(deps.db, who, username)
  if (who.audience === 'admin') return eraseByStaff(deps, who, username)
  await assertOwnPassword(deps, who, password, seen.password_hash)

  const now = deps.clock.now()
  await inTransaction(deps.db, async (db) => {
    await store.lockUser(db, username)
    const { id: user_id, email } = await getVisibleUser(db, who, username)
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
  const avatar = await inTransaction(deps.db, async (db) => {
    await store.lockUser(db, username)
    const person = await getVisibleUser(db, who, username)
    await eraseUser(deps, db, person, now)
    // The audit entry of a deletion must not hold personal data either.
    await recordChange(db, who, now, {
      action: 'deleteUser',
      entity: 'customer',
      entity_id: String(person.id),
      entity_name: `anonymized-${person.id}`,
      before: { status: person.status },
      after: { status: 'anonymized' },
    })
    return avatarOf(person)
  })
  await removeUnusedAvatar(deps, avatar)
}

/** Accounts whose owner deleted them and did not come back. */
export async function eraseDeletedUsers(deps: ErasureDeps): Promise<void> {
  const now = deps.clock.now()
  for (const username of await store.listUsersToErase(deps.db, now)) {
    const avatar = await inTransaction(deps.db, async (db) => {
      const person = await store.lockUserToErase(db, username, now)
      if (!person) return null
      await eraseUser(deps, db, person, now)
      return avatarOf(person)
    })
    await removeUnusedAvatar(deps, avatar)
  }
}

/** Anonymizes the account; orders keep their amounts. */
async function eraseUser(deps: ErasureDeps, db: Db, { id }: UserRow, now: Date): Promise<void> {
  await removeFromStaff(db, id)
  await store.anonymizeUser(db, id, now)
  await deps.addressBook.forget(db, id)
  await deps.anonymizePayments(db, id)
}

function avatarOf({ avatar }: UserRow): StoredImage | null {
  return avatar as unknown as StoredImage | null
}
