import type { Db } from '#platform/db/db.ts'
import * as store from '../store/find-customers.ts'

/** Enough to tell a frequent name from a rare one, and read in a few milliseconds. */
const RECENT = 5000
/** The index is made of groups of three letters: it cannot find less. */
const INDEXED_LETTERS = 3

/** Those who ordered last, with these words, this phone, or this order. A count of null: so many that nobody counted. */
export async function findCustomers(db: Db, q: string, { limit, cap }: { limit: number; cap: number }) {
  const { hits, count, isAll } = await store.findAmongRecent(db, q, { recent: RECENT, limit })
  if (isAll) return { hits, count: Math.min(count, cap) }
  if (count >= limit) return { hits, count: null }
  if (!q.split(/[\s,]+/).some((word) => word.length >= INDEXED_LETTERS)) return { hits, count }
  const found = await store.findAmongAll(db, q, limit)
  return { hits: found.hits, count: Math.min(found.count, cap) }
}
