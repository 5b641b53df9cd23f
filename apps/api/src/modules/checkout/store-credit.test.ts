import { addToCart } from '@fieldhouse/contract/cart'
import { getMyCredit, grantCredit } from '@fieldhouse/contract/credit'
import { getStaffOrder, refundOrder } from '@fieldhouse/contract/orders'
import {
  createOrders,
  getCartCredit,
  listTransactions,
  placeUnmatchedOrder,
  validateOrder,
} from '@fieldhouse/contract/payments'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { issueCreditCode } from '#modules/credit/service/credit-codes.ts'
import { openShopWithPayPal } from '#test/given-payments.ts'
import { mailsTo } from '#test/mails.ts'
import { runMailJobs } from '#test/run-mail-jobs.ts'

const shop = await openShopWithPayPal()
const { call, db, deps, given, readyCart, finishCart, begin, validate, approve, books, fault, sweepAfter } = shop
const support = await given.staff(['orders', 'refunds'])
type Headers = Record<string, string>

async function customerWithCredit(amount: string) {
  const shopper = await given.shopper()
  const body = { user_id: shopper.id, amount, reason: 'late parcel' }
  expect((await call(grantCredit, { body }, support.headers)).status).toBe(201)
  return shopper
}

async function cartOf(headers: Headers, price = '40.00') {
  const sku = await given.sku({ price })
  const { body } = await call(addToCart, { body: { sku_id: sku.id, quantity: 1 } }, headers)
  return finishCart(body.id, {}, headers)
}

type Cart = Awaited<ReturnType<typeof cartOf>>
const pay = ({ id, totals }: Pick<Cart, 'id' | 'totals'>, credit: object, headers: Headers = {}) =>
  call(createOrders, { body: { cart_id: id, expected_total: totals.total, credit: credit as never } }, headers)
const creditOf = async (headers: Headers) => (await call(getMyCredit, {}, headers)).body
const readOrder = async (id: string) => (await call(getStaffOrder, { params: { id } }, support.headers)).body
const refund = async (id: string, body: object) => {
  const { version } = await readOrder(id)
  return call(refundOrder, { params: { id }, body: { version, reason: 'x', ...body } as never }, support.headers)
}

async function paidOrder(quantity = 2) {
  const sku = await given.sku({ price: '40.00' })
  const cart = await readyCart([{ sku_id: sku.id, quantity }])
  const { body: attempt } = await begin(cart)
  await approve(attempt.provider_order_id)
  await validate(attempt.provider_order_id)
  return { id: attempt.attempt_id, email: cart.email ?? '' }
}

/** The code that a guest finds in the newest email. */
async function codeFor(email: string) {
  await runMailJobs(deps)
  const [mail] = await mailsTo(shop.mailUrl, email, /store credit/)
  return /\b([0-9A-Z]{4} ){3}[0-9A-Z]{4}\b/.exec(mail?.text ?? '')?.[0] ?? ''
}

const differences = async () => {
  const { rows } = await sql`
    select a.id from credit.accounts a join credit.entries e on e.account_id = a.id group by a.id
    having a.balance <> sum(e.balance_change) or a.reserved <> sum(e.reserved_change)`.execute(db)
  return rows
}

