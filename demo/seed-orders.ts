import type pg from 'pg'
import { CAPTURE_REF, ORDER_REF, seedTransactions } from './seed-transactions.ts'

const DAYS = 365
const BUYERS = 20_000
const MAX_LINES = 4
/** Far above real account ids, so that a new demo account never owns a generated order. */
const FIRST_BUYER = 1_000_000_000

/**
 * Generates up to `total` orders in the year before `now`: one to four lines each, some by returning customers.
 * Seemingly random values are hashes of the order number, so every run generates the same orders.
 */
export async function seedOrders(client: pg.Client, total: number, now: Date): Promise<void> {
  await client.query('create temporary table demo_skus (place integer primary key, sku_id integer not null)')
  await client.query(
    `insert into demo_skus
    select row_number() over (order by s.id) - 1, s.id from catalog.skus s
    join catalog.product_items i on i.id = s.product_item_id
    join catalog.products p on p.id = i.product_id
    where s.status = 'active' and p.status = 'active' and p.publish_at <= $1
    order by s.id limit 50000`,
    [now],
  )
  await client.query(PEOPLE_AND_TIMES, [total, now, DAYS, BUYERS, FIRST_BUYER])
  await client.query(LINES, [MAX_LINES, now])
  await client.query(ORDERS)
  await client.query(
    `insert into orders.lines (order_id, position, sku_id, product_id, product_item_id, category_ids, name, color, size,
      image, quantity, unit_price, total)
    select order_id, position, sku_id, product_id, product_item_id, category_ids, name, color, size, image, quantity,
      price, price * quantity
    from demo_lines`,
  )
  await client.query(EVENTS, [now])
  await seedTransactions(client)
  await client.query(KEYWORDS)
  await client.query('drop table demo_skus, demo_orders, demo_lines')
  await client.query('analyze orders.orders, orders.lines, orders.events')
}

const draw = (seed: string, among: string) => `(abs(hashint8extended(d.n, ${seed})) % (${among}))::int`

const oneOf = (seed: string, values: readonly string[]) =>
  `(array[${values.map((value) => `'${value}'`).join(', ')}])[1 + ${draw(seed, String(values.length))}]`

const FIRST_NAMES = ['Ana', 'Ben', 'Chloe', 'Diego', 'Emma', 'Femi', 'Grace', 'Hugo', 'Iris', 'Jin', 'Kai', 'Lucía']
const LAST_NAMES = ['Alvarez', 'Brooks', 'Chen', 'Diaz', 'Evans', 'Fischer', 'Gomez', 'Hughes', 'Ito', 'Jones']
const STREETS = ['Oak Street', 'Main Street', 'Mission Street', 'Elm Avenue', 'Park Lane']
const PLACES = [
  ['NY', 'New York', '10012'],
  ['CA', 'San Francisco', '94108'],
  ['TX', 'Austin', '78701'],
  ['WA', 'Seattle', '98101'],
  ['FL', 'Miami', '33130'],
  ['OR', 'Portland', '97205'],
]
const places = PLACES.map((fields) => `(${fields.map((field) => `'${field}'`).join(', ')})`).join(', ')

/** Recent orders are in transit; a few are canceled, a few partially refunded. */
const PEOPLE_AND_TIMES = `
  create temporary table demo_orders as
  select d.*, p.state, p.city, p.postal_code,
    case
      when d.luck < 3 then 'canceled'
      when d.age < interval '2 days' then 'placed'
      when d.age < interval '3 days' then 'packed'
      when d.age < interval '7 days' then 'shipped'
      else 'delivered'
    end as fulfillment_status,
    case when d.luck < 3 then 'refunded' when d.luck < 6 then 'partly_refunded' else 'paid' end as payment_status
  from (
    select d.n, md5('demo order ' || d.n)::uuid as id,
      $2::timestamptz - make_interval(secs => (d.n::float8 / $1::int) * $3::int * 86400) as placed_at,
      make_interval(secs => (d.n::float8 / $1::int) * $3::int * 86400) as age,
      case when ${draw('1', '3')} > 0 then $5::int + ${draw('2', '$4::int')} end as user_id,
      ${oneOf('6', FIRST_NAMES)} || ' ' || ${oneOf('7', LAST_NAMES)} as full_name,
      (1 + ${draw('8', '900')}) || ' ' || ${oneOf('9', STREETS)} as line1,
      case when ${draw('10', '4')} = 0 then 'es' else 'en' end as lang,
      1 + ${draw('3', '6')} as place,
      ${draw('11', '100')} as luck
    from generate_series(1, $1::bigint) as d (n)
  ) d
  join (select row_number() over () as place, v.* from (values ${places}) as v (state, city, postal_code)) p
    on p.place = d.place`

