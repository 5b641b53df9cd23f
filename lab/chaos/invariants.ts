import type { PurchaseRecord } from '../shared/buyer.ts'
import type { TestShop } from '../shared/test-shop.ts'
import { HOLD_INVARIANTS } from './hold-invariants.ts'

interface LedgerTotals {
  captures: {
    id: string
    status: string
    custom_id: string
    amount: { value: string }
    refunds: { amount: { value: string } }[]
  }[]
}

interface Placed {
  id: string
  email: string
  total: string
  cart_id: string
  refunded: string
  /** Without what became store credit. */
  sent_back: string
}

/** Checks every invariant of a settled shop; returns each violation as a sentence. */
export async function findViolations(lane: TestShop, history: readonly PurchaseRecord[]): Promise<string[]> {
  const books = (await (await fetch(`${lane.paypalUrl}/emulator/books`)).json()) as LedgerTotals
  const orders = await lane.query<Placed>(
    `select id, email, total::text as total, cart_id, refunded::text as refunded, (refunded - coalesce((
      select sum(t.amount) from checkout.transactions t
      where t.attempt_id = o.id and t.kind = 'refunded' and t.method = 'store_credit'
    ), 0))::text as sent_back from orders.orders o`,
  )
  const violations = await Promise.all([
    moneyAndOrders(lane, books, orders),
    findForbiddenRows(lane, { ...FORBIDDEN, ...HOLD_INVARIANTS }),
    promises(lane, history, orders),
    mails(lane, orders),
  ])
  return violations.flat()
}

/** I1–I3: every capture has one order of the same amount or is refunded; no order without a capture. */
async function moneyAndOrders(
  lane: TestShop,
  { captures }: LedgerTotals,
  orders: readonly Placed[],
): Promise<string[]> {
  const violations: string[] = []
  const paid = new Map<string, number>()
  for (const { id, status, custom_id, amount, refunds } of captures) {
    if (status === 'DECLINED' || status === 'PENDING') continue
    paid.set(custom_id, (paid.get(custom_id) ?? 0) + 1)
    const order = orders.filter((placed) => placed.id === custom_id)
    const back = refunds.reduce((sum, refund) => sum + Math.round(Number(refund.amount.value) * 100), 0)
    const isAllBack = back === Math.round(Number(amount.value) * 100)
    if (order.length !== 1 && !isAllBack) violations.push(`I1 capture ${id} of ${custom_id} has ${order.length} orders`)
    if (order[0] && order[0].total !== amount.value) violations.push(`I1 capture ${id} is not what its order costs`)
    if (order[0] && Math.round(Number(order[0].sent_back) * 100) !== back) violations.push(`I1 refunds of ${id} differ`)
  }
  for (const [custom_id, times] of paid) if (times > 1) violations.push(`I3 ${custom_id} was captured ${times} times`)
  for (const { id, total } of orders) {
    if (Number(total) > 0 && !paid.has(id)) violations.push(`I2 order ${id} without a capture`)
  }
  const twice = await lane.query<{ cart_id: string }>(
    'select cart_id from orders.orders where cart_id is not null group by cart_id having count(*) > 1',
  )
  for (const { cart_id } of twice) violations.push(`I1 cart ${cart_id} became two orders`)
  return violations
}

