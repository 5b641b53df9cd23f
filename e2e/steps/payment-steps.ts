import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Order } from '@fieldhouse/contract/orders'
import type { APIRequestContext } from '@playwright/test'
import { expect } from '@playwright/test'
import { PAYPAL_URL_FILE } from '../../tools/run/emulators.ts'
import { expireAttempt } from './order-steps.ts'

const { SHOP_DATA = '.data/up' } = process.env
const HOME = {
  full_name: 'Ana Lopez',
  line1: '1 Main St',
  line2: null,
  city: 'Austin',
  state: 'TX',
  postal_code: '78701',
  country: 'US',
  phone: null,
}

interface BegunPayment {
  attempt_id: string
  provider_order_id: string
  cart_id: string
  email: string
}

interface PaidCart extends BegunPayment {
  /** Null while the payment is under review. */
  order: Order | null
  key: string | null
}

interface PurchaseOptions {
  quantity?: number
  headers?: Record<string, string>
  /** Result of the capture at the provider. */
  outcome?: 'pay' | 'pending'
}

type Send = (method: 'POST' | 'PATCH', path: string, data: object) => Promise<Answer>
// biome-ignore lint/suspicious/noExplicitAny: what each call answers is looked at by whoever makes it
type Answer = any

function sender(request: APIRequestContext, headers: Record<string, string> = {}): Send {
  return async (method, path, data) => {
    const response = await request.fetch(`/api${path}`, { method, data, headers })
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true)
    return response.json()
  }
}

/** Fills a cart completely and creates its payment. */
async function begin(request: APIRequestContext, { quantity = 1, headers = {} }: PurchaseOptions) {
  const send = sender(request, headers)
  const email = `${randomUUID()}@example.test`
  let cart = await fillCart(request, headers, quantity)
  const change = async (data: object) => {
    cart = await send('PATCH', '/shopping-car/cart/', { cart_id: cart.id, version: cart.version, ...data })
  }
  await change({ address: HOME, email })
  const { id: quote_id, rates } = await send('POST', '/shipping/shipping/', { cart_id: cart.id, address: HOME })
  await change({ rate: { quote_id, rate_id: rates[0].id } })
  const begun = { cart_id: cart.id, expected_total: cart.totals.total }
  const { attempt_id, provider_order_id } = await send('POST', '/payments/create-orders/', begun)
  return { attempt_id, provider_order_id, cart_id: cart.id, email } as BegunPayment
}

/** Buys through the API and the PayPal emulator, for journeys that begin after the purchase. */
export async function buyThroughApi(
  request: APIRequestContext,
  { quantity = 2, headers, outcome = 'pay' }: PurchaseOptions = {},
) {
  const send = sender(request, headers)
  const begun = await begin(request, { quantity, ...(headers && { headers }) })
  await postToPayPalEmulator(`/emulator/orders/${begun.provider_order_id}/approve`, { outcome })
  const { provider_order_id, cart_id } = begun
  const { order, key } = await send('POST', '/payments/validate-order/', { provider_order_id, cart_id })
  return { ...begun, order, key } as PaidCart
}

/** Captures a payment whose attempt has expired, which makes it unmatched. */
export async function payAfterExpiry(request: APIRequestContext) {
  const begun = await begin(request, {})
  await expireAttempt(begun.attempt_id)
  await postToPayPalEmulator(`/emulator/orders/${begun.provider_order_id}/approve`, { outcome: 'pay' })
  await postToPayPalEmulator(`/v2/checkout/orders/${begun.provider_order_id}/capture`, {})
  return begun
}

/** Posts to the PayPal emulator as the shop would. */
export async function postToPayPalEmulator(path: string, body: object): Promise<void> {
  const headers = { authorization: 'Bearer emulated-access-token', 'paypal-request-id': randomUUID() }
  const response = await fetch(`${await emulator()}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(response.ok, `${path}: ${await response.text()}`).toBe(true)
}

export async function findCaptureId(provider_order_id: string): Promise<string> {
  const { captures } = await (await fetch(`${await emulator()}/emulator/books`)).json()
  return captures.find(({ order_id }: { order_id: string }) => order_id === provider_order_id).id
}

async function emulator(): Promise<string> {
  return (await readFile(join(SHOP_DATA, PAYPAL_URL_FILE), 'utf8')).trim()
}

/** The catalog says that a SKU is in stock, not how many there are, and other journeys buy at the same time. */
async function fillCart(request: APIRequestContext, headers: Record<string, string>, quantity: number) {
  for (const sku_id of await listSkusInStock(request)) {
    const response = await request.post('/api/shopping-car/cart/', { data: { sku_id, quantity }, headers })
    const cart: Answer = await response.json()
    if (cart.code === 'out_of_stock') continue
    expect(response.ok(), JSON.stringify(cart)).toBe(true)
    return cart
  }
  throw new Error('nothing is in stock')
}

/** Those that can be swapped for most other sizes first: journeys also make products of one size. */
async function listSkusInStock(request: APIRequestContext): Promise<number[]> {
  const { results } = await (await request.get('/api/products/?in_stock=true')).json()
  const colors: number[][] = []
  for (const { id } of results.slice(0, 8)) {
    const { items } = await (await request.get(`/api/products/products/${id}/`)).json()
    for (const { skus } of items as { skus: { id: number; availability: string }[] }[]) {
      colors.push(skus.filter(({ availability }) => availability === 'in_stock').map((sku) => sku.id))
    }
  }
  return colors.toSorted((a, b) => b.length - a.length).flat()
}
