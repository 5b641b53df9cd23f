import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { Person } from '#platform/personal-data.ts'
import { EXPORT_LIMIT } from '#platform/personal-data.ts'
import { ANONYMIZED_EMAIL } from '../rules/anonymized.ts'

function ofPerson({ user_id, emails, until }: Person) {
  return sql<boolean>`(o.user_id = ${user_id}
    or (o.user_id is null and lower(o.email) = any(${emails}::text[]) and o.placed_at <= ${until}))`
}

export async function exportOrders(db: Db, person: Person): Promise<object[]> {
  const { rows } = await sql<object>`
    select o.number, o.placed_at, o.payment_status, o.fulfillment_status, o.email, o.lang, o.address, o.rate,
      o.promo_code, o.discounts, o.items, o.discount, o.shipping, o.tax, o.total, o.refunded, o.cancel_reason, o.source_details, (
        select json_agg(json_build_object('name', l.name, 'color', l.color, 'size', l.size, 'quantity', l.quantity,
          'unit_price', l.unit_price::text, 'total', l.total::text, 'gift', l.gift, 'refunded', l.refunded)
          order by l.position)
        from orders.lines l where l.order_id = o.id
      ) as lines, (
        select json_agg(json_build_object('kind', e.kind, 'at', e.at, 'amount', e.amount::text, 'note', e.note)
          order by e.at, e.id)
        from orders.events e where e.order_id = o.id
      ) as history
    from orders.orders o where ${ofPerson(person)} order by o.placed_at limit ${EXPORT_LIMIT}`.execute(db)
  return rows
}

/**
 * Anonymizes delivered and canceled orders, and those placed before `open_since`: the others still need the address.
 * Amounts stay for accounting. Returns the ids.
 */
export async function anonymizeOrders(
  db: Db,
  person: Person,
  { open_since, kept }: { open_since: Date; kept: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update orders.orders o
    set email = ${ANONYMIZED_EMAIL}, address = null, cancel_reason = null, source_details = null,
      destination = jsonb_build_object('state', destination ->> 'state', 'postal_code', '')
    where ${ofPerson(person)} and o.email <> ${ANONYMIZED_EMAIL} and o.id <> all(${kept}::uuid[])
      and (o.fulfillment_status in ('delivered', 'canceled') or o.placed_at < ${open_since})
    returning id`.execute(db)
  const ids = rows.map(({ id }) => id)
  await sql`update orders.events set note = null where order_id = any(${ids}::uuid[]) and note is not null`.execute(db)
  return ids
}

export async function hasOrders(db: Db, person: Person): Promise<boolean> {
  const { rows } = await sql`
    select from orders.orders o where ${ofPerson(person)} and o.email <> ${ANONYMIZED_EMAIL} limit 1`.execute(db)
  return rows.length > 0
}
