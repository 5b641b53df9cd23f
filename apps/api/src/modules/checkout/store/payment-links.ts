import { sql } from 'kysely'
import { ANONYMIZED_EMAIL } from '#modules/orders/rules/anonymized.ts'
import type { Db } from '#platform/db/db.ts'
import type { Person } from '#platform/personal-data.ts'

export interface PaymentLinkRow {
  id: string
  cart_id: string
  email: string
  lang: 'en' | 'es'
  actor: string
  created_at: Date
  expires_at: Date
  revoked_at: Date | null
  /** Of the payment that was captured. */
  order_id: string | null
}

const COLUMNS = sql`l.id, l.cart_id, l.email, l.lang, l.actor, l.created_at, l.expires_at, l.revoked_at,
  (select a.order_id from checkout.attempts a where a.cart_id = l.cart_id and a.order_id is not null limit 1) as order_id`

export async function insertPaymentLink(
  db: Db,
  link: Omit<PaymentLinkRow, 'revoked_at' | 'order_id'>,
): Promise<PaymentLinkRow> {
  await db.insertInto('checkout.payment_links').values(link).execute()
  return { ...link, revoked_at: null, order_id: null }
}

export async function findPaymentLink(db: Db, id: string): Promise<PaymentLinkRow | undefined> {
  const { rows } = await sql<PaymentLinkRow>`
    select ${COLUMNS} from checkout.payment_links l where l.id = ${id}`.execute(db)
  return rows[0]
}

/** Newest first. */
export async function listPaymentLinks(
  db: Db,
  email: string | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<PaymentLinkRow[]> {
  const { rows } = await sql<PaymentLinkRow>`
    select ${COLUMNS} from checkout.payment_links l where ${ofEmail(email)}
    order by l.created_at desc, l.id desc limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function countPaymentLinks(db: Db, email: string | undefined): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from checkout.payment_links l where ${ofEmail(email)}`.execute(db)
  return rows[0]?.count ?? 0
}

const ofEmail = (email: string | undefined) =>
  email === undefined ? sql<boolean>`true` : sql<boolean>`lower(l.email) = lower(${email})`

export async function setRevoked(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('checkout.payment_links').set({ revoked_at: at }).where('id', '=', id).execute()
}

/** Links that ran out since `since` and whose cart may still be open. */
export async function listExpiredLinks(db: Db, since: Date, now: Date): Promise<{ id: string; cart_id: string }[]> {
  return db
    .selectFrom('checkout.payment_links')
    .select(['id', 'cart_id'])
    .where('expires_at', '>', since)
    .where('expires_at', '<=', now)
    .where('revoked_at', 'is', null)
    .execute()
}

export async function anonymizePaymentLinks(db: Db, { emails }: Person): Promise<void> {
  await sql`
    update checkout.payment_links set email = ${ANONYMIZED_EMAIL}
    where lower(email) = any(${emails}::text[])`.execute(db)
}
