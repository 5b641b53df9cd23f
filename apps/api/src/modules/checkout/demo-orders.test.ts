import { cancelOrder, FULFILLMENT_STATUSES, getStaffOrder, listOrders, refundOrder } from '@fieldhouse/contract/orders'
import { listTransactions } from '@fieldhouse/contract/payments'
import { fulfillmentStatusOf } from '@fieldhouse/contract/rules/fulfillment-status'
import { seedCatalog } from '@fieldhouse/demo/seed-catalog.ts'
import { seedOrders } from '@fieldhouse/demo/seed-orders.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { openShopWithPayPal } from '#test/given-payments.ts'

const { call, db, given, ownerUrl, time } = await openShopWithPayPal()
const support = await given.staff(['orders', 'refunds'])

beforeAll(async () => {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  await seedCatalog(client)
  await seedOrders(client, 200, time.now)
  await client.end()
})

const read = async (id: string) => (await call(getStaffOrder, { params: { id } }, support.headers)).body
const list = async (query: object) => (await call(listOrders, { query }, support.headers)).body.results

test('a paid order of the demo has its transactions, and can be refunded and found by them', async () => {
  const [paid] = await list({ payment_status: 'paid' })
  const before = await read(paid?.id ?? '')
  expect(before.transactions.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['created', paid?.total],
    ['captured', paid?.total],
  ])
  expect(before.refundable).toBe(paid?.total)
  expect(await list({ q: before.transactions[1]?.provider_ref })).toMatchObject([{ id: paid?.id }])

  const body = { version: before.version, amount: '1.00', reason: 'demo' }
  const refunded = await call(refundOrder, { params: { id: paid?.id ?? '' }, body }, support.headers)
  expect(refunded.body.refunds).toMatchObject([{ amount: '1.00', state: 'completed' }])
})

test('a refunded order of the demo has its refund, and every order has a capture', async () => {
  const [refunded] = await list({ payment_status: 'refunded' })
  const { transactions, refunds, refundable } = await read(refunded?.id ?? '')
  expect(transactions.at(-1)).toMatchObject({ kind: 'refunded', amount: refunded?.total })
  expect([refunds.length, refundable]).toEqual([1, '0.00'])
  const { body } = await call(listTransactions, { query: { kind: 'captured' } }, support.headers)
  expect(body.count).toBe(200)
})

test('the demo has orders of every status, as their units say, with an event for each step', async () => {
  for (const status of FULFILLMENT_STATUSES) {
    const [{ id } = { id: '' }] = await list({ fulfillment_status: status })
    const { order, history } = await read(id)
    const units = order.lines.map(({ quantity, canceled, packed, shipped, delivered, returned }) => {
      return {
        open: quantity - canceled - packed - shipped - delivered - returned,
        canceled,
        packed,
        shipped,
        delivered,
        returned,
      }
    })
    expect([status, fulfillmentStatusOf(units)]).toEqual([status, status])
    const kinds = history.map(({ kind }) => kind)
    const last = { placed: 'paid', partly_shipped: 'shipped' }[status as string] ?? status
    expect(kinds).toContain(last)
    expect(history.map(({ at }) => at)).toEqual(history.map(({ at }) => at).toSorted())
  }
})

test('the units of an order to pack are committed, and are free again once it is canceled', async () => {
  const [open] = await list({ fulfillment_status: 'placed', payment_status: 'paid' })
  const { order, version } = await read(open?.id ?? '')
  const sku_ids = order.lines.map(({ sku_id }) => sku_id)
  const readCommitted = async () => {
    const { rows } = await sql<{ committed: number }>`
      select sum(committed)::int as committed from stock.balances where sku_id = any (${sku_ids}::int[])`.execute(db)
    return rows[0]?.committed ?? 0
  }
  const before = await readCommitted()

  const { status } = await call(cancelOrder, { params: { id: order.id }, body: { version } }, support.headers)

  expect(status).toBe(200)
  expect(before - (await readCommitted())).toBe(open?.units)
})

test('what has been packed of a demo order is in a shipment, which can be unpacked or has left', async () => {
  const { rows } = await sql<{ status: string; state: string; all_units: boolean }>`
    select distinct o.fulfillment_status as status, s.state, (
        select sum(l.quantity) from fulfillment.shipment_lines l where l.shipment_id = s.id
      ) = (select sum(l.packed + l.shipped + l.delivered) from orders.lines l where l.order_id = o.id) as all_units
    from orders.orders o left join fulfillment.shipments s on s.order_id = o.id
    where o.fulfillment_status not in ('placed', 'canceled') order by 1`.execute(db)
  expect(rows).toEqual([
    { status: 'delivered', state: 'delivered', all_units: true },
    { status: 'packed', state: 'packed', all_units: true },
    { status: 'partly_shipped', state: 'in_transit', all_units: true },
    { status: 'shipped', state: 'in_transit', all_units: true },
  ])
})
