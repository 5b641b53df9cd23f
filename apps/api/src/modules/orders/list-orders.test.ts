import { randomUUID } from 'node:crypto'
import type { CallInput } from '@fieldhouse/contract/endpoint'
import type { FulfillmentStatus, PaymentStatus, StaffOrderSummary } from '@fieldhouse/contract/orders'
import { FULFILLMENT_STATUSES, listOrders, PAYMENT_STATUSES } from '@fieldhouse/contract/orders'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { givenOrdersIn } from '#test/given-orders.ts'
import { givenPeopleIn } from '#test/given-people.ts'
import { openTestShop } from '#test/test-shop.ts'
import { foldCountChanges } from './store/order-counts.ts'

const shop = await openTestShop()
const { call, db, deps, time } = shop
const given = { ...givenPeopleIn(deps), ...givenOrdersIn(shop) }
const staff = await given.staff(['orders'])
const HOUR_MS = 3_600_000
const SPREAD_HOURS = 120

type Query = NonNullable<CallInput<typeof listOrders>['query']>
const list = async (query: Query) => (await call(listOrders, { query }, staff.headers)).body

const setStatus = (id: string, payment: PaymentStatus, fulfillment: FulfillmentStatus) =>
  sql`update orders.orders set payment_status = ${payment}, fulfillment_status = ${fulfillment} where id = ${id}`.execute(
    db,
  )

/** Five days, all pairs of statuses, two orders of every tenth instant. */
beforeAll(async () => {
  for (let index = 0; index < 120; index++) {
    const hours = (Math.floor(index * 0.9) / 108) * SPREAD_HOURS
    const { id } = await given.order({ placed_at: new Date(time.now.getTime() - hours * HOUR_MS) })
    await setStatus(
      id,
      PAYMENT_STATUSES[index % PAYMENT_STATUSES.length] ?? 'paid',
      FULFILLMENT_STATUSES[(index >> 2) % FULFILLMENT_STATUSES.length] ?? 'placed',
    )
  }
})

/** The whole list, read with one statement and without counts. */
async function readAll(): Promise<StaffOrderSummary[]> {
  const { rows } = await sql<Omit<StaffOrderSummary, 'placed_at'> & { placed_at: Date }>`
    select id, placed_at, payment_status, fulfillment_status from orders.orders
    order by placed_at desc, id desc`.execute(db)
  return rows.map((row) => ({ ...row, placed_at: row.placed_at.toISOString() }))
}

function matches(order: StaffOrderSummary, { payment_status, fulfillment_status, since, until }: Query): boolean {
  const { payment_status: paid, fulfillment_status: sent, placed_at } = order
  return (
    (!payment_status || payment_status.split(',').includes(paid)) &&
    (!fulfillment_status || fulfillment_status.split(',').includes(sent)) &&
    (payment_status || !fulfillment_status || sent !== 'placed' || paid !== 'refunded') !== false &&
    (!since || placed_at >= since) &&
    (!until || placed_at < until)
  )
}

const someOf = (statuses: readonly string[]) =>
  fc.option(
    fc.subarray([...statuses], { minLength: 1 }).map((chosen) => chosen.join(',')),
    { nil: undefined },
  )
const instant = fc.option(
  fc
    .integer({ min: -4, max: SPREAD_HOURS * 2 + 4 })
    .map((half) => new Date(time.now.getTime() - (half * HOUR_MS) / 2).toISOString()),
  { nil: undefined },
)
const anyQuery = fc.record({
  payment_status: someOf(PAYMENT_STATUSES),
  fulfillment_status: someOf(FULFILLMENT_STATUSES),
  since: instant,
  until: instant,
  sort: fc.constantFrom('newest' as const, 'oldest' as const),
  page: fc.integer({ min: 1, max: 12 }),
  page_size: fc.integer({ min: 1, max: 30 }),
})

test('any page of any filters is the same part of the list as if all of it were read, and counted exactly', async () => {
  const all = await readAll()
  await fc.assert(
    fc.asyncProperty(anyQuery, fc.boolean(), async (drawn, folds) => {
      if (folds) await foldCountChanges(db)
      const query = Object.fromEntries(Object.entries(drawn).filter(([, value]) => value !== undefined)) as typeof drawn
      const { page, page_size } = query
      const expected = all.filter((order) => matches(order, query as Query))
      if (query.sort === 'oldest') expected.reverse()

      const { count, count_capped, results } = await list(query as Query)

      expect([count, count_capped]).toEqual([expected.length, false])
      const part = expected.slice((page - 1) * page_size, page * page_size)
      expect(results.map(({ id }) => id)).toEqual(part.map(({ id }) => id))
    }),
    { numRuns: 80 },
  )
})

