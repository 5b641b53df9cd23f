import { randomUUID } from 'node:crypto'
import { cancelOrder, getStaffOrder, listOrders, refundOrder } from '@fieldhouse/contract/orders'
import * as contract from '@fieldhouse/contract/payments'
import { stepUp } from '@fieldhouse/contract/second-factor'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openShopWithPayPal } from '#test/given-payments.ts'
import { PASSWORD } from '#test/given-people.ts'

const shop = await openShopWithPayPal()
const { call, db, given, readyCart, begin, validate, approve, books, fault, runEvents, sweepAfter } = shop
const support = await given.staff(['orders', 'refunds'])

async function paidOrder(quantity = 2, on_hand = 10) {
  const sku = await given.sku({ price: '40.00', on_hand })
  const cart = await readyCart([{ sku_id: sku.id, quantity }])
  const { body: attempt } = await begin(cart)
  await approve(attempt.provider_order_id)
  const { body } = await validate(attempt.provider_order_id)
  expect(body.status).toBe('paid')
  return { sku, cart, id: attempt.attempt_id, provider_order_id: attempt.provider_order_id ?? '' }
}

const read = async (id: string) => (await call(getStaffOrder, { params: { id } }, support.headers)).body
const refund = (id: string, body: object, headers = {}) =>
  call(refundOrder, { params: { id }, body: body as never }, { ...support.headers, ...headers })

test('money goes back by line, by shipping and by amount, and never more than was paid', async () => {
  const { id } = await paidOrder()
  const first = await read(id)
  expect(first.refundable).toBe(first.order.totals.total)
  const line = await refund(id, { version: first.version, lines: [{ position: 1, quantity: 1 }], reason: 'too small' })
  expect(line.status).toBe(201)
  expect(line.body.refunds).toMatchObject([{ amount: '40.00', state: 'completed', reason: 'too small' }])
  expect(line.body.order).toMatchObject({ payment_status: 'partly_refunded', lines: [{ refunded: 1 }] })
  expect((await refund(id, { version: first.version, amount: '1.00', reason: 'late' })).body.code).toBe(
    'version_conflict',
  )

  const { version } = line.body
  expect((await refund(id, { version, amount: '46.96', reason: 'x' })).body.code).toBe('refund_too_large')
  const rest = await refund(id, { version, lines: [{ position: 1, quantity: 1 }], shipping: true, reason: 'rest' })
  expect(rest.body.order.payment_status).toBe('refunded')
  expect(rest.body.refundable).toBe('0.00')
  expect(rest.body.transactions.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['created', '86.95'],
    ['captured', '86.95'],
    ['refunded', '40.00'],
    ['refunded', '46.95'],
  ])
})

test('a refund whose answer is lost goes back once, and the sweeper learns of it', async () => {
  const { id, provider_order_id } = await paidOrder()
  const { version } = await read(id)
  await fault({ call: 'refund', kind: 'reset_after' })
  const key = { 'idempotency-key': randomUUID() }
  const body = { version, amount: '5.00', reason: 'a scratch' }
  expect((await refund(id, body, key)).body.refunds).toMatchObject([{ state: 'pending', amount: '5.00' }])
  expect((await refund(id, body, key)).body.refunds).toHaveLength(1)
  await sweepAfter(60)
  expect((await read(id)).refunds).toMatchObject([{ state: 'completed' }])
  const [capture] = (await books()).captures.filter(({ order_id }) => order_id === provider_order_id)
  expect(capture?.refunds).toHaveLength(1)
})

test('what was not packed is canceled, and its units can be sold again', async () => {
  const { id, sku } = await paidOrder(2, 2)
  const { version } = await read(id)
  const { body } = await call(cancelOrder, { params: { id }, body: { version, reason: 'asked for' } }, support.headers)
  expect(body.order.fulfillment_status).toBe('canceled')
  const { rows } = await sql`select held, committed, on_hand from stock.balances where sku_id = ${sku.id}`.execute(db)
  expect(rows).toEqual([{ held: 0, committed: 0, on_hand: 2 }])
  const again = await call(cancelOrder, { params: { id }, body: { version: body.version } }, support.headers)
  expect(again.body.code).toBe('wrong_state')
})

