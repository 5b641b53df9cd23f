import { randomUUID } from 'node:crypto'
import { fromCents, toCents } from '@fieldhouse/contract/rules/money'
import { findAccountByCode } from '#modules/credit/service/credit-codes.ts'
import type { CreditAccount } from '#modules/credit/service/ledger.ts'
import { findAccount, releaseCredit, reserveCredit, spendCredit } from '#modules/credit/service/ledger.ts'
import type { Visitor } from '#platform/caller.ts'
import { isCaller } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import { failpoint } from '#platform/failpoints.ts'
import { insertTransaction } from '../store/attempt-transactions.ts'
import type { AttemptRow } from '../store/attempts.ts'
import * as store from '../store/attempts.ts'

type CreditDeps = Pick<Deps, 'db' | 'keys'>

export interface CreditRequest {
  amount: string
  code?: string
}

/** What a payment spends, of which account. */
export type AttemptCredit = Pick<AttemptRow, 'credit' | 'credit_account_id'>

const NO_CREDIT: AttemptCredit = { credit: '0.00', credit_account_id: null }

/** What can be spent on this cart, with what its own unfinished payment has set aside. */
export async function readCartCredit(
  deps: CreditDeps,
  who: Visitor,
  { cart_id, code }: { cart_id: string; code?: string },
): Promise<{ balance: string }> {
  const account = await findSpendableAccount(deps, who, code)
  if (!account) return { balance: '0.00' }
  const reservedCredit = await store.sumRevocableCredit(deps.db, cart_id, account.id)
  return { balance: fromCents(toCents(account.balance) + toCents(reservedCredit)) }
}

/** The account of the code, or else that of the customer. */
async function findSpendableAccount(
  { db, keys }: CreditDeps,
  who: Visitor,
  code: string | undefined,
): Promise<CreditAccount | undefined> {
  if (code === undefined) return isCaller(who) ? findAccount(db, { user_id: who.user_id }) : undefined
  const account = await findAccountByCode(keys, db, code)
  if (!account) throw new DomainError('wrong_code')
  return account
}

/** Rejects more than the total. Whether the balance suffices is decided when it is reserved. */
export async function resolveCredit(
  deps: CreditDeps,
  who: Visitor,
  request: CreditRequest | undefined,
  total: string,
): Promise<AttemptCredit> {
  if (!request || toCents(request.amount) === 0) return NO_CREDIT
  if (toCents(request.amount) > toCents(total)) {
    throw new DomainError('validation_failed', { errors: { 'credit.amount': ['exceeds the total'] } })
  }
  const account = await findSpendableAccount(deps, who, request.code)
  if (!account) throw new DomainError('not_enough_credit')
  return { credit: request.amount, credit_account_id: account.id }
}

type CreditedAttempt = Pick<AttemptRow, 'id' | 'currency'> & AttemptCredit

/** With the attempt, in one transaction. */
export async function reserveAttemptCredit(
  db: Db,
  { id, credit, credit_account_id }: Omit<CreditedAttempt, 'currency'>,
  at: Date,
): Promise<void> {
  if (credit_account_id === null) return
  await reserveCredit(db, { reservation_id: id, account_id: credit_account_id, amount: credit, at })
}

export async function releaseAttemptCredit(
  db: Db,
  { id, credit_account_id }: Pick<AttemptRow, 'id' | 'credit_account_id'>,
  at: Date,
): Promise<void> {
  if (credit_account_id !== null) await releaseCredit(db, id, at)
}

/** With the order, in one transaction. What was reserved stays so until here, so nothing else can have spent it. */
export async function spendAttemptCredit(db: Db, attempt: CreditedAttempt, at: Date): Promise<void> {
  if (attempt.credit_account_id !== null) {
    const { id } = attempt
    if (!(await spendCredit(db, id, id, at))) throw new Error(`payment attempt ${id} has no store credit reserved`)
    await insertCreditTransaction(db, attempt, at)
  }
  await failpoint('finish-after-credit')
}

/** For an attempt that has ended and so released its credit: takes it anew, if it is still there. */
export async function spendReleasedCredit(db: Db, attempt: CreditedAttempt, at: Date): Promise<void> {
  const { id, credit: amount, credit_account_id: account_id } = attempt
  if (account_id === null) return
  const reservation_id = randomUUID()
  await reserveCredit(db, { reservation_id, account_id, amount, at })
  await spendCredit(db, reservation_id, id, at)
  await insertCreditTransaction(db, attempt, at)
}

async function insertCreditTransaction(db: Db, { id, credit, currency }: CreditedAttempt, at: Date): Promise<void> {
  const amount = { value: credit, currency }
  const transaction = { attempt_id: id, amount, provider_ref: id, at }
  await insertTransaction(db, { ...transaction, kind: 'captured', method: 'store_credit' })
}
