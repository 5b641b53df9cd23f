import { updateCart } from '@fieldhouse/contract/cart'
import { packCart, quoteShipping } from '@fieldhouse/contract/shipping'
import { expect, test } from 'vitest'
import { givenCartsIn } from '#test/given-carts.ts'
import { openTestShop } from '#test/test-shop.ts'

const shop = await openTestShop()
const { call, db, time } = shop
const given = givenCartsIn(shop)
const TO = {
  full_name: 'Ana Lopez',
  line1: '1 Main St',
  city: 'Austin',
  state: 'TX' as const,
  postal_code: '78701',
  country: 'US' as const,
}

async function heavy(weight_g: number) {
  const sku = await given.sku()
  await db.updateTable('catalog.skus').set({ weight_g }).where('id', '=', sku.id).execute()
  return sku
}

test('a cart is packed by its weights into the shop’s boxes; what was put aside stays', async () => {
  const [shoe, tee] = [await heavy(1200), await heavy(200)]
  const cart_id = await given.cart([shoe, tee].map(({ id }) => ({ sku_id: id, quantity: 2 })))
  const pack = async () => (await call(packCart, { body: { cart_id } })).body.parcels
  expect(await pack()).toMatchObject([{ id: 1, weight_g: 2800 + 220, lines: [{ quantity: 2 }, { quantity: 2 }] }])

  await call(updateCart, { body: { cart_id, version: 2, lines: [{ sku_id: shoe.id, quantity: 2, saved: true }] } })
  expect(await pack()).toMatchObject([{ weight_g: 400 + 40, lines: [{ sku_id: tee.id, quantity: 2 }] }])
})

test('without a carrier the shop’s own rates are quoted, by state, weight and language, and for a while', async () => {
  const shoe = await heavy(1500)
  const cart_id = await given.cart([{ sku_id: shoe.id, quantity: 1 }])
  const quote = async (address: object = {}, lang: 'en' | 'es' = 'en') =>
    (await call(quoteShipping, { query: { lang }, body: { cart_id, address: { ...TO, ...address } } })).body

  const { rates, source, expires_at } = await quote()
  expect({ rates, source }).toMatchObject({ source: 'table', rates: [{ service: 'Standard', amount: '6.95' }] })
  expect(rates[0]?.arrives_by).toBe('2026-11-23')
  expect(new Date(expires_at).getTime()).toBe(time.now.getTime() + 30 * 60_000)
  expect((await quote({ state: 'AK' }, 'es')).rates).toMatchObject([{ service: 'Estándar', amount: '19.95' }])
})

test('a cart of somebody else is quoted for nobody', async () => {
  const ana = await given.shopper()
  const sku = await given.sku()
  const cart_id = await given.cart([{ sku_id: sku.id, quantity: 1 }])
  await db.updateTable('cart.carts').set({ user_id: ana.id }).where('id', '=', cart_id).execute()
  expect((await call(packCart, { body: { cart_id } })).status).toBe(404)
  expect((await call(quoteShipping, { body: { cart_id, address: TO } })).status).toBe(404)
})

test('with free shipping each rate says what it costs the cart, and the faster one is charged the difference', async () => {
  await db
    .insertInto('shipping.table_rates')
    .values({ name: 'Express', max_weight_g: 2000, price: '32.00', earliest_days: 1, latest_days: 2 })
    .execute()
  await given.promotion({ title: 'Free shipping', class: 'shipping', effect: { kind: 'free_shipping' } })
  const sku = await heavy(1500)
  const cart_id = await given.cart([{ sku_id: sku.id, quantity: 1 }])
  const { body: placed } = await call(updateCart, { body: { cart_id, version: 1, address: TO } })
  const { body: quote } = await call(quoteShipping, { body: { cart_id, address: TO } })
  const express = quote.rates.find(({ service }) => service === 'Express')
  const rate = { quote_id: quote.id, rate_id: express?.id ?? '' }
  const { body } = await call(updateCart, { body: { cart_id, version: placed.version, rate } })

  expect(body.totals.shipping).toBe('25.05')
  expect(body.rate?.options.map(({ amount, price }) => [amount, price])).toEqual([
    ['6.95', '0.00'],
    ['32.00', '25.05'],
  ])
})
