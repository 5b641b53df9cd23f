import { createOrderExport } from '@fieldhouse/contract/orders'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { givenOrdersIn } from '#test/given-orders.ts'
import { givenPeopleIn } from '#test/given-people.ts'
import { openTestShop } from '#test/test-shop.ts'

const shop = await openTestShop()
const { app, call, db, deps, time } = shop
const people = givenPeopleIn(deps)
const orders = givenOrdersIn(shop)
const staff = await people.staff(['orders'])

async function download(body: object = {}) {
  const link = await call(createOrderExport, { body: body as never }, staff.headers)
  const file = await app.inject({ url: link.body.path })
  const rows: Record<string, string>[] = parse(file.body, { columns: true, bom: true })
  return { file, rows }
}

test('the file has one row per order, newest first, with the list’s filters', async () => {
  const first = await orders.order({ email: 'first@example.com' })
  time.now = new Date(time.now.getTime() + 60_000)
  const second = await orders.order({ email: 'second@example.com' })
  await db.updateTable('orders.orders').set({ payment_status: 'refunded' }).where('id', '=', first.id).execute()

  const { file, rows } = await download()
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(rows.map(({ id }) => id)).toEqual([second.id, first.id])
  expect(rows[0]).toMatchObject({
    email: 'second@example.com',
    customer: 'Ana Ruiz',
    state: 'CA',
    postal_code: '94108',
    units: '3',
    total: '84.12',
    carrier: 'USPS',
    payment_status: 'paid',
  })
  expect((await download({ payment_status: 'refunded,partly_refunded' })).rows.map(({ id }) => id)).toEqual([first.id])
  expect((await download({ q: 'second@example' })).rows.map(({ id }) => id)).toEqual([second.id])
  expect((await download({ since: time.now.toISOString() })).rows.map(({ id }) => id)).toEqual([second.id])
})

test('a size swap adds no units to the file', async () => {
  const { id } = await orders.order({ email: 'swapped@example.com' })
  await orders.swap(id)
  expect((await download({ q: 'swapped@example' })).rows).toMatchObject([{ units: '3', total: '84.12' }])
})

test('a spreadsheet runs no formula that a shopper has typed', async () => {
  const address = {
    line1: '1 Main St',
    line2: null,
    city: '@SUM(A1)',
    state: 'TX',
    postal_code: '78701',
    country: 'US',
    phone: null,
  }
  const { id } = await orders.order({ address: { ...address, full_name: '=HYPERLINK("http://evil.test")' } as never })
  const { rows } = await download()
  const row = rows.find((row) => row.id === id)
  expect(row?.customer).toMatch(/^'=/)
  expect(row?.city).toMatch(/^'@/)
})

test('every order is in the file once, also when it takes several reads', async () => {
  const { id } = await orders.order()
  const row = await db.selectFrom('orders.orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { id: _, number: __, search_text: ___, ...copy } = row
  const texts = {
    destination: JSON.stringify(row.destination),
    address: JSON.stringify(row.address),
    rate: JSON.stringify(row.rate),
    discounts: JSON.stringify(row.discounts),
    trace: JSON.stringify(row.trace),
  }
  const copies = Array.from({ length: 2100 }, () => ({
    ...copy,
    ...texts,
    email: 'many@example.com',
    id: crypto.randomUUID(),
  }))
  for (let index = 0; index < copies.length; index += 300)
    await db
      .insertInto('orders.orders')
      .values(copies.slice(index, index + 300))
      .execute()
  const { rows } = await download({ q: 'many@example.com' })
  expect(rows.map(({ id }) => id).toSorted()).toEqual(copies.map(({ id }) => id).toSorted())
})

test('only staff of orders exports them, by a link of two minutes', async () => {
  const catalog = await people.staff(['catalog'])
  expect((await call(createOrderExport, { body: {} }, catalog.headers)).status).toBe(403)
  const { path } = (await call(createOrderExport, { body: {} }, staff.headers)).body
  expect((await app.inject({ url: `${path.slice(0, -3)}AAA` })).json().code).toBe('link_expired')
  const noon = time.now
  time.now = new Date(noon.getTime() + 121_000)
  expect((await app.inject({ url: path })).json().code).toBe('link_expired')
  time.now = noon
})
