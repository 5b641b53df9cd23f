import { randomUUID } from 'node:crypto'
import { getOrder, getStaffOrder, refundOrder } from '@fieldhouse/contract/orders'
import * as contract from '@fieldhouse/contract/returns'
import { expect, test } from 'vitest'
import { createOrderKey } from '#modules/orders/service/order-keys.ts'
import { openLiveSettings } from '#modules/settings/service.ts'
import { openShopWithPayPal } from '#test/given-payments.ts'
import { givenReturnsIn } from '#test/given-returns.ts'
import { mailsTo } from '#test/mails.ts'
import { runQueuedJobs } from '#test/run-queued-jobs.ts'
import { returnsJobs } from './jobs.ts'

const shop = await openShopWithPayPal()
const { call, db, deps, given, mailUrl } = shop
const { paidOrder, ship, deliveredOrder, request, options, graded, returned, balance, line } = givenReturnsIn(shop)
const support = await given.staff(['orders', 'refunds'])
const packer = await given.staff(['orders'])

const finish = (id: string, version: number, outcome: contract.ReturnOutcome, headers = support.headers) =>
  call(contract.finishReturn, { params: { id }, body: { version, lines: [{ position: 1, outcome }] } }, headers)

test('a guest returns with the link, staff receives and grades, and the money goes back', async () => {
  const order = await deliveredOrder()
  const { status, body } = await request(order)
  expect(status).toBe(201)
  expect(body).toMatchObject({ state: 'approved', value: '40.00', lines: [{ reason: 'too_small', wish: 'refund' }] })
  const { version } = await graded(body.id, support.headers)
  const preview = await call(contract.previewReturn, { params: { id: body.id } }, support.headers)
  expect(preview.body).toMatchObject({ ungraded: 0, state: 'refunded' })
  expect(preview.body.effects.map(({ kind, units, amount }) => [kind, units, amount])).toEqual([
    ['restock', 1, null],
    ['refund', null, '40.00'],
    ['mail', null, null],
  ])
  const done = await finish(body.id, version, 'refund')
  expect(done.body).toMatchObject({ state: 'refunded', lines: [{ outcome: 'refund' }] })
  expect(await balance(order.skus[0])).toEqual({ on_hand: 10, held: 0, committed: 0 })
  const { body: after } = await call(getStaffOrder, { params: { id: order.id } }, support.headers)
  expect(after.order).toMatchObject({ payment_status: 'partly_refunded', lines: [{ returned: 1, refunded: 1 }] })
  expect(after.refunds).toMatchObject([{ amount: '40.00', state: 'completed' }])
})

test('a return to store credit adds the bonus, and PayPal gives nothing back', async () => {
  const order = await deliveredOrder()
  const { body } = await request(order, { wish: 'credit' })
  const { version, options: settle } = await graded(body.id, support.headers)
  const bonus = (await options(order)).credit_bonus
  const worth = (40 * (1 + bonus / 100)).toFixed(2)
  expect(settle).toMatchObject([{ refund: '40.00', credit: worth }])
  expect((await finish(body.id, version, 'credit')).body.state).toBe('refunded')
  const { body: after } = await call(getStaffOrder, { params: { id: order.id } }, support.headers)
  expect(after.refunds).toMatchObject([{ amount: '40.00', credit: '40.00', state: 'completed' }])
  expect(after.order.lines).toMatchObject([{ returned: 1, refunded: 1 }])
  const { body: own } = await call(getOrder, { params: { id: order.id } }, order.key)
  expect(own.refunds).toMatchObject([{ amount: '40.00', credit: '40.00', bonus: (Number(worth) - 40).toFixed(2) }])
})

test('a swap holds the new size, keeps the price, and is packed as a line of the same order', async () => {
  const order = await deliveredOrder({ stock: [10, 1, 0] })
  const { body } = await request(order, { wish: 'swap', swap_sku_id: order.skus[1] })
  expect(body).toMatchObject({ state: 'approved', hold_until: '2026-11-29T12:00:00.000Z' })
  expect(await balance(order.skus[1])).toEqual({ on_hand: 1, held: 1, committed: 0 })
  const { version } = await graded(body.id, packer.headers)
  const done = await finish(body.id, version, 'swap', packer.headers)
  expect(done.body.state).toBe('exchanged')
  expect(await balance(order.skus[1])).toEqual({ on_hand: 1, held: 0, committed: 1 })
  const { body: seen } = await call(getOrder, { params: { id: order.id } }, order.key)
  expect(seen.order).toMatchObject({ fulfillment_status: 'partly_shipped', totals: { refunded: '0.00' } })
  expect(seen.order?.lines).toMatchObject([
    { position: 1, returned: 1, exchanged: 1, replaces: null },
    { position: 2, sku_id: order.skus[1], total: '40.00', quantity: 1, replaces: 1 },
  ])
  await ship(order.id)
  expect(await balance(order.skus[1])).toEqual({ on_hand: 0, held: 0, committed: 0 })
})