test('a guest is refunded as store credit with a bonus, and spends it with the code from the email', async () => {
  const { id, email } = await paidOrder()
  const { body, status } = await refund(id, { lines: [{ position: 1, quantity: 1 }], to: 'store_credit' })
  expect(status).toBe(201)
  expect(body.refunds).toMatchObject([{ amount: '40.00', credit: '40.00', bonus: '4.00', state: 'completed' }])
  expect(body.order).toMatchObject({ payment_status: 'partly_refunded', lines: [{ refunded: 1 }] })
  expect(body.transactions.at(-1)).toMatchObject({ kind: 'refunded', amount: '40.00', method: 'store_credit' })
  expect((await books()).captures.flatMap(({ refunds }) => refunds)).toEqual([])

  const code = await codeFor(email)
  const sku = await given.sku({ price: '40.00' })
  const cart = await readyCart([{ sku_id: sku.id, quantity: 1 }])
  expect((await call(getCartCredit, { body: { cart_id: cart.id, code } })).body).toEqual({ balance: '44.00' })
  expect((await call(getCartCredit, { body: { cart_id: cart.id, code: 'NOBODYS' } })).body.code).toBe('wrong_code')
  const { body: attempt } = await pay(cart, { amount: '44.00', code })
  expect(attempt).toMatchObject({ amount: '2.95', credit: '44.00' })
  expect((await call(getCartCredit, { body: { cart_id: cart.id, code } })).body).toEqual({ balance: '44.00' })
  await approve(attempt.provider_order_id)
  const paid = await call(validateOrder, {
    body: { provider_order_id: attempt.provider_order_id ?? '', cart_id: cart.id },
  })
  expect(paid.body).toMatchObject({ status: 'paid', order: { totals: { total: '46.95', credit: '44.00' } } })
  expect((await call(getCartCredit, { body: { cart_id: cart.id, code } })).body).toEqual({ balance: '0.00' })
  expect(await differences()).toEqual([])
})

test('an order that store credit covers needs no provider, not even while payments are off', async () => {
  const shopper = await customerWithCredit('100.00')
  const cart = await cartOf(shopper.headers)
  const { body } = await pay(cart, { amount: cart.totals.total }, shopper.headers)
  expect(body).toMatchObject({ provider_order_id: null, amount: '0.00', order: { payment_status: 'paid' } })
  const { transactions, refundable, refundable_to_paypal } = await readOrder(body.attempt_id)
  expect(transactions).toMatchObject([{ kind: 'captured', method: 'store_credit', amount: '46.95' }])
  expect([refundable, refundable_to_paypal]).toEqual(['46.95', '0.00'])
  const { balance, reserved, results } = await creditOf(shopper.headers)
  expect([balance, reserved]).toEqual(['53.05', '0.00'])
  expect(results.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['spent', '46.95'],
    ['reserved', '46.95'],
    ['granted', '100.00'],
  ])
  expect(results[0]).toMatchObject({ order_id: body.attempt_id, order_number: body.order?.number })
  const { body: listed } = await call(listTransactions, { query: { method: 'store_credit' } }, support.headers)
  expect(listed.results.every(({ method }) => method === 'store_credit')).toBe(true)
  expect(listed.results.map(({ order_id }) => order_id)).toContain(body.attempt_id)
})

test('of two checkouts at once with the same credit, one gets it', async () => {
  const shopper = await customerWithCredit('46.95')
  const { id: account_id } = await db
    .selectFrom('credit.accounts')
    .select('id')
    .where('user_id', '=', shopper.id)
    .executeTakeFirstOrThrow()
  const code = await issueCreditCode(deps.keys, db, account_id, deps.clock.now())
  const carts = await Promise.all(
    Array.from({ length: 8 }, async () => readyCart([{ sku_id: (await given.sku()).id, quantity: 1 }])),
  )
  const answers = await Promise.all(carts.map((cart) => pay(cart, { amount: '46.95', code })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(409)])
  expect(answers.filter(({ body }) => body.code === 'not_enough_credit')).toHaveLength(7)
  expect((await creditOf(shopper.headers)).balance).toBe('0.00')
  expect(await differences()).toEqual([])
})

test('the same payment twice at once spends its credit once', async () => {
  const shopper = await customerWithCredit('100.00')
  const cart = await cartOf(shopper.headers)
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => pay(cart, { amount: cart.totals.total }, shopper.headers)),
  )
  expect(new Set(answers.map(({ body }) => body.order?.id)).size).toBe(1)
  expect((await creditOf(shopper.headers)).balance).toBe('53.05')
})

