import type pg from 'pg'

/** Of delivered orders, the newest: older shipments are of no use in a demo, and as many as orders. */
const NEWEST_DELIVERED = 20_000

/** One shipment for what has been packed of each order in `demo_orders`. */
export async function seedShipments(client: pg.Client, now: Date): Promise<void> {
  await client.query(SHIPMENTS, [now])
  await client.query(LINES)
}

const PACKED = `
  d.fulfillment_status in ('packed', 'partly_shipped', 'shipped')
  or d.fulfillment_status = 'delivered' and d.n <= ${NEWEST_DELIVERED}`

const SHIPMENT_ID = `md5('demo shipment ' || d.id)::uuid`

/** Of an order that is partly shipped, the first line has left. */
const ITS_LINES = `l.order_id = d.id and (d.fulfillment_status <> 'partly_shipped' or l.position = 1)`

const SHIPMENTS = `
  insert into fulfillment.shipments (id, order_id, number, state, box_name, length_cm, width_cm, height_cm, weight_g,
    expected_weight_g, carrier, service, tracking_number, arrives_by, packed_at, packed_by, shipped_at, delivered_at)
  select ${SHIPMENT_ID}, d.id, 1,
    case d.fulfillment_status when 'packed' then 'packed' when 'delivered' then 'delivered' else 'in_transit' end,
    b.name, b.length_cm, b.width_cm, b.height_cm, b.weight_g + l.units * 250, b.weight_g + l.units * 250,
    case when s.has_left then 'USPS' end, case when s.has_left then 'Priority' end,
    case when s.has_left then 'DEMO' || upper(substr(md5('parcel ' || d.id), 1, 18)) end,
    case when s.has_left then (d.placed_at + interval '7 days')::date end, least(d.placed_at + interval '1 day', $1),
    'demo', case when s.has_left then least(d.placed_at + interval '2 days', $1) end,
    case when d.fulfillment_status = 'delivered' then least(d.placed_at + interval '5 days', $1) end
  from demo_orders d
  cross join lateral (select d.fulfillment_status <> 'packed' as has_left) s
  cross join lateral (select sum(l.quantity) as units from demo_lines l where ${ITS_LINES}) l
  cross join (select * from shipping.boxes where active order by max_weight_g, id limit 1) b
  where ${PACKED}`

const LINES = `
  insert into fulfillment.shipment_lines (shipment_id, position, sku_id, quantity)
  select ${SHIPMENT_ID}, l.position, l.sku_id, l.quantity
  from demo_orders d join demo_lines l on ${ITS_LINES}
  where ${PACKED}`
