import type { Caller } from '#platform/caller.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import * as factors from '../store/second-factors.ts'
import * as store from '../store/staff.ts'
import {
  announceFactorChange,
  assertFactorRemains,
  finishEnrollment,
  hasFactor,
  readFactorState,
  recordFactors,
} from './factor-changes.ts'
import { issueRecoveryCodes } from './recovery-codes.ts'
import { createTotp, findTotpStep } from './totp.ts'

type FactorDeps = Pick<Deps, 'clock' | 'db' | 'keys' | 'queue'>

export async function listSecondFactors({ db }: Pick<Deps, 'db'>, { user_id }: Caller) {
  const passkeys = await factors.listPasskeys(db, user_id)
  return {
    authenticator_app: (await readFactorState(db, user_id)).app,
    passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
      id,
      name,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
    })),
    recovery_codes_left: await factors.countRecoveryCodes(db, user_id),
  }
}

/** The new secret takes effect once a code confirms it; until then the previous one stays valid. */
export async function beginSecondFactor(
  { db, keys }: Pick<Deps, 'db' | 'keys'>,
  who: Caller,
  issuer: string,
): Promise<{ secret: string; address: string }> {
  const { sealed, secret, address } = createTotp(keys, { issuer, label: who.username })
  await store.setPendingTotp(db, who.user_id, sealed)
  return { secret, address }
}

export async function confirmSecondFactor(deps: FactorDeps, who: Caller, code: string) {
  const now = deps.clock.now()
  const { user_id, username } = who
  return inTransaction(deps.db, async (db) => {
    const staff = await store.lockStaffMember(db, user_id)
    const step = findTotpStep(deps.keys, staff?.totp_pending_secret ?? null, code, now)
    if (step === undefined) throw new DomainError('wrong_code')
    const before = await readFactorState(db, user_id)
    await store.confirmTotp(db, user_id, step, now)
    const after = await readFactorState(db, user_id)
    await recordFactors(db, who, now, { action: 'confirmSecondFactor', username, before, after })
    await announceFactorChange(deps, db, who, { user_id, change: 'app_added', now })
    return finishEnrollment(deps, db, who, before, now)
  })
}

export async function removeAuthenticatorApp(deps: FactorDeps, who: Caller): Promise<void> {
  const now = deps.clock.now()
  const { user_id, username } = who
  await inTransaction(deps.db, async (db) => {
    await store.lockStaffMember(db, user_id)
    const before = await readFactorState(db, user_id)
    if (!before.app) throw new DomainError('not_found')
    const after = { ...before, app: false }
    assertFactorRemains(after)
    await store.removeTotp(db, user_id)
    await recordFactors(db, who, now, { action: 'removeAuthenticatorApp', username, before, after })
    await announceFactorChange(deps, db, who, { user_id, change: 'app_removed', now })
  })
}

export async function createRecoveryCodes(deps: FactorDeps, who: Caller): Promise<{ recovery_codes: string[] }> {
  const now = deps.clock.now()
  const { user_id, username } = who
  return inTransaction(deps.db, async (db) => {
    await store.lockStaffMember(db, user_id)
    const before = await readFactorState(db, user_id)
    if (!hasFactor(before)) throw new DomainError('wrong_state')
    const recovery_codes = await issueRecoveryCodes(deps.keys, db, user_id)
    const after = { ...before, recovery_codes: now.toISOString() }
    await recordFactors(db, who, now, { action: 'createRecoveryCodes', username, before, after })
    await announceFactorChange(deps, db, who, { user_id, change: 'recovery_codes_created', now })
    return { recovery_codes }
  })
}
