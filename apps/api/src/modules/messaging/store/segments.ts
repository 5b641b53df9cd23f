import type { SegmentCondition } from '@fieldhouse/contract/campaigns'
import type { Language } from '@fieldhouse/contract/schemas'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

type Sql = RawBuilder<unknown>

/** Subscriber ids above `after`, up to `to`: an order is then looked up per person instead of joined with all. */
export interface IdRange {
  after: number
  to: number
}

export interface SegmentQuery {
  segment: readonly SegmentCondition[]
  now: Date
  range?: IdRange
}

export interface SegmentCount {
  matching: number
  en: number
  es: number
  unreachable: number
  texted_recently: number
}

/** Messages in a row that failed; see messaging.subscribers. */
const UNREACHABLE_FAILURES = 3
const DAY_MS = 24 * 60 * 60 * 1000

export async function countSegment(db: Db, query: SegmentQuery): Promise<SegmentCount> {
  const { rows } = await sql<SegmentCount>`
    select count(*)::int as matching,
      count(*) filter (where s.lang = 'en')::int as en, count(*) filter (where s.lang = 'es')::int as es,
      count(*) filter (where s.failures >= ${UNREACHABLE_FAILURES})::int as unreachable,
      count(*) filter (where s.failures < ${UNREACHABLE_FAILURES} and ${textedRecently(query)})::int as texted_recently
    from messaging.subscribers s where ${matches(query)}`.execute(db)
  return rows[0] as SegmentCount
}

export interface SegmentMember {
  id: number
  area_code: number
  lang: Language
  first_name: string | null
  unreachable: boolean
  texted_recently: boolean
  size: string | null
}

/** `sizes`: those that count as worn; empty: any; null: no size is needed. By id. */
export async function listSegmentMembers(
  db: Db,
  query: SegmentQuery,
  { sizes, limit, offset = 0 }: { sizes: readonly string[] | null; limit: number; offset?: number },
): Promise<SegmentMember[]> {
  const { rows } = await sql<SegmentMember>`
    select s.id, s.area_code, s.lang, s.first_name, s.failures >= ${UNREACHABLE_FAILURES} as unreachable,
      ${textedRecently(query)} as texted_recently, ${sizes === null ? sql`null` : wornSize(sizes)} as size
    from messaging.subscribers s where ${matches(query)} order by s.id limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** Zero if there are no subscribers. */
export async function findLastId(db: Db): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`select max(id) as last from messaging.subscribers`.execute(db)
  return rows[0]?.last ?? 0
}

/** The last id of the next `limit` subscribers; undefined after the last one. */
export async function findRangeEnd(db: Db, after: number, limit: number): Promise<number | undefined> {
  const { rows } = await sql<{ to: number | null }>`
    select max(id) as to from (
      select id from messaging.subscribers where state = 'subscribed' and id > ${after} order by id limit ${limit}
    ) next`.execute(db)
  return rows[0]?.to ?? undefined
}

function matches({ segment, now, range }: SegmentQuery): Sql {
  const conditions = segment.map((condition) => compile(condition, now, range))
  return sql.join([sql`s.state = 'subscribed'`, inRange(range), ...conditions], sql` and `)
}

function compile(condition: SegmentCondition, now: Date, range: IdRange | undefined): Sql {
  switch (condition.kind) {
    case 'bought_product':
      return hasOrder(withLine(sql`l.product_id = any (${condition.product_ids}::int[])`), range)
    case 'bought_category':
      return hasOrder(withLine(sql`l.category_ids && ${condition.category_ids}::int[]`), range)
    case 'wears_size':
      return hasOrder(withLine(sql`l.size = any (${condition.sizes}::text[])`), range)
    case 'spent': {
      // Zero days: ever.
      const since =
        condition.within_days === 0 ? sql`true` : sql`o.placed_at >= ${daysBefore(now, condition.within_days)}`
      return sql`s.id in (select subscriber_id from (${ordersOf(since, range)}) bought
        group by subscriber_id having sum(spent) >= ${condition.at_least}::numeric)`
    }
    case 'last_ordered':
      return sql`s.id in (select subscriber_id from (${ordersOf(sql`true`, range)}) bought group by subscriber_id
        having ${isWithin(sql`max(placed_at)`, condition, now)})`
    case 'never_ordered':
      return sql`not exists (select from orders.orders o where o.user_id = s.user_id and ${IS_SOLD})
        and not exists (select from orders.orders o where lower(o.email) = lower(s.email) and ${IS_SOLD})`
    case 'language':
      return sql`s.lang = ${condition.lang}`
    case 'subscribed':
      return isWithin(sql`s.subscribed_at`, condition, now)
    // People who were texted recently match, and are left out with that reason.
    case 'not_texted':
      return sql`true`
  }
}

/** Whole days ago, both included, so that “7 to 7” is a day and not an instant. */
function isWithin(at: Sql, { from_days, to_days }: { from_days: number; to_days: number }, now: Date): Sql {
  return sql`${at} > ${daysBefore(now, to_days + 1)} and ${at} <= ${daysBefore(now, from_days)}`
}

function textedRecently({ segment, now }: SegmentQuery): Sql {
  const days = segment.flatMap((condition) => (condition.kind === 'not_texted' ? [condition.within_days] : []))
  if (days.length === 0) return sql`false`
  return sql`coalesce(s.texted_at[1] > ${daysBefore(now, Math.max(...days))}, false)`
}

const IS_SOLD = sql.raw(`o.payment_status <> 'pending' and o.fulfillment_status <> 'canceled'`)

/** Not what was swapped for another size: the line that replaces it counts. */
const IS_KEPT = sql.raw('not l.gift and l.exchanged < l.quantity')

function withLine(line: Sql): Sql {
  return sql`o.id in (select l.order_id from orders.lines l where ${IS_KEPT} and ${line})`
}

function hasOrder(condition: Sql, range: IdRange | undefined): Sql {
  return sql`s.id in (select subscriber_id from (${ordersOf(condition, range)}) bought)`
}

/** Each order of a subscriber once: by account, or by the email that the subscriber gave. */
function ordersOf(condition: Sql, range: IdRange | undefined): Sql {
  const columns = sql.raw('s.id as subscriber_id, o.placed_at, o.total - o.refunded as spent')
  const rest = sql`${IS_SOLD} and ${condition} and ${inRange(range)}`
  return sql`
    select ${columns} from messaging.subscribers s join orders.orders o on o.user_id = s.user_id where ${rest}
    union all
    select ${columns} from messaging.subscribers s join orders.orders o on lower(o.email) = lower(s.email)
    where (s.user_id is null or o.user_id is distinct from s.user_id) and ${rest}`
}

/** What this person bought last, among these sizes. */
function wornSize(sizes: readonly string[]): Sql {
  const fits = sizes.length === 0 ? sql`true` : sql`l.size = any (${sizes}::text[])`
  const worn = (join: Sql) => sql`(
    select o.placed_at, l.size from orders.orders o join orders.lines l on l.order_id = o.id
    where ${join} and ${IS_SOLD} and ${IS_KEPT} and ${fits} order by o.placed_at desc, l.position limit 1)`
  return sql`(select size from (
    ${worn(sql`o.user_id = s.user_id`)} union all ${worn(sql`lower(o.email) = lower(s.email)`)}
  ) worn order by placed_at desc limit 1)`
}

function inRange(range: IdRange | undefined): Sql {
  return range ? sql`s.id > ${range.after} and s.id <= ${range.to}` : sql`true`
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS)
}
