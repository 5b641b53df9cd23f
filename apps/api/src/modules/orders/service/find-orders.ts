import type { Db } from '#platform/db/db.ts'
import type { FoundOrder } from '../store/find-orders.ts'
import * as store from '../store/find-orders.ts'
import { findNumberedOrder } from '../store/orders.ts'

/** Enough to tell a frequent word from a rare one, and read in a few milliseconds. */
const RECENT = 5000
/** The index is made of groups of three letters: it cannot find less. */
const INDEXED_LETTERS = 3
const ZIP_DIGITS = 5
const ORDER_NUMBER = /^#?(\d{1,15})$/

export interface FoundOrders {
  hits: FoundOrder[]
  /** Not above `cap`; null: so many that nobody counted them. */
  count: number | null
}

/**
 * An order by its number, and the newest with these words. A frequent word is found among recent orders, a rare one by
 * the index: either way the cost does not grow with the number of orders that match.
 */
export async function findOrders(
  db: Db,
  q: string,
  { limit, cap }: { limit: number; cap: number },
): Promise<FoundOrders> {
  const number = ORDER_NUMBER.exec(q.trim())?.[1]
  const numbered = number === undefined ? [] : await store.findOrderByNumber(db, number)
  // Five digits can also be a ZIP.
  if (numbered.length > 0 && number?.length !== ZIP_DIGITS) return { hits: numbered, count: numbered.length }
  const { hits, count } = await findByWords(db, q, limit)
  const others = hits.filter(({ id }) => !numbered.some((order) => order.id === id))
  const all = count === null ? null : Math.min(Math.max(count, numbered.length), cap)
  return { hits: [...numbered, ...others].slice(0, limit), count: all }
}

async function findByWords(db: Db, q: string, limit: number): Promise<FoundOrders> {
  const recent = await store.findAmongRecent(db, q, { recent: RECENT, limit })
  if (recent.isAll) return recent
  if (recent.count >= limit) return { hits: recent.hits, count: null }
  const isIndexed = q.split(/[\s,]+/).some((word) => word.length >= INDEXED_LETTERS)
  return isIndexed ? store.findAmongAll(db, q, limit) : { hits: recent.hits, count: recent.count }
}

/** The id of the order with this number, if it was placed with this email. */
export async function findOrderOf(db: Db, number: number, email: string): Promise<string | undefined> {
  return (await findNumberedOrder(db, number, email))?.id
}

/** Counts no further than `cap`. */
export async function countOrdersToPack(db: Db, cap: number): Promise<{ count: number; oldest: Date | null }> {
  return store.countToPack(db, cap)
}
