import type pg from 'pg'

/** The payment of each order in `demo_orders`: what the PayPal of the demo has captured and refunded. */
export async function seedTransactions(client: pg.Client): Promise<void> {
  for (const statement of [ATTEMPTS, CAPTURES, REFUNDS, REFUND_TRANSACTIONS]) await client.query(statement)
}

/** The number ends in hex digits of the order, so that every run makes the same ones. */
export const ORDER_REF = `'DEMO' || upper(substr(md5('order ' || o.id), 1, 13))`
/** Carries the amount in cents, by which the emulator makes the capture when it is asked for. */
export const CAPTURE_REF = `'DEMO' || lpad((o.total * 100)::bigint::text, 8, '0') || upper(substr(md5('capture ' || o.id), 1, 8))`
const REFUND_REF = `'DEMO' || upper(substr(md5('refund ' || o.id), 1, 13))`

const ATTEMPTS = `
  insert into checkout.attempts (id, cart_id, cart_version, user_id, email, network_address, lang, state, amount,
    provider_mode, provider_order_id, snapshot, created_at, expires_at, changed_at, order_id)
  select o.id, md5('demo cart ' || o.id)::uuid, 1, o.user_id, o.email, '192.0.2.1', o.lang, 'captured', o.total,
    'sandbox', ${ORDER_REF}, '{}', o.placed_at, o.placed_at + interval '15 minutes', o.placed_at, o.id
  from demo_orders d join orders.orders o on o.id = d.id
  on conflict (id) do nothing`

const CAPTURES = `
  insert into checkout.transactions (attempt_id, kind, amount, currency, provider_ref, at)
  select o.id, t.kind, o.total, 'USD', t.ref, o.placed_at
  from demo_orders d join orders.orders o on o.id = d.id
  cross join lateral (values (1, 'created', ${ORDER_REF}), (2, 'captured', ${CAPTURE_REF})) as t (place, kind, ref)
  order by d.n desc, t.place
  on conflict (kind, provider_ref) do nothing`

const REFUNDS = `
  insert into checkout.refunds (id, attempt_id, amount, shipping, reason, actor, state, provider_ref, created_at, tried_at,
    decided_at)
  select md5('demo refund ' || o.id)::uuid, o.id, o.refunded, o.refunded = o.shipping,
    case o.fulfillment_status when 'canceled' then 'Canceled by the customer' else 'Arrived late' end, 'demo', 'completed',
    ${REFUND_REF}, r.at, r.at, r.at
  from demo_orders d join orders.orders o on o.id = d.id
  cross join lateral (select o.placed_at + interval '90 minutes' as at) r
  where o.refunded > 0
  on conflict (id) do nothing`

const REFUND_TRANSACTIONS = `
  insert into checkout.transactions (attempt_id, kind, amount, currency, provider_ref, at)
  select r.attempt_id, 'refunded', r.amount, 'USD', r.provider_ref, r.decided_at
  from demo_orders d join checkout.refunds r on r.attempt_id = d.id
  order by r.decided_at
  on conflict (kind, provider_ref) do nothing`
