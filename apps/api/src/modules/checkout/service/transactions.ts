import type { Transaction } from '@fieldhouse/contract/orders'
import type { Caller } from '../../../platform/caller.ts'
import type { Deps } from '../../../platform/deps.ts'
import * as store from '../store/transactions.ts'

/** Staff sees every transaction, a customer their own. */
export async function listTransactions(
  { db }: Pick<Deps, 'db'>,
  { audience, user_id }: Caller,
  bounds: { limit: number; offset: number },
): Promise<{ count: number; results: Transaction[] }> {
  const seen = audience === 'admin' ? null : user_id
  return { count: await store.countTransactions(db, seen), results: await store.listTransactions(db, seen, bounds) }
}
