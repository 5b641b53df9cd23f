import { randomUUID } from 'node:crypto'
import type { TransactionKind } from '@fieldhouse/contract/orders'
import { createTransactionExport, listTransactions } from '@fieldhouse/contract/payments'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { givenOrdersIn } from '#test/given-orders.ts'
import { givenPeopleIn } from '#test/given-people.ts'
import { openTestShop } from '#test/test-shop.ts'

const shop = await openTestShop()
const limited = await openTestShop({ env: { RATE_LIMIT_SCALE: '1' } })
const { app, call, db, deps, time } = shop
const people = givenPeopleIn(deps)
const orders = givenOrdersIn(shop)
const staff = await people.staff(['orders'])

interface Given {
  kind?: TransactionKind
  at?: string
  provider_ref?: string
  user_id?: number
  order_id?: string
}

async function transaction({ kind = 'captured', at, provider_ref, user_id, order_id }: Given = {}): Promise<number> {
  const id = randomUUID()
  const now = at ? new Date(at) : time.now
  await db
    .insertInto('checkout.attempts')
    .values({
      id,
      cart_id: randomUUID(),
      cart_version: 1,
      user_id: user_id ?? null,
      email: 'ana@example.com',
      network_address: '192.0.2.1',
      lang: 'en',
      state: 'captured',
      amount: '46.95',
      snapshot: '{}',
      created_at: now,
      expires_at: now,
      changed_at: now,
      order_id: order_id ?? null,
    })
    .execute()
  const row = await db
    .insertInto('checkout.transactions')
    .values({
      attempt_id: id,
      kind,
      amount: '46.95',
      currency: 'USD',
      provider_ref: provider_ref ?? randomUUID(),
      at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

async function numberOf(order_id: string): Promise<number> {
  const { number } = await db
    .selectFrom('orders.orders')
    .select('number')
    .where('id', '=', order_id)
    .executeTakeFirstOrThrow()
  return Number(number)
}

const list = async (query: object, headers = staff.headers) =>
  call(listTransactions, { query: query as never }, headers)
const idsOf = async (query: object) => (await list(query)).body.results.map(({ id }) => id)

async function download(body: object = {}) {
  const link = await call(createTransactionExport, { body: body as never }, staff.headers)
  return app.inject({ url: link.body.path })
}

test('staff filters transactions by kind and by day, the first and the last one included', async () => {
  const first = await transaction({ kind: 'refunded', at: '2026-03-01T00:00:00Z' })
  const last = await transaction({ kind: 'declined', at: '2026-03-02T23:59:59.999Z' })
  await transaction({ kind: 'refunded', at: '2026-03-03T00:00:00Z' })
  expect(await idsOf({ from: '2026-03-01', to: '2026-03-02' })).toEqual([last, first])
  expect(await idsOf({ from: '2026-03-01', to: '2026-03-02', kind: 'refunded' })).toEqual([first])
  expect(await idsOf({ from: '2026-03-02', to: '2026-03-01' })).toEqual([])
})

test('staff finds the transactions of an order by its number or its id, and sees the number', async () => {
  const { id: order_id } = await orders.order()
  const order_number = await numberOf(order_id)
  const id = await transaction({ order_id })
  const none = await transaction({ provider_ref: 'UNMATCHED' })
  for (const order of [String(order_number), `#${order_number}`, order_id, order_id.toUpperCase()]) {
    expect((await list({ order })).body).toMatchObject({ count: 1, results: [{ id, order_id, order_number }] })
  }
  for (const order of ['999999999', randomUUID()]) {
    expect((await list({ order })).body).toEqual({ count: 0, next: null, previous: null, results: [] })
  }
  const [unmatched] = (await list({ provider_ref: 'UNMATCHED' })).body.results
  expect(unmatched).toMatchObject({ id: none, order_id: null, order_number: null })
})

test('a PayPal id is found whole or by its start, and is no pattern', async () => {
  const whole = await transaction({ provider_ref: '8XK12345AB' })
  const longer = await transaction({ provider_ref: '8XK12345ABCD' })
  const signs = await transaction({ provider_ref: '8X%_\\9' })
  expect(await idsOf({ provider_ref: '8XK12345ABCD' })).toEqual([longer])
  expect(await idsOf({ provider_ref: '8XK' })).toEqual([longer, whole])
  expect(await idsOf({ provider_ref: '8X%_\\' })).toEqual([signs])
  expect(await idsOf({ provider_ref: '%' })).toEqual([])
  expect(await idsOf({ provider_ref: 'XK12345AB' })).toEqual([])
})

test('pages keep their filters', async () => {
  const ids: number[] = []
  for (let index = 0; index < 5; index++) ids.unshift(await transaction({ provider_ref: `PAGED-${index}` }))
  const { body } = await list({ provider_ref: 'PAGED-', page: 2, page_size: 2 })
  expect(body.count).toBe(5)
  expect(body.results.map(({ id }) => id)).toEqual(ids.slice(2, 4))
  const { results } = (await app.inject({ url: body.next ?? '', headers: staff.headers })).json()
  expect(results.map(({ id }: { id: number }) => id)).toEqual(ids.slice(4))
})

test('a customer sees their own transactions alone, without numbers, and cannot filter', async () => {
  const ana = await people.shopper()
  const { id: order_id } = await orders.order({ user_id: ana.id })
  const own = await transaction({ user_id: ana.id, order_id })
  await transaction({ user_id: (await people.shopper()).id })
  const { body } = await list({}, ana.headers)
  expect(body).toMatchObject({ count: 1, results: [{ id: own, order_id }] })
  expect(body.results[0]).not.toHaveProperty('order_number')
  for (const query of [{ kind: 'captured' }, { order: order_id }, { from: '2026-01-01' }, { provider_ref: 'A' }]) {
    const refused = await list(query, ana.headers)
    const [name = ''] = Object.keys(query)
    expect(refused.status).toBe(400)
    expect(refused.body).toMatchObject({ code: 'validation_failed', errors: { [name]: ['is not a known field'] } })
  }
})

test.each([
  { sort: 'amount' },
  { kind: 'stolen' },
  { from: '2026-02-30' },
  { to: '0000-01-01' },
  { from: '2026-02-01T00:00:00Z' },
  { order: 'the last one' },
  { provider_ref: '' },
  { provider_ref: 'A'.repeat(65) },
])('%j is refused in the list and in the export', async (query) => {
  expect((await list(query)).body).toMatchObject({ code: 'validation_failed' })
  const exported = await call(createTransactionExport, { body: query as never }, staff.headers)
  expect(exported.body).toMatchObject({ code: 'validation_failed' })
})

test('only staff who may see orders lists or exports all transactions', async () => {
  const stockStaff = await people.staff(['stock', 'refunds'])
  expect((await list({}, stockStaff.headers)).body).toMatchObject({ code: 'forbidden' })
  const exporting = (headers: object) => call(createTransactionExport, { body: {} }, { ...headers })
  expect((await exporting(stockStaff.headers)).body).toMatchObject({ code: 'forbidden' })
  expect((await exporting((await people.shopper()).headers)).body).toMatchObject({ code: 'wrong_token' })
  expect((await exporting({})).body).toMatchObject({ code: 'not_authenticated' })
})

test('the export holds the filtered list, and nothing that a spreadsheet would calculate', async () => {
  const { id: order_id } = await orders.order()
  const at = '2026-04-01T10:00:00Z'
  const plain = await transaction({ at, provider_ref: '5AB', order_id, kind: 'refunded' })
  const formula = await transaction({ at, provider_ref: '=HYPERLINK("https://evil.test","x")' })
  const lines = await transaction({ at, provider_ref: '@SUM(1)\nsecond' })
  const file = await download({ from: '2026-04-01', to: '2026-04-01' })
  expect(file.headers['content-disposition']).toBe('attachment; filename="transactions-2026-11-15.csv"')
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(file.body.split('\r\n')).toEqual([
    '\uFEFFid,at,kind,amount,currency,provider_ref,order_number,order_id,method',
    `${lines},2026-04-01T10:00:00.000Z,captured,46.95,USD,"'@SUM(1)\nsecond",,,paypal`,
    `${formula},2026-04-01T10:00:00.000Z,captured,46.95,USD,"'=HYPERLINK(""https://evil.test"",""x"")",,,paypal`,
    `${plain},2026-04-01T10:00:00.000Z,refunded,46.95,USD,5AB,${await numberOf(order_id)},${order_id},paypal`,
    '',
  ])
  expect((await download({ order: '999999999' })).body.split('\r\n')).toHaveLength(2)
})

test('an export of many is whole and in order', async () => {
  const attempt_id = (
    await db
      .selectFrom('checkout.transactions')
      .select('attempt_id')
      .where('id', '=', await transaction())
      .executeTakeFirstOrThrow()
  ).attempt_id
  const refs = Array.from({ length: 2300 }, (_, index) => `MANY-${index}`)
  const rows = refs.map((provider_ref) => ({
    attempt_id,
    kind: 'refunded',
    amount: '1.00',
    currency: 'USD',
    provider_ref,
  }))
  await db
    .insertInto('checkout.transactions')
    .values(rows.map((row) => ({ ...row, at: time.now })))
    .execute()
  const file = await download({ provider_ref: 'MANY-' })
  const csvRows = file.body.trimEnd().split('\r\n').slice(1)
  expect(csvRows.map((line) => line.split(',')[5])).toEqual(refs.toReversed())
})

test('a link is good for two minutes, and for nothing else', async () => {
  const { path } = (await call(createTransactionExport, { body: {} }, staff.headers)).body
  expect((await app.inject({ url: `${path.slice(0, -3)}AAA` })).json().code).toBe('link_expired')
  const noon = time.now
  time.now = new Date(noon.getTime() + 121_000)
  expect((await app.inject({ url: path })).json().code).toBe('link_expired')
  time.now = noon
})

test('ten exports at once have a link each, to the rows of their own filters, as often as it is opened', async () => {
  const refs = Array.from({ length: 10 }, (_, index) => `AT-ONCE-${index}`)
  for (const provider_ref of refs) await transaction({ provider_ref })
  const links = await Promise.all(
    refs.map((provider_ref) => call(createTransactionExport, { body: { provider_ref } }, staff.headers)),
  )
  expect(links.map(({ status }) => status)).toEqual(refs.map(() => 200))
  expect(new Set(links.map(({ body }) => body.path)).size).toBe(refs.length)
  const paths = links.flatMap(({ body }) => [body.path, body.path])
  const files = await Promise.all(paths.map((url) => app.inject({ url })))
  const rows = files.map(({ body }) => body.trimEnd().split('\r\n').slice(1))
  expect(rows.map((lines) => lines.map((line) => line.split(',')[5]))).toEqual(refs.flatMap((ref) => [[ref], [ref]]))
})

test('of ten exports at once as many pass as the hour has left, and the others are told to wait', async () => {
  const { headers } = await givenPeopleIn(limited.deps).staff(['orders'])
  const exporting = () => limited.call(createTransactionExport, { body: {} }, headers)
  expect((await exporting()).status).toBe(200)
  const full_at = new Date(limited.time.now.getTime() + 116 * 30_000)
  await sql`update platform.limits set full_at = array[${full_at}::timestamptz]`.execute(limited.db)
  const responses = await Promise.all(Array.from({ length: 10 }, exporting))
  expect(responses.map(({ status }) => status).toSorted()).toEqual([...Array(4).fill(200), ...Array(6).fill(429)])
  const refused = responses.filter(({ status }) => status === 429)
  for (const { body, headers } of refused) {
    expect([body.code, headers['retry-after']]).toEqual(['too_many_requests', '30'])
  }
})
