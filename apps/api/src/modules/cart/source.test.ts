import { addToCart } from '@fieldhouse/contract/cart'
import { listOrders } from '@fieldhouse/contract/orders'
import type { Landing } from '@fieldhouse/contract/rules/visit-source'
import { expect, test } from 'vitest'
import { openShopWithPayPal } from '#test/given-payments.ts'
import { givenPeopleIn } from '#test/given-people.ts'

const shop = await openShopWithPayPal()
const { call, db, given, finishCart, begin, validate, approve } = shop
const staff = await givenPeopleIn(shop.deps).staff(['orders'])

const sourceOf = (id: string) =>
  db.selectFrom('cart.carts').select(['source', 'source_details']).where('id', '=', id).executeTakeFirstOrThrow()

async function addWith(landing?: Landing, cart_id?: string) {
  const sku = await given.sku({ on_hand: 9 })
  const body = { sku_id: sku.id, quantity: 1, ...(landing && { landing }), ...(cart_id && { cart_id }) }
  return call(addToCart, { body })
}

test('a cart keeps where its first addition came from, and its order the same', async () => {
  const { body: cart } = await addWith({ utm_medium: 'SMS', utm_campaign: 'Cold Snap', referrer: 'www.example.org' })
  await addWith({ referrer: 'www.google.com' }, cart.id)
  const source = {
    source: 'text',
    source_details: { utm_medium: 'sms', utm_campaign: 'cold snap', referrer: 'example.org' },
  }
  expect(await sourceOf(cart.id)).toEqual(source)

  const { body: attempt } = await begin(await finishCart(cart.id))
  await approve(attempt.provider_order_id)
  const { body: paid } = await validate(attempt.provider_order_id)
  const order = await db
    .selectFrom('orders.orders')
    .select(['source', 'source_details'])
    .where('id', '=', paid.order?.id ?? '')
    .executeTakeFirstOrThrow()
  expect(order).toEqual(source)

  const listed = async (source: 'text' | 'search') =>
    (await call(listOrders, { query: { source } }, staff.headers)).body.results.map(({ id }) => id)
  expect(await listed('text')).toEqual([paid.order?.id])
  expect(await listed('search')).toEqual([])
})

test('a cart without a landing is unknown until one comes', async () => {
  const { body: cart } = await addWith()
  expect(await sourceOf(cart.id)).toEqual({ source: 'unknown', source_details: null })
  await addWith({}, cart.id)
  expect(await sourceOf(cart.id)).toEqual({ source: 'direct', source_details: null })
})

test('a guest’s source goes with the cart to the account', async () => {
  const { body: cart } = await addWith({ referrer: 't.co' })
  const shopper = await given.shopper()
  const sku = await given.sku()
  await call(addToCart, { body: { sku_id: sku.id, quantity: 1 } }, shopper.headers)
  const { mergeGuestCart } = await import('./service/merge-guest-cart.ts')
  const merged = await mergeGuestCart(shop.deps, { user_id: shopper.id, cart_id: cart.id })
  expect(await sourceOf(merged?.cart_id ?? '')).toMatchObject({ source: 'social' })
})

test('a landing that is too long, or says more than it may, is refused before the cart is touched', async () => {
  const sku = await given.sku()
  const hostile = [
    { utm_source: 'x'.repeat(201) },
    { referrer: 'x'.repeat(254) },
    { utm_source: 1 },
    { cart_id: 'x' },
    [],
  ]
  for (const landing of hostile) {
    const { status } = await call(addToCart, { body: { sku_id: sku.id, quantity: 1, landing: landing as Landing } })
    expect(status).toBe(400)
  }
})
