import type { PasskeyAssertion } from '@fieldhouse/contract/staff'
import type { Visitor } from '#platform/caller.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import { countWrongCodesSince, isWorthMail, MAX_WRONG_CODES } from '../rules/wrong-factors.ts'
import * as factors from '../store/second-factors.ts'
import * as security from '../store/security-events.ts'
import type { StaffRow } from '../store/staff.ts'
import * as store from '../store/staff.ts'
import * as users from '../store/users.ts'
import { announceFactorChange } from './factor-changes.ts'
import { queueMail } from './mail-jobs.ts'
import type { Ceremony } from './passkey-ceremonies.ts'
import { verifyAssertion } from './passkey-ceremonies.ts'
import { consumeRecoveryCode } from './recovery-codes.ts'
import { findTotpStep } from './totp.ts'

const RETRY_AFTER_SECONDS = 60 * 60
const FAILED = 'second_factor_failed'

type ProofDeps = Pick<Deps, 'clock' | 'config' | 'db' | 'keys' | 'queue'>

export interface FactorProof {
  code?: string
  recovery_code?: string
  passkey?: PasskeyAssertion
}

export function hasProof({ code, recovery_code, passkey }: FactorProof): boolean {
  return code !== undefined || recovery_code !== undefined || passkey !== undefined
}

/**
 * Throws unless the proof is right. The member’s row is locked, so that parallel guesses are all counted and a code or
 * a challenge works once. A wrong one is committed before the error is thrown.
 */
export async function proveFactor(
  deps: ProofDeps,
  who: Visitor,
  user_id: number,
  ceremony: Ceremony,
  proof: FactorProof,
): Promise<void> {
  const error = await inTransaction(deps.db, async (db) => {
    const staff = await store.lockStaffMember(db, user_id)
    if (!staff?.active) return 'wrong_credentials' as const
    const attempt = { deps: { ...deps, db }, who, staff, now: deps.clock.now() }
    return proof.passkey ? tryPasskey(attempt, ceremony, proof.passkey) : tryCode(attempt, proof)
  })
  if (!error) return
  throw new DomainError(error, error === 'too_many_requests' ? { retry_after: RETRY_AFTER_SECONDS } : {})
}

interface Attempt {
  deps: ProofDeps
  who: Visitor
  staff: StaffRow
  now: Date
}

async function tryPasskey({ deps, who, staff, now }: Attempt, ceremony: Ceremony, passkey: PasskeyAssertion) {
  const passkeys = await factors.listPasskeys(deps.db, staff.user_id)
  const row = passkeys.find(({ credential_id }) => credential_id === passkey.id)
  const sign_count = row && (await verifyAssertion(deps, ceremony, passkey, row))
  if (row && sign_count !== undefined) {
    await factors.recordPasskeyUse(deps.db, row.id, sign_count, now)
    return undefined
  }
  await security.insertSecurityEvent(deps.db, eventOf(who, staff, 'passkey_failed'), now)
  return 'passkey_rejected' as const
}

async function tryCode(attempt: Attempt, { code, recovery_code }: FactorProof) {
  const { deps, who, staff, now } = attempt
  const { db } = deps
  const user = await users.findUser(db, staff.user_id)
  const since = countWrongCodesSince(user?.password_changed_at ?? now, now)
  const wrong = await security.countSecurityEvents(db, staff.user_id, FAILED, since)
  if (wrong >= MAX_WRONG_CODES) return 'too_many_requests' as const

  if (code !== undefined && (await isRightCode(attempt, code))) return undefined
  if (recovery_code !== undefined && (await isRightRecoveryCode(attempt, recovery_code))) return undefined

  await security.insertSecurityEvent(db, eventOf(who, staff, FAILED), now)
  if (isWorthMail(wrong + 1)) {
    const { address } = who
    const mail = { kind: FAILED, user_id: staff.user_id, attempts: wrong + 1, address, at: now.toISOString() } as const
    await queueMail(deps, db, mail)
  }
  return 'wrong_code' as const
}

/** Accepts the current time step and its two neighbors, each code once. */
async function isRightCode({ deps, staff, now }: Attempt, code: string): Promise<boolean> {
  const step = findTotpStep(deps.keys, staff.totp_secret, code, now)
  return step !== undefined && store.consumeTotpStep(deps.db, staff.user_id, step)
}

async function isRightRecoveryCode({ deps, who, staff, now }: Attempt, code: string): Promise<boolean> {
  const { db, keys } = deps
  const { user_id } = staff
  if (!(await consumeRecoveryCode(keys, db, { user_id, code }, now))) return false
  await announceFactorChange(deps, db, who, { user_id, change: 'recovery_code_used', now })
  return true
}

function eventOf({ address, request_id }: Visitor, { user_id }: StaffRow, kind: string) {
  return { user_id, kind, address, request_id }
}
