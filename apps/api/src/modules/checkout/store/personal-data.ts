import { sql } from 'kysely'
import { ANONYMIZED_EMAIL } from '#modules/orders/rules/anonymized.ts'
import type { Db } from '#platform/db/db.ts'
import type { Person } from '#platform/personal-data.ts'
import { EXPORT_LIMIT } from '#platform/personal-data.ts'
import { LIVE } from './attempts.ts'

function ofPerson({ user_id, emails, until }: Person) {
  return sql<boolean>`(a.user_id = ${user_id}
    or (a.user_id is null and lower(a.email) = any(${emails}::text[]) and a.created_at <= ${until}))`
}

/** Of guests only what was ordered: anybody can enter any email before. */
export async function exportPayments(db: Db, person: Person): Promise<object[]> {
  const { rows } = await sql<object>`
    select a.created_at, a.state, a.amount, a.currency, a.email, a.lang, a.network_address, a.provider_order_id,
      a.snapshot -> 'address' as address, (
        select json_agg(json_build_object('kind', t.kind, 'amount', t.amount::text, 'at', t.at,
          'provider_ref', t.provider_ref) order by t.id)
        from checkout.transactions t where t.attempt_id = a.id
      ) as transactions, (
        select json_agg(json_build_object('amount', r.amount::text, 'state', r.state, 'reason', r.reason,
          'created_at', r.created_at) order by r.created_at)
        from checkout.refunds r where r.attempt_id = a.id
      ) as refunds
    from checkout.attempts a where ${ofPerson(person)} and (a.user_id is not null or a.order_id is not null)
    order by a.created_at limit ${EXPORT_LIMIT}`.execute(db)
  return rows
}

/**
 * Skips live attempts, open refunds, and unmatched payments from after `open_since`: all of them still need the
 * shopper's data. Returns the ids.
 */
export async function anonymizeAttempts(db: Db, person: Person, open_since: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update checkout.attempts a
    set email = ${ANONYMIZED_EMAIL}, network_address = '', snapshot = snapshot
      || jsonb_build_object('address', null, 'destination',
        jsonb_build_object('state', snapshot #> '{destination,state}', 'postal_code', ''))
    where ${ofPerson(person)} and a.email <> ${ANONYMIZED_EMAIL} and not (${sql.raw(LIVE)})
      and not exists (select from checkout.refunds r where r.attempt_id = a.id and r.state = 'pending')
      and (a.order_id is not null or a.unmatched_reason is null or a.created_at < ${open_since} or 0 >= (
        select coalesce(sum(case when t.kind = 'captured' then t.amount else -t.amount end), 0)
        from checkout.transactions t where t.attempt_id = a.id and t.kind in ('captured', 'refunded')
      ))
    returning id`.execute(db)
  const ids = rows.map(({ id }) => id)
  await sql`update checkout.refunds set reason = null where attempt_id = any(${ids}::uuid[])`.execute(db)
  return ids
}

export async function hasAttempts(db: Db, person: Person): Promise<boolean> {
  const { rows } = await sql`
    select from checkout.attempts a where ${ofPerson(person)} and a.email <> ${ANONYMIZED_EMAIL} limit 1`.execute(db)
  return rows.length > 0
}

export async function listOrdersUnderRefund(db: Db, person: Person): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`
    select a.order_id from checkout.attempts a where ${ofPerson(person)} and a.order_id is not null
      and exists (select from checkout.refunds r where r.attempt_id = a.id and r.state = 'pending')`.execute(db)
  return rows.map(({ order_id }) => order_id)
}
