import type { CustomerEvent, CustomerOrder, WornSizes } from '@fieldhouse/contract/customers'
import type { SubscriberState } from '@fieldhouse/contract/messaging'
import type { Image, Language } from '@fieldhouse/contract/schemas'
import type { Address } from '@fieldhouse/contract/shipping'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

const ANONYMIZED_EMAIL = 'anonymized'
const LATEST_ORDERS = 20
const TIMELINE_LENGTH = 50
const SHOWN_IMAGES = 4
const SHOWN_RUNS = 5

export interface PersonRow {
  user_id: number | null
  email: string
  lang: Language
  postal_code: string | null
  refunded: string
  username: string | null
  is_staff: boolean
}

export async function findPerson(db: Db, id: number): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`
    select p.user_id, p.email, p.lang, p.postal_code, p.refunded::text as refunded, u.username,
      exists (select from accounts.staff st where st.user_id = p.user_id) as is_staff
    from orders.people p left join accounts.users u on u.id = p.user_id
    where p.id = ${id} and p.email_key is not null`.execute(db)
  return rows[0]
}

export async function listEmails(db: Db, id: number): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select distinct lower(email) as email from orders.orders
    where person_id = ${id} and email <> ${ANONYMIZED_EMAIL} order by 1 limit 20`.execute(db)
  return rows.map(({ email }) => email)
}

export async function listGroups(db: Db, user_id: number): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select g.id, g.name from promotions.group_members m join promotions.groups g on g.id = m.group_id
    where m.user_id = ${user_id} order by lower(g.name)`.execute(db)
  return rows
}

export interface TextsRow {
  subscriber_id: number
  phone: string
  state: SubscriberState
  subscribed_at: Date | null
}

export async function findTexts(db: Db, { user_id, email }: Pick<PersonRow, 'user_id' | 'email'>) {
  const { rows } = await sql<TextsRow>`
    select id as subscriber_id, phone, state, subscribed_at from messaging.subscribers
    where phone is not null and (user_id = ${user_id} or lower(email) = lower(${email}))
    order by state = 'subscribed' desc, id desc limit 1`.execute(db)
  return rows[0]
}

export interface AddressRow {
  address: Address
  is_default: boolean
  last_used_at: Date | null
}

/** Of the account first, then of the latest orders; each once. */
export async function listAddresses(db: Db, id: number, user_id: number | null): Promise<AddressRow[]> {
  const { rows } = await sql<AddressRow>`
    select address, is_default, last_used_at from (
      select distinct on (lower(address ->> 'line1'), lower(coalesce(address ->> 'line2', '')), address ->> 'postal_code')
        address, is_default, last_used_at, saved
      from (
        select a.address, a.is_default, a.used_at as last_used_at, true as saved
        from shipping.addresses a where a.user_id = ${user_id}
        union all
        (
          select o.address, false, o.placed_at, false from orders.orders o
          where o.person_id = ${id} and o.address is not null
          order by o.placed_at desc, o.id desc limit ${LATEST_ORDERS}
        )
      ) known
      order by lower(address ->> 'line1'), lower(coalesce(address ->> 'line2', '')), address ->> 'postal_code',
        saved desc, last_used_at desc
    ) once
    order by is_default desc, last_used_at desc`.execute(db)
  return rows
}

/** The runs of which the person bought most, with every size of the run. */
export async function listWornSizes(db: Db, id: number, lang: Language): Promise<WornSizes[]> {
  const { rows } = await sql<WornSizes>`
    with bought as (
      select i.distribution_id, s.size_id, c.id as category_id,
        coalesce(${lang === 'es' ? sql`c.name_es` : sql`null`}, c.name) as category,
        sum(l.quantity - l.returned)::int as kept, sum(l.returned)::int as returned
      from orders.orders o
      join orders.lines l on l.order_id = o.id
      join catalog.skus s on s.id = l.sku_id
      join catalog.product_items i on i.id = s.product_item_id
      cross join lateral (
        select * from catalog.categories top where top.id = any(l.category_ids) order by top.parent_id nulls first limit 1
      ) c
      where o.person_id = ${id} and o.fulfillment_status <> 'canceled'
      group by 1, 2, 3, 4
    ), runs as (
      select distribution_id, category_id, category, sum(kept + returned) as units
      from bought group by 1, 2, 3 order by 4 desc limit ${SHOWN_RUNS}
    )
    select r.category, json_agg(json_build_object('label', z.label, 'kept', coalesce(b.kept, 0),
      'returned', coalesce(b.returned, 0)) order by d.position) as sizes
    from runs r
    join catalog.distribution_sizes d on d.distribution_id = r.distribution_id
    join catalog.sizes z on z.id = d.size_id
    left join bought b on b.distribution_id = r.distribution_id and b.category_id = r.category_id
      and b.size_id = d.size_id
    group by r.category, r.category_id, r.distribution_id, r.units
    order by r.units desc`.execute(db)
  return rows
}

export type EventRow = Omit<CustomerEvent, 'at' | 'order_number'> & { at: Date; order_number: number | null }

/** Newest first: what happened to the latest orders, notes, and consent to texts. */
export async function listTimeline(db: Db, id: number, subscriber_id: number | null): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select kind, at, order_id, order_number, amount, actor, note from (
      select e.kind, e.at, o.id as order_id, o.number as order_number, e.amount::text as amount, e.actor, e.note
      from (
        select id, number from orders.orders where person_id = ${id}
        order by placed_at desc, id desc limit ${LATEST_ORDERS}
      ) o
      join orders.events e on e.order_id = o.id
      where e.kind <> 'paid'
      union all
      select 'note', created_at, null, null, null, actor, body from customers.notes where person_id = ${id}
      union all
      select case when kind in ('confirmed', 'restarted') then 'texts_on' else 'texts_off' end, at, null, null, null,
        actor, null
      from messaging.consent_events
      where subscriber_id = ${subscriber_id}
        and kind in ('confirmed', 'restarted', 'stopped', 'stopped_on_web', 'stopped_by_staff')
    ) events
    order by at desc limit ${TIMELINE_LENGTH}`.execute(db)
  return rows
}

export type OrderRow = Omit<CustomerOrder, 'placed_at' | 'number'> & { placed_at: Date; number: number }

/** Newest first. Lines are read after LIMIT. */
export async function listOrders(
  db: Db,
  id: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select o.id, o.number, o.placed_at, o.total, o.payment_status, o.fulfillment_status, o.user_id is null as guest,
      coalesce(l.units, 0) as units, coalesce(l.images, '[]') as images
    from (
      select * from orders.orders where person_id = ${id}
      order by placed_at desc, id desc limit ${limit} offset ${offset}
    ) o
    cross join lateral (
      select sum(l.quantity)::int as units,
        json_agg(l.image order by l.position) filter (where l.place <= ${SHOWN_IMAGES}) as images
      from (
        select quantity, image, position, row_number() over (order by position) as place
        from orders.lines where order_id = o.id and replaces is null
      ) l
    ) l
    order by o.placed_at desc, o.id desc`.execute(db)
  return rows as (OrderRow & { images: (Image | null)[] })[]
}

export async function countOrders(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from orders.orders where person_id = ${id}`.execute(db)
  return rows[0]?.count ?? 0
}
