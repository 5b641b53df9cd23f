import { randomUUID } from 'node:crypto'
import { getCartById, updateCart } from '@fieldhouse/contract/cart'
import { createOrders, validateOrder } from '@fieldhouse/contract/payments'
import { quoteShipping } from '@fieldhouse/contract/shipping'
import { EMULATED_CLIENT_ID, preparePayPal } from '@fieldhouse/tools/run/emulators.ts'
import { freePort } from '@fieldhouse/tools/run/ports.ts'
import { afterAll, beforeEach, expect } from 'vitest'
import { openProvider } from '#modules/checkout/open-provider.ts'
import { createPaymentQueues } from '#modules/checkout/service/payment-deps.ts'
import { reconcilePayments } from '#modules/checkout/service/reconcile-payments.ts'
import { handleWebhookEvent } from '#modules/checkout/service/webhooks.ts'
import { listUnhandledEvents } from '#modules/checkout/store/webhook-events.ts'
import { openLiveSettings } from '#modules/settings/service.ts'
import { givenCartsIn } from './given-carts.ts'
import { startEmulator } from './start-emulator.ts'
import type { TestShop, TestShopOptions } from './test-shop.ts'
import { openTestShop, TEST_SHOP_TIME } from './test-shop.ts'

export const HOME = {
  full_name: 'Ana Lopez',
  line1: '1 Main St',
  line2: null,
  city: 'Austin',
  state: 'TX' as const,
  postal_code: '78701',
  country: 'US' as const,
  phone: null,
}

/** A test shop with its own PayPal emulator, which sends webhooks to the shop, and helpers that pay there. */
export async function openShopWithPayPal(
  env: Record<string, string> = {},
  { logs }: Pick<TestShopOptions, 'logs'> = {},
) {
  const port = await freePort()
  const paypal = await preparePayPal(`http://127.0.0.1:${port}`, { startsAt: TEST_SHOP_TIME })
  const stop = await startEmulator(paypal)
  afterAll(stop)
  const shop = await openTestShop({ env: { ...paypal.apiEnv, ...env }, ...(logs && { logs }) })
  await takePayments(shop)
  await shop.app.listen({ host: '127.0.0.1', port })
  beforeEach(async () => {
    await fetch(`${paypal.httpUrl}/faults`, { method: 'DELETE' })
  })
  const given = givenCartsIn(shop)
  return { ...shop, given, ...paying(shop, given), ...emulated(paypal.httpUrl), ...working(shop) }
}

async function takePayments({ db, deps }: TestShop): Promise<void> {
  const entries = { 'payments.mode': 'sandbox', 'payments.paypal_sandbox_client_id': EMULATED_CLIENT_ID }
  const updated_at = deps.clock.now()
  const rows = Object.entries(entries).map(([key, value]) => ({ key, value: JSON.stringify(value), updated_at }))
  await db.insertInto('settings.entries').values(rows).execute()
}

type Given = ReturnType<typeof givenCartsIn>
type Headers = Record<string, string>

function paying({ call }: TestShop, given: Given) {
  /** A guest cart that is ready for payment. */
  async function readyCart(
    lines: readonly { sku_id: number; quantity: number }[],
    change: { promo_code?: string } = {},
  ) {
    const cart_id = await given.cart(lines)
    return finishCart(cart_id, change)
  }

  /** Sets the address, the shipping rate and the email. */
  async function finishCart(cart_id: string, change: { promo_code?: string } = {}, headers: Headers = {}) {
    const { body: cart } = await call(getCartById, { params: { id: cart_id } }, headers)
    const email = `${randomUUID()}@example.test`
    const placed = await call(
      updateCart,
      { body: { cart_id, version: cart.version, address: HOME, email, ...change } },
      headers,
    )
    const { body: quote } = await call(quoteShipping, { body: { cart_id, address: HOME } }, headers)
    const rate = { quote_id: quote.id, rate_id: quote.rates[0]?.id ?? '' }
    const { status, body } = await call(updateCart, { body: { cart_id, version: placed.body.version, rate } }, headers)
    expect(status).toBe(200)
    return body
  }

  const cartOfPayment = new Map<string | null, string>()
  const begin = async (cart: { id: string; totals: { total: string } }, headers: Headers = {}) => {
    const started = await call(createOrders, { body: { cart_id: cart.id, expected_total: cart.totals.total } }, headers)
    cartOfPayment.set(started.body.provider_order_id, cart.id)
    return started
  }
  /** As the browser that began the payment does, which knows its cart. */
  const validate = (provider_order_id: string | null, headers: Headers = {}) => {
    const cart_id = cartOfPayment.get(provider_order_id)
    const body = { provider_order_id: provider_order_id ?? '', ...(cart_id ? { cart_id } : {}) }
    return call(validateOrder, { body }, headers)
  }
  return { readyCart, finishCart, begin, validate }
}

interface Books {
  orders: { id: string; status: string; custom_id: string; capture?: { id: string; status: string } }[]
  captures: { id: string; order_id: string; status: string; amount: { value: string }; refunds: unknown[] }[]
}

function emulated(url: string) {
  const post = async (path: string, body: object) => {
    const { status } = await fetch(`${url}${path}`, { method: 'POST', body: JSON.stringify(body) })
    expect(status).toBeLessThan(300)
  }
  return {
    paypalUrl: url,
    approve: (id: string | null, outcome = 'pay') => post(`/emulator/orders/${id}/approve`, { outcome }),
    settleCapture: (id: string, status: 'COMPLETED' | 'DECLINED') =>
      post(`/emulator/captures/${id}/settle`, { status }),
    fault: (body: { call: string; kind: string } & Record<string, unknown>) => post('/faults', body),
    books: async () => (await (await fetch(`${url}/emulator/books`)).json()) as Books,
  }
}

function working({ deps, time }: TestShop) {
  const settings = openLiveSettings(deps)
  const provider = openProvider(deps.config, settings, deps.clock)
  const turns = createPaymentQueues(deps.config)
  return {
    /** Handles pending PayPal events as the worker does; returns their number. */
    runEvents: async () => {
      const waiting = await listUnhandledEvents(deps.db, deps.clock.now())
      for (const id of waiting) await handleWebhookEvent({ ...deps, provider, turns }, id)
      return waiting.length
    },
    /** Advances the clock and runs the payment reconciler once. */
    sweepAfter: async (seconds: number) => {
      time.now = new Date(time.now.getTime() + seconds * 1000)
      await reconcilePayments({ ...deps, provider, turns })
    },
  }
}
