import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { AccountsPasskeys } from '#platform/db/types.generated.ts'
import { removeTotp } from './staff.ts'

export type PasskeyRow = Selectable<AccountsPasskeys>
export type ChallengePurpose = 'setup' | 'sign_in' | 'step_up'

export interface NewPasskey {
  user_id: number
  name: string
  credential_id: string
  public_key: Buffer
  sign_count: number
  transports: string[]
}

export async function listPasskeys(db: Db, user_id: number): Promise<PasskeyRow[]> {
  return db.selectFrom('accounts.passkeys').selectAll().where('user_id', '=', user_id).orderBy('id').execute()
}

export async function findPasskeyOwner(db: Db, credential_id: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('accounts.passkeys')
    .select('user_id')
    .where('credential_id', '=', credential_id)
    .executeTakeFirst()
  return row?.user_id
}

export async function insertPasskey(db: Db, passkey: NewPasskey, now: Date): Promise<void> {
  await db
    .insertInto('accounts.passkeys')
    .values({ ...passkey, created_at: now })
    .execute()
}

export async function recordPasskeyUse(db: Db, id: number, sign_count: number, now: Date): Promise<void> {
  await db.updateTable('accounts.passkeys').set({ sign_count, last_used_at: now }).where('id', '=', id).execute()
}

export async function deletePasskey(db: Db, user_id: number, id: number): Promise<PasskeyRow | undefined> {
  return db
    .deleteFrom('accounts.passkeys')
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .returningAll()
    .executeTakeFirst()
}

export interface NewChallenge {
  challenge: string
  purpose: ChallengePurpose
  session_id: string | null
  expires_at: Date
}

/** Expired challenges go with each new one, so that the table stays small. */
export async function insertChallenge(db: Db, challenge: NewChallenge, now: Date): Promise<void> {
  await db.deleteFrom('accounts.passkey_challenges').where('expires_at', '<', now).execute()
  await db.insertInto('accounts.passkey_challenges').values(challenge).execute()
}

/** False if the challenge was used before, has expired, or belongs to another session or purpose. */
export async function consumeChallenge(
  db: Db,
  { challenge, purpose, session_id }: Omit<NewChallenge, 'expires_at'>,
  now: Date,
): Promise<boolean> {
  const taken = await db
    .deleteFrom('accounts.passkey_challenges')
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .where(sql<boolean>`session_id is not distinct from ${session_id}::uuid`)
    .where('expires_at', '>', now)
    .returning('challenge')
    .executeTakeFirst()
  return taken !== undefined
}

/** Previous codes stop working. */
export async function replaceRecoveryCodes(db: Db, user_id: number, hashes: readonly Buffer[]): Promise<void> {
  await db.deleteFrom('accounts.recovery_codes').where('user_id', '=', user_id).execute()
  const rows = hashes.map((code_hash) => ({ user_id, code_hash }))
  await db.insertInto('accounts.recovery_codes').values(rows).execute()
}

/** False if the code is unknown or was used before. */
export async function consumeRecoveryCode(
  db: Db,
  user_id: number,
  code_hashes: readonly Buffer[],
  now: Date,
): Promise<boolean> {
  const taken = await db
    .updateTable('accounts.recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', user_id)
    .where('code_hash', 'in', code_hashes)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return taken !== undefined
}

export async function countRecoveryCodes(db: Db, user_id: number): Promise<number> {
  const { count } = await db
    .selectFrom('accounts.recovery_codes')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('user_id', '=', user_id)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function deleteSecondFactors(db: Db, user_id: number): Promise<void> {
  await db.deleteFrom('accounts.passkeys').where('user_id', '=', user_id).execute()
  await db.deleteFrom('accounts.recovery_codes').where('user_id', '=', user_id).execute()
  await removeTotp(db, user_id)
}
