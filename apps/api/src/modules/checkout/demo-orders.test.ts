import { getStaffOrder, listOrders, refundOrder } from '@fieldhouse/contract/orders'
import { listTransactions } from '@fieldhouse/contract/payments'
import { seedCatalog } from '@fieldhouse/demo/seed-catalog.ts'
import { seedOrders } from '@fieldhouse/demo/seed-orders.ts'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { openShopWithPayPal } from '#test/given-payments.ts'

const { call, given, ownerUrl, time } = await openShopWithPayPal()
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
