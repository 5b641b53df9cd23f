import type { TransactionKind } from '@fieldhouse/contract/orders'
import type { Db } from '#platform/db/db.ts'
import { preparedQuery } from '#platform/db/prepared-query.ts'
import type { ProviderAmount } from '../provider.ts'

export interface NewTransaction {
  attempt_id: string
  kind: TransactionKind
  amount: ProviderAmount
  provider_ref: string
  at: Date
}

const insert = preparedQuery<{ id: number }>(
  'transaction_insert',
  `insert into checkout.transactions (attempt_id, kind, amount, currency, provider_ref, at)
  values ($1, $2, $3, $4, $5, $6) on conflict (kind, provider_ref) do nothing returning id`,
)

/** False if the transaction was recorded before. */
export async function insertTransaction(db: Db, { attempt_id, kind, amount, provider_ref, at }: NewTransaction) {
  return (await insert(db, [attempt_id, kind, amount.value, amount.currency, provider_ref, at])).length > 0
}

interface AttemptTotals {
  capture_id: string | null
  captured: string
  refunded: string
}

const sumUp = preparedQuery<AttemptTotals>(
  'transactions_sum',
  `select max(provider_ref) filter (where kind = 'captured') as capture_id,
    coalesce(sum(amount) filter (where kind = 'captured'), 0)::numeric(12, 2)::text as captured,
    coalesce(sum(amount) filter (where kind = 'refunded'), 0)::numeric(12, 2)::text as refunded
  from checkout.transactions where attempt_id = $1`,
)

/** Summed from the transactions, which are the only record of captured and refunded money. */
export async function readAttemptTotals(db: Db, attempt_id: string): Promise<AttemptTotals> {
  const [row] = await sumUp(db, [attempt_id])
  if (!row) throw new Error(`transaction totals of payment attempt ${attempt_id} returned no row`)
  return row
}
