import { addToCart, getCart } from '@fieldhouse/contract/cart'
import { getOrder } from '@fieldhouse/contract/orders'
import { expect, test } from 'vitest'
import { openLiveSettings } from '#modules/settings/service.ts'
import { openShopWithPayPal } from '#test/given-payments.ts'
import { mailsTo } from '#test/mails.ts'
import { runQueuedJobs } from '#test/run-queued-jobs.ts'
import { checkoutJobs } from './jobs.ts'

const shop = await openShopWithPayPal()
const { call, db, deps, given, readyCart, finishCart, begin, validate, approve, books, runEvents } = shop
const jobs = checkoutJobs(openLiveSettings(deps), deps)

type Headers = Record<string, string>

async function payUnderReview(cart: Awaited<ReturnType<typeof readyCart>>, headers: Headers = {}) {
  const { body: attempt } = await begin(cart, headers)
  await approve(attempt.provider_order_id, 'pending')
  const { body } = await validate(attempt.provider_order_id, headers)
  expect(body).toMatchObject({ status: 'pending', order: null })
  return { ...attempt, key: body.key ?? '' }
}

async function decide(provider_order_id: string | null, status: 'COMPLETED' | 'DECLINED') {
  const [capture] = (await books()).captures.filter(({ order_id }) => order_id === provider_order_id)
  await shop.settleCapture(capture?.id ?? '', status)
  await expect.poll(runEvents).toBeGreaterThan(0)
}

async function givenShopperCart() {
  const { headers } = await given.shopper()
  const sku = await given.sku({ on_hand: 10 })
  const { body } = await call(addToCart, { body: { sku_id: sku.id, quantity: 1 } }, headers)
  return { headers, sku, cart: await finishCart(body.id, {}, headers) }
}

test('while a payment is under review, the shopper has a fresh cart and can buy with it', async () => {
  const { headers, sku, cart } = await givenShopperCart()
  const reviewed = await payUnderReview(cart, headers)
  const { body: fresh } = await call(getCart, {}, headers)
  expect(fresh).toMatchObject({ status: 'open', lines: [] })
  expect(fresh.id).not.toBe(cart.id)

  const added = await call(addToCart, { body: { sku_id: sku.id, quantity: 2 } }, headers)
  expect(added.status).toBe(200)
  const second = (await begin(await finishCart(fresh.id, {}, headers), headers)).body
  await approve(second.provider_order_id)
  expect((await validate(second.provider_order_id, headers)).body.status).toBe('paid')

  await decide(reviewed.provider_order_id, 'COMPLETED')
  const orders = await db
    .selectFrom('orders.orders')
    .select('id')
    .where('id', 'in', [reviewed.attempt_id, second.attempt_id])
    .execute()
  expect(orders).toHaveLength(2)
})

test('a guest whose payment is under review has no cart to pay again, and her mail follows the payment', async () => {
  const sku = await given.sku()
  const cart = await readyCart([{ sku_id: sku.id, quantity: 1 }])
  const { attempt_id } = await payUnderReview(cart)
  expect((await call(getCart, { query: { cart_id: cart.id } })).status).toBe(404)
  expect((await begin(cart)).body.code).toBe('payment_in_progress')
  const added = await call(addToCart, { body: { cart_id: cart.id, sku_id: sku.id, quantity: 1 } })
  expect(added.body.id).not.toBe(cart.id)

  await runQueuedJobs(deps, jobs)
  const [mail] = await mailsTo(shop.mailUrl, cart.email ?? '')
  expect(mail?.subject).toBe('Your Fieldhouse payment is under review')
  const key = new RegExp(`/order/${attempt_id}#key=([\\w.-]+)`).exec(mail?.text ?? '')?.[1] ?? ''
  const { body } = await call(getOrder, { params: { id: attempt_id } }, { 'order-key': key })
  expect(body).toEqual({ status: 'pending', order: null })
})

test('the link of a mail opens the pending payment of a shopper who is not signed in', async () => {
  const { headers, cart } = await givenShopperCart()
  const { attempt_id, key } = await payUnderReview(cart, headers)
  const ask = (key?: string) => call(getOrder, { params: { id: attempt_id } }, key ? { 'order-key': key } : {})
  expect((await ask()).status).toBe(404)
  expect((await ask(key)).body).toEqual({ status: 'pending', order: null })
  const other = await payUnderReview(await readyCart([{ sku_id: (await given.sku()).id, quantity: 1 }]))
  expect((await ask(other.key)).body.code).toBe('link_expired')
})

test('what is declined after a review is in the cart again, beside what was added meanwhile', async () => {
  const { headers, sku, cart } = await givenShopperCart()
  const { provider_order_id } = await payUnderReview(cart, headers)
  const other = await given.sku()
  await call(addToCart, { body: { sku_id: other.id, quantity: 1 } }, headers)
  await decide(provider_order_id, 'DECLINED')

  const { body } = await call(getCart, {}, headers)
  expect(body.status).toBe('open')
  expect(body.lines.map(({ sku_id }) => sku_id).toSorted()).toEqual([sku.id, other.id].toSorted())
  await runQueuedJobs(deps, jobs)
  const { email } = await db
    .selectFrom('checkout.attempts')
    .select('email')
    .where('provider_order_id', '=', provider_order_id)
    .executeTakeFirstOrThrow()
  const subjects = (await mailsTo(shop.mailUrl, email)).map(({ subject }) => subject)
  expect(subjects).toContain('Your Fieldhouse payment didn’t go through')
})
