import type { NewsletterState } from '@fieldhouse/contract/newsletter'
import type { Language } from '@fieldhouse/contract/schemas'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { escapeLike } from '#platform/db/escape-like.ts'

export interface NewsletterRow {
  id: number
  email: string
  state: NewsletterState
  lang: Language
  created_at: Date
  subscribed_at: Date | null
  unsubscribed_at: Date | null
}

const columns = sql`id, email, state, lang, created_at, subscribed_at, unsubscribed_at`

/** Creates or locks the row of an email until commit. A new row is pending. */
export async function lockEmail(
  db: Db,
  { email, email_hash, lang }: { email: string; email_hash: Buffer; lang: Language },
  now: Date,
): Promise<NewsletterRow> {
  const { rows } = await sql<NewsletterRow>`
    insert into messaging.newsletter_subscribers as s (email, email_hash, state, lang, created_at, requested_at)
    values (${email}, ${email_hash}, 'pending', ${lang}, ${now}, ${now})
    on conflict (lower(email)) do update set requested_at = excluded.requested_at
    returning ${columns}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('newsletter subscriber was not created')
  return row
}

export async function lockById(db: Db, id: number): Promise<NewsletterRow | undefined> {
  const { rows } = await sql<NewsletterRow>`
    select ${columns} from messaging.newsletter_subscribers where id = ${id} and email is not null for update`.execute(
    db,
  )
  return rows[0]
}

/** Undefined if no link has this token, or it has expired. */
export async function lockByToken(db: Db, token_hash: Buffer, now: Date): Promise<NewsletterRow | undefined> {
  const { rows } = await sql<NewsletterRow>`
    select ${columns} from messaging.newsletter_subscribers
    where token_hash = ${token_hash} and token_expires_at > ${now} and email is not null for update`.execute(db)
  return rows[0]
}

export async function setPending(db: Db, id: number, lang: Language): Promise<void> {
  await db
    .updateTable('messaging.newsletter_subscribers')
    .set({ state: 'pending', lang })
    .where('id', '=', id)
    .execute()
}

/** Null if there is none that still works. */
export async function findTokenExpiry(db: Db, id: number): Promise<Date | null> {
  const row = await db
    .selectFrom('messaging.newsletter_subscribers')
    .select('token_expires_at')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.token_expires_at ?? null
}

export async function setToken(
  db: Db,
  id: number,
  { token_hash, token_expires_at }: { token_hash: Buffer; token_expires_at: Date },
): Promise<void> {
  await db
    .updateTable('messaging.newsletter_subscribers')
    .set({ token_hash, token_expires_at })
    .where('id', '=', id)
    .execute()
}

export async function setSubscribed(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('messaging.newsletter_subscribers')
    .set({ state: 'subscribed', subscribed_at: now, token_hash: null, token_expires_at: null })
    .where('id', '=', id)
    .execute()
}

export async function setUnsubscribed(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('messaging.newsletter_subscribers')
    .set({ state: 'unsubscribed', unsubscribed_at: now, token_hash: null, token_expires_at: null })
    .where('id', '=', id)
    .execute()
}

export interface NewsletterFilters {
  state?: NewsletterState
  q?: string
}

export async function countByState(db: Db): Promise<Record<NewsletterState, number>> {
  const { rows } = await sql<Record<NewsletterState, number>>`
    select count(*) filter (where state = 'subscribed')::int as subscribed,
      count(*) filter (where state = 'pending')::int as pending,
      count(*) filter (where state = 'unsubscribed')::int as unsubscribed
    from messaging.newsletter_subscribers where email is not null`.execute(db)
  return rows[0] ?? { subscribed: 0, pending: 0, unsubscribed: 0 }
}

export async function countNewsletter(db: Db, filters: NewsletterFilters): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from messaging.newsletter_subscribers where ${matching(filters)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Newest first. */
export async function listNewsletter(
  db: Db,
  filters: NewsletterFilters,
  { limit, offset }: { limit: number; offset: number },
): Promise<NewsletterRow[]> {
  const { rows } = await sql<NewsletterRow>`
    select ${columns} from messaging.newsletter_subscribers where ${matching(filters)}
    order by id desc limit ${limit} offset ${offset}`.execute(db)
  return rows
}

function matching({ state, q }: NewsletterFilters) {
  const pattern = q?.trim() ? `%${escapeLike(q.trim())}%` : null
  return sql<boolean>`email is not null and (${state ?? null}::text is null or state = ${state ?? null})
    and (${pattern}::text is null or email ilike ${pattern})`
}
