import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { ANONYMIZED_EMAIL } from '../rules/anonymized.ts'

/** Assigns people to the latest orders without one. Returns how many orders it assigned. */
export async function assignPeople(db: Db, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with todo as materialized (
      select id, orders.canonical_email(email) as email_key, email, lang, placed_at, address, destination
      from orders.orders where person_id is null and email <> ${ANONYMIZED_EMAIL}
      order by placed_at desc, id desc limit ${limit} for update skip locked
    ), persons as (
      insert into orders.people (email_key, email, name, phone, city, state, postal_code, lang, created_at)
      select distinct on (email_key) email_key, email, coalesce(address ->> 'full_name', ''), address ->> 'phone',
        address ->> 'city', destination ->> 'state', destination ->> 'postal_code', lang, placed_at
      from todo order by email_key, placed_at desc
      on conflict (email_key) do update set stale = true
      returning id, email_key
    )
    update orders.orders o set person_id = p.id
    from todo t join persons p on p.email_key = t.email_key where o.id = t.id`.execute(db)
  return Number(numAffectedRows)
}

/** Locks stale people, skips those whose order is changing right now. */
export async function lockStalePeople(db: Db, { ids, limit }: { ids?: readonly number[]; limit: number }) {
  const { rows } = await sql<{ id: number }>`
    select id from orders.people where stale ${ids ? sql`and id = any(${ids}::int[])` : sql``}
    order by id limit ${limit} for update skip locked`.execute(db)
  return rows.map(({ id }) => id)
}

/** Figures of all orders, and the contact of the latest one; a confirmed email stays. */
export async function refreshPeople(db: Db, ids: readonly number[]): Promise<void> {
  await sql`
    update orders.people p
    set orders = f.orders, first_order_at = f.first_order_at, last_order_at = f.last_order_at, spent = f.spent,
      refunded = f.refunded, units = f.units, returned_units = f.returned_units, stale = false,
      email = case when p.email_key is null or p.user_id is not null then p.email else coalesce(latest.email, p.email) end,
      name = coalesce(latest.name, p.name), phone = coalesce(latest.phone, p.phone),
      city = coalesce(latest.city, p.city), state = coalesce(latest.state, p.state),
      postal_code = coalesce(latest.postal_code, p.postal_code), lang = coalesce(latest.lang, p.lang)
    from unnest(${ids}::int[]) as wanted (id)
    cross join lateral (
      select count(*)::int as orders, min(o.placed_at) as first_order_at, max(o.placed_at) as last_order_at,
        coalesce(sum(o.total - o.refunded) filter (where o.payment_status <> 'pending'), 0) as spent,
        coalesce(sum(o.refunded), 0) as refunded, coalesce(sum(l.units), 0)::int as units,
        coalesce(sum(l.returned), 0)::int as returned_units
      from orders.orders o
      cross join lateral (
        select sum(quantity) filter (where replaces is null) as units, sum(returned) as returned
        from orders.lines where order_id = o.id
      ) l
      where o.person_id = wanted.id
    ) f
    left join lateral (
      select o.email, o.lang, nullif(o.address ->> 'full_name', '') as name, o.address ->> 'phone' as phone,
        o.address ->> 'city' as city, o.destination ->> 'state' as state,
        nullif(o.destination ->> 'postal_code', '') as postal_code
      from orders.orders o where o.person_id = wanted.id and o.email <> ${ANONYMIZED_EMAIL}
      order by o.placed_at desc, o.id desc limit 1
    ) latest on true
    where p.id = wanted.id`.execute(db)
}

export interface ConfirmedAccount {
  user_id: number
  email: string
  name: string
  lang: string
}

/** Only exactly this address: other providers may tell tagged addresses apart, so a tag proves nothing. */
export async function attachGuestOrders(db: Db, { user_id, email }: ConfirmedAccount): Promise<void> {
  await sql`
    update orders.orders set user_id = ${user_id}
    where user_id is null and lower(email) = lower(${email}) and email <> ${ANONYMIZED_EMAIL}`.execute(db)
}

/** The account’s person keeps its row under a changed email, unless that email has a row already. Returns its id. */
export async function linkAccount(db: Db, account: ConfirmedAccount, now: Date): Promise<number> {
  const { user_id, email, name, lang } = account
  await sql`
    update orders.people p set email_key = orders.canonical_email(${email}), email = ${email}
    where user_id = ${user_id} and not exists (
      select from orders.people other where other.email_key = orders.canonical_email(${email}) and other.id <> p.id
    )`.execute(db)
  await sql`
    update orders.people set user_id = null, stale = true
    where user_id = ${user_id} and email_key <> orders.canonical_email(${email})`.execute(db)
  // A mailbox with two accounts, such as one with a tag, keeps the first one.
  const { rows } = await sql<{ id: number }>`
    insert into orders.people (email_key, email, user_id, name, lang, created_at)
    values (orders.canonical_email(${email}), ${email}, ${user_id}, ${name}, ${lang}, ${now})
    on conflict (email_key) do update
      set user_id = coalesce(people.user_id, excluded.user_id), stale = true,
        email = case when people.user_id is null then excluded.email else people.email end,
        name = case when people.name = '' then excluded.name else people.name end
    returning id`.execute(db)
  const [person] = rows
  if (!person) throw new Error(`upsert of the person of user ${user_id} returned no row`)
  return person.id
}

/** Orders that the account placed under an earlier email. */
export async function moveOrdersToPerson(db: Db, user_id: number, person_id: number): Promise<void> {
  await sql`
    with moved as (
      update orders.orders o set person_id = ${person_id}
      from orders.orders before
      where o.user_id = ${user_id} and o.person_id <> ${person_id} and before.id = o.id
      returning before.person_id
    )
    update orders.people set stale = true where id in (select person_id from moved)`.execute(db)
}

/** People of whom no order is left that names them lose what identifies them. */
export async function anonymizePeople(
  db: Db,
  { user_id, emails }: { user_id: number; emails: readonly string[] },
): Promise<void> {
  await sql`update orders.people set user_id = null, stale = true where user_id = ${user_id}`.execute(db)
  await sql`
    update orders.people p
    set email_key = null, email = null, name = '', phone = null, city = null, postal_code = null, lang = 'en'
    where p.id in (
        select id from orders.people
        where email_key in (select orders.canonical_email(e) from unnest(${emails}::text[]) as given (e))
          and lower(email) = any(${emails}::text[])
        union
        select person_id from orders.orders where user_id = ${user_id}
      )
      and p.user_id is null
      and not exists (
        select from orders.orders o where o.person_id = p.id and o.email <> ${ANONYMIZED_EMAIL}
      )`.execute(db)
}
