import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Cart } from '@fieldhouse/contract/cart'
import type { Payment, PaymentAttempt } from '@fieldhouse/contract/payments'
import type { ShippingQuote } from '@fieldhouse/contract/shipping'
import type { AnswerObserver } from './shop-answer.ts'
import { askShop } from './shop-answer.ts'
import type { VisitedShop } from './test-shop.ts'

const TO = {
  full_name: 'Chaos Buyer',
  line1: '1 Main St',
  city: 'Austin',
  state: 'TX',
  postal_code: '78701',
  country: 'US',
}
/** Shorter than a browser's timeout, so that lost responses cost the lab little time. */
const ANSWER_WITHIN_MS = 4000

/** Longer carts are filled by one call. */
const ONE_BY_ONE = 5

/** A buyer's request and the responses received, which the invariants are checked against. */
export interface PurchaseRecord {
  email: string
  lines: readonly { sku_id: number; quantity: number }[]
  cart_id: string | null
  attempt_id: string | null
  told: 'nothing' | 'paid' | 'pending' | 'declined' | 'sold_out' | 'used_up' | 'expired'
  /** From the first payment call to the last response. */
  waited_ms: number
}

interface Answer<T> {
  status: number
  body: T & { code?: string; cart?: Cart }
}

type ShopRefusal = 'again' | PurchaseRecord['told']

/** Every error code the shop may return, and how the buyer reacts. */
const REFUSALS: Readonly<Record<string, ShopRefusal>> = {
  out_of_stock: 'sold_out',
  promo_used_up: 'used_up',
  payment_declined: 'declined',
  payment_expired: 'expired',
  cart_changed: 'again',
  payment_in_progress: 'again',
  payment_unavailable: 'again',
  payment_not_approved: 'again',
  service_unavailable: 'again',
  internal_error: 'again',
  request_in_progress: 'again',
  too_many_requests: 'again',
}

export interface BuyerOptions {
  lines: PurchaseRecord['lines']
  promo_code?: string
  /** The payer's action in the PayPal window. */
  outcome?: 'pay' | 'decline' | 'pending'
  /** Concurrent calls, as repeated clicks make them. */
  clicks?: number
  answer_within_ms?: number
  /** Of the shop, not of PayPal. */
  onAnswer?: AnswerObserver
  /** Client address; a separate one by default, so that rate limits by address do not throttle buyers together. */
  address?: string
  /** The buyer gives up after this long. */
  patience_ms: number
}

