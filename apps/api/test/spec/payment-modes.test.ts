import { listConfigurations, updateConfiguration } from '@fieldhouse/contract/settings'
import { EMULATED_CLIENT_ID, preparePayPal } from '@fieldhouse/tools/run/emulators.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openShopWithPayPal } from '../given-payments.ts'
import { startEmulator } from '../start-emulator.ts'
import { TEST_SHOP_TIME } from '../test-shop.ts'

/** A second PayPal, for production; the shop's own emulator is the sandbox. */
const live = await preparePayPal('http://127.0.0.1:9', { startsAt: TEST_SHOP_TIME })
afterAll(await startEmulator(live))
const liveEnv = Object.entries(live.apiEnv).map(([name, value]) => [name.replace('_SANDBOX', ''), value] as const)
const { PAYPAL_CA: _, ...production } = Object.fromEntries(liveEnv) as Record<string, string>
const shop = await openShopWithPayPal(production)
const { call, given, readyCart, begin, approve, validate, books, db } = shop
const staff = await given.staff(['settings'])

const ordersOf = async (url: string) => {
  const { orders } = (await (await fetch(`${url}/emulator/books`)).json()) as { orders: { id: string }[] }
  return orders.map(({ id }) => id)
}

async function set(key: string, value: string) {
  const settings = await call(listConfigurations, { query: { page_size: 100 } }, staff.headers)
  const id = settings.body.results.find((setting) => setting.key === key)?.id ?? 0
  expect((await call(updateConfiguration, { params: { id }, body: { value } }, staff.headers)).status).toBe(200)
}

const cartWithOne = async () => readyCart([{ sku_id: (await given.sku()).id, quantity: 1 }])
const begun = async () => (await begin(await cartWithOne())).body
/** The process learns of a setting by a notification, which takes milliseconds. */
const soon = { timeout: 2000, interval: 20 }

beforeEach(async () => {
  await set('payments.mode', 'sandbox')
  await set('payments.paypal_sandbox_client_id', EMULATED_CLIENT_ID)
  await set('payments.paypal_client_id', EMULATED_CLIENT_ID)
  await expect.poll(async () => (await begin(await cartWithOne())).status, soon).toBe(201)
})

test('payments that are off stop at once, although the shop still has an access token', async () => {
  const approved = await begun()
  await approve(approved.provider_order_id)
  await set('payments.mode', 'off')
  await expect.poll(async () => (await begin(await cartWithOne())).body.code, soon).toBe('payment_unavailable')

  const cart = await cartWithOne()
  expect((await begin(cart)).status).toBe(503)
  const attempts = await db.selectFrom('checkout.attempts').select('id').where('cart_id', '=', cart.id).execute()
  expect(attempts).toEqual([])
  expect((await validate(approved.provider_order_id)).body.code).toBe('payment_unavailable')
  expect((await books()).orders.find(({ id }) => id === approved.provider_order_id)?.capture).toBeNull()

  await set('payments.mode', 'sandbox')
  await expect.poll(async () => (await validate(approved.provider_order_id)).status, soon).toBe(200)
})

test('a changed client id is used at once, although the shop has an access token of the old one', async () => {
  await set('payments.paypal_sandbox_client_id', 'another-shop')
  await expect.poll(async () => (await begin(await cartWithOne())).status, soon).toBe(503)
  await set('payments.paypal_sandbox_client_id', EMULATED_CLIENT_ID)
  await expect.poll(async () => (await begin(await cartWithOne())).status, soon).toBe(201)
})

test('sandbox and production are two accounts at two addresses', async () => {
  const inSandbox = await begun()
  expect(await ordersOf(shop.paypalUrl)).toContain(inSandbox.provider_order_id)
  expect(await ordersOf(live.httpUrl)).toEqual([])

  await set('payments.mode', 'production')
  await expect
    .poll(async () => (await begun()).provider_order_id && (await ordersOf(live.httpUrl)).length, soon)
    .toBeGreaterThan(0)
  const inProduction = await begun()
  expect(await ordersOf(live.httpUrl)).toContain(inProduction.provider_order_id)
  expect(await ordersOf(shop.paypalUrl)).not.toContain(inProduction.provider_order_id)
})

test('play money of the sandbox buys nothing once the shop is live', async () => {
  const cart = await cartWithOne()
  const played = (await begin(cart)).body
  await approve(played.provider_order_id)
  await set('payments.mode', 'production')
  await expect.poll(async () => (await begin(cart)).body.attempt_id, soon).not.toBe(played.attempt_id)

  const answer = await validate(played.provider_order_id)
  expect(answer.body.order ?? null).toBeNull()
  expect((await books()).orders.find(({ id }) => id === played.provider_order_id)?.capture).toBeNull()
})
