import { draw } from './order-draws.ts'
import { EMAIL } from './order-people.ts'
import { CAPTURE_REF, ORDER_REF } from './seed-transactions.ts'

const SHIPPING = '7.90'

/** Of twenty orders. */
const SOURCE_COUNTS = { search: 7, direct: 4, text: 3, social: 3, email: 2, other: 1 }
const SOURCES = Object.entries(SOURCE_COUNTS)
  .flatMap(([source, orders]) => Array.from({ length: orders }, () => `'${source}'`))
  .join(', ')

/** With what staff finds them by, and marked as counted for “best selling”. */
export const ORDERS = `
  insert into orders.orders (id, number, user_id, email, placed_at, payment_status, fulfillment_status, destination, address, rate,
    lang, items, discount, shipping_rate, shipping, tax, total, refunded, sales_counted, keywords, person_id, source)
  overriding system value
  select o.id, $1::bigint - o.n + 1, o.user_id, o.email, o.placed_at, o.payment_status, o.fulfillment_status,
    jsonb_build_object('state', o.state, 'postal_code', o.postal_code),
    jsonb_build_object('full_name', o.first_name || ' ' || o.last_name, 'line1', o.line1, 'line2', null, 'city', o.city,
      'state', o.state, 'postal_code', o.postal_code, 'country', 'US', 'phone', null),
    jsonb_build_object('carrier', 'USPS', 'service', 'Priority', 'arrives_by', (o.placed_at + interval '7 days')::date),
    o.lang, o.items, 0, ${SHIPPING}, ${SHIPPING}, 0, o.total,
    case o.payment_status when 'refunded' then o.total when 'partly_refunded' then ${SHIPPING} else 0 end,
    o.fulfillment_status <> 'canceled', o.names || ' ' || ${ORDER_REF} || ' ' || ${CAPTURE_REF},
    p.id, (array[${SOURCES}])[1 + ${draw('o.n', 12, 20)}]
  from (
    select d.*, ${EMAIL} as email, l.items, l.items + ${SHIPPING} as total, l.names
    from demo_orders d
    join (
      select order_id, sum(price * quantity) as items, string_agg(distinct name, ' ') as names
      from demo_lines group by order_id
    ) l on l.order_id = d.id
  ) o
  join orders.people p on p.email_key = orders.canonical_email(o.email)
  order by o.n desc`

/** Of an order that is partly shipped, the first line has left. */
const unitsOf = (status: string) => {
  const isThere = `l.fulfillment_status = '${status}'`
  return `case when ${status === 'shipped' ? `${isThere} or l.fulfillment_status = 'partly_shipped' and l.position = 1` : isThere} then l.quantity else 0 end`
}

export const ORDER_LINES = `
  insert into orders.lines (order_id, position, sku_id, product_id, product_item_id, category_ids, name, color, size,
    image, quantity, unit_price, total, canceled, packed, shipped, delivered)
  select l.order_id, l.position, l.sku_id, l.product_id, l.product_item_id, l.category_ids, l.name, l.color, l.size,
    l.image, l.quantity, l.price, l.price * l.quantity,
    ${['canceled', 'packed', 'shipped', 'delivered'].map(unitsOf).join(', ')}
  from demo_lines l
  order by l.n desc, l.position`

/** Each event follows the previous one by some days, up to the order's current status, and none is later than $1. */
export const EVENTS_OF_ORDERS = `
  insert into orders.events (order_id, at, kind, amount, actor, lines)
  select d.id, least(d.placed_at + e.later, $1), e.kind,
    case e.kind when 'paid' then o.total when 'refunded' then o.refunded end, e.actor,
    case when d.fulfillment_status = 'partly_shipped' and e.kind in ('packed', 'shipped') then
      (select jsonb_build_array(jsonb_build_object('position', 1, 'quantity', l.quantity))
        from demo_lines l where l.order_id = d.id and l.position = 1)
    end
  from demo_orders d
  join orders.orders o on o.id = d.id
  join (values
    (1, 'placed', interval '0', null, null),
    (2, 'paid', interval '0', null, null),
    (3, 'canceled', interval '1 hour', 'demo', array['canceled']),
    (4, 'refunded', interval '90 minutes', 'demo', null),
    (5, 'packed', interval '1 day', 'demo', array['packed', 'partly_shipped', 'shipped', 'delivered']),
    (6, 'shipped', interval '2 days', 'demo', array['partly_shipped', 'shipped', 'delivered']),
    (7, 'delivered', interval '5 days', 'demo', array['delivered'])
  ) as e (place, kind, later, actor, states)
    on e.states is null or d.fulfillment_status = any (e.states)
  where e.kind <> 'refunded' or o.refunded > 0
  order by d.n desc, e.place`
