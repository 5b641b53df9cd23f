import { Secret, TOTP } from 'otpauth'
import { recordChange } from '#platform/audit/record.ts'
import type { Caller } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import type { Keys } from '#platform/keys.ts'
import { decryptBytes, encryptBytes } from '#platform/keys.ts'
import type { StaffRow } from '../store/staff.ts'
import * as store from '../store/staff.ts'

const STEP_SECONDS = 30
const SECRET_BYTES = 20
const PURPOSE = 'second factors'

/** The new secret takes effect once a code confirms it; until then the previous one stays valid. */
export async function beginSecondFactor(
  { db, keys }: Pick<Deps, 'db' | 'keys'>,
  who: Caller,
  issuer: string,
): Promise<{ secret: string; address: string }> {
  const secret = new Secret({ size: SECRET_BYTES })
  await store.setPendingTotp(db, who.user_id, encryptBytes(keys, PURPOSE, secret.bytes))
  const totp = new TOTP({ issuer, label: who.username, secret })
  return { secret: secret.base32, address: totp.toString() }
}

export async function confirmSecondFactor(deps: Pick<Deps, 'clock' | 'db' | 'keys'>, who: Caller, code: string) {
  const now = deps.clock.now()
  await inTransaction(deps.db, async (db) => {
    const staff = await store.findStaff(db, who.user_id)
    if (!staff) throw new DomainError('not_found')
    await store.confirmTotp(db, who.user_id, stepOf(deps.keys, staff.totp_pending_secret, code, now), now)
    await recordSecondFactor(db, who, now, { username: who.username, from: staff.totp_confirmed_at !== null, to: true })
  })
}

/** Accepts the current time step and its two neighbors, each code once. */
export async function consumeTotpCode(
  { clock, db, keys }: Pick<Deps, 'clock' | 'db' | 'keys'>,
  staff: StaffRow,
  code: string,
): Promise<void> {
  const now = clock.now()
  const step = stepOf(keys, staff.totp_secret, code, now)
  if (!(await store.consumeTotpStep(db, staff.user_id, step, now))) throw new DomainError('wrong_code')
}

function stepOf(keys: Keys, secret: Buffer | null, code: string, now: Date): number {
  if (!secret) throw new DomainError('wrong_code')
  const bytes = Uint8Array.from(decryptBytes(keys, PURPOSE, secret))
  const totp = new TOTP({ secret: new Secret({ buffer: bytes.buffer }) })
  const drift = totp.validate({ token: code.replaceAll(' ', ''), timestamp: now.getTime(), window: 1 })
  if (drift === null) throw new DomainError('wrong_code')
  return Math.floor(now.getTime() / 1000 / STEP_SECONDS) + drift
}

export async function recordSecondFactor(
  db: Db,
  who: Caller,
  now: Date,
  { username, from, to }: { username: string; from: boolean; to: boolean },
): Promise<void> {
  await recordChange(db, who, now, {
    action: to ? 'confirmSecondFactor' : 'resetSecondFactor',
    entity: 'second_factor',
    entity_id: username,
    entity_name: username,
    before: { on: from },
    after: { on: to },
  })
}