test('the price moves with the swap: the old unit cannot be refunded, the new one once', async () => {
  const order = await deliveredOrder()
  const { body } = await request(order, { wish: 'swap', swap_sku_id: order.skus[1] })
  const { version } = await graded(body.id, support.headers)
  await finish(body.id, version, 'swap')
  await ship(order.id)
  const refund = async (position: number) => {
    const { body: seen } = await call(getStaffOrder, { params: { id: order.id } }, support.headers)
    const lines = [{ position, quantity: 1 }]
    const body = { version: seen.version, lines, reason: 'again' }
    return (await call(refundOrder, { params: { id: order.id }, body }, support.headers)).status
  }
  expect(await refund(1)).toBe(400)
  expect(await refund(2)).toBe(201)
  expect(await refund(2)).toBe(400)
})

test('of twenty requests at once for the same unit, one is accepted', async () => {
  const order = await deliveredOrder()
  const answers = await Promise.all(Array.from({ length: 20 }, () => request(order)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
    new Set(['not_returnable']),
  )
})

test('the last unit of a size is held for one of two swaps', async () => {
  const order = await deliveredOrder({ quantity: 2, stock: [10, 1, 0] })
  const swap = { wish: 'swap', swap_sku_id: order.skus[1] } as const
  const answers = await Promise.all([request(order, swap), request(order, swap)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  const soldOut = await request(order, { wish: 'swap', swap_sku_id: order.skus[2] })
  expect(soldOut).toMatchObject({ status: 409, body: { code: 'out_of_stock' } })
})

test('a finish that is sent twice at once refunds once', async () => {
  const order = await deliveredOrder()
  const { body } = await request(order)
  const { version } = await graded(body.id, support.headers)
  const key = { ...support.headers, 'idempotency-key': randomUUID() }
  const answers = await Promise.all([finish(body.id, version, 'refund', key), finish(body.id, version, 'refund', key)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await finish(body.id, version, 'refund')).body.code).toBe('version_conflict')
  const { body: after } = await call(getStaffOrder, { params: { id: order.id } }, support.headers)
  expect(after.refunds).toHaveLength(1)
})

test('an order that was not shipped cannot be returned', async () => {
  const unsent = await paidOrder()
  expect((await options(unsent)).blocked).toBe('not_shipped')
  expect((await request(unsent)).body.code).toBe('not_returnable')
})

test('a return is reached with the key of its own order only', async () => {
  const [mine, other] = [await deliveredOrder(), await deliveredOrder()]
  const { body } = await request(mine)
  const params = { id: other.id, return_id: body.id }
  for (const endpoint of [contract.getReturn, contract.cancelReturn]) {
    expect((await call(endpoint, { params }, other.key)).status).toBe(404)
    expect((await call(endpoint, { params: { ...params, id: mine.id } }, other.key)).status).toBe(400)
    expect((await call(endpoint, { params: { ...params, id: mine.id } })).status).toBe(404)
  }
  expect((await call(contract.requestReturn, { params: { id: mine.id }, body: { lines: [line()] } })).status).toBe(404)
  const eva = await given.shopper()
  expect((await call(contract.getReturnOptions, { params: { id: mine.id } }, eva.headers)).status).toBe(404)
})

test('what makes no sense is refused with the field', async () => {
  const order = await deliveredOrder()
  const errors = async (change: Parameters<typeof request>[1]) =>
    Object.keys((await request(order, change)).body.errors ?? {})
  expect(await errors({ wish: 'swap' })).toEqual(['lines.0.swap_sku_id'])
  expect(await errors({ wish: 'swap', swap_sku_id: order.skus[0] })).toEqual(['lines.0.swap_sku_id'])
  const foreign = await given.sku()
  expect(await errors({ wish: 'swap', swap_sku_id: foreign.id })).toEqual(['lines.0.swap_sku_id'])
  expect(await errors({ reason: 'other' })).toEqual(['lines.0.note'])
  expect(await errors({ position: 7 })).toEqual(['lines.0.position'])
})

test('a customer cancels until the package is sent, and the size can be sold again', async () => {
  const order = await deliveredOrder()
  const { body } = await request(order, { wish: 'swap', swap_sku_id: order.skus[1] })
  const params = { id: order.id, return_id: body.id }
  const canceled = await call(contract.cancelReturn, { params }, order.key)
  expect(canceled.body.state).toBe('canceled')
  expect(await balance(order.skus[1])).toMatchObject({ held: 0 })
  const { body: again } = await request(order)
  const sent = { params: { ...params, return_id: again.id }, body: { tracking: '9400 1112' } }
  expect((await call(contract.markReturnSent, sent, order.key)).body.tracking).toBe('9400 1112')
  expect((await call(contract.cancelReturn, sent, order.key)).body.code).toBe('wrong_state')
})

test('above the limit staff decides; a rejection is emailed with its reason', async () => {
  const order = await deliveredOrder({ price: '250.00' })
  const { body } = await request(order)
  expect(body.state).toBe('requested')
  const rejected = await call(
    contract.rejectReturn,
    { params: { id: body.id }, body: { version: 1, reason: 'Worn outdoors.' } },
    packer.headers,
  )
  expect(rejected.body).toMatchObject({ state: 'rejected', rejection: 'Worn outdoors.' })
  await runQueuedJobs(deps, returnsJobs(openLiveSettings(deps)))
  const [mail] = await mailsTo(mailUrl, order.email, /About your return/)
  expect(mail?.text).toContain('Worn outdoors.')
  expect((await request(order)).status).toBe(201)
})

test('if a size sells out before staff approves, the swap can become a refund', async () => {
  const order = await deliveredOrder({ price: '250.00', stock: [5, 1, 0] })
  const { body } = await request(order, { wish: 'swap', swap_sku_id: order.skus[1] })
  await sellOut(order.skus[1])
  const approve = (more = {}) =>
    call(contract.approveReturn, { params: { id: body.id }, body: { version: 1, ...more } }, packer.headers)
  expect((await approve()).body.code).toBe('out_of_stock')
  expect((await approve({ swaps_to_refunds: true })).body).toMatchObject({
    state: 'approved',
    hold_until: null,
    lines: [{ wish: 'refund' }],
  })
})

async function sellOut(sku_id: number) {
  const { begin, readyCart, approve, validate } = shop
  const { body } = await begin(await readyCart([{ sku_id, quantity: 1 }]))
  await approve(body.provider_order_id)
  await validate(body.provider_order_id)
}

test('damaged units are written off, missing ones get nothing, and every unit is graded first', async () => {
  const order = await deliveredOrder({ quantity: 3 })
  const { body } = await request(order, { quantity: 3 })
  const params = { id: body.id }
  const { version } = await returned(body.id)
  const { body: received } = await call(contract.receiveReturn, { params, body: { version } }, support.headers)
  expect((await finish(body.id, received.version, 'refund')).status).toBe(400)
  const lines = [{ position: 1, restocked: 1, damaged: 1, missing: 1 }]
  const { body: ready } = await call(
    contract.gradeReturn,
    { params, body: { version: received.version, lines } },
    support.headers,
  )
  await finish(body.id, ready.version, 'refund')
  expect(await balance(order.skus[0])).toEqual({ on_hand: 8, held: 0, committed: 0 })
  const { body: after } = await call(getStaffOrder, { params: { id: order.id } }, support.headers)
  expect(after.order.lines).toMatchObject([{ returned: 2, delivered: 1, refunded: 2 }])
})

test('who may not refund ships swaps, but gives no money', async () => {
  const order = await deliveredOrder()
  const { body } = await request(order)
  const { version } = await graded(body.id, packer.headers)
  expect((await finish(body.id, version, 'refund', packer.headers)).body.code).toBe('forbidden')
  const nobody = await given.staff(['catalog'])
  expect((await finish(body.id, version, 'none', nobody.headers)).status).toBe(403)
})

test('reasons are counted by SKU beside what was shipped', async () => {
  const order = await deliveredOrder({ quantity: 2 })
  const { body } = await request(order, { reason: 'too_large', quantity: 2 })
  const { version } = await graded(body.id, support.headers, 2)
  await finish(body.id, version, 'refund')
  const params = { product_id: order.product_id }
  const { body: fit } = await call(contract.getFitCounts, { params }, support.headers)
  expect(fit.skus).toMatchObject([{ sku_id: order.skus[0], shipped: 2, returned: [{ reason: 'too_large', units: 2 }] }])
})

test('staff finds a return by its number, by the order’s, and by view', async () => {
  const order = await deliveredOrder()
  const { body } = await request(order, { wish: 'swap', swap_sku_id: order.skus[1] })
  for (const q of [`R-${body.number}`, String(body.number), `#${body.order_number}`]) {
    const { body: found } = await call(contract.listReturns, { query: { q } }, packer.headers)
    expect(found.results.map(({ id }) => id)).toContain(body.id)
  }
  const { body: coming } = await call(contract.listReturns, { query: { view: 'on_the_way' } }, packer.headers)
  expect(coming.results.every(({ state }) => state === 'approved')).toBe(true)
  expect(coming.views.on_the_way).toBe(coming.count)
})

test('a link that was revoked opens no return', async () => {
  const order = await deliveredOrder()
  await db.updateTable('orders.orders').set({ key_version: 5 }).where('id', '=', order.id).execute()
  expect((await request(order)).body.code).toBe('link_expired')
  const key = { 'order-key': await createOrderKey(deps, order.id) }
  expect((await request({ ...order, key })).status).toBe(201)
})
