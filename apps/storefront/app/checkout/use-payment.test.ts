import type { Cart } from '@fieldhouse/contract/cart'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { startFakeApi } from '../../test/fake-api.ts'
import { act, renderHook, visitedPages } from '../../test/render-hook.tsx'
import { CART_ID, SAMPLE_CART } from '../../test/sample-cart.ts'
import { checkout } from '../locales/en/checkout.ts'

const CREATE = '/api/payments/create-orders/'
const VALIDATE = '/api/payments/validate-order/'
const CART = '/api/shopping-car/cart/'
const ATTEMPT = {
  attempt_id: '00000000-0000-4000-8000-00000000000a',
  provider_order_id: 'PAYPAL-1',
  amount: '39.00',
  expires_at: '2026-11-15T12:15:00Z',
  seconds_left: 900,
  order: null,
  key: 'secret',
}

const api = await startFakeApi()
const { cartStorage } = await import('../cart/cart-badge.ts')
const { cartStore } = await import('../cart/cart-store.ts')
const { forgetPayment, readUndecidedPayment } = await import('../cart/undecided-payment.ts')
const { usePayment } = await import('./use-payment.ts')

afterAll(() => api.stop())

beforeEach(async () => {
  // Finish reads that the previous test started.
  await cartStore.read()
  api.reset()
  cartStorage.setItem('cartId', CART_ID)
  api.answer(`GET ${CART}`, { body: SAMPLE_CART })
  api.answer(`POST ${CREATE}`, { body: ATTEMPT })
})

const refusal = (code: string, more = {}) => ({ status: 409, body: { code, detail: 'English.', ...more } })

async function openCheckout(cart: Cart = SAMPLE_CART) {
  const onHoldStarted = vi.fn()
  const onRateExpired = vi.fn()
  const unspent = { credit: undefined, onCreditChanged: vi.fn() }
  const options = { cart, email: 'ana@example.com', ...unspent, onHoldStarted, onRateExpired }
  const hook = await renderHook(usePayment, options)
  return { ...hook, options, onHoldStarted, onRateExpired }
}

test('PayPal gets the id of its order, and the units are held', async () => {
  const { current, onHoldStarted } = await openCheckout()

  const id = await act(() => current().create())

  expect(id).toBe('PAYPAL-1')
  expect(current()).toMatchObject({ step: 'idle', hold: ATTEMPT, trouble: null })
  expect(onHoldStarted).toHaveBeenCalledTimes(1)
  expect(api.requestsTo(CREATE).map(({ body }) => body)).toEqual([
    { cart_id: CART_ID, expected_total: '39.00', email: 'ana@example.com' },
  ])
})

test('two presses at once start one payment', async () => {
  const { current } = await openCheckout()

  await act(() => Promise.all([current().create(), current().create()]))

  expect(api.requestsTo(CREATE)).toHaveLength(1)
})

test('a refusal reads the cart again and is shown in the words of the page', async () => {
  api.answer(`POST ${CREATE}`, refusal('out_of_stock'))
  const { current, onHoldStarted } = await openCheckout()

  await act(() =>
    current()
      .create()
      .catch(() => {}),
  )

  expect(current().trouble?.text).toBe(checkout.pay.refusals.out_of_stock)
  expect(current().hold).toBeNull()
  expect(onHoldStarted).not.toHaveBeenCalled()
  expect(api.requestsTo(CART)).toHaveLength(1)
})

test('a rate that is gone is quoted again', async () => {
  api.answer(`POST ${CREATE}`, refusal('validation_failed', { errors: { rate: ['expired'] } }))
  const { current, onRateExpired } = await openCheckout()

  await act(() =>
    current()
      .create()
      .catch(() => {}),
  )

  expect(onRateExpired).toHaveBeenCalledTimes(1)
})

test('a paid order ends the guest’s cart and leads to its page, with the key where no server sees it', async () => {
  api.answer(`POST ${VALIDATE}`, { body: { status: 'paid', attempt_id: ATTEMPT.attempt_id, order: null, key: 'a b' } })
  const { current } = await openCheckout()

  await act(() => current().take('PAYPAL-1'))

  expect(current().step).toBe('leaving')
  expect(visitedPages.at(-1)).toBe(`/order/${ATTEMPT.attempt_id}#key=a%20b`)
  expect(api.requestsTo(VALIDATE).map(({ body }) => body)).toEqual([
    { provider_order_id: 'PAYPAL-1', cart_id: CART_ID },
  ])
  expect(cartStorage.getItem('cartId')).toBeNull()
})

test('a payment under review gives the guest a new cart, and the old one back if it is declined', async () => {
  const { attempt_id } = ATTEMPT
  api.answer(`POST ${VALIDATE}`, { body: { status: 'pending', attempt_id, order: null, key: 'secret' } })
  const { current } = await openCheckout()

  await act(() => current().take('PAYPAL-1'))

  expect(visitedPages.at(-1)).toBe(`/order/${attempt_id}#key=secret`)
  expect(cartStorage.getItem('cartId')).toBeNull()
  expect(readUndecidedPayment()).toEqual({ attempt_id, cart_id: CART_ID })
  forgetPayment('of another order', { isPaid: false })
  expect(cartStorage.getItem('cartId')).toBeNull()
  forgetPayment(attempt_id, { isPaid: false })
  expect(cartStorage.getItem('cartId')).toBe(CART_ID)
  expect(readUndecidedPayment()).toBeNull()
})

test('a payment without an answer keeps the cart, and the page remembers it', async () => {
  const { attempt_id } = ATTEMPT
  api.answer(`POST ${VALIDATE}`, { body: { status: 'processing', attempt_id, order: null, key: null } })
  const { current } = await openCheckout()

  await act(() => current().take('PAYPAL-1'))

  expect(cartStorage.getItem('cartId')).toBe(CART_ID)
  expect(readUndecidedPayment()).toEqual({ attempt_id, cart_id: CART_ID })
  forgetPayment(attempt_id, { isPaid: true })
})

test('a lost answer is asked for again', async () => {
  const paid = { body: { status: 'paid', attempt_id: ATTEMPT.attempt_id, order: null, key: null } }
  api.answer(`POST ${VALIDATE}`, 'lost', paid)
  const { current } = await openCheckout()

  await act(() => current().take('PAYPAL-1'))

  expect(api.requestsTo(VALIDATE)).toHaveLength(2)
  expect(current().step).toBe('leaving')
})

test('after three lost answers nobody is told that nothing was paid', async () => {
  api.answer(`POST ${VALIDATE}`, 'lost')
  const { current } = await openCheckout()

  await act(() => current().take('PAYPAL-1'))

  expect(api.requestsTo(VALIDATE)).toHaveLength(3)
  expect(current()).toMatchObject({ step: 'idle', trouble: { text: checkout.pay.unsure, unsure: 'PAYPAL-1' } })
})

test('sold out after PayPal approved promises a refund and lets go of the hold', async () => {
  api.answer(`POST ${VALIDATE}`, refusal('out_of_stock'))
  const { current } = await openCheckout()
  await act(() => current().create())

  await act(() => current().take('PAYPAL-1'))

  expect(current()).toMatchObject({ step: 'idle', hold: null, trouble: { text: checkout.pay.soldOutAfterPaying } })
})

test('a cart that is open again has no hold', async () => {
  const { current, rerender, options } = await openCheckout({ ...SAMPLE_CART, status: 'paying' })
  await act(() => current().create())

  await rerender({ ...options, cart: { ...SAMPLE_CART, status: 'open' } })

  expect(current().hold).toBeNull()
})
