import type { Db } from '#platform/db/db.ts'
import * as store from '../store/transactions.ts'
import { withOrderNumbers } from './transactions.ts'

/** PayPal's numbers: capital letters and digits, with at least one digit. */
const PROVIDER_NUMBER = /^(?=.*\d)[A-Z0-9-]{6,}$/

/** By the provider's number, whole or how it starts. */
export async function findTransactions(db: Db, q: string, { limit, cap }: { limit: number; cap: number }) {
  const provider_ref = q.toUpperCase()
  if (!PROVIDER_NUMBER.test(provider_ref)) return { count: 0, hits: [] }
  const rows = await store.listTransactions(db, { provider_ref }, { limit: cap, offset: 0 })
  const hits = await withOrderNumbers(db, rows.slice(0, limit))
  return {
    count: rows.length,
    hits: hits.map(({ id, kind, amount, provider_ref, order_number, at }) => ({
      id,
      kind,
      amount,
      provider_ref,
      order_number,
      at,
    })),
  }
}
