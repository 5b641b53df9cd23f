import type { StaffOrderSummary } from '@fieldhouse/contract/orders'
import type { Source } from '@fieldhouse/contract/rules/visit-source'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { escapeLike } from '#platform/db/escape-like.ts'
import { isBeginningOfEmail } from '../rules/beginning-of-email.ts'
import type { StatusPair } from '../rules/status-pairs.ts'
import type { ListedRow } from './listed-rows.ts'
import { LISTED_LINES, toListed } from './listed-rows.ts'

export type StaffOrderRow = Omit<StaffOrderSummary, 'ship_by'>

interface Page {
  limit: number
  offset: number
  newestFirst: boolean
}

export interface FindCriteria extends Criteria {
  /** All the words, or the number. */
  q?: string | undefined
  source?: Source | undefined
}

interface Criteria {
  pairs: readonly StatusPair[] | undefined
  since?: Date | undefined
  until?: Date | undefined
}

/**
 * Reads one pair of statuses after the other from its index, in order of time, and merges them: rare statuses are found
 * as fast as frequent ones. Without a limit of its own, each part would be read whole and sorted.
 */
export async function listOrders(db: Db, { pairs, ...span }: Criteria, page: Page): Promise<StaffOrderRow[]> {
  const one = (conditions: readonly RawBuilder<unknown>[]) => sql`
    (select id, placed_at from orders.orders where ${allOf([...conditions, ...inSpan(span)])}
      order by ${inTime(page)} limit ${page.offset + page.limit})`
  const parts = pairs ? pairs.map((pair) => one(isPair(pair))) : [one([])]
  return parts.length === 0 ? [] : selectPage(db, sql.join(parts, sql` union all `), page)
}

/** By words or source, which the daily counts do not know. */
export async function searchOrders(db: Db, criteria: FindCriteria, page: Page): Promise<StaffOrderRow[]> {
  return selectPage(db, sql`select id, placed_at from orders.orders where ${isFound(criteria)}`, page)
}

/** Only among so many orders at the beginning of the list, without the index of words. */
export async function searchNearest(
  db: Db,
  criteria: FindCriteria,
  { among, ...page }: Page & { among: number },
): Promise<StaffOrderRow[]> {
  const nearest = sql`select * from orders.orders where ${allOf(inSpan(criteria))} order by ${inTime(page)} limit ${among}`
  return selectPage(db, sql`select id, placed_at from (${nearest}) as nearest where ${isFound(criteria)}`, page)
}

/** Stops at `most`. */
export async function countFoundOrders(db: Db, criteria: FindCriteria, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from orders.orders where ${isFound(criteria)} limit ${most}
    ) as found`.execute(db)
  return rows[0]?.count ?? 0
}

/** Names, lines and amounts are read after LIMIT, for one page only. */
async function selectPage(db: Db, matching: RawBuilder<unknown>, page: Page): Promise<StaffOrderRow[]> {
  const { rows } = await sql<ListedRow & Omit<StaffOrderRow, keyof ListedRow>>`
    with page as materialized (
      select id, placed_at from (${matching}) as found order by ${inTime(page)} limit ${page.limit} offset ${page.offset}
    )
    select o.id, o.number, o.placed_at, o.email, coalesce(o.address ->> 'full_name', '') as customer,
      o.address ->> 'city' as city, o.destination ->> 'state' as state, o.source, o.total, o.payment_status,
      o.fulfillment_status, o.rate ->> 'carrier' as carrier, o.rate ->> 'service' as service, l.units, l.images
    from page join orders.orders o on o.id = page.id
    cross join lateral (${LISTED_LINES}) l
    order by ${page.newestFirst ? sql`o.placed_at desc, o.id desc` : sql`o.placed_at, o.id`}`.execute(db)
  return rows.map(toListed)
}

function inTime({ newestFirst }: Page): RawBuilder<unknown> {
  return newestFirst ? sql`placed_at desc, id desc` : sql`placed_at, id`
}

/** Orders with the criteria and, if there is a search, all of its words. */
export function isFound({ q, source, pairs, ...span }: FindCriteria): RawBuilder<unknown> {
  const statuses = pairs && sql`(${sql.join([sql`false`, ...pairs.map((pair) => allOf(isPair(pair)))], sql` or `)})`
  const isFrom = source ? [sql`source = ${source}`] : []
  return allOf([...(q ? [matchesQuery(q)] : []), ...isFrom, ...inSpan(span), ...(statuses ? [statuses] : [])])
}

function isPair({ payment_status, fulfillment_status }: StatusPair): RawBuilder<unknown>[] {
  return [sql`payment_status = ${payment_status}`, sql`fulfillment_status = ${fulfillment_status}`]
}

function inSpan({ since, until }: Pick<Criteria, 'since' | 'until'>): RawBuilder<unknown>[] {
  return [...(since ? [sql`placed_at >= ${since}`] : []), ...(until ? [sql`placed_at < ${until}`] : [])]
}

function allOf(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}

/** Matches an order number (`1042` or `#1042`), or every word in the order’s search text, in any order. */
export function matchesQuery(q: string): RawBuilder<unknown> {
  const words = q.split(/[\s,]+/).filter(Boolean)
  const textMatch = words.length === 0 ? sql`false` : sql`(${allOf(words.map(containsWord))})`
  const number = /^#?(\d{1,15})$/.exec(q)?.[1]
  return number === undefined ? textMatch : sql`(number = ${number}::bigint or ${textMatch})`
}

function containsWord(word: string): RawBuilder<unknown> {
  const pattern = `${escapeLike(word)}%`
  return isBeginningOfEmail(word)
    ? sql`lower(email) like orders.fold_text(${pattern})`
    : sql`search_text like orders.fold_text(${`%${pattern}`})`
}
