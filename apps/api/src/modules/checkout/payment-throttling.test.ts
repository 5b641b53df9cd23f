import { addToCart } from '@fieldhouse/contract/cart'
import { expect, test } from 'vitest'
import { openShopWithPayPal } from '#test/given-payments.ts'

// Payments begin on half of the connections: with fewer at once, one often ends before the next counts it.
const shop = await openShopWithPayPal({ RATE_LIMIT_SCALE: '1', DATABASE_POOL_SIZE: '16' })
const { call, given, readyCart, finishCart, begin, validate, approve, time } = shop

const later = (minutes: number) => {
  time.now = new Date(time.now.getTime() + minutes * 60_000)
}

let guests = 0

/** Prepared from an address of its own, so that only the payment is counted for the shared one. */
async function guestCart(sku_id: number) {
  guests += 1
  const headers = { 'x-forwarded-for': `198.51.100.${guests}` }
  const { body } = await call(addToCart, { body: { sku_id, quantity: 1 } }, headers)
  return finishCart(body.id, {}, headers)
}

async function guestCarts(sku_id: number, count: number) {
  return Promise.all(Array.from({ length: count }, () => guestCart(sku_id)))
}

test('whoever is declined again and again is not let on for an hour, also with other carts', async () => {
  const sku = await given.sku({ on_hand: 50 })
  for (let tried = 0; tried < 5; tried++) {
    const { body } = await begin(await readyCart([{ sku_id: sku.id, quantity: 1 }]))
    await approve(body.provider_order_id, 'decline')
    expect((await validate(body.provider_order_id)).body.code).toBe('payment_declined')
    later(5)
  }
  const cart = await readyCart([{ sku_id: sku.id, quantity: 1 }])
  const refused = await begin(cart)
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600'])
  later(61)
  const again = await readyCart([{ sku_id: sku.id, quantity: 1 }])
  expect((await begin(again)).status).toBe(201)
})

test('payments that start at once from one address count as if they came one by one', async () => {
  // Payments for one SKU would wait for each other.
  const skus = await Promise.all(Array.from({ length: 12 }, () => given.sku({ on_hand: 50 })))
  const carts = await Promise.all(skus.map(({ id }) => guestCart(id)))
  const office = { 'x-forwarded-for': '203.0.113.1' }
  const begun = await Promise.all(carts.map((cart) => begin(cart, office)))
  expect(begun.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(201), 429, 429])
  const waits = begun.filter(({ status }) => status === 429).map(({ headers }) => headers['retry-after'])
  expect(waits).toEqual(['180', '180'])
  later(4)
  expect((await begin(await guestCart((await given.sku()).id), office)).status).toBe(201)
})

test('a customer has three payments open at most, from however many addresses', async () => {
  const sku = await given.sku({ on_hand: 50 })
  const ana = await given.shopper()
  const carts = []
  for (let index = 0; index < 4; index++) {
    const { body } = await call(addToCart, { body: { sku_id: sku.id, quantity: 1 } }, ana.headers)
    carts.push(await finishCart(body.id, {}, ana.headers))
    await shop.db.updateTable('cart.carts').set({ user_id: null }).where('id', '=', body.id).execute()
  }
  const begun = []
  for (const [index, cart] of carts.entries()) {
    await shop.db.updateTable('cart.carts').set({ user_id: ana.id }).where('id', '=', cart.id).execute()
    begun.push(await begin(cart, { ...ana.headers, 'x-forwarded-for': `203.0.113.${index + 10}` }))
    await shop.db.updateTable('cart.carts').set({ user_id: null }).where('id', '=', cart.id).execute()
  }
  expect(begun.map(({ status }) => status)).toEqual([201, 201, 201, 429])
})

test('guests behind an address lock out no customer who signs in there', async () => {
  const sku = await given.sku({ on_hand: 50 })
  const office = { 'x-forwarded-for': '203.0.113.2' }
  for (const cart of await guestCarts(sku.id, 13)) await begin(cart, office)
  const ana = await given.shopper()
  const { body } = await call(addToCart, { body: { sku_id: sku.id, quantity: 1 } }, ana.headers)
  const cart = await finishCart(body.id, {}, ana.headers)
  expect((await begin(cart, { ...ana.headers, ...office })).status).toBe(201)
})