test('credit that a payment has set aside comes back when it expires or another one takes its place', async () => {
  const shopper = await customerWithCredit('30.00')
  const cart = await cartOf(shopper.headers)
  await pay(cart, { amount: '30.00' }, shopper.headers)
  expect(await creditOf(shopper.headers)).toMatchObject({ balance: '0.00', reserved: '30.00' })
  expect((await pay(cart, { amount: '10.00' }, shopper.headers)).body).toMatchObject({ amount: '36.95' })
  expect(await creditOf(shopper.headers)).toMatchObject({ balance: '20.00', reserved: '10.00' })
  expect((await pay(cart, { amount: '30.01' }, shopper.headers)).body.code).toBe('not_enough_credit')
  expect((await pay(cart, { amount: '46.96' }, shopper.headers)).body.code).toBe('validation_failed')
  const now = shop.time.now
  await sweepAfter(3600)
  shop.time.now = now
  expect(await creditOf(shopper.headers)).toMatchObject({ balance: '30.00', reserved: '0.00' })
  expect(await differences()).toEqual([])
})

test('a declined payment keeps no credit, and a capture that comes late can still become an order with it', async () => {
  const shopper = await customerWithCredit('30.00')
  const cart = await cartOf(shopper.headers)
  const { body: attempt } = await pay(cart, { amount: '30.00' }, shopper.headers)
  await approve(attempt.provider_order_id)
  await fault({ call: 'capture', kind: 'reset_after' })
  await fault({ call: 'webhook', kind: 'lost', count: 5 })
  const body = { provider_order_id: attempt.provider_order_id ?? '', cart_id: cart.id }
  expect((await call(validateOrder, { body }, shopper.headers)).body.status).toBe('processing')
  // Simulates a charge that differs from the agreed amount.
  const id = attempt.attempt_id
  await db.updateTable('checkout.attempts').set({ amount: '1.00' }).where('id', '=', id).execute()
  await sweepAfter(60)
  expect(await creditOf(shopper.headers)).toMatchObject({ balance: '30.00', reserved: '0.00' })
  await db.updateTable('checkout.attempts').set({ amount: '16.95' }).where('id', '=', id).execute()
  const placed = await call(placeUnmatchedOrder, { params: { id }, body: {} }, support.headers)
  expect(placed.body.order_id).toBe(id)
  expect(await creditOf(shopper.headers)).toMatchObject({ balance: '0.00', reserved: '0.00' })
  expect(await readOrder(id)).toMatchObject({ refundable: '46.95', refundable_to_paypal: '16.95' })
})

test('what PayPal collected goes back there first, and what credit paid becomes credit again, without a bonus', async () => {
  const shopper = await customerWithCredit('30.00')
  const cart = await cartOf(shopper.headers)
  const { body: attempt } = await pay(cart, { amount: '30.00' }, shopper.headers)
  await approve(attempt.provider_order_id)
  const body = { provider_order_id: attempt.provider_order_id ?? '', cart_id: cart.id }
  await call(validateOrder, { body }, shopper.headers)
  const id = attempt.attempt_id

  const first = await refund(id, { amount: '10.00' })
  expect(first.body.refunds).toMatchObject([{ credit: '0.00', bonus: '0.00' }])
  const second = await refund(id, { amount: '10.00' })
  expect(second.body.refunds).toContainEqual(
    expect.objectContaining({ amount: '10.00', credit: '3.05', bonus: '0.00', state: 'completed' }),
  )
  expect(second.body).toMatchObject({ refundable: '26.95', refundable_to_paypal: '0.00' })
  const third = await refund(id, { amount: '26.95', to: 'store_credit' })
  expect(third.body.refunds).toContainEqual(expect.objectContaining({ credit: '26.95', bonus: '0.00' }))
  expect(third.body.order.payment_status).toBe('refunded')
  expect((await refund(id, { amount: '0.01' })).body.code).toBe('refund_too_large')
  expect(await creditOf(shopper.headers)).toMatchObject({ balance: '30.00' })
  const [capture] = (await books()).captures.filter(({ order_id }) => order_id === attempt.provider_order_id)
  expect(capture?.refunds).toHaveLength(2)
})

test('refunds to credit and to PayPal at once never give back more than was captured', async () => {
  const { id } = await paidOrder(1)
  const { version } = await readOrder(id)
  const answers = await Promise.all(
    ['original', 'store_credit', 'original', 'store_credit'].map((to) =>
      call(
        refundOrder,
        { params: { id }, body: { version, amount: '46.95', reason: 'x', to } as never },
        support.headers,
      ),
    ),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect((await readOrder(id)).refundable).toBe('0.00')
})
