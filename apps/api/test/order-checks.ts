import { getStaffOrder } from '@fieldhouse/contract/orders'
import { toCents } from '@fieldhouse/contract/rules/money'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { sumTransactionsOfOrders } from '#modules/checkout/store/attempt-transactions.ts'
import type { UnitCounts, UnitMove } from '#modules/orders/rules/unit-moves.ts'
import { moveCounts } from '#modules/orders/rules/unit-moves.ts'
import { verifyStatuses } from '#modules/orders/service/status-checks.ts'
import { RETURN_MOVES } from '#modules/returns/rules/states.ts'
import type { openShopWithPayPal } from './given-payments.ts'

type Shop = Awaited<ReturnType<typeof openShopWithPayPal>>
type Headers = Record<string, string>

/** What must hold after every act, whatever came before. */
export function orderChecksIn({ call, db, deps, books }: Shop, headers: Headers) {
  /** Balances are the sums of their postings, held units those of the holds, committed ones those still to be shipped. */
  async function assertStock(skus: readonly number[]): Promise<void> {
    const { rows } = await sql<Record<string, number>>`
      select b.on_hand - b.held - b.committed as available, b.held, b.committed,
        coalesce(p.available, 0)::int as posted_available, coalesce(p.held, 0)::int as posted_held,
        coalesce(p.committed, 0)::int as posted_committed, coalesce(p.total, 0)::int as total,
        coalesce((select sum(h.quantity) from stock.holds h where h.sku_id = b.sku_id), 0)::int as in_holds,
        coalesce((select sum(l.quantity - l.canceled - l.shipped - l.delivered - l.returned) from orders.lines l
          where l.sku_id = b.sku_id), 0)::int as to_ship
      from stock.balances b
      left join lateral (
        select sum(quantity) filter (where account = 'available') as available,
          sum(quantity) filter (where account = 'held') as held,
          sum(quantity) filter (where account = 'committed') as committed, sum(quantity) as total
        from stock.postings where sku_id = b.sku_id
      ) p on true
      where b.sku_id = any (${skus})`.execute(db)
    for (const row of rows) {
      expect(row.posted_available, 'posted as available').toBe(row.available)
      expect([row.posted_held, row.in_holds], 'held').toEqual([row.held, row.held])
      expect([row.posted_committed, row.to_ship], 'committed').toEqual([row.committed, row.committed])
      expect([row.total, Math.min(row.available ?? -1, 0)], 'sum of postings').toEqual([0, 0])
    }
    const { rows: forgotten } = await sql`
      select h.hold_id from stock.holds h where h.cart_id is null and not exists (
        select from returns.returns r where r.id = h.hold_id and r.state in ('approved', 'received'))`.execute(db)
    expect(forgotten, 'held for returns that are over').toEqual([])
  }

  /** Never more refunded than captured, by either method and at PayPal; no unit refunded that was exchanged. */
  async function assertMoney(id: string): Promise<void> {
    const { body } = await call(getStaffOrder, { params: { id } }, headers)
    const sum = (kind: string, method?: string) =>
      body.transactions
        .filter((row) => row.kind === kind && (method === undefined || row.method === method))
        .reduce((cents, { amount }) => cents + toCents(amount), 0)
    const pending = body.refunds.filter(({ state }) => state === 'pending')
    const asked = sum('refunded') + pending.reduce((cents, { amount }) => cents + toCents(amount), 0)
    expect(asked, 'refunded').toBeLessThanOrEqual(sum('captured'))
    expect(sum('refunded', 'paypal'), 'refunded to PayPal').toBeLessThanOrEqual(sum('captured', 'paypal'))
    expect(sum('captured', 'store_credit'), 'paid with credit').toBe(toCents(body.order.totals.credit))
    expect(toCents(body.order.totals.refunded)).toBe(sum('refunded'))
    for (const line of body.order.lines) expect(line.refunded + line.exchanged).toBeLessThanOrEqual(line.quantity)
    const swapped = body.order.lines.filter(({ replaces }) => replaces !== null)
    const exchanged = body.order.lines.reduce((units, line) => units + line.exchanged, 0)
    expect(swapped.reduce((units, { quantity }) => units + quantity, 0)).toBe(exchanged)
  }

  async function assertPayPalBooks(): Promise<void> {
    for (const { amount, refunds } of (await books()).captures) {
      const cents = (refunds as { amount: { value: string } }[]).reduce(
        (sum, row) => sum + toCents(row.amount.value),
        0,
      )
      expect(cents, 'refunded at PayPal').toBeLessThanOrEqual(toCents(amount.value))
    }
  }

  /** Each account is the sum of its entries and not below zero; what was reserved is spent or released, once. */
  async function assertCredit(): Promise<void> {
    const { rows } = await sql<Record<string, number>>`
      select (a.balance * 100)::int as balance, (a.reserved * 100)::int as reserved,
        (sum(e.balance_change) * 100)::int as entered, (sum(e.reserved_change) * 100)::int as set_aside,
        (coalesce(sum(e.amount) filter (where e.kind in ('granted', 'refunded', 'bonus')), 0) * 100)::int as added,
        (coalesce(sum(e.amount) filter (where e.kind = 'spent'), 0) * 100)::int as spent
      from credit.accounts a join credit.entries e on e.account_id = a.id group by a.id`.execute(db)
    for (const row of rows) {
      expect([row.entered, row.set_aside], 'entries').toEqual([row.balance, row.reserved])
      expect(Math.min(row.balance ?? -1, row.reserved ?? -1), 'balance').toBeGreaterThanOrEqual(0)
      expect((row.spent ?? 0) + (row.balance ?? 0) + (row.reserved ?? 0), 'spent and left').toBe(row.added)
    }
    const { rows: unpaid } = await sql`
      select o.id from orders.orders o left join credit.entries e on e.order_id = o.id and e.kind = 'spent'
      group by o.id having coalesce(sum(e.amount), 0) <> o.credit`.execute(db)
    expect(unpaid, 'orders that spent other credit than they say').toEqual([])
  }

  /** Repeated by the table of moves, the events of an order end in the stored counts, and its shipments hold the same units. */
  async function assertUnits(order_id: string): Promise<void> {
    const lines = await db.selectFrom('orders.lines').selectAll().where('order_id', '=', order_id).execute()
    const counts = new Map(lines.map(({ position, quantity }) => [position, { ...NOWHERE, open: quantity }]))
    const events = await db
      .selectFrom('orders.events')
      .select(['kind', 'lines'])
      .where('order_id', '=', order_id)
      .orderBy('id')
      .execute()
    for (const { kind, lines: moved } of events) {
      const move = MOVE_OF[kind]
      if (!move) continue
      for (const { position, quantity } of moved as { position: number; quantity: number }[]) {
        counts.set(position, moveCounts(counts.get(position) ?? NOWHERE, move, quantity))
      }
    }
    for (const { position, canceled, packed, shipped, delivered, returned } of lines) {
      const { open: _, ...repeated } = counts.get(position) ?? NOWHERE
      expect({ canceled, packed, shipped, delivered, returned }, `units of line ${position}`).toEqual(repeated)
      const inShipments = await unitsInShipments(order_id, position)
      expect(inShipments, `shipments of line ${position}`).toEqual({ packed, left: shipped + delivered + returned })
    }
  }

  async function unitsInShipments(order_id: string, position: number) {
    const { rows } = await sql<{ packed: number; left: number }>`
      select coalesce(sum(l.quantity) filter (where s.state in ('packed', 'labeled')), 0)::int as packed,
        coalesce(sum(l.quantity) filter (where s.state not in ('packed', 'labeled', 'unpacked')), 0)::int as left
      from fulfillment.shipments s join fulfillment.shipment_lines l on l.shipment_id = s.id
      where s.order_id = ${order_id} and l.position = ${position}`.execute(db)
    return rows[0]
  }

  /** The history of each return is a path through the table of moves that ends in its state. */
  async function assertReturns(order_id: string): Promise<void> {
    const rows = await db.selectFrom('returns.returns').selectAll().where('order_id', '=', order_id).execute()
    for (const row of rows) {
      const events = await db
        .selectFrom('returns.events')
        .select('kind')
        .where('return_id', '=', row.id)
        .orderBy('id')
        .execute()
      const path = events.map(({ kind }) => kind).filter((kind) => STATES.includes(kind))
      expect(path.at(-1), 'state of the return').toBe(row.state)
      for (const [index, to] of path.slice(1).entries()) {
        const allowed = Object.values(RETURN_MOVES).some(
          (move) => move.to === to && (move.from as readonly string[]).includes(path[index] ?? ''),
        )
        expect(allowed, path.join(' → ')).toBe(true)
      }
    }
  }

  /** As the nightly check does, which must have nothing to report. */
  async function assertStatuses(): Promise<void> {
    const count = await verifyStatuses(deps, sumTransactionsOfOrders)
    const found = count > 0 ? await db.selectFrom('orders.status_disagreements').selectAll().execute() : []
    expect(found, 'stored statuses').toEqual([])
  }

  return async function assertBalanced({ ids, skus }: { ids: readonly string[]; skus: readonly number[] }) {
    await assertStock(skus)
    for (const id of ids) {
      await assertMoney(id)
      await assertUnits(id)
      await assertReturns(id)
    }
    await assertPayPalBooks()
    await assertCredit()
    await assertStatuses()
  }
}

const NOWHERE: UnitCounts = { open: 0, canceled: 0, packed: 0, shipped: 0, delivered: 0, returned: 0 }
const MOVE_OF: Partial<Record<string, UnitMove>> = {
  packed: 'pack',
  unpacked: 'unpack',
  canceled: 'cancel',
  shipped: 'ship',
  delivered: 'deliver',
  returned: 'return',
}
const STATES = ['requested', ...Object.values(RETURN_MOVES).map(({ to }) => to)] as readonly string[]
