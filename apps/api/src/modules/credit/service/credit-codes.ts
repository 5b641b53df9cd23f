import { createHmac, randomBytes } from 'node:crypto'
import type { Db } from '#platform/db/db.ts'
import type { Keys } from '#platform/keys.ts'
import { signBytes } from '#platform/keys.ts'
import { CREDIT_CODE_BYTES, normalizeCreditCode, toCreditCode } from '../rules/credit-codes.ts'
import type { CreditAccount } from '../store/accounts.ts'
import * as store from '../store/accounts.ts'

const HASHES = 'credit code hashes'

/** Only the hash is stored, so each email has a code of its own. Earlier codes keep working. */
export async function issueCreditCode(keys: Keys, db: Db, account_id: string, at: Date): Promise<string> {
  const code = toCreditCode(randomBytes(CREDIT_CODE_BYTES))
  const code_hash = signBytes(keys, HASHES, normalizeCreditCode(code))
  await store.insertCode(db, { code_hash, account_id, created_at: at })
  return code
}

export async function findAccountByCode(keys: Keys, db: Db, code: string): Promise<CreditAccount | undefined> {
  const typed = normalizeCreditCode(code)
  const hashes = keys.all(HASHES).map(({ key }) => createHmac('sha256', key).update(typed).digest())
  return store.findAccountByCode(db, hashes)
}
