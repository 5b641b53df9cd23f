import type { SignInResult } from '@fieldhouse/contract/accounts'
import { logIn as logInEndpoint } from '@fieldhouse/contract/accounts'
import type { Visitor } from '#platform/caller.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import * as security from '../store/security-events.ts'
import * as store from '../store/users.ts'
import type { PasswordHashes } from './password-hashes.ts'
import type { MergeGuestCart } from './registration.ts'
import { mergeCartAtSignIn, toUser } from './registration.ts'
import { startSession } from './sessions.ts'

export type SignInDeps = Pick<Deps, 'clock' | 'config' | 'db' | 'keys' | 'limits' | 'queue'> & {
  passwords: PasswordHashes
}

export interface Credentials {
  username: string
  password: string
}

export async function logIn(
  deps: SignInDeps,
  who: Visitor,
  { cart_id, ...credentials }: Credentials & { cart_id?: string },
  mergeGuestCart: MergeGuestCart,
): Promise<SignInResult> {
  const { user, forgiven } = await checkCredentials(deps, who, credentials)
  await forgiven()
  const merged = await mergeCartAtSignIn(mergeGuestCart, user.id, cart_id)
  const tokens = await startSession(deps, who, user.id, 'shop')
  return { ...tokens, user: toUser(user, []), ...merged }
}

/** Takes the same time and the same steps whether or not the user name exists. */
export async function checkCredentials(deps: SignInDeps, who: Visitor, { username, password }: Credentials) {
  const { db, clock, limits, passwords } = deps
  const { address, request_id } = who
  const user = await store.findUserForSignIn(db, username, address)
  const limit = {
    name: 'logIn:person',
    subject: subjectOf(user, username, address),
    rates: logInEndpoint.limits.per_user,
  }
  await limits.take(limit)

  const isRight = await passwords.verify(password, user?.password_hash)

  if (!user || !isRight || user.status !== 'active') {
    const event = { user_id: user?.id ?? null, kind: 'sign_in_failed', address, request_id }
    await security.insertSecurityEvent(db, event, clock.now())
    throw new DomainError('wrong_credentials')
  }
  return { user, forgiven: () => limits.reset(limit) }
}

/**
 * Unknown addresses share one allowance per account; an address the user has signed in from has its own. Guessing
 * cannot lock the user out.
 */
function subjectOf(user: { id: number; known_address: boolean } | undefined, name: string, address: string): string {
  if (!user) return `name ${name.toLowerCase()}`
  return user.known_address ? `user ${user.id} ${address}` : `user ${user.id}`
}
