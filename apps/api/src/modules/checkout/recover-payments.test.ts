import { randomUUID } from 'node:crypto'
import type { UnmatchedPayment } from '@fieldhouse/contract/payments'
import { listUnmatchedPayments, placeUnmatchedOrder, refundUnmatchedPayment } from '@fieldhouse/contract/payments'
import { expect, test } from 'vitest'
import { openLiveSettings } from '#modules/settings/service.ts'
import { openShopWithPayPal } from '#test/given-payments.ts'
import { openProvider } from './open-provider.ts'
import { listEntries } from './paypal/transaction-search.ts'
import { ProviderRefusal } from './provider.ts'
import { createPaymentQueues } from './service/payment-deps.ts'
import { recoverPayments } from './service/recover-payments.ts'

const shop = await openShopWithPayPal()
const { call, db, deps, given, readyCart, begin, validate, approve, books, fault, time } = shop
const provider = openProvider(deps.config, openLiveSettings(deps), deps.clock)
const staff = await given.staff(['orders', 'refunds'])

const DAY_MS = 86_400_000
const since = new Date(time.now.getTime() - DAY_MS)
const until = new Date(time.now.getTime() + DAY_MS)

const recover = () =>
  recoverPayments({ ...deps, provider, turns: createPaymentQueues(deps.config) }, { mode: 'sandbox', since, until })

