import type pg from 'pg'
import { draw, drawShare } from './order-draws.ts'
import { drawPerson, PEOPLE, PEOPLE_FIGURES, PERSON } from './order-people.ts'
import { EVENTS_OF_ORDERS, ORDER_LINES, ORDERS } from './order-rows.ts'
import { DEMO_HOURS } from './order-times.ts'
import { seedCommittedStock } from './seed-committed-stock.ts'
import { seedShipments } from './seed-shipments.ts'
import { seedTransactions } from './seed-transactions.ts'

const CHUNK = 50_000
const MAX_DAYS = 730
const MIN_DAYS = 60
const PER_DAY = 6

export interface SeedOrdersOptions {
  /** Of the shop: its customers sleep at night. */
  zone?: string
  onProgress?: (done: number) => void
  /** Further connections: each generates chunks of its own. */
  others?: readonly pg.Client[]
}

/**
 * Generates orders of up to two years before `now`, in chunks, the oldest first: one to four lines each, some by
 * returning customers, the newest still to pack, with events, payments, and refunds. Each chunk is one transaction.
 */
export async function seedOrders(
  client: pg.Client,
  total: number,
  now: Date,
  { zone = 'UTC', onProgress, others = [] }: SeedOrdersOptions = {},
): Promise<void> {
  const clients = [client, ...others]
  for (const each of clients) await prepareSession(each, { total, now, zone })
  await client.query(PEOPLE, [total, now])
  await client.query('analyze orders.people')
  const [numbered] = (await client.query<{ last: string }>(LAST_NUMBER)).rows
  const last_number = Number(numbered?.last)
  const waiting = splitChunks({ total, now, newest: last_number + total })
  let done = 0
  const work = async (each: pg.Client) => {
    for (let chunk = waiting.shift(); chunk; chunk = waiting.shift()) {
      await seedChunk(each, chunk)
      done += chunk.last - chunk.from + 1
      onProgress?.(done)
    }
    await each.query('drop table demo_skus, demo_hours')
    await each.query('reset work_mem; reset gin_pending_list_limit; reset synchronous_commit')
  }
  await Promise.all(clients.map(work))
  await client.query(`select setval(pg_get_serial_sequence('orders.orders', 'number'), $1)`, [last_number + total])
  await client.query(SALES, [last_number])
  await client.query(PEOPLE_FIGURES)
  // Also marks the pages as visible to all, so that counting reads only indexes.
  await client.query(`vacuum (analyze) orders.people, orders.orders, orders.lines, orders.events, checkout.attempts,
    checkout.transactions, checkout.refunds, fulfillment.shipments, fulfillment.shipment_lines, listing.product_sales`)
}

async function prepareSession(client: pg.Client, { total, now, zone }: { total: number; now: Date; zone: string }) {
  const days = Math.round(Math.min(MAX_DAYS, Math.max(MIN_DAYS, total / PER_DAY)))
  // The search index takes many orders at once more easily than one by one.
  await client.query(`set work_mem = '256MB'; set gin_pending_list_limit = '256MB'; set synchronous_commit = off`)
  await client.query(DEMO_SKUS, [now])
  await client.query('create unique index on demo_skus (place); analyze demo_skus')
  await client.query(DEMO_HOURS, [total, now, days, zone])
}

function splitChunks(all: Pick<Chunk, 'total' | 'now' | 'newest'>): Chunk[] {
  const chunks = Math.ceil(all.total / CHUNK)
  return Array.from({ length: chunks }, (_, index) => {
    const last = all.total - index * CHUNK
    return { ...all, from: Math.max(1, last - CHUNK + 1), last }
  })
}

interface Chunk {
  from: number
  last: number
  total: number
  now: Date
  /** Its number; those of older orders count down from it. */
  newest: number
}

const LAST_NUMBER = 'select coalesce(max(number), 1000) as last from orders.orders'

