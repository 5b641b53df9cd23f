import { randomUUID } from 'node:crypto'
import { deleteUser } from '@fieldhouse/contract/accounts'
import { addToCart, getCartById, updateCart } from '@fieldhouse/contract/cart'
import { getOrder } from '@fieldhouse/contract/orders'
import { validateOrder } from '@fieldhouse/contract/payments'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openShopWithPayPal } from '#test/given-payments.ts'

const shop = await openShopWithPayPal()
const { call, db, given, readyCart, begin, validate, approve, books, fault, runEvents, sweepAfter } = shop

async function stockOf(sku_id: number) {
  const { rows } = await sql`select on_hand, held, committed from stock.balances where sku_id = ${sku_id}`.execute(db)
  return rows[0]
}

async function attemptOf(id: string) {
  return db.selectFrom('checkout.attempts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

async function ordersOf(cart_id: string) {
  return db.selectFrom('orders.orders').selectAll().where('cart_id', '=', cart_id).execute()
}

test('a guest pays a cart: units are held, then bought, and the order is what was agreed', async () => {
  const sku = await given.sku({ price: '40.00', on_hand: 10 })
  const cart = await readyCart([{ sku_id: sku.id, quantity: 2 }])
  expect(cart).toMatchObject({ status: 'open', totals: { items: '80.00', shipping: '6.95' } })
  const { status, body: attempt } = await begin(cart)
  expect([status, attempt.amount, attempt.order]).toEqual([201, cart.totals.total, null])
  expect(await stockOf(sku.id)).toEqual({ on_hand: 10, held: 2, committed: 0 })
  expect((await validate(attempt.provider_order_id)).body.code).toBe('payment_not_approved')

  await approve(attempt.provider_order_id)
  const { body: paid } = await validate(attempt.provider_order_id)
  expect(paid).toMatchObject({ status: 'paid', order: { id: attempt.attempt_id, payment_status: 'paid' } })
  expect(paid.order?.totals.total).toBe(cart.totals.total)
  expect(await stockOf(sku.id)).toEqual({ on_hand: 10, held: 0, committed: 2 })
  expect((await call(getCartById, { params: { id: cart.id } })).body.status).toBe('ordered')

  const key = paid.key ?? ''
  const response = await call(getOrder, { params: { id: attempt.attempt_id } }, { 'order-key': key ?? '' })
  expect(response.body.order?.number).toBe(paid.order?.number)
  const again = await validate(attempt.provider_order_id)
  expect(again.body.order?.id).toBe(paid.order?.id)
  expect((await begin(cart)).body.order?.id).toBe(paid.order?.id)
  expect((await books()).captures.filter(({ order_id }) => order_id === attempt.provider_order_id)).toHaveLength(1)
})

test('what was gone is believed to be gone for a second, and looked up again after it', async () => {
  const sku = await given.sku({ on_hand: 1 })
  const [first, second] = [
    await readyCart([{ sku_id: sku.id, quantity: 1 }]),
    await readyCart([{ sku_id: sku.id, quantity: 1 }]),
  ]
  expect((await begin(first)).status).toBe(201)
  const { body: refused } = await begin(second)
  expect([refused.code, refused.errors]).toEqual(['out_of_stock', { [`lines.${sku.id}`]: ['sold_out'] }])

  await call(updateCart, { body: { cart_id: first.id, version: first.version, email: null } })
  await sweepAfter(0)
  expect(await stockOf(sku.id)).toMatchObject({ held: 0 })
  expect((await begin(second)).body.code).toBe('out_of_stock')
  await sweepAfter(1)
  expect((await begin(second)).status).toBe(201)
})

test('twenty calls at once take the money once and place one order', async () => {
  const sku = await given.sku()
  const cart = await readyCart([{ sku_id: sku.id, quantity: 1 }])
  const begun = await Promise.all(Array.from({ length: 5 }, () => begin(cart)))
  const ids = new Set(begun.filter(({ status }) => status === 201).map(({ body }) => body.attempt_id))
  expect(ids.size).toBe(1)
  const { provider_order_id } = (await begin(cart)).body
  await approve(provider_order_id)
  const responses = await Promise.all(Array.from({ length: 20 }, () => validate(provider_order_id)))
  expect(responses.some(({ body }) => body.status === ('paid' as never))).toBe(true)
  await runEvents()
  expect(await ordersOf(cart.id)).toHaveLength(1)
  expect((await books()).captures.filter(({ order_id }) => order_id === provider_order_id)).toHaveLength(1)
})

test.each(['reset_before', 'reset_after', 'error_before', 'error_after'])(
  'a capture that meets %s is never taken for a failure: the sweeper asks, and finishes it',
  async (kind) => {
    const sku = await given.sku()
    const cart = await readyCart([{ sku_id: sku.id, quantity: 1 }])
    const { body: attempt } = await begin(cart)
    await approve(attempt.provider_order_id)
    await fault({ call: 'webhook', kind: 'lost', count: 5 })
    await fault({ call: 'capture', kind })
    const { body } = await validate(attempt.provider_order_id)
    expect(body.status).toBe('processing')
    const change = { cart_id: cart.id, version: cart.version, email: 'other@example.test' }
    expect((await call(updateCart, { body: change })).body.code).toBe('payment_in_progress')
    expect((await begin(cart)).body.code).toBe('payment_in_progress')
    await sweepAfter(3600)
    expect(await ordersOf(cart.id)).toHaveLength(1)
    expect((await attemptOf(attempt.attempt_id)).state).toBe('captured')
    expect((await books()).captures.filter(({ order_id }) => order_id === attempt.provider_order_id)).toHaveLength(1)
  },
)

test('what is declined is free again, the cart goes on, and another try is paid', async () => {
  const sku = await given.sku({ on_hand: 1 })
  const cart = await readyCart([{ sku_id: sku.id, quantity: 1 }])
  const first = (await begin(cart)).body
  await approve(first.provider_order_id, 'decline')
  expect((await validate(first.provider_order_id)).body.code).toBe('payment_declined')
  expect(await stockOf(sku.id)).toEqual({ on_hand: 1, held: 0, committed: 0 })
  const second = (await begin(cart)).body
  expect(second.attempt_id).not.toBe(first.attempt_id)
  await approve(second.provider_order_id)
  expect((await validate(second.provider_order_id)).body.status).toBe('paid')
})

test('a pending capture keeps its units and has no order until the provider says so', async () => {
  const sku = await given.sku()
  const cart = await readyCart([{ sku_id: sku.id, quantity: 1 }])
  const { body: attempt } = await begin(cart)
  await approve(attempt.provider_order_id, 'pending')
  expect((await validate(attempt.provider_order_id)).body).toMatchObject({ status: 'pending', order: null })
  await sweepAfter(7200)
  expect(await stockOf(sku.id)).toMatchObject({ held: 1 })
  expect((await call(getOrder, { params: { id: attempt.attempt_id } })).body.status).toBe('pending')
  const [capture] = (await books()).captures.filter(({ order_id }) => order_id === attempt.provider_order_id)
  await shop.settleCapture(capture?.id ?? '', 'COMPLETED')
  await expect.poll(runEvents).toBeGreaterThan(0)
  expect(await ordersOf(cart.id)).toHaveLength(1)
})

test('a change of the cart ends its payment, which is never captured', async () => {
  const sku = await given.sku({ on_hand: 3 })
  const cart = await readyCart([{ sku_id: sku.id, quantity: 1 }])
  const { body: attempt } = await begin(cart)
  await approve(attempt.provider_order_id)
  const lines = [{ sku_id: sku.id, quantity: 3 }]
  const changed = await call(updateCart, { body: { cart_id: cart.id, version: cart.version, lines } })
  expect(changed.body.lines[0]?.problems).toEqual([])
  expect(changed.body.rate).toBeNull()
  expect((await validate(attempt.provider_order_id)).body.code).toBe('cart_changed')
  expect(await stockOf(sku.id)).toMatchObject({ held: 0 })
  expect((await books()).captures.filter(({ order_id }) => order_id === attempt.provider_order_id)).toEqual([])
})

test('what is over after its time can be bought by others, and is not captured any more', async () => {
  const sku = await given.sku({ on_hand: 1 })
  const slow = await readyCart([{ sku_id: sku.id, quantity: 1 }])
  const { body: late } = await begin(slow)
  await approve(late.provider_order_id)
  const early = await call(addToCart, { body: { sku_id: sku.id, quantity: 1 } })
  expect([early.status, early.body.code]).toEqual([409, 'out_of_stock'])
  shop.time.now = new Date(shop.time.now.getTime() + 16 * 60_000)
  await sweepAfter(0)
  const quick = await readyCart([{ sku_id: sku.id, quantity: 1 }])
  expect((await begin(quick)).status).toBe(201)
  expect((await validate(late.provider_order_id)).body.code).toBe('payment_expired')
})

test('another total than was seen is told with the cart as it is', async () => {
  const sku = await given.sku()
  const cart = await readyCart([{ sku_id: sku.id, quantity: 1 }])
  const { status, body } = await begin({ ...cart, totals: { total: '1.00' } })
  expect([status, body.code, (body.cart as { id: string }).id]).toEqual([409, 'cart_changed', cart.id])
})

test('a cart that is not ready says what is missing', async () => {
  const sku = await given.sku()
  const id = await given.cart([{ sku_id: sku.id, quantity: 1 }])
  const { body } = await begin({ id, totals: { total: '40.00' } })
  expect(Object.keys(body.errors ?? {}).toSorted()).toEqual(['address', 'email', 'rate'])
})

test('what is being captured is not given up, however late it is and whoever cannot be reached', async () => {
  const sku = await given.sku()
  const cart = await readyCart([{ sku_id: sku.id, quantity: 1 }])
  const { body: attempt } = await begin(cart)
  await approve(attempt.provider_order_id)
  await fault({ call: 'webhook', kind: 'lost', count: 5 })
  await fault({ call: 'capture', kind: 'reset_after' })
  await validate(attempt.provider_order_id)
  await fault({ call: 'get', kind: 'error_before', count: 1000 })
  for (let round = 0; round < 3; round++) await sweepAfter(3600)
  expect((await attemptOf(attempt.attempt_id)).state).toBe('capturing')
  expect(await stockOf(sku.id)).toMatchObject({ held: 1 })
  await fetch(`${shop.paypalUrl}/faults`, { method: 'DELETE' })
  await sweepAfter(3600)
  expect(await ordersOf(cart.id)).toHaveLength(1)
})

test('the id of a PayPal order alone neither captures a guest’s payment nor shows the order', async () => {
  const cart = await readyCart([{ sku_id: (await given.sku()).id, quantity: 1 }])
  const { body: attempt } = await begin(cart)
  await approve(attempt.provider_order_id)
  const provider_order_id = attempt.provider_order_id ?? ''
  const other = await given.shopper()
  const askAsStranger = () =>
    Promise.all([
      call(validateOrder, { body: { provider_order_id } }),
      call(validateOrder, { body: { provider_order_id, cart_id: randomUUID() } }),
      call(validateOrder, { body: { provider_order_id } }, other.headers),
    ])

  expect((await askAsStranger()).map(({ status }) => status)).toEqual([404, 404, 404])
  expect(await ordersOf(cart.id)).toHaveLength(0)

  // The browser may have opened another tab for PayPal: the cart's id is all it needs.
  const paid = await call(validateOrder, { body: { provider_order_id, cart_id: cart.id } })
  expect(paid.body).toMatchObject({ status: 'paid', order: { email: expect.any(String) }, key: expect.any(String) })
  for (const { body } of await askAsStranger()) {
    expect(body).toEqual({ status: 'paid', attempt_id: attempt.attempt_id, order: null, key: null })
  }
})

test('a payment to another PayPal account makes no order: neither the agreed one nor the captured one', async () => {
  const sku = await given.sku({ on_hand: 5 })
  const first = await readyCart([{ sku_id: sku.id, quantity: 1 }])
  await fault({ call: 'create', kind: 'other_payee' })
  expect((await begin(first)).body.code).toBe('payment_unavailable')

  const cart = await readyCart([{ sku_id: sku.id, quantity: 1 }])
  const { body: attempt } = await begin(cart)
  await approve(attempt.provider_order_id)
  await fault({ call: 'capture', kind: 'other_payee' })
  expect((await validate(attempt.provider_order_id)).body).toMatchObject({ status: 'processing', order: null })
  expect(await attemptOf(attempt.attempt_id)).toMatchObject({ unmatched_reason: 'payee_mismatch', order_id: null })
  expect(await ordersOf(cart.id)).toHaveLength(0)
  expect(await stockOf(sku.id)).toMatchObject({ on_hand: 5, committed: 0 })
})

test('nobody but its shopper has a payment captured', async () => {
  const [ana, eva] = [await given.shopper(), await given.shopper()]
  const sku = await given.sku()
  const { body: own } = await call(addToCart, { body: { sku_id: sku.id, quantity: 1 } }, ana.headers)
  const cart = await shop.finishCart(own.id, {}, ana.headers)
  const { body: attempt } = await begin(cart, ana.headers)
  await approve(attempt.provider_order_id)
  expect((await validate(attempt.provider_order_id, eva.headers)).status).toBe(404)
  expect((await validate(attempt.provider_order_id)).status).toBe(404)
  const paid = await validate(attempt.provider_order_id, ana.headers)
  expect(paid.body.order).toMatchObject({ email: ana.email, payment_status: 'paid' })

  // Deleting the account also anonymizes completed orders; an order still to be shipped would keep its address.
  await db
    .updateTable('orders.orders')
    .set({ fulfillment_status: 'delivered' })
    .where('cart_id', '=', cart.id)
    .execute()
  const support = await given.staff(['customers'])
  await call(deleteUser, { params: { username: ana.username }, body: {} }, support.headers)
  const [order] = await ordersOf(cart.id)
  expect(order).toMatchObject({ email: 'anonymized', address: null, total: cart.totals.total })
  expect(JSON.stringify(await attemptOf(attempt.attempt_id))).not.toMatch(/Ana Lopez|1 Main St|example\.test/)
})

test('nobody holds a connection while the provider takes its time', async () => {
  const carts = []
  for (let index = 0; index < 8; index++) {
    const sku = await given.sku()
    carts.push(await readyCart([{ sku_id: sku.id, quantity: 1 }]))
  }
  const attempts = await Promise.all(carts.map((cart) => begin(cart)))
  for (const { body } of attempts) await approve(body.provider_order_id)
  await fault({ call: 'capture', kind: 'delay', delay_ms: 3000, count: 8 })
  const before = await countDelayedCaptures()
  let responseCount = 0
  const paying = attempts.map(async ({ body }) => {
    const response = await validate(body.provider_order_id)
    responseCount += 1
    return response.body.status
  })
  await expect.poll(countDelayedCaptures).toBe(before + 8)
  // More captures wait for the provider than the pool has connections (four), yet none of them holds a connection.
  expect(await countIdleTransactions()).toBe(0)
  expect(8 - responseCount).toBeGreaterThan(4)
  expect(await Promise.all(paying)).toEqual(Array(8).fill('paid'))
})

test('a transaction that waits for something else is counted as idle', async () => {
  await db.transaction().execute(async (transaction) => {
    await sql`select 1`.execute(transaction)
    expect(await countIdleTransactions()).toBe(1)
  })
})

async function countDelayedCaptures(): Promise<number> {
  const counts = (await (await fetch(`${shop.paypalUrl}/faults/counts`)).json()) as { capture?: { faults: number } }
  return counts.capture?.faults ?? 0
}

async function countIdleTransactions(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`.execute(db)
  return rows[0]?.count ?? 0
}
