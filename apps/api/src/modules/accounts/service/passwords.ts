import { createHmac, randomUUID } from 'node:crypto'
import type { TokenPair } from '@fieldhouse/contract/accounts'
import { generateCode as generateCodeEndpoint } from '@fieldhouse/contract/accounts'
import type { Language } from '@fieldhouse/contract/schemas'
import type { Caller, Resetter, Visitor } from '../../../platform/caller.ts'
import type { Db } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/db.ts'
import type { Deps } from '../../../platform/deps.ts'
import { DomainError } from '../../../platform/errors.ts'
import type { Keys } from '../../../platform/keys.ts'
import { CODE_MINUTES, codeExpiry, normalizeCode, toCode, WRONG_TRIES } from '../rules/reset-codes.ts'
import * as security from '../store/security.ts'
import * as sessions from '../store/sessions.ts'
import * as users from '../store/users.ts'
import type { ResetCodeJob } from './mail-jobs.ts'
import { queueMail, SEND_RESET_CODE } from './mail-jobs.ts'
import type { PasswordHashes } from './password-hashes.ts'
import { assertStrong } from './password-strength.ts'
import { openSession } from './sessions.ts'
import { signReset } from './tokens.ts'

type PasswordDeps = Pick<Deps, 'clock' | 'config' | 'db' | 'keys' | 'limits' | 'queue'> & { passwords: PasswordHashes }

/** Asks the worker for a code. Whether there is such an account is looked up only there, so nobody can tell from here. */
export async function requestResetCode(
  { db, limits, queue }: Pick<Deps, 'db' | 'limits' | 'queue'>,
  { email, lang = 'en' }: { email: string; lang?: Language },
): Promise<{ valid_minutes: number }> {
  const { name, limits: rates } = generateCodeEndpoint
  await limits.take({ name: `${name}:person`, subject: email.toLowerCase(), rates: rates.person, fail_closed: true })
  const job: ResetCodeJob = { email, lang }
  await queue.send(db, SEND_RESET_CODE, job)
  return { valid_minutes: CODE_MINUTES }
}

/** The code of a job: the same at each try, and known to nobody without the key. */
export async function makeResetCode(
  { clock, db, keys }: Pick<Deps, 'clock' | 'db' | 'keys'>,
  user_id: number,
  job: string,
) {
  const code = toCode(createHmac('sha256', keys.for('reset codes')).update(job).digest())
  const expires_at = codeExpiry(clock.now())
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
    code_hash: hashCode(keys, normalizeCode(code)),
    wrong_tries: WRONG_TRIES,
    token_id: randomUUID(),
    token_expires_at: codeExpiry(now),
  }
  const found = await inTransaction(db, async (db) => {
    const found = await security.tryResetCode(db, tried, now)
    const event = { user_id: found?.user_id ?? null, kind: found ? 'reset_code_used' : 'reset_code_wrong' }
    // Written in any case: a commit more or less could be told from the time.
    await security.insertEvent(db, { ...event, address: who.address, request_id: who.request_id }, now)
    return found
  })
  if (!found) throw new DomainError('wrong_code')
  return { reset_token: await signReset(keys, { ...found, token_id: tried.token_id }, now) }
}

/** Sets a new password by the token of a code, once, and signs that person out everywhere. */
export async function recoverPassword(deps: PasswordDeps, who: Resetter, password: string): Promise<void> {
  const now = deps.clock.now()
  const user = await users.findUser(deps.db, who.user_id)
  if (user?.status !== 'active') throw new DomainError('reset_token_expired')
  assertStrong(password, { username: user.username, email: user.email ?? '' }, 'password')
  const hash = await deps.passwords.hash(password)

  await inTransaction(deps.db, async (db) => {
    if (!(await security.takeResetToken(db, user.id, who.token_id, now))) throw new DomainError('reset_token_expired')
    await replacePassword(deps, db, who, { user_id: user.id, hash, now })
  })
}

/** Changes the password of who knows the present one; the session that asked goes on as a new one, all others end. */
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
  assertStrong(new_password, { username: user.username, email: user.email ?? '' }, 'new_password')
  const hash = await deps.passwords.hash(new_password)

  return inTransaction(deps.db, async (db) => {
    await replacePassword(deps, db, who, { user_id: user.id, hash, now })
    return openSession({ ...deps, db }, who, user.id, who.audience)
  })
}

async function replacePassword(
  deps: PasswordDeps,
  db: Db,
  { address, request_id }: Visitor,
  { user_id, hash, now }: { user_id: number; hash: string; now: Date },
): Promise<void> {
  await users.setPassword(db, user_id, hash, now)
  await sessions.endSessionsOf(db, user_id, now)
  await security.insertEvent(db, { user_id, kind: 'password_changed', address, request_id }, now)
  await queueMail(deps, db, { kind: 'password_changed', user_id, at: now.toISOString() })
}

function hashCode(keys: Keys, code: string): Buffer {
  return createHmac('sha256', keys.for('reset code hashes')).update(code).digest()
}