/** Each query selects violations. */
const FORBIDDEN: Readonly<Record<string, string>> = {
  'I4 a balance is not the sum of its postings': `
    select b.sku_id::text as what from stock.balances b
    left join lateral (
      select coalesce(sum(quantity) filter (where account <> 'outside'), 0) as on_hand,
        coalesce(sum(quantity) filter (where account = 'held'), 0) as held,
        coalesce(sum(quantity) filter (where account = 'committed'), 0) as committed
      from stock.postings e where e.sku_id = b.sku_id
    ) e on true
    where (b.on_hand, b.held, b.committed) is distinct from (e.on_hand::int, e.held::int, e.committed::int)`,
  'I4 what is held is not the sum of the holds': `
    select b.sku_id::text as what from stock.balances b
    left join (select sku_id, sum(quantity)::int as quantity from stock.holds group by sku_id) h using (sku_id)
    where b.held <> coalesce(h.quantity, 0)`,
  'I4 a hold belongs to nothing that is being paid': `
    select h.hold_id::text as what from stock.holds h left join checkout.attempts a on a.id = h.hold_id
    where a.state is null or a.state not in ('created', 'approved', 'capturing', 'pending')`,
  'I4 what is committed is not what was ordered': `
    select b.sku_id::text as what from stock.balances b
    left join (
      select sku_id, sum(quantity - canceled - shipped - delivered - returned)::int as quantity
      from orders.lines group by sku_id
    ) o using (sku_id)
    where b.committed <> coalesce(o.quantity, 0)`,
  'I4 more is promised than there is': `
    select sku_id::text as what from stock.balances where on_hand - held - committed < 0`,
  'I5 a promotion is used more often than it may be': `
    select c.promotion_id::text as what from promotions.counters c join promotions.promotions p on p.id = c.promotion_id
    where c.redemptions > p.usage_limit or c.spent > p.budget`,
  'I5 a promotion has more redemptions than it may have': `
    select p.id::text as what from promotions.promotions p join promotions.redemptions r on r.promotion_id = p.id
    where r.state <> 'released' group by p.id having count(*) > p.usage_limit`,
  'I5 a counter is not the sum of its redemptions': `
    select c.promotion_id::text as what from promotions.counters c
    left join (
      select promotion_id, count(*)::int as redemptions from promotions.redemptions where state <> 'released' group by promotion_id
    ) r using (promotion_id)
    where c.redemptions <> coalesce(r.redemptions, 0)`,
  'I5 a confirmed redemption has no order, or an order no confirmed redemption': `
    select coalesce(r.reservation_id, o.id)::text as what
    from (select * from promotions.redemptions where state = 'confirmed') r
    full join (
      select o.id, (d ->> 'promotion_id')::int as promotion_id from orders.orders o, jsonb_array_elements(o.discounts) d
    ) o on o.id = r.reservation_id and o.promotion_id = r.promotion_id
    where r.reservation_id is null or o.id is null`,
  'I9 an attempt is still being captured': `
    select id::text as what from checkout.attempts where state = 'capturing'`,
  'I9 a cart waits for a payment that is over': `
    select c.id::text as what from cart.carts c
    where c.status in ('paying', 'in_review') and not exists (
      select from checkout.attempts a
      where a.cart_id = c.id and a.state in ('created', 'approved', 'capturing', 'pending')
    )`,
  'store credit differs from its ledger': `
    select a.id::text as what from credit.accounts a left join credit.entries e on e.account_id = a.id group by a.id
    having a.balance <> coalesce(sum(e.balance_change), 0) or a.reserved <> coalesce(sum(e.reserved_change), 0)`,
  'a refund to store credit is not in its ledger': `
    select r.id::text as what from checkout.refunds r where r.state = 'completed' and r.credit > 0 and r.credit is distinct from (
      select e.amount from credit.entries e where e.refund_id = r.id and e.kind = 'refunded')`,
  'I9 a refund is on its way': `select id::text as what from checkout.refunds where state = 'pending'`,
  'I1 a captured attempt has neither order nor refund': `
    select a.id::text as what from checkout.attempts a
    where a.state = 'captured' and a.order_id is null and a.amount > (
      select coalesce(sum(t.amount), 0) from checkout.transactions t where t.attempt_id = a.id and t.kind = 'refunded'
    )`,
  'I12 a refund of staff is not in the audit log': `
    select r.id::text as what from checkout.refunds r
    where r.actor is not null and not exists (
      select from platform.audit_entries e where e.action = 'refundOrder' and e.entity_id = r.attempt_id::text
    )`,
  'I13 an event was not looked up': `select id as what from checkout.webhook_events where handled_at is null`,
  'I13 a job is not done': `
    select name || ' ' || state as what from pgboss.job
    where name = 'orders-send-mail' and state <> 'completed'`,
}

export async function findForbiddenRows(
  lane: TestShop,
  invariants: Readonly<Record<string, string>>,
): Promise<string[]> {
  const violations: string[] = []
  for (const [rule, text] of Object.entries(invariants)) {
    const rows = await lane.query<{ what: string }>(text)
    for (const { what } of rows.slice(0, 3))
      violations.push(`${rule}: ${what}${rows.length > 3 ? ` (${rows.length})` : ''}`)
  }
  return violations
}

/** I6 and I10: a buyer with a success response has an order of the requested lines; a refused buyer has none. */
async function promises(
  lane: TestShop,
  history: readonly PurchaseRecord[],
  orders: readonly Placed[],
): Promise<string[]> {
  const violations: string[] = []
  const lines = await lane.query<{ order_id: string; sku_id: number; quantity: number }>(
    'select order_id, sku_id, quantity from orders.lines where not gift',
  )
  for (const { email, told, lines: expected } of history) {
    const own = orders.filter((order) => order.email === email)
    if (own.length > 1) violations.push(`I1 ${email} has ${own.length} orders`)
    if (told === 'paid' && own.length === 0) violations.push(`I6 ${email} was told that it is paid`)
    if (['declined', 'sold_out', 'used_up'].includes(told) && own.length > 0)
      violations.push(`I6 ${email} was told ${told}`)
    const ordered = lines.filter(({ order_id }) => order_id === own[0]?.id)
    const isWhole = expected.every(({ sku_id, quantity }) =>
      ordered.some((line) => line.sku_id === sku_id && line.quantity === quantity),
    )
    if (own[0] && !isWhole) violations.push(`I10 ${email} did not get all that was in the cart`)
  }
  return violations
}

/** I7: one mail per order; a resend has the same message id. */
async function mails(lane: TestShop, orders: readonly Placed[]): Promise<string[]> {
  const all = (await (await fetch(`${lane.mailsUrl}/mails.json`)).json()) as { to: string[]; message_id: string }[]
  const names = new Map<string, Set<string>>()
  for (const { to, message_id } of all) {
    for (const email of to) names.set(email, (names.get(email) ?? new Set()).add(message_id))
  }
  return orders
    .filter(({ email, refunded }) => Number(refunded) === 0 && names.get(email)?.size !== 1)
    .map(({ email }) => `I7 ${names.get(email)?.size ?? 0} different mails to ${email}`)
}
