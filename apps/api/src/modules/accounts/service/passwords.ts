import { createHmac, randomUUID } from 'node:crypto'
import type { TokenPair } from '@fieldhouse/contract/accounts'
import { generateCode as generateCodeEndpoint } from '@fieldhouse/contract/accounts'
import type { Language } from '@fieldhouse/contract/schemas'
import type { Caller, ResetTokenHolder, Visitor } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import type { Keys } from '#platform/keys.ts'
import { signBytes } from '#platform/keys.ts'
import {
  MAX_RESET_CODE_ATTEMPTS,
  normalizeResetCode,
  RESET_CODE_TTL_MINUTES,
  resetCodeExpiry,
  toResetCode,
} from '../rules/reset-codes.ts'
import * as security from '../store/security-events.ts'
import * as sessions from '../store/sessions.ts'
import * as users from '../store/users.ts'
import type { ShopName } from './assert-strong-password.ts'
import { assertStrongPassword } from './assert-strong-password.ts'
import type { ResetCodeJob } from './mail-jobs.ts'
import { queueMail, SEND_RESET_CODE } from './mail-jobs.ts'
import type { PasswordHashes } from './password-hashes.ts'
import { admitOrChallenge } from './proof-of-work.ts'
import { shownEmail } from './registration.ts'
import { startSession } from './sessions.ts'
import { signResetToken } from './tokens.ts'

type PasswordDeps = Pick<Deps, 'clock' | 'config' | 'db' | 'keys' | 'limits' | 'queue'> & {
  passwords: PasswordHashes
  shopName: ShopName
}

/** Only the worker looks up the account, so that the response does not reveal whether it exists. */
export async function requestResetCode(
  deps: Pick<Deps, 'clock' | 'db' | 'keys' | 'limits' | 'queue'>,
  { email, lang = 'en', proof }: { email: string; lang?: Language; proof?: string },
): Promise<{ valid_minutes: number }> {
  const { db, limits, queue } = deps
  const { name, limits: rates } = generateCodeEndpoint
  await admitOrChallenge(deps, { name, subject: email.toLowerCase(), proof, free: rates.proof_above })
  await limits.take({ name: `${name}:person`, subject: email.toLowerCase(), rates: rates.per_user, fail_closed: true })
  const job: ResetCodeJob = { email, lang }
  await queue.send(db, SEND_RESET_CODE, job)
  return { valid_minutes: RESET_CODE_TTL_MINUTES }
}

/** Derived from the job id, so that a retry sends the same code. It cannot be computed without the key. */
export async function createResetCode(
  { clock, db, keys }: Pick<Deps, 'clock' | 'db' | 'keys'>,
  user_id: number,
  job: string,
) {
  const code = toResetCode(signBytes(keys, 'reset codes', job))
  const expires_at = resetCodeExpiry(clock.now())
  await security.replaceResetCode(db, { user_id, code_hash: hashCode(keys, code), expires_at })
  return code
}

export async function validateCode(
  { clock, db, keys }: Pick<Deps, 'clock' | 'db' | 'keys'>,
  who: Visitor,
  { email, code }: { email: string; code: string },
): Promise<{ reset_token: string }> {
  const now = clock.now()
  const tried = {
    email,
    code_hashes: hashCodeWithAll(keys, normalizeResetCode(code)),
    wrong_tries: MAX_RESET_CODE_ATTEMPTS,
    token_id: randomUUID(),
    token_expires_at: resetCodeExpiry(now),
  }
  const owner = await inTransaction(db, async (db) => {
    const match = await security.exchangeResetCode(db, tried, now)
    const event = { user_id: match?.user_id ?? null, kind: match ? 'reset_code_used' : 'reset_code_wrong' }
    // Insert the event on both paths: one commit more or less would reveal through timing whether the account exists.
    await security.insertSecurityEvent(db, { ...event, address: who.address, request_id: who.request_id }, now)
    return match
  })
  if (!owner) throw new DomainError('wrong_code')
  return { reset_token: await signResetToken(keys, { ...owner, token_id: tried.token_id }, now) }
}

/** The token works once. All sessions of the user end, and every mailed link and code is void. */
export async function recoverPassword(deps: PasswordDeps, who: ResetTokenHolder, password: string): Promise<void> {
  const now = deps.clock.now()
  const user = await users.findUser(deps.db, who.user_id)
  if (user?.status !== 'active') throw new DomainError('reset_token_expired')
  await assertStrongPassword(deps, password, { username: user.username, email: shownEmail(user) }, 'password')
  const hash = await deps.passwords.hash(password)

  await inTransaction(deps.db, async (db) => {
    if (!(await security.consumeResetToken(db, user.id, who.token_id, now)))
      throw new DomainError('reset_token_expired')
    await users.voidLinks(db, user.id)
    await users.confirmCurrentEmail(db, user.id, now)
    await replacePassword(deps, db, who, { user_id: user.id, hash, now })
  })
}

/** The caller continues in a new session; all other sessions end. */
export async function updatePassword(
  deps: PasswordDeps,
  who: Caller,
  { current_password, new_password }: { current_password: string; new_password: string },
): Promise<TokenPair> {
  const now = deps.clock.now()
  const user = await users.findUser(deps.db, who.user_id)
  if (!user || !(await deps.passwords.verify(current_password, user.password_hash))) {
    throw new DomainError('wrong_credentials', { errors: { current_password: ['is incorrect'] } })
  }
  await assertStrongPassword(deps, new_password, { username: user.username, email: shownEmail(user) }, 'new_password')
  const hash = await deps.passwords.hash(new_password)

  return inTransaction(deps.db, async (db) => {
    await replacePassword(deps, db, who, { user_id: user.id, hash, now })
    return startSession({ ...deps, db }, who, user.id, who.audience, { second_factor: who.second_factor })
  })
}

async function replacePassword(
  deps: PasswordDeps,
  db: Db,
  { address, request_id }: Visitor,
  { user_id, hash, now }: { user_id: number; hash: string; now: Date },
): Promise<void> {
  await users.setPassword(db, user_id, hash, now)
  await sessions.endUserSessions(db, user_id, now)
  await security.insertSecurityEvent(db, { user_id, kind: 'password_changed', address, request_id }, now)
  await queueMail(deps, db, { kind: 'password_changed', user_id, at: now.toISOString() })
}

const CODE_HASHES = 'reset code hashes'

function hashCode(keys: Keys, code: string): Buffer {
  return signBytes(keys, CODE_HASHES, code)
}

/** A code that was sent before the newest key came is stored under an older one. */
function hashCodeWithAll(keys: Keys, code: string): Buffer[] {
  return keys.all(CODE_HASHES).map(({ key }) => createHmac('sha256', key).update(code).digest())
}
