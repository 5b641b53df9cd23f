import { cancelOrder, getStaffOrder, getStatusCheck } from '@fieldhouse/contract/orders'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { VERIFY_STATUSES } from '#modules/orders/service/status-checks.ts'
import { openLiveSettings } from '#modules/settings/service.ts'
import { openShopWithPayPal } from '#test/given-payments.ts'
import { mailsTo } from '#test/mails.ts'
import { runMailJobs } from '#test/run-mail-jobs.ts'
import { checkoutJobs } from './jobs.ts'

const shop = await openShopWithPayPal()
const { call, db, deps, given, readyCart, begin, validate, approve, books, fault } = shop
const support = await given.staff(['orders', 'refunds'])
const settings = openLiveSettings(deps)
const jobs = checkoutJobs(settings, deps)

async function paidOrder(quantity = 2) {
  const sku = await given.sku({ price: '40.00', on_hand: 10 })
  const cart = await readyCart([{ sku_id: sku.id, quantity }])
  const { body: attempt } = await begin(cart)
  await approve(attempt.provider_order_id)
  await validate(attempt.provider_order_id)
  return { sku, id: attempt.attempt_id, email: cart.email ?? '', provider_order_id: attempt.provider_order_id }
}

const read = async (id: string) => (await call(getStaffOrder, { params: { id } }, support.headers)).body
const cancel = async (id: string, body: object, headers = support.headers) => {
  const { version } = await read(id)
  return call(cancelOrder, { params: { id }, body: { version, ...body } as never }, headers)
}
const stockOf = async (sku_id: number) => {
  const { rows } = await sql`select on_hand, committed from stock.balances where sku_id = ${sku_id}`.execute(db)
  return rows[0]
}
const mails = async (email: string) => {
  await runMailJobs(deps)
  return (await mailsTo(shop.mailUrl, email)).map(({ subject }) => subject)
}
const refundsAt = async (provider_order_id: string | null) =>
  (await books()).captures.find(({ order_id }) => order_id === provider_order_id)?.refunds

test('one act cancels some units, refunds them, restocks them, and tells the customer', async () => {
  const { id, sku, email, provider_order_id } = await paidOrder(3)
  const lines = [{ position: 1, quantity: 2 }]
  const { body, status } = await cancel(id, { lines, refund: { lines }, reason: 'late' })
  expect(status).toBe(200)
  expect(body.order).toMatchObject({
    fulfillment_status: 'placed',
    payment_status: 'partly_refunded',
    lines: [{ quantity: 3, canceled: 2, refunded: 2 }],
  })
  expect(body.refunds).toMatchObject([{ amount: '80.00', state: 'completed', reason: 'late' }])
  expect(await stockOf(sku.id)).toEqual({ on_hand: 10, committed: 1 })
  expect(await refundsAt(provider_order_id)).toHaveLength(1)
  expect(await mails(email)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^Part of your/), expect.stringMatching(/^We refunded \$80\.00/)]),
  )
})

test('each part can be switched off', async () => {
  const { id, sku, email, provider_order_id } = await paidOrder()
  await mails(email)
  const { body } = await cancel(id, { restock: false, notify: false })
  expect(body.order).toMatchObject({ fulfillment_status: 'canceled', payment_status: 'paid' })
  expect(await stockOf(sku.id)).toEqual({ on_hand: 8, committed: 0 })
  expect(await refundsAt(provider_order_id)).toEqual([])
  expect(await mails(email)).toHaveLength(1)
})

test('a whole order is canceled and becomes store credit; a guest gets the code even without other emails', async () => {
  const { id, email } = await paidOrder(1)
  const refund = { lines: [{ position: 1, quantity: 1 }], shipping: true, to: 'store_credit' }
  const { body } = await cancel(id, { refund, notify: false })
  expect(body.order).toMatchObject({ fulfillment_status: 'canceled', payment_status: 'refunded' })
  expect(body.refunds).toMatchObject([{ credit: '46.95', bonus: '4.69' }])
  const subjects = await mails(email)
  expect(subjects.filter((subject) => /store credit/.test(subject))).toHaveLength(1)
  expect(subjects.filter((subject) => /canceled/.test(subject))).toEqual([])
})

