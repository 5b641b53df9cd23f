import type { SignInResult, User } from '@fieldhouse/contract/accounts'
import type { Image, Language } from '@fieldhouse/contract/schemas'
import type { Caller, Visitor } from '#platform/caller.ts'
import { mapConstraintErrors } from '#platform/db/constraint-errors.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import { UNIQUE_VIOLATION_CODES } from '../rules/unique-violation-codes.ts'
import { findEmailHolder, releaseUnconfirmedEmail } from '../store/email-claims.ts'
import * as sessions from '../store/sessions.ts'
import type { UserRow } from '../store/users.ts'
import * as store from '../store/users.ts'
import type { ShopName } from './assert-strong-password.ts'
import { assertStrongPassword } from './assert-strong-password.ts'
import type { AttachDeps } from './attach-orders.ts'
import { attachOrdersOf } from './attach-orders.ts'
import { queueConfirmation, queueWelcome } from './confirmations.ts'
import type { PasswordHashes } from './password-hashes.ts'
import { tellOldAddress } from './revert-links.ts'
import { startSession } from './sessions.ts'
import { readEmailConfirmation } from './tokens.ts'

type UserDeps = Pick<Deps, 'clock' | 'config' | 'db' | 'keys' | 'queue'>

export interface Registration {
  username: string
  email: string
  password: string
  first_name?: string
  last_name?: string
  lang?: Language
  /** The guest cart to merge. */
  cart_id?: string
}

/** Merges a guest cart at sign-in; provided by the cart module. */
export type MergeGuestCart = (guest: { user_id: number; cart_id: string }) => Promise<SignInResult['cart_merge']>

export async function mergeCartAtSignIn(
  mergeGuestCart: MergeGuestCart,
  user_id: number,
  cart_id: string | undefined,
): Promise<Pick<SignInResult, 'cart_merge'>> {
  const cart_merge = cart_id === undefined ? undefined : await mergeGuestCart({ user_id, cart_id })
  return cart_merge ? { cart_merge } : {}
}

/**
 * Answers the same whether or not the address has an account. If it has, the new account only claims the address, and
 * the mail goes to its owner.
 */
export async function register(
  deps: UserDeps & { passwords: PasswordHashes; shopName: ShopName },
  who: Visitor,
  registration: Registration,
  mergeGuestCart: MergeGuestCart,
): Promise<SignInResult> {
  const { username, email, password, first_name = '', last_name = '', lang = 'en' } = registration
  await assertStrongPassword(deps, password, { username, email }, 'password')
  const password_hash = await deps.passwords.hash(password)
  const row = { username, password_hash, first_name, last_name, lang, email_confirmed_at: null }

  const user = await createAccount(deps, row, email).catch((error) => {
    // Another registration took the address after the check; the second check sees it.
    if (error instanceof DomainError && error.code === 'email_taken') return createAccount(deps, row, email)
    throw error
  })
  const merged = await mergeCartAtSignIn(mergeGuestCart, user.id, registration.cart_id)
  return { ...(await startSession(deps, who, user.id, 'shop')), user: toUser(user, []), ...merged }
}

async function createAccount(deps: UserDeps, row: Omit<store.NewUser, 'email'>, email: string): Promise<UserRow> {
  const created = inTransaction(deps.db, async (db) => {
    const holder = await findEmailHolder(db, email)
    const address = holder ? { email: null, claimed_email: email } : { email }
    const user = await store.insertUser(db, { ...row, ...address }, deps.clock.now())
    await queueWelcome(deps, db, { user_id: user.id, email })
    return user
  })
  return mapConstraintErrors(UNIQUE_VIOLATION_CODES, created)
}

export async function confirmEmail(deps: UserDeps & AttachDeps, token: string): Promise<{ email: string }> {
  const now = deps.clock.now()
  const confirmation = await readEmailConfirmation(deps.keys, token, now)
  if (!confirmation) throw new DomainError('link_expired')
  const { user_id, email } = confirmation

  await mapConstraintErrors(
    UNIQUE_VIOLATION_CODES,
    inTransaction(deps.db, async (db) => {
      await releaseUnconfirmedEmail(db, email, user_id)
      const confirmed = await store.setConfirmedEmail(db, confirmation, now)
      if (!confirmed) throw new DomainError('link_expired')
      await store.voidLinks(db, user_id)
      const { email_before: to, shown_before } = confirmed
      if (shown_before === email) return
      await sessions.endOtherSessions(db, user_id, confirmation.session_id, now)
      if (to) await tellOldAddress(deps, db, { kind: 'email_changed', user_id, to, new_email: email }, now)
    }),
  )
  await attachOrdersOf(deps, user_id)
  return { email }
}

/** Resends the link to the pending address, or to the current one if it is unconfirmed. */
export async function sendConfirmation(deps: UserDeps, who: Caller): Promise<void> {
  const user = await getOwn(deps, who)
  const email = user.pending_email ?? (user.email_confirmed_at ? null : shownEmail(user))
  if (email) await queueConfirmation(deps, deps.db, { user_id: user.id, email, session_id: who.session_id })
}

export async function getCurrentUser(deps: Pick<Deps, 'db'>, who: Caller): Promise<User> {
  return toUser(await getOwn(deps, who), who.permissions)
}

export async function updatePreferences(
  deps: Pick<Deps, 'db'>,
  who: Caller,
  change: { lang?: Language; size_ids?: number[] },
): Promise<User> {
  const isEmpty = Object.keys(change).length === 0
  const user = isEmpty ? await getOwn(deps, who) : await store.setUser(deps.db, who.user_id, change)
  return toUser(user, who.permissions)
}

export async function getOwn({ db }: Pick<Deps, 'db'>, who: Caller): Promise<UserRow> {
  const user = await store.findUser(db, who.user_id)
  if (!user) throw new DomainError('not_found')
  return user
}

/** An account that registered an address of another account only claims it, and sees it as its own. */
export function shownEmail({ email, claimed_email }: Pick<UserRow, 'email' | 'claimed_email'>): string {
  return email ?? claimed_email ?? ''
}

export function toUser(row: UserRow, permissions: Iterable<string>): User {
  return {
    username: row.username,
    first_name: row.first_name,
    last_name: row.last_name,
    email: shownEmail(row),
    email_confirmed: row.email_confirmed_at !== null,
    pending_email: row.pending_email,
    avatar: row.avatar === null ? null : { ...(row.avatar as unknown as Omit<Image, 'alt'>), alt: '' },
    lang: row.lang as Language,
    size_ids: row.size_ids,
    created_at: row.created_at.toISOString(),
    permissions: [...permissions],
  }
}
