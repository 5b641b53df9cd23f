import { SOURCES } from '@fieldhouse/contract/rules/visit-source'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export interface ShopDay {
  day: string
  from: Date
  until: Date
}

/** Writes all sources of the day anew. An order that waits for its payment is not one yet. */
export async function computeDay(db: Db, { day, from, until }: ShopDay): Promise<void> {
  await sql`
    with money as (
      select coalesce(o.source, 'unknown') as source,
        sum(t.amount) filter (where t.kind = 'captured') as captured, count(*) filter (where t.kind = 'captured') as captures,
        sum(t.amount) filter (where t.kind = 'refunded') as refunded, count(*) filter (where t.kind = 'refunded') as refunds,
        sum(t.amount) filter (where t.kind = 'captured' and t.method = 'store_credit') as captured_credit,
        sum(t.amount) filter (where t.kind = 'refunded' and t.method = 'store_credit') as refunded_credit
      from checkout.transactions t
      join checkout.attempts a on a.id = t.attempt_id
      left join orders.orders o on o.id = a.order_id
      where t.at >= ${from} and t.at < ${until} and t.kind in ('captured', 'refunded') group by 1
    ), given as (
      select coalesce(o.source, 'unknown') as source, sum(e.amount) as granted_credit
      from credit.entries e left join orders.orders o on o.id = e.order_id
      where e.at >= ${from} and e.at < ${until} and e.kind in ('granted', 'bonus') group by 1
    ), placed as (
      select o.source, count(*) as orders, sum(items) as items, sum(discount) as discount, sum(shipping) as shipping,
        sum(tax) as tax, sum((select sum(l.quantity) from orders.lines l
          where l.order_id = o.id and not l.gift and l.replaces is null)) as units
      from orders.orders o
      where placed_at >= ${from} and placed_at < ${until} and payment_status <> 'pending' group by 1
    )
    insert into analytics.days (day, source, orders, units, items, discount, shipping, tax, captured, captures, refunded,
      refunds, captured_credit, refunded_credit, granted_credit)
    select ${day}::date, source, coalesce(orders, 0), coalesce(units, 0), coalesce(items, 0), coalesce(discount, 0),
      coalesce(shipping, 0), coalesce(tax, 0), coalesce(captured, 0), coalesce(captures, 0), coalesce(refunded, 0),
      coalesce(refunds, 0), coalesce(captured_credit, 0), coalesce(refunded_credit, 0), coalesce(granted_credit, 0)
    from unnest(${[...SOURCES]}::text[]) as s (source) left join money using (source) left join placed using (source)
      left join given using (source)
    on conflict (day, source) do update set orders = excluded.orders, units = excluded.units, items = excluded.items,
      discount = excluded.discount, shipping = excluded.shipping, tax = excluded.tax, captured = excluded.captured,
      captures = excluded.captures, refunded = excluded.refunded, refunds = excluded.refunds,
      captured_credit = excluded.captured_credit, refunded_credit = excluded.refunded_credit,
      granted_credit = excluded.granted_credit`.execute(db)
}

export async function computeSkuDay(db: Db, { day, from, until }: ShopDay): Promise<void> {
  await sql`delete from analytics.sku_days where day = ${day}`.execute(db)
  await sql`
    insert into analytics.sku_days (day, sku_id, product_id, product_item_id, units, sales)
    select ${day}::date, l.sku_id, min(l.product_id), min(l.product_item_id), sum(l.quantity), sum(l.total)
    from orders.orders o join orders.lines l on l.order_id = o.id
    where o.placed_at >= ${from} and o.placed_at < ${until} and o.payment_status <> 'pending' and not l.gift
      and l.replaces is null
    group by l.sku_id`.execute(db)
}

/** How far the carts that were started on the day have come. A cart that only was looked at has version 0. */
export async function computeCarts(db: Db, { day, from, until }: ShopDay): Promise<void> {
  await sql`
    with begun as (
      select source, status in ('paying', 'in_review', 'ordered') as is_paying, email, address, rate, id
      from cart.carts where created_at >= ${from} and created_at < ${until} and version > 0
    ), steps as (
      select source, is_paying or rate is not null as has_rate, is_paying or address is not null as has_address,
        is_paying or address is not null or email is not null as is_checkout,
        is_paying or exists (select from checkout.attempts a where a.cart_id = begun.id) as has_payment
      from begun
    ), counted as (
      select source, count(*) as carts, count(*) filter (where is_checkout) as checkouts,
        count(*) filter (where has_address) as with_address, count(*) filter (where has_rate) as with_rate,
        count(*) filter (where has_payment) as with_payment
      from steps group by source
    )
    insert into analytics.days (day, source, carts, checkouts, checkouts_with_address, checkouts_with_rate,
      checkouts_with_payment)
    select ${day}::date, source, carts, checkouts, with_address, with_rate, with_payment from counted
    on conflict (day, source) do update set carts = excluded.carts, checkouts = excluded.checkouts,
      checkouts_with_address = excluded.checkouts_with_address, checkouts_with_rate = excluded.checkouts_with_rate,
      checkouts_with_payment = excluded.checkouts_with_payment`.execute(db)
}

/** Days whose money differs from the transactions, or whose given credit differs from its ledger, in the span. */
export async function listWrongDays(db: Db, span: { from: string; to: string; zone: string }): Promise<string[]> {
  const { from, to, zone } = span
  const { rows } = await sql<{ day: string }>`
    with ledger as (
      select (at at time zone ${zone})::date as day, coalesce(sum(amount) filter (where kind = 'captured'), 0) as captured,
        coalesce(sum(amount) filter (where kind = 'refunded'), 0) as refunded, count(*) as transactions,
        coalesce(sum(amount) filter (where kind = 'captured' and method = 'store_credit'), 0) as captured_credit,
        coalesce(sum(amount) filter (where kind = 'refunded' and method = 'store_credit'), 0) as refunded_credit
      from checkout.transactions
      where kind in ('captured', 'refunded')
        and at >= (${from}::date)::timestamp at time zone ${zone} and at < (${to}::date + 1)::timestamp at time zone ${zone}
      group by 1
    ), given as (
      select (at at time zone ${zone})::date as day, sum(amount) as granted_credit from credit.entries
      where kind in ('granted', 'bonus')
        and at >= (${from}::date)::timestamp at time zone ${zone} and at < (${to}::date + 1)::timestamp at time zone ${zone}
      group by 1
    ), figures as (
      select day, sum(captured) as captured, sum(refunded) as refunded, sum(captures + refunds) as transactions,
        sum(captured_credit) as captured_credit, sum(refunded_credit) as refunded_credit,
        sum(granted_credit) as granted_credit
      from analytics.days where day between ${from} and ${to} group by day
    )
    select day::text from ledger full join figures using (day) full join given using (day)
    where (coalesce(ledger.captured, 0), coalesce(ledger.refunded, 0), coalesce(ledger.transactions, 0),
        coalesce(ledger.captured_credit, 0), coalesce(ledger.refunded_credit, 0), coalesce(given.granted_credit, 0))
      <> (coalesce(figures.captured, 0), coalesce(figures.refunded, 0), coalesce(figures.transactions, 0),
        coalesce(figures.captured_credit, 0), coalesce(figures.refunded_credit, 0), coalesce(figures.granted_credit, 0))
    order by day`.execute(db)
  return rows.map(({ day }) => day)
}