test('the act is all or nothing: a refund that is too large cancels nothing', async () => {
  const { id, sku } = await paidOrder()
  expect((await cancel(id, { refund: { amount: '999.00' } })).body.code).toBe('refund_too_large')
  expect((await cancel(id, { lines: [{ position: 1, quantity: 3 }], refund: { amount: '1.00' } })).status).toBe(409)
  expect(await read(id)).toMatchObject({ order: { fulfillment_status: 'placed' }, refunds: [] })
  expect(await stockOf(sku.id)).toEqual({ on_hand: 10, committed: 2 })
})

test('a refund needs its permission, also as a part of canceling', async () => {
  const packer = await given.staff(['orders'])
  const { id } = await paidOrder()
  expect((await cancel(id, { refund: { amount: '1.00' } }, packer.headers)).body.code).toBe('forbidden')
  expect((await cancel(id, {}, packer.headers)).status).toBe(200)
})

test('the same act twice at once cancels and refunds once', async () => {
  const { id, sku } = await paidOrder()
  const { version } = await read(id)
  const body = { version, refund: { amount: '86.95' } }
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => call(cancelOrder, { params: { id }, body }, support.headers)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await stockOf(sku.id)).toEqual({ on_hand: 10, committed: 0 })
  expect((await read(id)).refunds).toHaveLength(1)
})

test('while PayPal does not answer, the order is canceled and its refund waits', async () => {
  const { id } = await paidOrder()
  await fault({ call: 'refund', kind: 'reset_before' })
  const { body } = await cancel(id, { refund: { amount: '86.95' } })
  expect(body.order).toMatchObject({ fulfillment_status: 'canceled', payment_status: 'paid' })
  expect(body.refunds).toMatchObject([{ state: 'pending' }])
  await shop.sweepAfter(60)
  expect((await read(id)).order.payment_status).toBe('refunded')
})

const runCheck = async () => jobs.find(({ name }) => name === VERIFY_STATUSES)?.run(deps, {}, 'a job')
const check = async () => (await call(getStatusCheck, {}, support.headers)).body

test('the nightly check agrees with all of this, and names an order whose status was forged until it is mended', async () => {
  await runCheck()
  const agreed = await check()
  expect(agreed).toMatchObject({ count: 0, disagreements: [] })
  expect(agreed.orders).toBeGreaterThan(5)
  const { id } = await paidOrder()
  const { number } = (await read(id)).order
  await sql`update orders.orders set payment_status = 'refunded', fulfillment_status = 'shipped' where id = ${id}`.execute(
    db,
  )
  await runCheck()
  expect(await check()).toMatchObject({
    count: 1,
    disagreements: [{ order_id: id, number, reasons: ['fulfillment_status', 'payment_status'] }],
  })
  await sql`update orders.orders set payment_status = 'paid', fulfillment_status = 'placed', refunded = 1 where id = ${id}`.execute(
    db,
  )
  await runCheck()
  expect((await check()).disagreements).toMatchObject([{ reasons: ['payment_status', 'refunded'] }])
  await sql`update orders.orders set refunded = 0 where id = ${id}`.execute(db)
  await runCheck()
  expect((await check()).count).toBe(0)
})

test('a check that was interrupted goes on where it stopped', async () => {
  const before = await check()
  await sql`insert into orders.status_checks (started_at) values (${deps.clock.now()})`.execute(db)
  const { rows } = await sql<{ number: number }>`
    select number from orders.orders order by number desc offset 2 limit 1`.execute(db)
  await sql`update orders.status_checks set after_number = ${rows[0]?.number ?? 0} where ended_at is null`.execute(db)
  expect((await check()).checked_at).toBe(before.checked_at)
  await runCheck()
  expect((await check()).orders).toBe(2)
})
