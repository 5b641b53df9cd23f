import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** A transaction that began earlier may commit later, with a smaller id: this many events are looked at again. */
const OVERLAP = 1000

interface PlacedOrder {
  id: string
  number: number
  total: string
  at: Date
}

/**
 * Orders placed after the mark, or shortly before it since `late`: an order can come twice. Locks the mark, so that two
 * workers take turns.
 */
export async function takePlacedOrders(db: Db, { late, since }: { late: Date; since: Date }): Promise<PlacedOrder[]> {
  const { rows: marks } = await sql<{ last: string; last_now: string }>`
    select last_event_id as last, (select coalesce(max(id), 0) from orders.events) as last_now
    from orders.told for update`.execute(db)
  const [mark] = marks
  if (!mark) throw new Error('orders.told has no row')
  const { rows } = await sql<PlacedOrder>`
    select o.id, o.number, o.total::text as total, e.at
    from orders.events e join orders.orders o on o.id = e.order_id
    where e.id > ${mark.last}::bigint - ${OVERLAP}::int and (e.id > ${mark.last} or e.at > ${late})
      and e.kind = 'placed' and e.at > ${since}
    order by e.id`.execute(db)
  await sql`update orders.told set last_event_id = ${mark.last_now}`.execute(db)
  return rows
}
