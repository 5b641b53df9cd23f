import type { User } from '@fieldhouse/contract/accounts'
import type { Language } from '@fieldhouse/contract/schemas'
import { recordChange } from '#platform/audit/record.ts'
import type { Caller } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import { AVATAR_SIZES } from '#platform/images/create-variants.ts'
import { imageFileNames } from '#platform/images/image-file-names.ts'
import { storeImage } from '#platform/images/store-image.ts'
import type { StoredImage, UserRow } from '../store/users.ts'
import * as store from '../store/users.ts'
import { assertOwnPassword } from './assert-own-password.ts'
import { queueConfirmation } from './confirmations.ts'
import type { PasswordHashes } from './password-hashes.ts'
import { shownEmail, toUser } from './registration.ts'
import { tellOldAddress } from './revert-links.ts'

type PeopleDeps = Pick<Deps, 'clock' | 'db' | 'images' | 'log' | 'queue'>

export async function getUser({ db }: Pick<Deps, 'db'>, who: Caller, username: string): Promise<User> {
  return toUser(await getVisibleUser(db, who, username), ownPermissions(who))
}

/** Undefined if the account was deleted. */
export async function findUserEmail(db: Db, user_id: number): Promise<{ email: string } | undefined> {
  const user = await store.findUser(db, user_id)
  const email = user && shownEmail(user)
  return email ? { email } : undefined
}

/** Whom to write to, and in which language. Undefined if the account was deleted. */
export async function findUserContact(
  db: Db,
  user_id: number,
): Promise<{ username: string; email: string; lang: Language } | undefined> {
  const user = await store.findUser(db, user_id)
  const email = user && shownEmail(user)
  return email ? { username: user.username, email, lang: user.lang === 'es' ? 'es' : 'en' } : undefined
}

export async function findConfirmedEmail(db: Db, user_id: number): Promise<string | undefined> {
  const user = await store.findUser(db, user_id)
  return user?.email_confirmed_at ? (user.email ?? undefined) : undefined
}

/** Undefined if the account was deleted or has no name. */
export async function findFirstName(db: Db, user_id: number): Promise<string | undefined> {
  return (await store.findUser(db, user_id))?.first_name || undefined
}

export interface UserDetails {
  first_name?: string
  last_name?: string
  email?: string
  /** Required if the users themselves change the email. */
  password?: string
}

/** A new email address takes effect only after its confirmation link is opened; the old one is told at once. */
export async function updateUser(
  deps: PeopleDeps & Pick<Deps, 'limits'> & { passwords: PasswordHashes },
  who: Caller,
  username: string,
  { password, ...details }: UserDetails,
): Promise<User> {
  const now = deps.clock.now()
  const seen = await getVisibleUser(deps.db, who, username)
  if (who.audience === 'shop' && isNewEmail(seen, details.email)) {
    await assertOwnPassword(deps, who, password, seen.password_hash)
  }
  return inTransaction(deps.db, async (db) => {
    await store.lockUser(db, username)
    const before = await getVisibleUser(db, who, username)
    const { first_name = before.first_name, last_name = before.last_name, email } = details
    const isNew = isNewEmail(before, email)
    const pending_email = isNew ? email : email === undefined ? before.pending_email : null

    const after = await store.setUser(db, before.id, { first_name, last_name, pending_email })
    if (isNew && email !== before.pending_email) await announceEmail(deps, db, who, before, email, now)
    await audit(deps, db, who, { action: 'updateUser', before, after })
    return toUser(after, ownPermissions(who))
  })
}

function isNewEmail(user: UserRow, email: string | undefined): email is string {
  return email !== undefined && email.toLowerCase() !== shownEmail(user).toLowerCase()
}

async function announceEmail(
  deps: PeopleDeps,
  db: Db,
  who: Caller,
  { id: user_id, email: to }: UserRow,
  new_email: string,
  now: Date,
): Promise<void> {
  const session = who.user_id === user_id ? { session_id: who.session_id } : {}
  await queueConfirmation(deps, db, { user_id, email: new_email, ...session })
  if (to) await tellOldAddress(deps, db, { kind: 'email_change_requested', user_id, to, new_email }, now)
}

export async function uploadAvatar(deps: PeopleDeps, who: Caller, content: Buffer): Promise<User> {
  // The owner is part of the file name, so deleting one user's avatar never deletes an identical image of another user.
  const sizes = { ...AVATAR_SIZES, owner: String(who.user_id) }
  return changeAvatar(deps, who, await storeImage(deps.images, { content, field: 'avatar', sizes }))
}

export async function removeAvatar(deps: PeopleDeps, who: Caller): Promise<User> {
  return changeAvatar(deps, who, null)
}

async function changeAvatar(deps: PeopleDeps, who: Caller, image: StoredImage | null): Promise<User> {
  const { avatar_before, ...user } = await store.setAvatar(deps.db, who.user_id, image)
  await removeUnusedAvatar(deps, avatar_before as unknown as StoredImage | null)
  return toUser(user, who.permissions)
}

/** A concurrent request may have set the same image again. */
async function removeUnusedAvatar(
  { db, images, log }: Pick<Deps, 'db' | 'images' | 'log'>,
  image: StoredImage | null,
): Promise<void> {
  if (image === null || (await store.isAvatarUsed(db, image.src))) return
  await Promise.all(imageFileNames(image).map((name) => images.remove(name))).catch((error) =>
    log.warn({ err: error, src: image.src }, 'unused avatar could not be deleted'),
  )
}

export async function getVisibleUser(db: Db, who: Caller, username: string): Promise<UserRow> {
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
