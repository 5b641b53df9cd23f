import { randomUUID } from 'node:crypto'
import { cancelBackTest, getBackTest, startBackTest } from '@fieldhouse/contract/back-tests'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openLiveSettings } from '#modules/settings/service.ts'
import { givenCartsIn } from '#test/given-carts.ts'
import { runQueuedJobs } from '#test/run-queued-jobs.ts'
import { openTestShop } from '#test/test-shop.ts'
import { ordersJobs } from './jobs.ts'

const shop = await openTestShop()
const { call, db, deps, time } = shop
const given = givenCartsIn(shop)
const staff = await given.staff(['promotions'])
const jobs = ordersJobs(openLiveSettings(deps))
const DAY_MS = 24 * 3_600_000

interface Bought {
  /** Paid with a code that took this off. */
  discount?: string
  product_id: number
  price: string
  quantity?: number
  days_ago?: number
  user_id?: number
  fulfillment_status?: string
}

async function order({
  product_id,
  price,
  quantity = 1,
  days_ago = 1,
  user_id,
  fulfillment_status = 'delivered',
  discount = '0.00',
}: Bought) {
  const items = (Number(price) * quantity).toFixed(2)
  const id = randomUUID()
  await db
    .insertInto('orders.orders')
    .values({
      id,
      user_id: user_id ?? null,
      email: `${id}@example.test`,
      payment_status: 'paid',
      fulfillment_status,
      placed_at: new Date(time.now.getTime() - days_ago * DAY_MS),
      destination: JSON.stringify({ state: 'OR', postal_code: '97201' }),
      items,
      discount,
      shipping_rate: '5.00',
      shipping: '5.00',
      tax: '0.00',
      total: (Number(items) - Number(discount) + 5).toFixed(2),
    })
    .execute()
  const line = {
    order_id: id,
    position: 0,
    sku_id: product_id,
    product_id,
    product_item_id: product_id,
    category_ids: [1],
  }
  const named = { name: 'Tee', color: 'Navy', size: 'M', quantity, unit_price: price, total: items }
  await db
    .insertInto('orders.lines')
    .values({ ...line, ...named })
    .execute()
}

async function tested(id: number, days: number) {
  const started = await call(startBackTest, { params: { id }, body: { days } }, staff.headers)
  expect(started.status).toBe(202)
  expect(started.body).toMatchObject({ state: 'waiting', promotion_id: id, result: null })
  await runQueuedJobs(deps, jobs)
  return (await call(getBackTest, { params: { id: started.body.id } }, staff.headers)).body
}

const about = (product_id: number) => ({ product_ids: [product_id], category_ids: [], product_item_ids: [] })

test('a draft is tried on past orders: who would have paid less, by how much, and what stands against it', async () => {
  await order({ product_id: 1, price: '100.00' })
  await order({ product_id: 1, price: '50.00', days_ago: 3 })
  await order({ product_id: 2, price: '80.00', days_ago: 5 })
  await order({ product_id: 1, price: '70.00', days_ago: 2, fulfillment_status: 'canceled' })
  await order({ product_id: 1, price: '90.00', days_ago: 60 })
  const live = await given.promotion({
    title: 'Live',
    class: 'item',
    effect: { kind: 'amount', amount: '3.00' },
    scope: about(2),
    combines_with: [],
    priority: 50,
  })
  const draft = await given.promotion({
    title: 'Draft',
    active: false,
    effect: { kind: 'percent', percent: 20 },
    combines_with: ['shipping'],
    priority: 10,
  })

  const { state, orders, orders_done, result } = await tested(draft, 30)
  expect({ state, orders, orders_done }).toEqual({ state: 'done', orders: 3, orders_done: 3 })
  expect(result).toMatchObject({
    orders: 3,
    orders_changed: 2,
    discount: '30.00',
    revenue_before: '245.00',
    revenue_after: '215.00',
    most_changed: [
      { before: '105.00', after: '85.00' },
      { before: '55.00', after: '45.00' },
    ],
    conflicts: [{ promotion_id: live, title: 'Live', orders_blocked_by: 1, orders_blocked: 0 }],
  })
  expect((await tested(draft, 365)).result).toMatchObject({ orders: 4, discount: '48.00' })
})

test('the totals before are those that the customers paid, whatever codes they used', async () => {
  await order({ product_id: 5, price: '200.00', quantity: 2, discount: '16.10', days_ago: 700 })
  await order({ product_id: 5, price: '20.00', discount: '19.00', days_ago: 701 })
  const scope = about(5)
  const draft = await given.promotion({
    scope,
    effect: { kind: 'amount', amount: '10.00' },
    active: false,
    priority: 90,
  })
  const { result } = await tested(draft, 730)
  const { rows } = await sql<{ paid: string }>`
    select sum(total)::text as paid from orders.orders where fulfillment_status <> 'canceled'`.execute(db)
  expect(result).toMatchObject({ revenue_before: rows[0]?.paid, orders_changed: 2 })
  expect(result?.most_changed).toMatchObject([
    { before: '388.90', after: expect.stringMatching(/^3[67]8\.90$/) },
    { before: '6.00', after: '0.00' },
  ])
})

test('limits hold in the past, too, one order after another', async () => {
  for (const days_ago of [4, 3, 2]) await order({ product_id: 9, price: '10.00', days_ago, user_id: 7 })
  const draft = await given.promotion({
    scope: about(9),
    effect: { kind: 'amount', amount: '4.00' },
    customer_limit: 2,
    priority: 900,
    active: false,
  })
  expect((await tested(draft, 30)).result).toMatchObject({ orders_changed: 2, discount: '8.00' })
})

test('a back-test can be ended, and another promotion’s is not there', async () => {
  const draft = await given.promotion({ active: false })
  const { body } = await call(startBackTest, { params: { id: draft }, body: { days: 1 } }, staff.headers)
  expect((await call(cancelBackTest, { params: { id: body.id } }, staff.headers)).status).toBe(204)
  await runQueuedJobs(deps, jobs)
  expect((await call(getBackTest, { params: { id: body.id } }, staff.headers)).body.state).toBe('canceled')
  expect((await call(getBackTest, { params: { id: randomUUID() } }, staff.headers)).status).toBe(404)
  expect((await call(startBackTest, { params: { id: 2_000_000 }, body: { days: 1 } }, staff.headers)).status).toBe(404)
})
