import type { CustomerFilters, CustomerSummary } from '@fieldhouse/contract/customers'
import type { SubscriberState } from '@fieldhouse/contract/messaging'
import { canonicalEmail } from '@fieldhouse/contract/rules/canonical-email'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { isBeginningOfEmail } from '#modules/orders/rules/beginning-of-email.ts'
import type { Db } from '#platform/db/db.ts'
import { escapeLike } from '#platform/db/escape-like.ts'

type Sql = RawBuilder<unknown>

const PHONE_SIGNS = /[\s()+.-]/g
const DAY_MS = 24 * 60 * 60 * 1000

export interface CustomerQuery {
  filters: CustomerFilters
  now: Date
}

export type CustomerRow = Omit<CustomerSummary, 'first_order_at' | 'last_order_at'> & {
  first_order_at: Date | null
  last_order_at: Date | null
  stale: boolean
}

/** The latest state of a phone that the person gave, with or without the account. */
const TEXTS_OF_PERSON = sql`
  select s.id, s.phone, s.state, s.subscribed_at from messaging.subscribers s
  where s.phone is not null and (s.user_id = p.user_id or lower(s.email) = lower(p.email))
  order by s.state = 'subscribed' desc, s.id desc limit 1`

const COLUMNS = sql`p.id, p.name, p.email, p.phone, p.city, p.state, p.user_id is not null as has_account, p.orders,
  p.spent::text as spent, p.first_order_at, p.last_order_at, p.units, p.returned_units, p.stale,
  coalesce((
    select json_agg(g.name order by lower(g.name)) from promotions.group_members m
    join promotions.groups g on g.id = m.group_id where m.user_id = p.user_id
  ), '[]') as groups,
  (select t.state from (${TEXTS_OF_PERSON}) t) as text_state`

/** Ids first, by index alone: a late page must not read the rows of those before it. */
export async function listCustomers(
  db: Db,
  query: CustomerQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<CustomerRow[]> {
  const { rows } = await sql<CustomerRow>`
    select ${COLUMNS}
    from (
      select p.id from orders.people p where ${matching(query)} order by ${orderOf(query)} limit ${limit} offset ${offset}
    ) page
    join orders.people p on p.id = page.id
    order by ${orderOf(query)}`.execute(db)
  return rows
}

/** Counting all of 300,000 people would take longer than reading a page of them. */
export async function countCustomers(db: Db, query: CustomerQuery, upTo: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from orders.people p where ${matching(query)} limit ${upTo}
    ) found`.execute(db)
  return rows[0]?.count ?? 0
}

/** Undefined for an erased person. */
export async function findCustomer(db: Db, id: number): Promise<CustomerRow | undefined> {
  const { rows } = await sql<CustomerRow>`
    select ${COLUMNS} from orders.people p where p.id = ${id} and p.email_key is not null`.execute(db)
  return rows[0]
}

/** By id, after `after`: for reading everything in batches. */
export async function listCustomersAfter(db: Db, query: CustomerQuery, after: number, limit: number) {
  const { rows } = await sql<CustomerRow>`
    select ${COLUMNS} from orders.people p where ${matching(query)} and p.id > ${after}
    order by p.id limit ${limit}`.execute(db)
  return rows
}

function orderOf({ filters: { sort = 'last_order' } }: CustomerQuery): Sql {
  const orders = {
    last_order: sql`p.last_order_at desc nulls last, p.id desc`,
    spent: sql`p.spent desc, p.id desc`,
    orders: sql`p.orders desc, p.id desc`,
  }
  return orders[sort]
}

function matching({ filters, now }: CustomerQuery): Sql {
  const { q, has_account, group_id, state, text_state, min_orders, ordered_within } = filters
  const conditions = [
    sql`p.email_key is not null`,
    ...(has_account === undefined ? [] : [has_account ? sql`p.user_id is not null` : sql`p.user_id is null`]),
    ...(state ? [sql`p.state = ${state}`] : []),
    ...(min_orders ? [sql`p.orders >= ${min_orders}`] : []),
    ...(ordered_within ? [sql`p.last_order_at >= ${new Date(now.getTime() - ordered_within * DAY_MS)}`] : []),
    ...(group_id
      ? [sql`p.user_id in (select user_id from promotions.group_members where group_id = ${group_id})`]
      : []),
    ...(text_state ? [hasTextState(text_state)] : []),
    ...(q?.trim() ? [matchesQuery(q.trim())] : []),
  ]
  return sql.join(conditions, sql` and `)
}

/** Each list of subscribers is read once and hashed; asking for each person takes seconds. */
function hasTextState(state: SubscriberState): Sql {
  const of = sql`messaging.subscribers where state = ${state} and phone is not null`
  return sql`(p.user_id in (select user_id from ${of} and user_id is not null)
    or lower(p.email) in (select lower(email) from ${of} and email is not null))`
}

/** Matches every word in any order, a phone number however it is written, or an order number. */
export function matchesQuery(q: string): Sql {
  const digits = q.replaceAll(PHONE_SIGNS, '').replace(/^1(?=\d{10}$)/, '')
  const words = /^\d{5,}$/.test(digits) ? [digits] : q.split(/[\s,]+/).filter(Boolean)
  const textMatch = words.length === 0 ? sql`false` : sql`(${sql.join(words.map(containsWord), sql` and `)})`
  const number = /^#?(\d{1,15})$/.exec(q)?.[1]
  return number === undefined
    ? textMatch
    : sql`(p.id = (select person_id from orders.orders where number = ${number}::bigint) or ${textMatch})`
}

function containsWord(word: string): Sql {
  return isBeginningOfEmail(word)
    ? sql`p.email_key like ${`${escapeLike(canonicalEmail(word))}%`}`
    : sql`p.search_text like orders.fold_text(${`%${escapeLike(word)}%`})`
}
