import type pg from 'pg'

const DAYS = 365
const BUYERS = 20_000
const MOST_LINES = 4

/**
 * Orders of the year before `now`, up to that many: one to four things each, some of them by people who come again.
 * Numbers that look drawn are hashes of the order's own, so that every run gives the same ones.
 */
export async function fillOrders(client: pg.Client, total: number, now: Date): Promise<void> {
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
  await client.query(PEOPLE_AND_TIMES, [total, now, DAYS, BUYERS])
  await client.query(LINES, [MOST_LINES, now])
  await client.query(ORDERS)
  await client.query(
    `insert into orders.lines (order_id, position, sku_id, product_id, product_item_id, category_ids, name, colour, size,
      quantity, unit_price, total)
    select order_id, position, sku_id, product_id, product_item_id, category_ids, name, colour, size, quantity, price,
      price * quantity
    from demo_lines`,
  )
  await client.query('drop table demo_skus, demo_orders, demo_lines')
  await client.query('analyze orders.orders, orders.lines')
}

const draw = (seed: string, among: string) => `(abs(hashint8extended(d.n, ${seed})) % (${among}))::int`

const PEOPLE_AND_TIMES = `
  create temporary table demo_orders as
  select d.n, md5('demo order ' || d.n)::uuid as id,
    $2::timestamptz - make_interval(secs => (d.n::float8 / $1::int) * $3::int * 86400) as placed_at,
    case when ${draw('1', '3')} > 0 then 1 + ${draw('2', '$4::int')} end as user_id,
    (array['NY', 'CA', 'TX', 'WA', 'FL', 'OR'])[1 + ${draw('3', '6')}] as state
  from generate_series(1, $1::bigint) as d (n)`

const LINES = `
  create temporary table demo_lines as
  select d.id as order_id, (l.position - 1)::smallint as position, s.id as sku_id, p.id as product_id,
    i.id as product_item_id, array[p.category_id] as category_ids, p.name, c.name as colour, z.label as size,
    1 + (l.position + d.n) % 3 / 2 as quantity,
    coalesce(catalog.item_price_at(p.id, i.id, $2), catalog.base_price_at(p.id, $2)) as price
  from demo_orders d
  cross join lateral generate_series(1, 1 + ${draw('4', '$1::int')}) as l (position)
  join demo_skus k on k.place = abs(hashint8extended(d.n * 7 + l.position, 5)) % (select count(*) from demo_skus)
  join catalog.skus s on s.id = k.sku_id
  join catalog.product_items i on i.id = s.product_item_id
  join catalog.products p on p.id = i.product_id
  join catalog.colours c on c.id = i.colour_id
  join catalog.sizes z on z.id = s.size_id`

const ORDERS = `
  insert into orders.orders (id, user_id, email, placed_at, payment_status, fulfilment_status, destination, items,
    discount, shipping_rate, shipping, tax, total)
  select d.id, d.user_id, coalesce('buyer-' || d.user_id, 'guest-' || d.n) || '@example.test', d.placed_at, 'paid',
    'delivered', jsonb_build_object('state', d.state, 'postal_code', '00000'), l.items, 0, 7.90, 7.90, 0, l.items + 7.90
  from demo_orders d
  join (select order_id, sum(price * quantity) as items from demo_lines group by order_id) l on l.order_id = d.id
  order by d.placed_at
  on conflict (id) do nothing`
