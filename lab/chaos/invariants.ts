import { setTimeout as sleep } from 'node:timers/promises'
import { LASTING_INVARIANTS } from '../../tools/backup/lasting-invariants.ts'
import type { PurchaseRecord } from '../shared/buyer.ts'
import type { VisitedShop } from '../shared/test-shop.ts'
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
export async function findViolations(lane: VisitedShop, history: readonly PurchaseRecord[]): Promise<string[]> {
  const books = await readBooks(lane)
  const orders = await listPlaced(lane)
  const violations = await Promise.all([
    moneyAndOrders(lane, books, orders),
    findForbiddenRows(lane, SETTLED_INVARIANTS),
    promises(lane, history, orders),
    mails(lane, orders),
  ])
  return violations.flat()
}

/** Of a shop that lost promises and mails in a restore: waits until the money of both sides is equal. */
export async function findMoneyViolations(lane: VisitedShop, within_ms: number): Promise<string[]> {
  const deadline = performance.now() + within_ms
  for (;;) {
    const money = await moneyAndOrders(lane, await readBooks(lane), await listPlaced(lane))
    const violations = [...money, ...(await findForbiddenRows(lane, SETTLED_INVARIANTS))]
    if (violations.length === 0 || performance.now() > deadline) return violations
    await sleep(250)
  }
}

async function readBooks(lane: VisitedShop): Promise<LedgerTotals> {
  return (await (await fetch(`${lane.paypalUrl}/emulator/books`)).json()) as LedgerTotals
}

function listPlaced(lane: VisitedShop): Promise<Placed[]> {
  return lane.query<Placed>(
    `select id, email, total::text as total, cart_id, refunded::text as refunded, (refunded - coalesce((
      select sum(t.amount) from checkout.transactions t
      where t.attempt_id = o.id and t.kind = 'refunded' and t.method = 'store_credit'
    ), 0))::text as sent_back from orders.orders o`,
  )
}

/** I1–I3: every capture has one order of the same amount or is refunded; no order without a capture. */
async function moneyAndOrders(
  lane: VisitedShop,
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

/** Each query selects violations of a settled shop. */
const FORBIDDEN: Readonly<Record<string, string>> = {
  'I9 an attempt is still being captured': `
    select id::text as what from checkout.attempts where state = 'capturing'`,
  'I9 a cart waits for a payment that is over': `
    select c.id::text as what from cart.carts c
    where c.status in ('paying', 'in_review') and not exists (
      select from checkout.attempts a
      where a.cart_id = c.id and a.state in ('created', 'approved', 'capturing', 'pending')
    )`,
  'I9 a refund is on its way': `select id::text as what from checkout.refunds where state = 'pending'`,
  'I1 a captured attempt has neither order nor refund': `
    select a.id::text as what from checkout.attempts a
    where a.state = 'captured' and a.order_id is null and a.amount > (
      select coalesce(sum(t.amount), 0) from checkout.transactions t where t.attempt_id = a.id and t.kind = 'refunded'
    )`,
  'I12 a refund of staff is not in the audit log': `
    select r.id::text as what from checkout.refunds r
    where r.actor is not null and not exists (
      select from platform.audit_entries e where e.action in ('refundOrder', 'refundUnmatchedPayment') and e.entity_id = r.attempt_id::text
    )`,
  'I13 an event was not looked up': `select id as what from checkout.webhook_events where handled_at is null`,
  'I13 a job is not done': `
    select name || ' ' || state as what from pgboss.job
    where name = 'orders-send-mail' and state <> 'completed'`,
}

const SETTLED_INVARIANTS = { ...LASTING_INVARIANTS, ...FORBIDDEN, ...HOLD_INVARIANTS }

export async function findForbiddenRows(
  lane: VisitedShop,
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
  lane: VisitedShop,
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
async function mails(lane: VisitedShop, orders: readonly Placed[]): Promise<string[]> {
  const all = (await (await fetch(`${lane.mailsUrl}/receipts.json`)).json()) as { to: string[]; message_id: string }[]
  const names = new Map<string, Set<string>>()
  for (const { to, message_id } of all) {
    for (const email of to) names.set(email, (names.get(email) ?? new Set()).add(message_id))
  }
  return orders
    .filter(({ email, refunded }) => Number(refunded) === 0 && names.get(email)?.size !== 1)
    .map(({ email }) => `I7 ${names.get(email)?.size ?? 0} different mails to ${email}`)
}