async function seedChunk(client: pg.Client, { from, last, total, now, newest }: Chunk): Promise<void> {
  await client.query('begin')
  await client.query(DEMO_ORDERS, [total, from, last])
  await client.query(DEMO_LINES)
  await client.query('create index on demo_lines (order_id); analyze demo_orders, demo_lines')
  await client.query(ORDERS, [newest])
  await client.query(ORDER_LINES)
  await client.query(EVENTS_OF_ORDERS, [now])
  await seedTransactions(client)
  await seedCommittedStock(client, now)
  await seedShipments(client, now)
  await client.query('drop table demo_orders, demo_lines')
  await client.query('commit')
}

/** What lines copy from the catalog, looked up once per SKU. */
const DEMO_SKUS = `
  create temporary table demo_skus as
  select (row_number() over (order by s.id) - 1)::int as place, s.id as sku_id, p.id as product_id,
    i.id as product_item_id, array[p.category_id] as category_ids, p.name, c.name as color, z.label as size,
    (select amount from catalog.item_prices_at(p.id, i.id, $1)) as price,
    (select im.image || jsonb_build_object('alt', im.alt) from catalog.images im
      where im.product_item_id = i.id and im.image is not null order by im.position limit 1) as image
  from (
    select s.* from catalog.skus s
    join catalog.product_items i on i.id = s.product_item_id
    join catalog.products p on p.id = i.product_id
    where s.status = 'active' and p.status = 'active' and p.publish_at <= $1
    order by s.id limit 50000
  ) s
  join catalog.product_items i on i.id = s.product_item_id
  join catalog.products p on p.id = i.product_id
  join catalog.colors c on c.id = i.color_id
  join catalog.sizes z on z.id = s.size_id`

/** Up to this many of the newest orders, or this share of all if that is less. */
const newest = (orders: number, share: number) => `least(${orders}, ceil($1::bigint * ${share}))`
const TO_PACK = newest(600, 0.024)
const PACKED = newest(750, 0.032)
const PARTLY_SHIPPED = newest(800, 0.05)
const SHIPPED = newest(9000, 0.08)

/** Counted from the newest, whose n is 1. A few are canceled, a few partially refunded. */
const DEMO_ORDERS = `
  create temporary table demo_orders as
  select d.*, ${PERSON},
    case
      when d.luck < 3 then 'canceled'
      when d.n <= ${TO_PACK} then 'placed'
      when d.n <= ${PACKED} then 'packed'
      when d.n <= ${PARTLY_SHIPPED} and d.lines > 1 then 'partly_shipped'
      when d.n <= ${SHIPPED} then 'shipped'
      else 'delivered'
    end as fulfillment_status,
    case when d.luck < 3 then 'refunded' when d.luck < 6 then 'partly_refunded' else 'paid' end as payment_status
  from (
    select n.n, md5('demo order ' || n.n)::uuid as id,
      h.starts_at + interval '1 hour' * ((h.up_to_n - n.n + 0.5) / (h.up_to_n - h.after_n)) as placed_at,
      ${drawPerson('n.n')} as person,
      1 + ${draw('n.n', 4, 4)} as lines, ${draw('n.n', 11, 100)} as luck
    from demo_hours h
    cross join lateral generate_series(greatest(h.after_n + 1, $2::bigint), least(h.up_to_n, $3::bigint)) as n (n)
    where h.up_to_n >= $2::bigint and h.after_n < $3::bigint
  ) d`

/** Some products sell many times as often as others. */
const DEMO_LINES = `
  create temporary table demo_lines as
  select d.id as order_id, d.n, d.fulfillment_status, l.position::smallint as position,
    1 + (l.position + d.n) % 3 / 2 as quantity, s.sku_id, s.product_id, s.product_item_id, s.category_ids, s.name,
    s.color, s.size, s.price, s.image
  from demo_orders d
  cross join lateral generate_series(1, d.lines) as l (position)
  join demo_skus s
    on s.place = floor((select count(*) from demo_skus) * ${drawShare('d.n * 7 + l.position', 5)} ^ 1.6)::int`

/** As the worker counts them, which would take hours for a million orders. */
const SALES = `
  insert into listing.product_sales as sales (product_id, sold)
  select l.product_id, sum(l.quantity) from orders.lines l join orders.orders o on o.id = l.order_id
  where o.sales_counted and o.number > $1 group by l.product_id
  on conflict (product_id) do update set sold = sales.sold + excluded.sold`
