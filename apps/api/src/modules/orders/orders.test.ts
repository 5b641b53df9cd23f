import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import type { CallInput } from '@fieldhouse/contract/endpoint'
import { getOrder, getStaffOrder, listMyOrders, listOrders, revokeOrderLinks } from '@fieldhouse/contract/orders'
import { expect, test } from 'vitest'
import { signTicket } from '#platform/download-tickets.ts'
import { givenOrdersIn } from '#test/given-orders.ts'
import { givenPeopleIn } from '#test/given-people.ts'
import { openTestShop } from '#test/test-shop.ts'
import { createOrderKey, signOrderKey } from './service/order-keys.ts'
import { recordOrderRefund } from './service/update-order.ts'

const logged: string[] = []
const logs = new Writable({
  write(chunk, _encoding, done) {
    logged.push(String(chunk))
    done()
  },
})
const shop = await openTestShop({ logs })
const { call, db, deps, time } = shop
const given = { ...givenPeopleIn(deps), ...givenOrdersIn(shop) }
const staff = await given.staff(['orders'])
const DAY_MS = 24 * 3_600_000
const keyOf = (id: string) => signOrderKey(deps, { id, key_version: 0 })

test('an order is seen by who placed it, and by nobody else who is signed in', async () => {
  const [ana, eva] = [await given.shopper(), await given.shopper()]
  const { id } = await given.order({ user_id: ana.id })
  const see = (headers?: Record<string, string>) => call(getOrder, { params: { id }, query: {} }, headers)

  expect(await see(ana.headers)).toMatchObject({ status: 200, body: { status: 'ordered', order: { id } } })
  expect(await see(eva.headers)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect(await see()).toMatchObject({ status: 404 })
})

test('the key of the mail opens that order and no other, for whoever has it, until it is too old', async () => {
  const [order, otherOrder] = [await given.order(), await given.order()]
  const key = keyOf(order.id)
  const see = (id: string, key: string) => call(getOrder, { params: { id } }, { 'order-key': key })

  expect(await see(order.id, key)).toMatchObject({ status: 200, body: { order: { id: order.id } } })
  const eva = await given.shopper()
  expect(await call(getOrder, { params: order }, { ...eva.headers, 'order-key': key })).toMatchObject({ status: 200 })
  for (const [id, wrong] of [
    [otherOrder.id, key],
    [order.id, `${key}x`],
    [order.id, key.slice(0, -3)],
    [order.id, 'nonsense'],
    [order.id, keyOf(otherOrder.id)],
  ] as const) {
    expect(await see(id, wrong)).toMatchObject({ status: 400, body: { code: 'link_expired' } })
  }

  const clock = { now: () => new Date(time.now.getTime() - 181 * DAY_MS) }
  const old = signOrderKey({ ...deps, clock }, { id: order.id, key_version: 0 })
  expect(await see(order.id, old)).toMatchObject({ status: 400, body: { code: 'link_expired' } })
})

test('staff revokes the links of an order, and links that are sent later work', async () => {
  const { id } = await given.order()
  const other = await given.order()
  const see = (id: string, key: string) => call(getOrder, { params: { id } }, { 'order-key': key })
  const fromBefore = signTicket(deps, 'order', { order_id: id }, DAY_MS)
  expect(await see(id, fromBefore)).toMatchObject({ status: 200, body: { order: { id } } })

  expect((await call(revokeOrderLinks, { params: { id } }, staff.headers)).status).toBe(204)

  for (const revoked of [keyOf(id), fromBefore]) {
    expect(await see(id, revoked)).toMatchObject({ status: 400, body: { code: 'link_expired' } })
  }
  expect(await see(id, await createOrderKey(deps, id))).toMatchObject({ status: 200, body: { order: { id } } })
  expect(await see(other.id, keyOf(other.id))).toMatchObject({ status: 200 })
  const entry = await db
    .selectFrom('platform.audit_entries')
    .select(['action', 'entity_id'])
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(entry).toEqual({ action: 'revokeOrderLinks', entity_id: id })
  expect((await call(revokeOrderLinks, { params: { id: randomUUID() } }, staff.headers)).status).toBe(404)
})

test('who knows the id of a guest’s order alone learns that it was placed, and nothing of it', async () => {
  const { id } = await given.order()

  const { status, body } = await call(getOrder, { params: { id }, query: {} })

  expect({ status, body }).toEqual({ status: 200, body: { status: 'ordered', order: null } })
  expect(await call(getOrder, { params: { id: randomUUID() }, query: {} })).toMatchObject({ status: 404 })
})

test('the key of an order is never logged, nor whom staff looks for', async () => {
  const { id } = await given.order()
  const key = keyOf(id)

  await call(getOrder, { params: { id }, query: { lang: 'es' } }, { 'order-key': key })
  const inUrl = await call(getOrder, { params: { id }, query: { lang: 'es', key } as object })
  expect(inUrl).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
  await call(listOrders, { query: { q: 'canary@example.com', page: 1 } }, staff.headers)

  const all = logged.join('')
  expect(all).toContain(`/api/orders/${id}/?lang=es&key=[redacted]`)
  expect(all).toContain('/api/orders/staff-orders/?q=[redacted]&page=1')
  expect(all).not.toContain(key)
  expect(all).not.toContain('canary')
})

test('a shopper’s orders are listed, the latest first, with a few of their pictures', async () => {
  const ana = await given.shopper()
  await given.order({ user_id: (await given.shopper()).id })
  const image = { src: '/media/tee-800.webp', width: 800, height: 1000, avif_widths: [], placeholder: null, alt: 'Tee' }
  const first = await given.order({ user_id: ana.id, placed_at: new Date(time.now.getTime() - DAY_MS) })
  const [tee] = first.lines
  const lines = Array.from({ length: 6 }, () => ({ ...tee, image }) as (typeof first.lines)[number])
  const latest = await given.order({ user_id: ana.id, lines })

  const { body } = await call(listMyOrders, { query: {} }, ana.headers)

  expect(body).toMatchObject({ count: 2, next: null })
  expect(body.results).toMatchObject([
    { id: latest.id, units: 12, total: '84.12', images: [image, image, image, image] },
    { id: first.id, units: 3, images: [null, null], payment_status: 'paid', fulfillment_status: 'placed' },
  ])
  const { body: second } = await call(listMyOrders, { query: { page: 2, page_size: 1 } }, ana.headers)
  expect(second.results).toMatchObject([{ id: first.id }])
})

test('staff finds orders by state, day, number, address and name, in whatever combination', async () => {
  const name = `Zoë 100%_${randomUUID()}`
  const address = { full_name: name, line1: '1 Main St', line2: null, city: 'Austin', phone: null } as const
  const at = new Date('2025-03-01T12:00:00Z')
  const order = await given.order({
    email: `${randomUUID()}@find.test`,
    placed_at: at,
    address: { ...address, state: 'TX', postal_code: '78701', country: 'US' },
    destination: { state: 'TX', postal_code: '78701' },
  })
  await recordOrderRefund(db, {
    order_id: order.id,
    at,
    actor: null,
    lines: [],
    amount: '1.00',
    total_refunded: '1.00',
  })
  await given.order({ placed_at: at })
  const search = async (query: NonNullable<CallInput<typeof listOrders>['query']>) => {
    const { body } = await call(listOrders, { query }, staff.headers)
    return { count: body.count, ids: body.results.map(({ id }) => id) }
  }
  const { body } = await call(listOrders, { query: { q: name } }, staff.headers)
  const [listed] = body.results
  expect(listed).toMatchObject({ customer: name, email: order.email, state: 'TX', units: 3, total: '84.12' })

  const only = { count: 1, ids: [order.id] }
  const day = { since: '2025-03-01T00:00:00Z', until: '2025-03-02T00:00:00Z' }
  expect(await search({ ...day, payment_status: 'partly_refunded' })).toEqual(only)
  expect(await search({ q: order.email.toUpperCase() })).toEqual(only)
  expect(await search({ q: name.slice(0, 12) })).toEqual(only)
  expect((await search({ q: `#${listed?.number}` })).ids).toContain(order.id)
  expect(await search({ ...day, fulfillment_status: 'placed' })).toMatchObject({ count: 2 })
  expect(await search({ ...day, fulfillment_status: 'canceled' })).toEqual({ count: 0, ids: [] })
  expect(await search({ q: `${name}%` })).toEqual({ count: 0, ids: [] })
})

test('an order that was refunded whole is not among those to pack', async () => {
  const at = new Date('2025-04-01T12:00:00Z')
  const [paid, partly, refunded] = [
    await given.order({ placed_at: at }),
    await given.order({ placed_at: at }),
    await given.order({ placed_at: at }),
  ]
  const refund = (order_id: string, amount: string) =>
    recordOrderRefund(db, { order_id, at, actor: null, lines: [], amount, total_refunded: amount })
  await refund(partly.id, '1.00')
  await refund(refunded.id, refunded.totals.total)
  const search = async (query: NonNullable<CallInput<typeof listOrders>['query']>) => {
    const day = { since: '2025-04-01T00:00:00Z', until: '2025-04-02T00:00:00Z' }
    const { body } = await call(listOrders, { query: { ...day, ...query } }, staff.headers)
    expect(body.count).toBe(body.results.length)
    return body.results.map(({ id }) => id).toSorted()
  }

  expect(await search({ fulfillment_status: 'placed' })).toEqual([paid.id, partly.id].toSorted())
  expect(await search({ fulfillment_status: 'placed', payment_status: 'refunded' })).toEqual([refunded.id])
  expect(await search({})).toHaveLength(3)
})

test('staff finds an order by name without accents, city, ZIP, product, and the payment provider’s number', async () => {
  const address = { line1: '9 Ocean Dr', line2: null, city: 'Míami Beach', state: 'FL', country: 'US', phone: null }
  const postal = { state: 'FL', postal_code: '33139' }
  const brooks = await given.order({
    address: { ...address, full_name: 'Lucía Brooks', ...postal } as never,
    destination: postal,
    references: ['5O190127TN364715T', '3C679366HH908993F'],
  })
  const vega = await given.order({
    address: {
      ...address,
      full_name: 'José Fernández Vega',
      city: 'El Paso',
      state: 'TX',
      postal_code: '79901',
    } as never,
    destination: { state: 'TX', postal_code: '79901' },
    lines: brooks.lines.map((line) => ({ ...line, name: 'Peña Trail Jacket' })),
  })
  const find = async (q: string) => {
    const { body } = await call(listOrders, { query: { q } }, staff.headers)
    return body.results.map(({ id }) => id)
  }

  expect(await find('lucia brooks')).toEqual([brooks.id])
  expect(await find('Brooks,  LUCÍA')).toEqual([brooks.id])
  expect(await find('fernandez vega')).toEqual([vega.id])
  for (const q of ['miami', '33139', '5o190127tn364715t', '3C679366HH908993F'])
    expect(await find(q)).toEqual([brooks.id])
  expect(await find('pena jacket')).toEqual([vega.id])
  expect(await find('vega miami')).toEqual([])
})

test('staff opens an order with what its price has met; whoever may not see orders sees none', async () => {
  const { id, cart_id } = await given.order()

  const { body } = await call(getStaffOrder, { params: { id }, query: {} }, staff.headers)

  expect(body).toMatchObject({
    order: { id },
    user_id: null,
    cart_id,
    version: 1,
    trace: [{ step: 'total', amount: '84.12' }],
    history: [{ kind: 'placed', actor: null, note: null }, { kind: 'paid' }],
  })
  const catalogStaff = await given.staff(['catalog'])
  expect(await call(getStaffOrder, { params: { id }, query: {} }, catalogStaff.headers)).toMatchObject({ status: 403 })
})
