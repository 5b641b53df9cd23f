import type { User } from '@fieldhouse/contract/accounts'
import type { SavedAddress } from '@fieldhouse/contract/shipping'
import { recordChange } from '#platform/audit/record.ts'
import type { Caller } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import { AVATAR_SIZES, createImageVariants } from '#platform/images/create-variants.ts'
import { imageFileNames } from '#platform/images/image-file-names.ts'
import type { StoredImage, UserRow } from '../store/users.ts'
import * as store from '../store/users.ts'
import { queueMail } from './mail-jobs.ts'
import { toUser } from './registration.ts'
import { removeFromStaff } from './staff-members.ts'

type PeopleDeps = Pick<Deps, 'clock' | 'db' | 'images' | 'log' | 'queue'>

export async function getUser({ db }: Pick<Deps, 'db'>, who: Caller, username: string): Promise<User> {
  return toUser(await getVisible(db, who, username), ownPermissions(who))
}

/** Undefined if the account was deleted. */
export async function findUserEmail(db: Db, user_id: number): Promise<{ email: string } | undefined> {
  const email = (await store.findUser(db, user_id))?.email
  return email ? { email } : undefined
}

export interface UserDetails {
  first_name?: string
  last_name?: string
  email?: string
}

/** A new email address takes effect only after its confirmation link is opened. */
export async function updateUser(deps: PeopleDeps, who: Caller, username: string, details: UserDetails): Promise<User> {
  return inTransaction(deps.db, async (db) => {
    await store.lockUser(db, username)
    const before = await getVisible(db, who, username)
    const { first_name = before.first_name, last_name = before.last_name, email } = details
    const isNew = email !== undefined && email.toLowerCase() !== before.email?.toLowerCase()
    if (isNew && (await store.findActiveUserByEmail(db, email))) throw new DomainError('email_taken')
    const pending_email = isNew ? email : email === undefined ? before.pending_email : null

    const after = await store.setUser(db, before.id, { first_name, last_name, pending_email })
    if (isNew && email !== before.pending_email) {
      await queueMail(deps, db, { kind: 'confirm_email', user_id: before.id, email })
    }
    await audit(deps, db, who, { action: 'updateUser', before, after })
    return toUser(after, ownPermissions(who))
  })
}

/** Saved addresses, which another module owns. */
export interface AddressBookPort {
  list: (db: Db, user_id: number) => Promise<SavedAddress[]>
  forget: (db: Db, user_id: number) => Promise<void>
}

/** Anonymizes orders and payments, which other modules own; the amounts stay. */
export type AnonymizePayments = (db: Db, user_id: number) => Promise<void>

/** Anonymizes the account; orders keep their amounts. */
export async function deleteUser(
  deps: PeopleDeps & { addressBook: AddressBookPort; anonymizePayments: AnonymizePayments },
  who: Caller,
  username: string,
): Promise<void> {
  const now = deps.clock.now()
  const avatar = await inTransaction(deps.db, async (db) => {
    await store.lockUser(db, username)
    const person = await getVisible(db, who, username)
    await removeFromStaff(db, person.id)
    await store.anonymizeUser(db, person.id, now)
    await deps.addressBook.forget(db, person.id)
    await deps.anonymizePayments(db, person.id)
    // The audit entry of a deletion must not hold personal data either.
    if (who.audience === 'admin') {
      await recordChange(db, who, now, {
        action: 'deleteUser',
        entity: 'customer',
        entity_id: String(person.id),
        entity_name: `anonymized-${person.id}`,
        before: { status: person.status },
        after: { status: 'anonymized' },
      })
    }
    return person.avatar as unknown as StoredImage | null
  })
  await removeUnused(deps, avatar)
}

export async function uploadAvatar(deps: PeopleDeps, who: Caller, content: Buffer): Promise<User> {
  // The owner is part of the file name, so deleting one user's avatar never deletes an identical image of another user.
  const { image, files } = await createImageVariants(content, { ...AVATAR_SIZES, owner: String(who.user_id) })
  for (const { name, content } of files) await deps.images.put(name, content)
  return changeAvatar(deps, who, image)
}

export async function removeAvatar(deps: PeopleDeps, who: Caller): Promise<User> {
  return changeAvatar(deps, who, null)
}

async function changeAvatar(deps: PeopleDeps, who: Caller, image: StoredImage | null): Promise<User> {
  const { avatar_before, ...user } = await store.setAvatar(deps.db, who.user_id, image)
  await removeUnused(deps, avatar_before as unknown as StoredImage | null)
  return toUser(user, who.permissions)
}

/** A concurrent request may have set the same image again. */
async function removeUnused({ db, images, log }: PeopleDeps, image: StoredImage | null): Promise<void> {
  if (image === null || (await store.isAvatarUsed(db, image.src))) return
  await Promise.all(imageFileNames(image).map((name) => images.remove(name))).catch((error) =>
    log.warn({ err: error, src: image.src }, 'unused avatar could not be deleted'),
  )
}

async function getVisible(db: Db, who: Caller, username: string): Promise<UserRow> {
  const viewer = { user_id: who.user_id, customers: who.audience === 'admin' && who.permissions.has('customers') }
  const user = await store.findVisibleUser(db, username, viewer)
  if (!user) throw new DomainError('not_found')
  return user
}

/** Staff who views a customer gets no permissions: `who.permissions` are the viewer's. */
function ownPermissions(who: Caller): Iterable<string> {
  return who.audience === 'shop' ? who.permissions : []
}

async function audit(
  { clock }: PeopleDeps,
  db: Db,
  who: Caller,
  { action, before, after }: { action: string; before: UserRow; after: UserRow },
): Promise<void> {
  if (who.audience !== 'admin') return
  const fields = ({ first_name, last_name, pending_email }: UserRow) => ({ first_name, last_name, pending_email })
  await recordChange(db, who, clock.now(), {
    action,
    entity: 'customer',
    entity_id: String(before.id),
    entity_name: before.username,
    before: fields(before),
    after: fields(after),
  })
}
