import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { matchesQuery } from './list-customers.ts'

export interface FoundCustomer {
  id: number
  name: string
  email: string
  city: string | null
  state: string | null
  postal_code: string | null
  orders: number
  has_account: boolean
}

const LATEST = sql`p.last_order_at desc nulls last, p.id desc`

/** Among the `recent` customers who ordered last: its cost does not depend on how often the words occur. */
export async function findAmongRecent(db: Db, q: string, { recent, limit }: { recent: number; limit: number }) {
  const { rows } = await sql<{ ids: number[] | null; count: number; all: boolean }>`
    select (array_agg(p.id order by ${LATEST}))[1:${limit}::int] as ids, count(*)::int as count,
      (select count(*) from (select from orders.people limit ${recent}) as counted) < ${recent} as all
    from (
      select p.id, p.last_order_at, p.email_key, p.search_text from orders.people p where p.email_key is not null
      order by ${LATEST} limit ${recent}
    ) p where ${matchesQuery(q)}`.execute(db)
  const { ids = null, count = 0, all = false } = rows[0] ?? {}
  return { hits: await listByIds(db, ids ?? []), count, isAll: all }
}

/** Those who ordered last among all, and how many there are: for words that are rare, which the index finds. */
export async function findAmongAll(db: Db, q: string, limit: number) {
  const { rows } = await sql<{ ids: number[]; count: number }>`
    with found as materialized (
      select p.id, p.last_order_at from orders.people p where p.email_key is not null and ${matchesQuery(q)}
    )
    select (select count(*)::int from found) as count,
      array(select p.id from found p order by ${LATEST} limit ${limit}) as ids`.execute(db)
  const { ids = [], count = 0 } = rows[0] ?? {}
  return { hits: await listByIds(db, ids), count }
}

async function listByIds(db: Db, ids: readonly number[]): Promise<FoundCustomer[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<FoundCustomer>`
    select p.id, p.name, p.email, p.city, p.state, p.postal_code, p.orders, p.user_id is not null as has_account
    from orders.people p where p.id = any(${ids}::int[]) order by ${LATEST}`.execute(db)
  return rows
}