/** As somebody other than this shop's database. */
async function askPayPal<T>(path: string, body: object = {}): Promise<T> {
  const headers = { authorization: 'Bearer emulated-access-token', 'content-type': 'application/json' }
  const response = await fetch(`${shop.paypalUrl}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(response.status).toBeLessThan(300)
  return (await response.json()) as T
}

const captureAtPayPal = (id: string | null) => askPayPal(`/v2/checkout/orders/${id}/capture`)

/** Paid, and the database that knew of it is gone. */
async function payUnknown({ custom_id = randomUUID() as string, value = '46.95' } = {}) {
  const purchase_units = [{ custom_id, amount: { currency_code: 'USD', value } }]
  const { id } = await askPayPal<{ id: string }>('/v2/checkout/orders', { intent: 'CAPTURE', purchase_units })
  await approve(id)
  await captureAtPayPal(id)
  return { custom_id, provider_order_id: id }
}

async function beginOne() {
  const sku = await given.sku({ on_hand: 10 })
  const { body } = await begin(await readyCart([{ sku_id: sku.id, quantity: 1 }]))
  await approve(body.provider_order_id)
  return body
}

async function findUnmatched(provider_order_id: string | null): Promise<UnmatchedPayment[]> {
  const { body } = await call(listUnmatchedPayments, { query: { page_size: 100 } }, staff.headers)
  return body.results.filter((payment) => payment.provider_order_id === provider_order_id)
}

const readAttempt = (id: string) =>
  db.selectFrom('checkout.attempts').selectAll().where('id', '=', id).executeTakeFirst()

test('a payment that was captured after the restored moment becomes the order that was agreed', async () => {
  const { attempt_id, provider_order_id } = await beginOne()
  await captureAtPayPal(provider_order_id)
  expect(await recover()).toMatchObject({ ordered: 1, unmatched: 0, failed: 0 })
  expect(await readAttempt(attempt_id)).toMatchObject({ state: 'captured', order_id: attempt_id })
  expect(await recover()).toMatchObject({ ordered: 0, unmatched: 0, foreign: 0, failed: 0 })
})

test('a payment whose attempt was restored without the answer of PayPal becomes an order, too', async () => {
  const sku = await given.sku({ on_hand: 10 })
  await fault({ call: 'create', kind: 'reset_after', count: 1 })
  const cart = await readyCart([{ sku_id: sku.id, quantity: 1 }])
  expect((await begin(cart)).body.code).toBe('payment_unavailable')
  const { id: provider_order_id, custom_id } = (await books()).orders.at(-1) ?? { id: '', custom_id: '' }
  expect(await readAttempt(custom_id)).toMatchObject({ cart_id: cart.id, provider_order_id: null })
  await approve(provider_order_id)
  await captureAtPayPal(provider_order_id)
  expect(await recover()).toMatchObject({ ordered: 1, unmatched: 0 })
  expect(await readAttempt(custom_id)).toMatchObject({ order_id: custom_id, provider_order_id })
})

test('a payment that the database never heard of waits for staff, who can refund but not place it', async () => {
  const { custom_id: id, provider_order_id } = await payUnknown()
  expect(await recover()).toMatchObject({ ordered: 0, unmatched: 1, failed: 0 })
  expect(await findUnmatched(provider_order_id)).toMatchObject([
    { attempt_id: id, reason: 'unknown_reference', captured: '46.95', email: 'pat.payer@example.test' },
  ])
  const placed = await call(placeUnmatchedOrder, { params: { id }, body: {} }, staff.headers)
  expect(placed.body.code).toBe('wrong_state')

  const refunded = await call(refundUnmatchedPayment, { params: { id }, body: { reason: 'lost' } }, staff.headers)
  expect(refunded.status).toBeLessThan(300)
  expect((await books()).captures.find(({ order_id }) => order_id === provider_order_id)?.refunds).toHaveLength(1)
  expect(await recover()).toMatchObject({ ordered: 0, unmatched: 0, failed: 0 })
  expect(await findUnmatched(provider_order_id)).toEqual([])
})

test('five reconciliations at once record each payment once', async () => {
  const known = await beginOne()
  await captureAtPayPal(known.provider_order_id)
  const lost = await payUnknown()
  await Promise.all(Array.from({ length: 5 }, recover))
  expect(await readAttempt(known.attempt_id)).toMatchObject({ order_id: known.attempt_id })
  expect(await findUnmatched(lost.provider_order_id)).toHaveLength(1)
  for (const attempt_id of [known.attempt_id, lost.custom_id]) {
    const captured = await db
      .selectFrom('checkout.transactions')
      .select('id')
      .where('attempt_id', '=', attempt_id)
      .where('kind', '=', 'captured')
      .execute()
    expect(captured).toHaveLength(1)
  }
})

test('money that names the order of somebody else changes nothing about that order', async () => {
  const { attempt_id, provider_order_id } = await beginOne()
  await validate(provider_order_id)
  const before = await readAttempt(attempt_id)
  const forged = await payUnknown({ custom_id: attempt_id, value: '1.00' })
  expect(await recover()).toMatchObject({ ordered: 0, unmatched: 1 })
  expect(await readAttempt(attempt_id)).toEqual(before)
  const [unmatched] = await findUnmatched(forged.provider_order_id)
  expect(unmatched).toMatchObject({ reason: 'unknown_reference', captured: '1.00' })
  expect(unmatched?.attempt_id).not.toBe(attempt_id)
  expect(await recover()).toMatchObject({ unmatched: 0 })
})

test('one payment that PayPal cannot tell about does not stop the others', async () => {
  await payUnknown()
  await payUnknown()
  await fault({ call: 'get_capture', kind: 'error_before', count: 1 })
  expect(await recover()).toMatchObject({ failed: 1, unmatched: 1 })
  expect(await recover()).toMatchObject({ failed: 0, unmatched: 1 })
})

test('a payment to the same account that is not of this shop is only counted', async () => {
  const { provider_order_id } = await payUnknown({ custom_id: 'donation' })
  expect(await recover()).toMatchObject({ foreign: 1, unmatched: 0 })
  expect(await findUnmatched(provider_order_id)).toEqual([])
})

test('a payment under review waits for its webhook, and then for staff', async () => {
  await fault({ call: 'capture', kind: 'pending', count: 1 })
  const { provider_order_id } = await payUnknown()
  expect(await recover()).toMatchObject({ pending: 1, unmatched: 0 })
  expect(await findUnmatched(provider_order_id)).toEqual([])
  const capture = (await books()).captures.find(({ order_id }) => order_id === provider_order_id)
  await shop.settleCapture(capture?.id ?? '', 'COMPLETED')
  await expect.poll(shop.runEvents).toBeGreaterThan(0)
  expect(await findUnmatched(provider_order_id)).toMatchObject([{ reason: 'unknown_reference' }])
})

test('a refund of the lost minutes is recorded at its order', async () => {
  const { attempt_id, provider_order_id } = await beginOne()
  await validate(provider_order_id)
  const capture = (await books()).captures.find(({ order_id }) => order_id === provider_order_id)
  await askPayPal(`/v2/payments/captures/${capture?.id}/refund`)
  expect(await recover()).toMatchObject({ ordered: 1, failed: 0 })
  const order = await db
    .selectFrom('orders.orders')
    .select(['refunded', 'total'])
    .where('id', '=', attempt_id)
    .executeTakeFirstOrThrow()
  expect(order.refunded).toBe(order.total)
})

test('a list of many pages is read to its end', async () => {
  const payOne = () => payUnknown({ custom_id: 'many', value: '1.00' })
  for (let made = 0; made < 520; made += 40) await Promise.all(Array.from({ length: 40 }, payOne))
  const { captures } = await books()
  expect(captures.length).toBeGreaterThan(500)
  const ids = new Set<string>()
  for await (const { id, kind } of provider.in('sandbox').listEntries(since, until))
    if (kind === 'captured') ids.add(id)
  expect(ids).toEqual(new Set(captures.map(({ id }) => id)))
})

test('a year is asked for month by month, and a busy month in halves', async () => {
  const ranges: number[] = []
  const request = async ({ path }: { path: string }) => {
    const query = new URL(path, 'http://paypal.test').searchParams
    const [from = 0, to = 0] = ['start_date', 'end_date'].map((name) => Date.parse(query.get(name) ?? ''))
    ranges.push((to - from) / DAY_MS)
    if (to - from > 8 * DAY_MS)
      throw new ProviderRefusal('RESULTSET_TOO_LARGE', {
        status: 400,
        method: 'GET',
        path: '/v1/reporting/transactions',
      })
    const info = { transaction_id: `T${from}`, transaction_event_code: 'T0006', transaction_amount: { value: '1.00' } }
    return { total_pages: 1, transaction_details: [{ transaction_info: info }] }
  }
  const year = { from: new Date('2025-01-01T00:00:00Z'), to: new Date('2026-01-01T00:00:00Z') }
  const found: string[] = []
  for await (const { id } of listEntries(request, year.from, year.to)) found.push(id)
  expect(Math.max(...ranges)).toBe(31)
  expect(ranges.filter((days) => days <= 8).reduce((sum, days) => sum + days, 0)).toBe(365)
  expect(new Set(found).size).toBe(found.length)
})