test('what costs nothing needs no provider', async () => {
  const code = `FREE-${randomUUID().slice(0, 8).toUpperCase()}`
  await given.promotion({ code, code_limit: 1, effect: { kind: 'percent', percent: 100 } })
  await given.promotion({ code: `${code}S`, class: 'shipping', effect: { kind: 'free_shipping' } })
  await db.updateTable('promotions.promotions').set({ needs_code: false }).where('class', '=', 'shipping').execute()
  const sku = await given.sku()
  const cart = await readyCart([{ sku_id: sku.id, quantity: 1 }], { promo_code: code })
  expect(cart.totals.total).toBe('0.00')
  const { body } = await begin(cart)
  expect(body).toMatchObject({ provider_order_id: null, amount: '0.00', order: { payment_status: 'paid' } })
  const { redemptions } = await db
    .selectFrom('promotions.codes')
    .select('redemptions')
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  expect(redemptions).toBe(1)
  await db.updateTable('promotions.promotions').set({ active: false }).execute()
})

test('events are believed only when PayPal has signed them, and looked up even then', async () => {
  const { provider_order_id, id } = await paidOrder()
  await runEvents()
  const event = { id: 'WH-FORGED', event_type: 'PAYMENT.CAPTURE.REFUNDED', resource: { custom_id: id } }
  const genuine = {
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': `${shop.paypalUrl}/v1/notifications/certs/CERT-emulated`,
    'paypal-transmission-id': randomUUID(),
    'paypal-transmission-sig': 'AAAA',
    'paypal-transmission-time': '2026-11-15T12:00:00Z',
  }
  const variants = [
    {},
    genuine,
    ...Object.keys(genuine).map((name) => ({ ...genuine, [name]: '' })),
    ...Object.keys(genuine).map((name) => Object.fromEntries(Object.entries(genuine).filter(([key]) => key !== name))),
    ...Array.from({ length: 10 }, () => ({ ...genuine, 'paypal-transmission-sig': randomUUID() })),
    { ...genuine, 'paypal-cert-url': 'http://169.254.169.254/latest/meta-data' },
    { ...genuine, 'paypal-cert-url': 'https://api.paypal.com.evil.test/cert' },
    { ...genuine, 'paypal-auth-algo': 'none' },
    { ...genuine, 'paypal-transmission-sig': 'x'.repeat(5000) },
  ]
  const before = await db.selectFrom('checkout.webhook_events').selectAll().execute()
  for (const headers of variants) {
    const payload = JSON.stringify({ ...event, id: `WH-${randomUUID()}` })
    const response = await shop.app.inject({
      method: 'POST',
      url: '/api/payments/webhooks/paypal/',
      headers: { ...headers, 'content-type': 'application/json' },
      payload,
    })
    expect([response.statusCode, response.json().code]).toEqual([400, 'wrong_signature'])
  }
  for (const payload of ['', 'null', '[]', '{}', '{"id":1}', 'not json', '"WH"']) {
    const headers = { ...genuine, 'content-type': 'application/json' }
    const response = await shop.app.inject({ method: 'POST', url: '/api/payments/webhooks/paypal/', headers, payload })
    expect(response.statusCode).toBe(400)
  }
  expect(await db.selectFrom('checkout.webhook_events').selectAll().execute()).toEqual(before)
  expect((await books()).orders.find((order) => order.id === provider_order_id)?.status).toBe('COMPLETED')
})

test('an event that comes twice, or again after days, changes nothing', async () => {
  const { cart } = await paidOrder()
  await runEvents()
  const events = (await (await fetch(`${shop.paypalUrl}/emulator/events`)).json()) as { id: string }[]
  for (const { id } of events.slice(-3))
    await fetch(`${shop.paypalUrl}/emulator/events/${id}/resend`, { method: 'POST' })
  await runEvents()
  const orders = await db.selectFrom('orders.orders').selectAll().where('cart_id', '=', cart.id).execute()
  expect(orders).toHaveLength(1)
})

test('money that is not what was agreed makes no order, and staff decides about it', async () => {
  const sku = await given.sku({ on_hand: 5 })
  const cart = await readyCart([{ sku_id: sku.id, quantity: 1 }])
  const { body: attempt } = await begin(cart)
  await approve(attempt.provider_order_id)
  await fault({ call: 'capture', kind: 'reset_after' })
  await fault({ call: 'webhook', kind: 'lost', count: 5 })
  expect((await validate(attempt.provider_order_id)).body.status).toBe('processing')
  // Simulates a charge that differs from the agreed amount.
  await db.updateTable('checkout.attempts').set({ amount: '1.00' }).where('id', '=', attempt.attempt_id).execute()
  await sweepAfter(60)
  const list = async () => (await call(contract.listUnmatchedPayments, {}, support.headers)).body.results
  expect(await list()).toMatchObject([{ attempt_id: attempt.attempt_id, reason: 'amount_mismatch', captured: '46.95' }])
  expect(await db.selectFrom('orders.orders').selectAll().where('cart_id', '=', cart.id).execute()).toEqual([])
  const params = { id: attempt.attempt_id }
  const finished = await call(contract.placeUnmatchedOrder, { params, body: {} }, support.headers)
  expect(finished.body.code).toBe('wrong_state')
  await db.updateTable('checkout.attempts').set({ amount: '46.95' }).where('id', '=', attempt.attempt_id).execute()
  const placed = await call(contract.placeUnmatchedOrder, { params, body: {} }, support.headers)
  expect(placed.body.order_id).toBe(attempt.attempt_id)
  expect(await list()).toEqual([])
  expect((await read(attempt.attempt_id)).order.payment_status).toBe('paid')
})

