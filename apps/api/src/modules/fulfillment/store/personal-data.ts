import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { Person } from '#platform/personal-data.ts'
import { EXPORT_LIMIT } from '#platform/personal-data.ts'

function ofPerson({ user_id, emails, until }: Person) {
  return sql<boolean>`(o.user_id = ${user_id}
    or (o.user_id is null and lower(o.email) = any(${emails}::text[]) and o.placed_at <= ${until}))`
}

export async function exportShipments(db: Db, person: Person): Promise<object[]> {
  const { rows } = await sql<object>`
    select o.number as order_number, s.number, s.state, s.carrier, s.service, s.tracking_number, s.packed_at,
      s.shipped_at, s.delivered_at, (
        select json_agg(json_build_object('at', t.at, 'status', t.status, 'message', t.message, 'city', t.city,
          'state', t.state) order by t.at)
        from fulfillment.tracking_events t where t.shipment_id = s.id
      ) as tracking
    from orders.orders o join fulfillment.shipments s on s.order_id = o.id
    where ${ofPerson(person)} order by s.packed_at limit ${EXPORT_LIMIT}`.execute(db)
  return rows
}

/** Before the orders are anonymized, which takes away whose they were. Orders on their way keep what they need. */
export async function listEndedOrders(db: Db, person: Person, open_since: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders.orders o where ${ofPerson(person)}
      and (o.fulfillment_status in ('delivered', 'canceled') or o.placed_at < ${open_since})`.execute(db)
  return rows.map(({ id }) => id)
}

/** A label shows the address, a tracking number leads to it, and scans end close to it. */
export async function eraseOrders(db: Db, ids: readonly string[]): Promise<void> {
  const shipments = sql`select id from fulfillment.shipments where order_id = any (${ids}::uuid[])`
  await sql`update fulfillment.labels set document = null, document_url = null, problem = null
    where shipment_id in (${shipments})`.execute(db)
  await sql`delete from fulfillment.tracking_events where shipment_id in (${shipments})`.execute(db)
  await sql`update fulfillment.shipments set tracking_number = null, tracking_url = null
    where order_id = any (${ids}::uuid[])`.execute(db)
  await sql`update fulfillment.events set text = null
    where order_id = any (${ids}::uuid[]) and text is not null`.execute(db)
  await sql`delete from fulfillment.holds where order_id = any (${ids}::uuid[])`.execute(db)
}
