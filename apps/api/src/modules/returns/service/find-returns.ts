import type { Db } from '#platform/db/db.ts'
import * as store from '../store/return-lists.ts'

/** Five digits and more are an order, a ZIP, or a barcode, unless they begin as a return does. */
const RETURN_NUMBER = /^(?:R-?(\d{1,15})|(\d{1,4}))$/i
const TRACKING_NUMBER = /^(?=.*\d)[A-Z0-9-]{8,60}$/i

/** By the number of the return, or the tracking number of its package. */
export async function findReturns(db: Db, q: string, limit: number) {
  const text = q.trim()
  const [, prefixed, plain] = RETURN_NUMBER.exec(text) ?? []
  const number = prefixed ?? plain
  if (number === undefined && !TRACKING_NUMBER.test(text)) return { count: 0, hits: [] }
  const rows = await store.findReturns(
    db,
    number === undefined ? { tracking: text } : { number: Number(number) },
    limit,
  )
  const hits = rows.map(({ id, number, order_number, customer, state, lines }) => ({
    id,
    number,
    order_number: Number(order_number),
    customer,
    state,
    units: lines.reduce((units, { quantity }) => units + quantity, 0),
  }))
  return { count: hits.length, hits }
}
