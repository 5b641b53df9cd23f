import type { Db } from '#platform/db/db.ts'
import { preparedQuery } from '#platform/db/prepared-query.ts'
import type { NewOrder, NewOrderEvent } from '../rules/order-input.ts'

const insert = preparedQuery(
  'order_insert',
  `with person as (
    insert into orders.people (email_key, email, name, phone, city, state, postal_code, lang, created_at)
    values (orders.canonical_email($3), $3, coalesce($8::jsonb ->> 'full_name', ''), $8::jsonb ->> 'phone',
      $8::jsonb ->> 'city', $9::jsonb ->> 'state', $9::jsonb ->> 'postal_code', $4, $6)
    on conflict (email_key) do update set stale = true
    returning id
  ), placed as (
    insert into orders.orders (id, person_id, user_id, email, lang, cart_id, placed_at, payment_status, fulfillment_status, address,
      destination, rate, promo_code, discounts, trace, items, discount, shipping_rate, shipping, tax, total, keywords,
      source, source_details, placed_by, credit)
    select $1, person.id, $2, $3, $4, $5, $6, $7, 'placed', $8::jsonb, $9::jsonb, $10, $11, $12, $13, $14, $15, $16, $17,
      $18, $19, $23, $24, $25::jsonb, $26, $27
    from person
    returning id
  ), lined as (
    insert into orders.lines (order_id, position, sku_id, product_id, product_item_id, category_ids, name, color, size,
      image, quantity, unit_price, total, tax, gift)
    select placed.id, position, sku_id, product_id, product_item_id, category_ids, name, color, size, image, quantity,
      unit_price, total, tax, gift
    from placed cross join jsonb_to_recordset($20::jsonb) as l (position smallint, sku_id integer, product_id integer,
      product_item_id integer, category_ids integer[], name text, color text, size text, image jsonb,
      quantity integer, unit_price numeric, total numeric, tax numeric, gift boolean)
  )
  insert into orders.events (order_id, at, kind, amount)
  select placed.id, $6, e.kind, e.amount
  from placed cross join unnest($21::text[], $22::numeric[]) with ordinality as e (kind, amount, place)
  order by e.place`,
)

/** Inserts the order, its lines and its events in one statement, which is one round trip. */
export async function insertOrder(db: Db, order: NewOrder, events: readonly NewOrderEvent[]): Promise<void> {
  const { totals } = order
  await insert(db, [
    order.id,
    order.user_id,
    order.email,
    order.lang,
    order.cart_id,
    order.placed_at,
    order.payment_status,
    order.address && JSON.stringify(order.address),
    JSON.stringify(order.destination),
    order.rate && JSON.stringify(order.rate),
    order.promo_code,
    JSON.stringify(order.discounts),
    JSON.stringify(order.trace),
    totals.items,
    totals.discount,
    totals.shipping_rate,
    totals.shipping,
    totals.tax,
    totals.total,
    JSON.stringify(order.lines.map((line, index) => ({ ...line, position: index + 1 }))),
    events.map(({ kind }) => kind),
    events.map(({ amount }) => amount),
    [...new Set(order.lines.map(({ name }) => name)), ...(order.references ?? [])].join(' '),
    order.source ?? 'unknown',
    order.source_details ? JSON.stringify(order.source_details) : null,
    order.placed_by ?? null,
    order.credit ?? '0.00',
  ])
}
