import type pg from 'pg'

/** Returns of recently delivered orders, in every open state, so that the screens of staff show some. */
export async function seedReturns(client: pg.Client, now: Date): Promise<void> {
  await client.query(RETURNS, [now])
  await client.query(LINES)
  await client.query(EVENTS)
}

const RETURNS = `
  insert into returns.returns (id, order_id, state, label_paid_by, requested_at, approved_at, ends_at, sent_at, received_at)
  select md5('demo return ' || o.id)::uuid, o.id, s.state, 'shop', r.at,
    case when s.state <> 'requested' then r.at end, case when s.state <> 'requested' then r.at + interval '45 days' end,
    case when s.state = 'received' then r.at + interval '1 hour' end,
    case when s.state = 'received' then r.at + interval '2 hours' end
  from (
    select id, row_number() over (order by placed_at desc, id) as place from orders.orders
    where fulfillment_status = 'delivered' and refunded = 0 and placed_at > $1::timestamptz - interval '20 days'
    order by placed_at desc, id limit 12
  ) o
  cross join lateral (select (array['requested', 'approved', 'received'])[1 + o.place % 3] as state) s
  cross join lateral (select $1::timestamptz - o.place * interval '5 hours' as at) r
  on conflict (id) do nothing`

const LINES = `
  insert into returns.lines (return_id, position, sku_id, quantity, reason, note, wish)
  select r.id, l.position, l.sku_id, 1,
    (array['too_small', 'too_large', 'changed_mind', 'not_as_pictured', 'damaged'])[1 + r.number % 5],
    case r.number % 4 when 0 then 'Runs shorter than my others.' end, 'refund'
  from returns.returns r
  join orders.lines l on l.order_id = r.order_id and l.position = 1
  where r.id = md5('demo return ' || r.order_id)::uuid
  on conflict (return_id, position) do nothing`

const EVENTS = `
  insert into returns.events (return_id, at, kind, actor)
  select r.id, e.at, e.kind, e.actor
  from returns.returns r
  cross join lateral (values (1, 'requested', r.requested_at, null), (2, 'approved', r.approved_at, null),
    (3, 'sent', r.sent_at, null), (4, 'received', r.received_at, 'demo')) as e (place, kind, at, actor)
  where r.id = md5('demo return ' || r.order_id)::uuid and e.at is not null
    and not exists (select from returns.events x where x.return_id = r.id)
  order by r.number, e.place`
