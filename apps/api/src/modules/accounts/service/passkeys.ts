import type {
  PasskeyCreationOptions,
  PasskeyRegistration,
  PasskeyRequestOptions,
} from '@fieldhouse/contract/second-factor'
import type { Caller } from '#platform/caller.ts'
import { mapConstraintErrors } from '#platform/db/constraint-errors.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import * as factors from '../store/second-factors.ts'
import * as store from '../store/staff.ts'
import {
  announceFactorChange,
  assertFactorRemains,
  finishEnrollment,
  readFactorState,
  recordFactors,
} from './factor-changes.ts'
import { createCreationOptions, createRequestOptions, verifyRegistration } from './passkey-ceremonies.ts'

type PasskeyDeps = Pick<Deps, 'clock' | 'config' | 'db' | 'keys' | 'queue'>

const MAX_PASSKEYS = 20
const TAKEN = { passkeys_credential_id_key: 'passkey_rejected' } as const

export function beginPasskeySignIn(deps: PasskeyDeps): Promise<PasskeyRequestOptions> {
  return createRequestOptions(deps, { purpose: 'sign_in', session_id: null }, [])
}

export async function beginStepUp(deps: PasskeyDeps, { user_id, session_id }: Caller): Promise<PasskeyRequestOptions> {
  const passkeys = await factors.listPasskeys(deps.db, user_id)
  return createRequestOptions(deps, { purpose: 'step_up', session_id }, passkeys)
}

export async function beginPasskeySetup(
  deps: PasskeyDeps,
  { user_id, username, session_id }: Caller,
  shop_name: string,
): Promise<PasskeyCreationOptions> {
  const passkeys = await factors.listPasskeys(deps.db, user_id)
  return createCreationOptions(deps, { user_id, username, shop_name, session_id }, passkeys)
}

export async function addPasskey(
  deps: PasskeyDeps,
  who: Caller,
  { name, passkey }: { name: string; passkey: PasskeyRegistration },
): Promise<{ recovery_codes?: string[] }> {
  const now = deps.clock.now()
  const { user_id, username } = who
  // Outside the transaction: a rejected response consumes its challenge.
  const credential = await verifyRegistration(deps, who.session_id, passkey)
  if (!credential) throw new DomainError('passkey_rejected')
  const { id: credential_id, publicKey, counter: sign_count, transports = [] } = credential
  const row = { user_id, name, credential_id, public_key: Buffer.from(publicKey), sign_count, transports }

  const adding = inTransaction(deps.db, async (db) => {
    await store.lockStaffMember(db, user_id)
    const before = await readFactorState(db, user_id)
    if (before.passkeys.length >= MAX_PASSKEYS) throw new DomainError('passkey_limit')
    await factors.insertPasskey(db, row, now)
    const after = { ...before, passkeys: [...before.passkeys, name] }
    await recordFactors(db, who, now, { action: 'addPasskey', username, before, after })
    await announceFactorChange(deps, db, who, { user_id, change: 'passkey_added', name, now })
    return finishEnrollment(deps, db, who, before, now)
  })
  return mapConstraintErrors(TAKEN, adding)
}

export async function removePasskey(deps: PasskeyDeps, who: Caller, id: number): Promise<void> {
  const now = deps.clock.now()
  const { user_id, username } = who
  await inTransaction(deps.db, async (db) => {
    await store.lockStaffMember(db, user_id)
    const before = await readFactorState(db, user_id)
    const removed = await factors.deletePasskey(db, user_id, id)
    if (!removed) throw new DomainError('not_found')
    const after = await readFactorState(db, user_id)
    assertFactorRemains(after)
    await recordFactors(db, who, now, { action: 'removePasskey', username, before, after })
    await announceFactorChange(deps, db, who, { user_id, change: 'passkey_removed', name: removed.name, now })
  })
}
