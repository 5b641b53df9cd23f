import type { SignInResult } from '@fieldhouse/contract/accounts'
import { logIn as logInEndpoint } from '@fieldhouse/contract/accounts'
import type { Visitor } from '#platform/caller.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import { tryTake } from '#platform/limits/try-take.ts'
import type { SignInCandidate } from '../store/email-claims.ts'
import { listSignInCandidates } from '../store/email-claims.ts'
import * as security from '../store/security-events.ts'
import type { ShopName } from './assert-strong-password.ts'
import type { PasswordHashes } from './password-hashes.ts'
import type { MergeGuestCart } from './registration.ts'
import { mergeCartAtSignIn, toUser } from './registration.ts'
import { startSession } from './sessions.ts'

export type SignInDeps = Pick<Deps, 'clock' | 'config' | 'db' | 'keys' | 'limits' | 'queue'> & {
  passwords: PasswordHashes
  shopName: ShopName
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
  const { db, clock, limits } = deps
  const { address, request_id } = who
  const candidates = await listSignInCandidates(db, username, address)
  const typed = { name: 'logIn:person', subject: nameSubject(candidates, username, address), rates }
  await limits.take(typed)

  const checked = []
  for (const candidate of candidates) checked.push(await checkCandidate(deps, who, candidate, { username, password }))
  const right = checked.find((result) => result !== undefined)
  if (!right) {
    const event = { user_id: candidates.find(Boolean)?.id ?? null, kind: 'sign_in_failed', address, request_id }
    await security.insertSecurityEvent(db, event, clock.now())
    throw new DomainError('wrong_credentials')
  }
  const forgiven = async () => {
    await limits.reset(typed)
    await limits.reset(right.limit)
  }
  return { user: right.user, forgiven }
}

const rates = logInEndpoint.limits.per_user

/**
 * The account's own allowance bounds guesses by its user name and by its email together. It is used up in silence: a 429
 * would tell that both belong to one account.
 */
async function checkCandidate(
  { limits, passwords }: SignInDeps,
  { address }: Visitor,
  user: SignInCandidate,
  { username, password }: Credentials,
) {
  const limit = { name: 'logIn:account', subject: accountSubject(user, username, address), rates }
  const isWithinLimit = await tryTake(limits, limit)
  const isRight = await passwords.verify(password, user?.password_hash)
  return user?.status === 'active' && isWithinLimit && isRight ? { user, limit } : undefined
}

/**
 * Unknown addresses share one allowance; an address the user has signed in from has its own. Guessing cannot lock the
 * user out.
 */
function nameSubject(candidates: readonly SignInCandidate[], name: string, address: string): string {
  const isKnown = candidates.some((user) => user?.known_address)
  return isKnown ? `name ${name.toLowerCase()} ${address}` : `name ${name.toLowerCase()}`
}

function accountSubject(user: SignInCandidate, name: string, address: string): string {
  if (!user) return `name ${name.toLowerCase()}`
  return user.known_address ? `user ${user.id} ${address}` : `user ${user.id}`
}
