import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { escapeLike } from '#platform/db/escape-like.ts'

/** From this many consecutive failures on, a number counts as unreachable. */
const UNREACHABLE_FAILURES = 3

export interface SubscriberFilters {
  id?: number
  view?: 'subscribed' | 'pending' | 'stopped' | 'unreachable'
  q?: string
}

export interface ListedSubscriber {
  id: number
  phone: string
  area_code: number
  state: 'pending' | 'subscribed' | 'stopped'
  unreachable: boolean
  lang: 'en' | 'es'
  first_name: string | null
  user_id: number | null
  form: string | null
  created_at: Date
  subscribed_at: Date | null
  stopped_at: Date | null
}

export async function countSubscribersByView(db: Db) {
  const { rows } = await sql<{ subscribed: number; pending: number; stopped: number; unreachable: number }>`
    select count(*) filter (where state = 'subscribed' and failures < ${UNREACHABLE_FAILURES})::int as subscribed,
      count(*) filter (where state = 'pending')::int as pending,
      count(*) filter (where state = 'stopped')::int as stopped,
      count(*) filter (where state = 'subscribed' and failures >= ${UNREACHABLE_FAILURES})::int as unreachable
    from messaging.subscribers where phone is not null`.execute(db)
  return rows[0] ?? { subscribed: 0, pending: 0, stopped: 0, unreachable: 0 }
}

export async function countSubscribers(db: Db, filters: SubscriberFilters): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from messaging.subscribers s where ${matching(filters)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Newest first. */
export async function listSubscribers(
  db: Db,
  filters: SubscriberFilters,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedSubscriber[]> {
  const { rows } = await sql<ListedSubscriber>`
    select s.id, s.phone, s.area_code, s.state, s.lang, s.first_name, s.user_id, s.created_at, s.subscribed_at,
      s.stopped_at, s.state = 'subscribed' and s.failures >= ${UNREACHABLE_FAILURES} as unreachable, e.form
    from messaging.subscribers s
    left join lateral (
      select form from messaging.consent_events e
      where e.subscriber_id = s.id and e.kind = 'requested' order by e.id desc limit 1
    ) e on true
    where ${matching(filters)}
    order by s.id desc limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function findSubscriber(db: Db, id: number): Promise<ListedSubscriber | undefined> {
  const [row] = await listSubscribers(db, { id }, { limit: 1, offset: 0 })
  return row
}

/** Three digits or more match the number, anything else the beginning of the first name. */
function matching({ view, q, id }: SubscriberFilters) {
  const digits = q?.replaceAll(/\D/g, '') ?? ''
  const name = `${escapeLike((q ?? '').trim().toLowerCase())}%`
  const found = !q
    ? sql`true`
    : digits.length >= 3
      ? sql`s.phone like ${`%${digits}%`}`
      : sql`lower(s.first_name) like ${name}`
  return sql<boolean>`s.phone is not null and ${found} and ${id === undefined ? sql`true` : sql`s.id = ${id}`}
    and ${view === undefined ? sql`true` : VIEWS[view]}`
}

const VIEWS = {
  subscribed: sql`s.state = 'subscribed' and s.failures < ${UNREACHABLE_FAILURES}`,
  pending: sql`s.state = 'pending'`,
  stopped: sql`s.state = 'stopped'`,
  unreachable: sql`s.state = 'subscribed' and s.failures >= ${UNREACHABLE_FAILURES}`,
}
