import type { PaymentMethod, TransactionKind } from '@fieldhouse/contract/orders'
import type { Db } from '#platform/db/db.ts'
import { preparedQuery } from '#platform/db/prepared-query.ts'
import type { ProviderAmount } from '../provider.ts'

export interface NewTransaction {
  attempt_id: string
  kind: TransactionKind
  amount: ProviderAmount
  provider_ref: string
  at: Date
  method?: PaymentMethod
}

const insert = preparedQuery<{ id: number }>(
  'transaction_insert',
  `insert into checkout.transactions (attempt_id, kind, amount, currency, provider_ref, at, method)
  values ($1, $2, $3, $4, $5, $6, $7) on conflict (kind, provider_ref) do nothing returning id`,
)

/** False if the transaction was recorded before. */
export async function insertTransaction(db: Db, transaction: NewTransaction): Promise<boolean> {
  const { attempt_id, kind, amount, provider_ref, at, method = 'paypal' } = transaction
  return (await insert(db, [attempt_id, kind, amount.value, amount.currency, provider_ref, at, method])).length > 0
}

interface AttemptTotals {
  /** The provider's. */
  capture_id: string | null
  captured: string
  captured_by_credit: string
  refunded: string
}

const sumUp = preparedQuery<AttemptTotals>(
  'transactions_sum',
  `select max(provider_ref) filter (where kind = 'captured' and method = 'paypal') as capture_id,
    coalesce(sum(amount) filter (where kind = 'captured'), 0)::numeric(12, 2)::text as captured,
    coalesce(sum(amount) filter (where kind = 'captured' and method = 'store_credit'), 0)::numeric(12, 2)::text
      as captured_by_credit,
    coalesce(sum(amount) filter (where kind = 'refunded'), 0)::numeric(12, 2)::text as refunded
  from checkout.transactions where attempt_id = $1`,
)

/** Summed from the transactions, which are the only record of captured and refunded money. */
export async function readAttemptTotals(db: Db, attempt_id: string): Promise<AttemptTotals> {
  const [row] = await sumUp(db, [attempt_id])
  if (!row) throw new Error(`transaction totals of payment attempt ${attempt_id} returned no row`)
  return row
}

interface OrderSums {
  refunded: string
  captured_by_credit: string
}

const sumByOrder = preparedQuery<OrderSums & { order_id: string }>(
  'transactions_sum_of_orders',
  `select a.order_id, coalesce(sum(t.amount) filter (where t.kind = 'refunded'), 0)::numeric(12, 2)::text as refunded,
    coalesce(sum(t.amount) filter (where t.kind = 'captured' and t.method = 'store_credit'), 0)::numeric(12, 2)::text
      as captured_by_credit
  from checkout.attempts a left join checkout.transactions t on t.attempt_id = a.id
  where a.order_id = any($1::uuid[]) group by a.order_id`,
)

/** By order; orders without a payment attempt are left out. */
export async function sumTransactionsOfOrders(
  db: Db,
  order_ids: readonly string[],
): Promise<ReadonlyMap<string, OrderSums>> {
  const rows = await sumByOrder(db, [order_ids])
  return new Map(rows.map(({ order_id, ...sums }) => [order_id, sums]))
}
