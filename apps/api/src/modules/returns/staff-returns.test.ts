import { randomUUID } from 'node:crypto'
import { listAuditEntries } from '@fieldhouse/contract/audit'
import * as contract from '@fieldhouse/contract/returns'
import { getStaffReturnOptions, startReturn } from '@fieldhouse/contract/staff-returns'
import { searchEverywhere } from '@fieldhouse/contract/staff-search'
import { expect, test } from 'vitest'
import { assignPeople } from '#modules/orders/service/people.ts'
import { openLiveSettings } from '#modules/settings/service.ts'
import { openShopWithPayPal } from '#test/given-payments.ts'
import { givenReturnsIn } from '#test/given-returns.ts'
import { mailsTo } from '#test/mails.ts'
import { runQueuedJobs } from '#test/run-queued-jobs.ts'
import { returnsJobs } from './jobs.ts'

const shop = await openShopWithPayPal()
const { call, db, deps, given, time } = shop
const { paidOrder, ship, deliveredOrder, request, line, balance } = givenReturnsIn(shop)
const support = await given.staff(['orders', 'audit'])

const start = (order_id: string, lines = [line()], more: Record<string, string> = {}) =>
  call(startReturn, { body: { order_id, lines } }, { ...support.headers, ...more })

test('staff starts a return for a customer: it is approved, and the customer gets the link by email', async () => {
  const order = await deliveredOrder({ stock: [10, 1, 0] })
  const { body: offered } = await call(getStaffReturnOptions, { params: { order_id: order.id } }, support.headers)
  expect(offered).toMatchObject({ blocked: null, lines: [{ quantity: 1 }], returns: [] })
  const { status, body } = await start(order.id, [line({ wish: 'swap', swap_sku_id: order.skus[1] })])
  expect(status).toBe(201)
  expect(body).toMatchObject({ state: 'approved', lines: [{ wish: 'swap' }], history: [{ kind: 'held' }, {}, {}] })
  expect(body.history.every(({ actor }) => actor === support.username)).toBe(true)
  expect(await balance(order.skus[1])).toEqual({ on_hand: 1, held: 1, committed: 0 })
  await runQueuedJobs(deps, returnsJobs(openLiveSettings(deps)))
  const mails = await mailsTo(shop.mailUrl, order.email, /is approved/)
  const [link] = /http\S+\/return\/\S+#key=\S+/.exec(mails[0]?.text ?? '') ?? []
  const key = { 'order-key': new URL(link ?? '').hash.replace('#key=', '') }
  const own = await call(contract.getReturn, { params: { id: order.id, return_id: body.id } }, key)
  expect(own.body).toMatchObject({ number: body.number, send_to: { name: expect.any(String) } })
  const { body: audit } = await call(listAuditEntries, {}, support.headers)
  expect(audit.results[0]).toMatchObject({ action: 'startReturn', entity_name: `R-${body.number}` })
})

test('a repeated start is one return, and many at once return no unit twice', async () => {
  const order = await deliveredOrder({ quantity: 2 })
  const key = { 'idempotency-key': randomUUID() }
  const same = await Promise.all([1, 2, 3].map(() => start(order.id, [line()], key)))
  expect(new Set(same.map(({ body }) => body.id)).size).toBe(1)
  const others = await Promise.all(Array.from({ length: 6 }, () => start(order.id)))
  expect(others.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409])
  expect((await request(order)).body.code).toBe('not_returnable')
})

test('customers list their own returns, newest first, and staff those of a person', async () => {
  const [ana, eva] = [await given.shopper(), await given.shopper()]
  const numbers: number[] = []
  for (const owner of [ana, ana, eva]) {
    const order = await deliveredOrder()
    await db.updateTable('orders.orders').set({ user_id: owner.id }).where('id', '=', order.id).execute()
    numbers.push((await start(order.id)).body.number)
  }
  const { body } = await call(contract.listMyReturns, {}, ana.headers)
  expect(body).toMatchObject({ count: 2 })
  expect(body.results.map(({ number }) => number)).toEqual([numbers[1], numbers[0]])
  expect(
    (await call(contract.listMyReturns, { query: { page: 2, page_size: 1 } }, ana.headers)).body.results,
  ).toHaveLength(1)

  await assignPeople(deps)
  const { person_id } = await db
    .selectFrom('orders.orders')
    .select('person_id')
    .where('user_id', '=', eva.id)
    .executeTakeFirstOrThrow()
  const query = { customer_id: person_id ?? 0 }
  const listed = await call(contract.listReturns, { query }, support.headers)
  expect(listed.body.results.map(({ number }) => number)).toEqual([numbers[2]])
  expect((await call(contract.listReturns, { query: { ...query, view: 'closed' } }, support.headers)).body.count).toBe(
    0,
  )
})

test('search everywhere finds a return by its number and by the tracking number of its package', async () => {
  const order = await deliveredOrder()
  const { status, body } = await request(order)
  expect(status, JSON.stringify(body)).toBe(201)
  const tracking = `TRACK${randomUUID().slice(0, 8)}`
  const params = { id: order.id, return_id: body.id }
  await call(contract.markReturnSent, { params, body: { tracking } }, order.key)
  for (const q of [`R-${body.number}`, `r${body.number}`, String(body.number), tracking]) {
    const { body: answer } = await call(searchEverywhere, { query: { q } }, support.headers)
    expect({ q, numbers: answer.found.returns?.hits.map(({ number }) => number) }).toEqual({
      q,
      numbers: [body.number],
    })
  }
  const { body: best } = await call(searchEverywhere, { query: { q: `R-${body.number}` } }, support.headers)
  expect(best.best).toBe('returns')
  const outsider = await given.staff(['catalog'])
  const { body: nothing } = await call(searchEverywhere, { query: { q: `R-${body.number}` } }, outsider.headers)
  expect(nothing.found).not.toHaveProperty('returns')
})

// Last, because the limits on requests do not allow the clock to go back.
test('staff may start a return after the days to return, but none of what is not with the customer', async () => {
  const late = await deliveredOrder()
  const before = time.now
  time.now = new Date(before.getTime() + 60 * 86_400_000)
  const asCustomer = await request(late)
  time.now = before
  expect(asCustomer.body.code).toBe('not_returnable')
  expect((await start(late.id)).status).toBe(201)
  const unsent = await paidOrder()
  expect((await start(unsent.id)).body.code).toBe('not_returnable')
  await ship(unsent.id)
  expect((await start(unsent.id, [line({ quantity: 2 })])).body.code).toBe('not_returnable')
  expect((await start(unsent.id, [line({ wish: 'swap', swap_sku_id: late.skus[1] })])).body.code).toBe(
    'validation_failed',
  )
  expect((await start(randomUUID())).body.code).toBe('not_found')
})