const LINES = `
  create temporary table demo_lines as
  select d.id as order_id, l.position::smallint as position, s.id as sku_id, p.id as product_id,
    i.id as product_item_id, array[p.category_id] as category_ids, p.name, c.name as color, z.label as size,
    1 + (l.position + d.n) % 3 / 2 as quantity,
    coalesce(catalog.item_price_at(p.id, i.id, $2), catalog.base_price_at(p.id, $2)) as price,
    (select im.image || jsonb_build_object('alt', im.alt) from catalog.images im
      where im.product_item_id = i.id and im.image is not null order by im.position limit 1) as image
  from demo_orders d
  cross join lateral generate_series(1, 1 + ${draw('4', '$1::int')}) as l (position)
  join demo_skus k on k.place = abs(hashint8extended(d.n * 7 + l.position, 5)) % (select count(*) from demo_skus)
  join catalog.skus s on s.id = k.sku_id
  join catalog.product_items i on i.id = s.product_item_id
  join catalog.products p on p.id = i.product_id
  join catalog.colors c on c.id = i.color_id
  join catalog.sizes z on z.id = s.size_id`

const ORDERS = `
  insert into orders.orders (id, user_id, email, placed_at, payment_status, fulfillment_status, destination, address, rate,
    lang, items, discount, shipping_rate, shipping, tax, total, refunded)
  select d.id, d.user_id, coalesce('buyer-' || d.user_id, 'guest-' || d.n) || '@example.test', d.placed_at,
    d.payment_status, d.fulfillment_status, jsonb_build_object('state', d.state, 'postal_code', d.postal_code),
    jsonb_build_object('full_name', d.full_name, 'line1', d.line1, 'line2', null, 'city', d.city, 'state', d.state,
      'postal_code', d.postal_code, 'country', 'US', 'phone', null),
    jsonb_build_object('carrier', 'USPS', 'service', 'Priority', 'arrives_by', (d.placed_at + interval '7 days')::date),
    d.lang, l.items, 0, 7.90, 7.90, 0, l.items + 7.90,
    case d.payment_status when 'refunded' then l.items + 7.90 when 'partly_refunded' then 7.90 else 0 end
  from demo_orders d
  join (select order_id, sum(price * quantity) as items from demo_lines group by order_id) l on l.order_id = d.id
  order by d.placed_at
  on conflict (id) do nothing`

/** What staff finds the orders by, as placing them would write it. */
const KEYWORDS = `
  update orders.orders o set keywords = l.names || ' ' || ${ORDER_REF} || ' ' || ${CAPTURE_REF}
  from (select order_id, string_agg(distinct name, ' ') as names from demo_lines group by order_id) l
  where l.order_id = o.id`

/** Each event follows the previous one by some days, up to the order's current status. */
const EVENTS = `
  insert into orders.events (order_id, at, kind, amount, actor)
  select d.id, d.placed_at + e.later, e.kind,
    case e.kind when 'paid' then o.total when 'refunded' then o.refunded end, e.actor
  from demo_orders d
  join orders.orders o on o.id = d.id
  join (values
    (1, 'placed', interval '0', null, array['placed', 'packed', 'shipped', 'delivered', 'canceled']),
    (2, 'paid', interval '0', null, array['placed', 'packed', 'shipped', 'delivered', 'canceled']),
    (3, 'canceled', interval '1 hour', 'demo', array['canceled']),
    (4, 'packed', interval '1 day', 'demo', array['packed', 'shipped', 'delivered']),
    (5, 'shipped', interval '2 days', 'demo', array['shipped', 'delivered']),
    (6, 'delivered', interval '5 days', 'demo', array['delivered']),
    (7, 'refunded', interval '90 minutes', 'demo', array['placed', 'packed', 'shipped', 'delivered', 'canceled'])
  ) as e (place, kind, later, actor, states)
    on d.fulfillment_status = any (e.states) and d.placed_at + e.later <= $1
  where e.kind <> 'refunded' or o.refunded > 0
  order by d.placed_at, e.place`