test('orders that are placed and changed while the worker folds are counted once each', async () => {
  const at = new Date('2024-02-10T12:00:00Z')
  const day = { since: '2024-02-10T00:00:00Z', until: '2024-02-11T00:00:00Z' }
  const placeAndPack = async () => {
    const { id } = await given.order({ placed_at: at })
    await setStatus(id, 'paid', 'packed')
    return id
  }
  const fold = async () => {
    for (let round = 0; round < 10; round++) await foldCountChanges(db)
  }

  const [[moved]] = await Promise.all([Promise.all(Array.from({ length: 30 }, placeAndPack)), fold(), fold()])

  const counts = async () => [
    (await list({ ...day, fulfillment_status: 'packed' })).count,
    (await list({ ...day, fulfillment_status: 'placed' })).count,
    (await list(day)).count,
  ]
  expect(await counts()).toEqual([30, 0, 30])
  await foldCountChanges(db)
  expect(await counts()).toEqual([30, 0, 30])
  await sql`update orders.orders set placed_at = placed_at + interval '1 day' where id = ${moved}`.execute(db)
  expect((await list(day)).count).toBe(29)
})

test('a search counts up to a thousand and lists no more', async () => {
  const word = randomUUID()
  const { id } = await given.order({ email: `${word}@example.test` })
  await sql`
    insert into orders.orders (id, email, placed_at, payment_status, fulfillment_status, destination, items, discount,
      shipping_rate, shipping, tax, total)
    select gen_random_uuid(), ${`${word}@example.test`}, placed_at - n * interval '1 minute', payment_status,
      fulfillment_status, destination, items, discount, shipping_rate, shipping, tax, total
    from orders.orders, generate_series(1, 1000) as n where id = ${id}`.execute(db)

  const first = await list({ q: word, page_size: 3 })
  expect([first.count, first.count_capped, first.results[0]?.id]).toEqual([1000, true, id])
  const last = await list({ q: word, page_size: 99, page: 11 })
  expect([last.results.length, last.next]).toEqual([10, null])
  expect((await list({ q: word, page: 100 })).results).toEqual([])
  const few = await list({ q: word, since: new Date(time.now.getTime() - 5 * 60_000).toISOString() })
  expect([few.count, few.count_capped]).toEqual([6, false])

  const ids = (await readAll()).map((order) => order.id)
  const { rows } = await sql<{
    id: string
  }>`select id from orders.orders where email = ${`${word}@example.test`}`.execute(db)
  const found = new Set(rows.map((row) => row.id))
  const newest = ids.filter((one) => found.has(one))
  for (const [sort, order] of [
    ['newest', newest],
    ['oldest', newest.toReversed()],
  ] as const) {
    for (const [page_size, page] of [
      [1, 1],
      [1, 2],
      [7, 3],
      [50, 1],
      [50, 9],
    ] as const) {
      const { results } = await list({ q: word, sort, page_size, page })
      expect(results.map((one) => one.id)).toEqual(order.slice(page_size * (page - 1), page_size * page))
    }
  }

  const { count } = await list({})
  await sql`delete from orders.orders where email = ${`${word}@example.test`} and id <> ${id}`.execute(db)
  expect((await list({})).count).toBe(count - 1000)
})

test('an order is due on the day on which it would be packed, until it has left', async () => {
  const friday = new Date('2024-05-03T20:00:00Z')
  const { id, email } = await given.order({ placed_at: friday, email: `${randomUUID()}@due.test` })
  expect((await list({ q: email })).results).toMatchObject([
    { ship_by: '2024-05-06', city: 'San Francisco', carrier: 'USPS', service: 'Priority', images: [null, null] },
  ])
  await setStatus(id, 'paid', 'shipped')
  expect((await list({ q: email })).results).toMatchObject([{ ship_by: null }])
})

test('a status that does not exist is refused', async () => {
  const { status, body } = await call(listOrders, { query: { payment_status: 'paid,free' } }, staff.headers)
  expect([status, body]).toMatchObject([400, { code: 'validation_failed' }])
})