test('what is sold out although its money was taken goes back by itself', async () => {
  const sku = await given.sku({ on_hand: 1 })
  const cart = await readyCart([{ sku_id: sku.id, quantity: 1 }])
  const { body: attempt } = await begin(cart)
  await approve(attempt.provider_order_id)
  await fault({ call: 'capture', kind: 'reset_before' })
  await fault({ call: 'webhook', kind: 'lost', count: 5 })
  expect((await validate(attempt.provider_order_id)).body.status).toBe('processing')
  // Simulates a lost hold, which must never happen.
  await sql`
    with gone as (delete from stock.holds where hold_id = ${attempt.attempt_id}),
      movement as (insert into stock.movements (at, kind, reason) values (${shop.time.now}, 'adjust', 'lost') returning id)
    insert into stock.postings (sku_id, movement_id, account, quantity)
    select ${sku.id}, id, e.account::stock.account, e.quantity
    from movement, (values ('held', -1), ('outside', 1)) as e (account, quantity)`.execute(db)
  await sweepAfter(60)
  await sweepAfter(60)
  const [capture] = (await books()).captures.filter(({ order_id }) => order_id === attempt.provider_order_id)
  expect(capture?.refunds).toHaveLength(1)
  expect(await db.selectFrom('orders.orders').selectAll().where('cart_id', '=', cart.id).execute()).toEqual([])
  expect((await call(contract.listUnmatchedPayments, {}, support.headers)).body.results).toEqual([])
})

test('a payment under review is shown to staff at once, and leaves the list when it is decided', async () => {
  const sku = await given.sku()
  const cart = await readyCart([{ sku_id: sku.id, quantity: 1 }])
  const { body: attempt } = await begin(cart)
  await approve(attempt.provider_order_id, 'pending')
  expect((await validate(attempt.provider_order_id)).body.status).toBe('pending')
  const list = async () => (await call(contract.listUnmatchedPayments, {}, support.headers)).body
  expect(await list()).toMatchObject({
    count: 1,
    results: [{ attempt_id: attempt.attempt_id, reason: 'pending', captured: '0.00', amount: attempt.amount }],
  })

  const [capture] = (await books()).captures.filter(({ order_id }) => order_id === attempt.provider_order_id)
  await shop.settleCapture(capture?.id ?? '', 'COMPLETED')
  await expect.poll(runEvents).toBeGreaterThan(0)
  expect(await list()).toMatchObject({ count: 0, results: [] })
  for (const q of [attempt.provider_order_id ?? '', capture?.id ?? '']) {
    const { body } = await call(listOrders, { query: { q } }, support.headers)
    expect(body.results.map(({ id }) => id)).toEqual([attempt.attempt_id])
  }
})

test('everybody sees their own transactions, and staff all of them', async () => {
  const shopper = await given.shopper()
  const mine = await call(contract.listTransactions, {}, shopper.headers)
  expect(mine.body.count).toBe(0)
  const all = await call(contract.listTransactions, { query: { page_size: 2 } }, support.headers)
  expect(all.body.results).toHaveLength(2)
  expect(all.body.count).toBeGreaterThan(10)
})

test('what is paid back of one payment above the set sum needs a step-up, in one piece or in several', async () => {
  const member = await given.staff(['orders', 'refunds'])
  const { id } = await paidOrder(6)
  const give = async (amount: string) => {
    const { version } = await read(id)
    return call(refundOrder, { params: { id }, body: { version, amount, reason: 'x' } }, member.headers)
  }
  await given.ageProofs(member)
  expect((await give('200.01')).body.code).toBe('password_needed')
  expect((await give('150.00')).status).toBe(201)
  expect((await give('50.01')).body.code).toBe('password_needed')
  await call(stepUp, { body: { password: PASSWORD } }, member.headers)
  expect((await give('50.01')).status).toBe(201)
})
