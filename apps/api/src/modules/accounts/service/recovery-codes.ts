import { createHmac, randomBytes } from 'node:crypto'
import type { Db } from '#platform/db/db.ts'
import type { Keys } from '#platform/keys.ts'
import { signBytes } from '#platform/keys.ts'
import { RECOVERY_CODE_BYTES, RECOVERY_CODE_COUNT, toRecoveryCode } from '../rules/recovery-codes.ts'
import { normalizeResetCode } from '../rules/reset-codes.ts'
import * as store from '../store/second-factors.ts'

const HASHES = 'recovery code hashes'

/** Replaces all codes of the member. Only the hashes are stored, so the codes can be shown once. */
export async function issueRecoveryCodes(keys: Keys, db: Db, user_id: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, () => toRecoveryCode(randomBytes(RECOVERY_CODE_BYTES)))
  await store.replaceRecoveryCodes(
    db,
    user_id,
    codes.map((code) => signBytes(keys, HASHES, normalizeResetCode(code))),
  )
  return codes
}

/** False if the code is wrong or was used before. */
export async function consumeRecoveryCode(
  keys: Keys,
  db: Db,
  { user_id, code }: { user_id: number; code: string },
  now: Date,
): Promise<boolean> {
  return store.consumeRecoveryCode(db, user_id, hashWithAll(keys, code), now)
}

/** A code that was issued before the newest key came is stored under an older one. */
function hashWithAll(keys: Keys, code: string): Buffer[] {
  return keys.all(HASHES).map(({ key }) => createHmac('sha256', key).update(normalizeResetCode(code)).digest())
}
