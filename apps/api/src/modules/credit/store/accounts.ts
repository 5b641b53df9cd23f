import type { Db } from '#platform/db/db.ts'
import { preparedQuery } from '#platform/db/prepared-query.ts'

export interface CreditAccount {
  id: string
  user_id: number | null
  email: string | null
  balance: string
  reserved: string
}

const COLUMNS = 'id, user_id, email, balance::text as balance, reserved::text as reserved'

const selectById = preparedQuery<CreditAccount>(
  'credit_account',
  `select ${COLUMNS} from credit.accounts where id = $1`,
)
const selectByUser = preparedQuery<CreditAccount>(
  'credit_account_of_user',
  `select ${COLUMNS} from credit.accounts where user_id = $1`,
)
const selectByEmail = preparedQuery<CreditAccount>(
  'credit_account_of_guest',
  `select ${COLUMNS} from credit.accounts where email = lower($1)`,
)
const selectByCode = preparedQuery<CreditAccount>(
  'credit_account_of_code',
  `select ${COLUMNS} from credit.accounts where id = (
    select account_id from credit.codes where code_hash = any($1::bytea[]) limit 1)`,
)

/** A customer, or the email of a guest. */
export type Holder = { user_id: number } | { email: string }

export async function findAccountById(db: Db, id: string): Promise<CreditAccount | undefined> {
  return (await selectById(db, [id]))[0]
}

export async function findAccount(db: Db, holder: Holder): Promise<CreditAccount | undefined> {
  const rows = 'user_id' in holder ? selectByUser(db, [holder.user_id]) : selectByEmail(db, [holder.email])
  return (await rows)[0]
}

export async function findAccountByCode(db: Db, hashes: readonly Buffer[]): Promise<CreditAccount | undefined> {
  return (await selectByCode(db, [hashes]))[0]
}

const insert = preparedQuery(
  'credit_account_insert',
  `insert into credit.accounts (id, user_id, email, created_at) values ($1, $2, lower($3), $4) on conflict do nothing`,
)

/** Does nothing if the holder has an account. */
export async function insertAccount(db: Db, id: string, holder: Holder, at: Date): Promise<void> {
  const [user_id, email] = 'user_id' in holder ? [holder.user_id, null] : [null, holder.email]
  await insert(db, [id, user_id, email, at])
}

export async function insertCode(
  db: Db,
  code: { code_hash: Buffer; account_id: string; created_at: Date },
): Promise<void> {
  await db.insertInto('credit.codes').values(code).execute()
}