/** Buys over an unreliable connection: retries until the shop returns a definite result or patience runs out. */
export function createBuyer(lane: VisitedShop, options: BuyerOptions) {
  const email = `${randomUUID()}@chaos.test`
  const bought: PurchaseRecord = {
    email,
    lines: options.lines,
    cart_id: null,
    attempt_id: null,
    told: 'nothing',
    waited_ms: 0,
  }
  const deadline = performance.now() + options.patience_ms
  let turn = Math.floor(Math.random() * lane.apiUrls.length)
  const address = options.address ?? ['10', randomInt(256), randomInt(256), randomInt(256)].join('.')

  async function once<T>(method: string, path: string, body?: object, key?: string): Promise<Answer<T> | undefined> {
    const url = lane.apiUrls[turn++ % lane.apiUrls.length]
    const typed = body && { 'content-type': 'application/json' }
    const headers = { 'x-forwarded-for': address, ...typed, ...(key && { 'idempotency-key': key }) }
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
    try {
      const withinMs = options.answer_within_ms ?? ANSWER_WITHIN_MS
      const { status, text } = await askShop(`${url}/api${path}`, init, { withinMs, onAnswer: options.onAnswer })
      return { status, body: JSON.parse(text) as Answer<T>['body'] }
    } catch {
      return undefined
    }
  }

  /** Retries until a process responds with neither a 5xx nor `request_in_progress`. */
  async function call<T>(method: string, path: string, body?: object, key?: string): Promise<Answer<T> | undefined> {
    while (performance.now() < deadline) {
      const response = await once<T>(method, path, body, key)
      const busy = response?.body.code === 'request_in_progress'
      if (response && response.status < 500 && !busy) return response
      await sleep(50 + Math.random() * 150)
    }
    return undefined
  }

  async function fillCart(): Promise<Cart | undefined> {
    let cart: Cart | undefined
    if (options.lines.length > ONE_BY_ONE) return replaceLines()
    for (const line of options.lines) {
      const named = cart ? { cart_id: cart.id } : {}
      const response = await call<Cart>('POST', '/shopping-car/cart/', { ...named, ...line }, randomUUID())
      if (response?.body.code === 'out_of_stock') bought.told = 'sold_out'
      if (response?.status !== 200) return undefined
      cart = response.body
      bought.cart_id = cart.id
    }
    return cart
  }

  async function replaceLines(): Promise<Cart | undefined> {
    const [first, ...others] = options.lines
    const created = await call<Cart>('POST', '/shopping-car/cart/', first, randomUUID())
    if (created?.status !== 200) return undefined
    const { id: cart_id, version } = created.body
    const response = await call<Cart>('PUT', '/shopping-car/cart/', { cart_id, version, lines: [first, ...others] })
    return response?.status === 200 ? response.body : undefined
  }

  /**
   * Retries on the current cart after a version conflict: an earlier change may have succeeded with its response lost.
   */
  async function change(cart: Cart, fields: object): Promise<Cart | undefined> {
    const body = { cart_id: cart.id, version: cart.version, ...fields }
    const response = await call<Cart>('PATCH', '/shopping-car/cart/', body)
    if (response?.status === 200) return response.body
    return response?.body.code === 'cart_changed' && response.body.cart ? change(response.body.cart, fields) : undefined
  }

  /** Fills a cart with address and rate, so that only the payment is left. */
  async function prepare(): Promise<Cart | undefined> {
    const cart = await fillCart()
    const code = options.promo_code ? { promo_code: options.promo_code } : {}
    const placed = cart && (await change(cart, { email, address: TO, ...code }))
    const quote =
      placed && (await call<ShippingQuote>('POST', '/shipping/shipping/', { cart_id: placed.id, address: TO }))
    const rate_id = quote?.body.rates?.[0]?.id
    if (!placed || !quote || !rate_id) return undefined
    return change(placed, { rate: { quote_id: quote.body.id, rate_id } })
  }

  /** Sends the clicks concurrently and takes the first successful response. */
  async function click<T>(path: string, body: object): Promise<Answer<T> | undefined> {
    const clicks = Array.from({ length: options.clicks ?? 1 }, () => once<T>('POST', path, body))
    const responses = (await Promise.all(clicks)).filter((response) => response !== undefined)
    return responses.find(({ status }) => status < 300) ?? responses[0]
  }

  function refused(response: Answer<unknown> | undefined): ShopRefusal {
    if (!response) return 'again'
    const refusal = REFUSALS[response.body.code ?? '']
    if (!refusal) throw new Error(`nobody expected ${response.status} ${JSON.stringify(response.body)}`)
    return refusal
  }

  async function begin(cart: Cart): Promise<PaymentAttempt | undefined> {
    let current = cart
    while (performance.now() < deadline) {
      const body = { cart_id: current.id, expected_total: current.totals.total }
      const response = await click<PaymentAttempt>('/payments/create-orders/', body)
      if (response && response.status < 300) {
        bought.attempt_id = response.body.attempt_id
        return response.body
      }
      const refusal = refused(response)
      if (refusal !== 'again') {
        bought.told = refusal
        return undefined
      }
      if (response?.body.code === 'cart_changed' && response.body.cart) current = response.body.cart
      await sleep(50 + Math.random() * 200)
    }
    return undefined
  }

  async function approve({ provider_order_id }: PaymentAttempt): Promise<void> {
    const body = JSON.stringify({ outcome: options.outcome ?? 'pay' })
    await fetch(`${lane.paypalUrl}/emulator/orders/${provider_order_id}/approve`, { method: 'POST', body })
  }

  /** Returns from the PayPal window, as often as it takes. */
  async function finish({ provider_order_id }: PaymentAttempt): Promise<void> {
    while (performance.now() < deadline) {
      const body = { provider_order_id, cart_id: bought.cart_id }
      const response = await click<Payment>('/payments/validate-order/', body)
      if (response && response.status < 300) {
        const { status } = response.body
        if (status === 'paid' || status === 'pending') bought.told = status
        if (status !== 'processing') return
      } else {
        const refusal = refused(response)
        if (refusal !== 'again') bought.told = refusal
        if (refusal !== 'again') return
      }
      await sleep(100 + Math.random() * 300)
    }
  }

  /** The whole purchase; with `leaves` the buyer closes the window at that point. */
  async function buy(leaves?: 'before-approval' | 'after-approval'): Promise<PurchaseRecord> {
    const cart = await prepare()
    const since = performance.now()
    const attempt = cart && (await begin(cart))
    if (attempt?.order) bought.told = 'paid'
    if (attempt?.provider_order_id && leaves !== 'before-approval') {
      await approve(attempt)
      if (leaves !== 'after-approval') await finish(attempt)
    }
    bought.waited_ms = performance.now() - since
    return bought
  }

  return { bought, prepare, change, begin, approve, finish, buy, once, ask: call }
}
