import type { Cart } from '@fieldhouse/contract/cart'
import type { ShippingQuote, ShippingRate } from '@fieldhouse/contract/shipping'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { startFakeApi } from '../../test/fake-api.ts'
import { act, renderHook, until } from '../../test/render-hook.tsx'
import { CART_ID, SAMPLE_CART } from '../../test/sample-cart.ts'

const QUOTES = '/api/shipping/shipping/'
const CART = '/api/shopping-car/cart/'
const rate = (id: string, carrier: string): ShippingRate => ({
  id,
  carrier,
  service: 'Ground',
  amount: '5.00',
  estimated_days: 3,
  arrives_by: null,
})
const CHEAP = rate('cheap', 'USPS')
const FAST = rate('fast', 'UPS')
const quote = (id: string, rates = [CHEAP, FAST], seconds_left = 900): ShippingQuote => ({
  id,
  rates,
  source: 'carrier',
  expires_at: '2026-11-15T12:15:00Z',
  seconds_left,
})

const api = await startFakeApi()
const { cartStorage } = await import('../cart/cart-badge.ts')
const { useQuote } = await import('./use-quote.ts')

interface Props {
  cart: Cart
  changing: boolean
}

const RATED: Cart = { ...SAMPLE_CART, rate: { ...CHEAP, quote_id: 'a' } as unknown as Cart['rate'] }
const pages: { unmount: () => Promise<void> }[] = []

async function openCheckout(cart = RATED, changing = false) {
  const hook = await renderHook(({ cart, changing }: Props) => useQuote(cart, changing), { cart, changing })
  pages.push(hook)
  return hook
}

const chosenRates = () => api.requestsTo(CART).map(({ body }) => body.rate)

beforeEach(() => {
  api.reset()
  cartStorage.setItem('cartId', CART_ID)
  api.answer(`PATCH ${CART}`, { body: RATED })
  api.answer(`POST ${QUOTES}`, { body: quote('a') }, { body: quote('b') })
})

afterEach(async () => {
  for (const page of pages.splice(0)) await page.unmount()
})

afterAll(() => api.stop())

test('the cheapest rate is chosen by itself and told to the cart', async () => {
  const { current } = await openCheckout({ ...RATED, rate: null })

  await until(() => expect(chosenRates().at(0)).toEqual({ quote_id: 'a', rate_id: 'cheap' }))
  await until(() => expect(current()).toMatchObject({ status: 'ready', chosen: CHEAP }))
})

test('without an address nothing is asked', async () => {
  const { current } = await openCheckout({ ...SAMPLE_CART, address: null })

  expect(current()).toMatchObject({ status: 'none', quote: null })
  expect(api.requests).toEqual([])
})

test('while the cart changes nothing is asked, and the same units are asked about once', async () => {
  const { current, rerender } = await openCheckout(RATED, true)
  expect(api.requestsTo(QUOTES)).toHaveLength(0)

  await rerender({ cart: RATED, changing: false })
  await until(() => expect(current().status).toBe('ready'))
  await rerender({ cart: { ...RATED, email: 'ana@example.com' }, changing: false })

  expect(api.requestsTo(QUOTES)).toHaveLength(1)
})

test('what was chosen by hand stays chosen with the next address', async () => {
  const { current, rerender } = await openCheckout()
  await until(() => expect(current().status).toBe('ready'))
  await act(async () => current().choose(FAST))

  const moved = { ...SAMPLE_CART.address, city: 'Dallas' } as Cart['address']
  await rerender({ cart: { ...RATED, address: moved }, changing: false })

  await until(() => expect(chosenRates().at(-1)).toEqual({ quote_id: 'b', rate_id: 'fast' }))
  expect(current().chosen).toEqual(FAST)
})

test('a quote that cannot be had is a failure, and can be asked for again', async () => {
  api.answer(`POST ${QUOTES}`, { status: 503, body: {} }, { body: quote('b') })
  const { current } = await openCheckout()
  await until(() => expect(current().status).toBe('failed'))

  await act(async () => current().askAgain())

  await until(() => expect(current()).toMatchObject({ status: 'ready', quote: { id: 'b' } }))
})

test('a quote that expires is asked for anew', async () => {
  api.answer(`POST ${QUOTES}`, { body: quote('a', [CHEAP], 1) }, { body: quote('b') })
  const { current } = await openCheckout()

  await until(() => expect(current().quote?.id).toBe('b'))
  expect(api.requestsTo(QUOTES)).toHaveLength(2)
})

test('a rate that the cart does not keep is asked for twice more, then it is left alone', async () => {
  const { current } = await openCheckout({ ...RATED, rate: null })
  const quoteCount = () => api.requestsTo(QUOTES).length

  await until(() => expect(quoteCount()).toBe(3))
  await until(() => expect(current().status).toBe('ready'))

  await act(() => new Promise((resolve) => setTimeout(resolve, 200)))
  expect(quoteCount()).toBe(3)
})
