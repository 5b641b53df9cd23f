import { randomUUID } from 'node:crypto'
import type { PaperKind } from '@fieldhouse/contract/papers'
import { createPaperLink } from '@fieldhouse/contract/papers'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { givenOrdersIn } from '#test/given-orders.ts'
import { givenPeopleIn } from '#test/given-people.ts'
import { openTestShop } from '#test/test-shop.ts'

const shop = await openTestShop()
const { app, call, db, deps, time } = shop
const people = givenPeopleIn(deps)
const orders = givenOrdersIn(shop)
const staff = await people.staff(['orders'])

async function print(paper: PaperKind, order_ids: string[]) {
  const link = await call(createPaperLink, { body: { paper, order_ids } }, staff.headers)
  const file = await app.inject({ url: link.body.path })
  const document = await getDocumentProxy(new Uint8Array(file.rawPayload))
  const { text } = await extractText(document)
  return { headers: file.headers, pages: text, document }
}

async function numberOf(id: string) {
  const row = await db.selectFrom('orders.orders').select('number').where('id', '=', id).executeTakeFirstOrThrow()
  return String(row.number)
}

test('an invoice has the items, each discount, shipping, tax, total, and what was paid, as text', async () => {
  const order = await orders.order()
  const { pages, headers } = await print('invoice', [order.id])
  expect(headers['content-type']).toBe('application/pdf')
  expect(headers['content-disposition']).toBe(`inline; filename="invoice-${await numberOf(order.id)}.pdf"`)
  expect(pages).toHaveLength(1)
  for (const text of ['Invoice', 'Ana Ruiz', '450 Sutter Street', 'Tempo Running Tee', 'Navy, M', 'Free', '$40.00'])
    expect(pages[0]).toContain(text)
  for (const text of ['$80.00', 'Ten off (TEN)', '−$10.00', 'USPS Priority', '$8.00', '$6.12', '$84.12', 'Page 1 of 1'])
    expect(pages[0]).toContain(text)
})

test('a packing slip shows no amount, because the parcel may be a present', async () => {
  const order = await orders.order()
  const { pages } = await print('packing_slip', [order.id])
  expect(pages[0]).toContain('Packing slip')
  expect(pages[0]).toContain('Tempo Running Tee')
  expect(pages[0]).toContain('3 pieces in this parcel. This is the whole order.')
  expect(pages.join()).not.toMatch(/\$|84\.12|40\.00|Ten off/)
})

test('units that are canceled or have left are not packed again', async () => {
  const order = await orders.order()
  await db
    .updateTable('orders.lines')
    .set({ canceled: 1, shipped: 1 })
    .where('order_id', '=', order.id)
    .where('position', '=', 1)
    .execute()
  const { pages } = await print('packing_slip', [order.id])
  expect(pages[0]).not.toContain('Tempo Running Tee')
  expect(pages[0]).toContain('2 pieces of this order ship separately or were canceled.')
})

test('papers speak the language of the shopper, each order its own, also in one file', async () => {
  const spanish = await orders.order({ lang: 'es' })
  const english = await orders.order()
  const { pages } = await print('packing_slip', [spanish.id, english.id])
  expect(pages).toHaveLength(2)
  expect(pages[0]).toContain('Lista de empaque')
  expect(pages[0]).toContain('Llega a más tardar el vie, 20 de nov')
  expect(pages[1]).toContain('Packing slip')
  expect((await print('invoice', [spanish.id])).pages[0]).toContain('Factura')
})

test('names in any Latin script are printed, and no other letter breaks the paper', async () => {
  const address = {
    line1: 'Ul. Łódzka 5',
    line2: null,
    city: 'Austin',
    state: 'TX',
    postal_code: '78701',
    country: 'US',
    phone: null,
  }
  const order = await orders.order({ address: { ...address, full_name: 'Paweł Müller 李' } as never })
  const { pages } = await print('packing_slip', [order.id])
  expect(pages[0]?.replaceAll(/\s+/g, '')).toContain('PawełMüller?')
  expect(pages[0]?.replaceAll(/\s+/g, '')).toContain('Ul.Łódzka5')
})

test('an order of sixty lines continues on further pages, which are numbered', async () => {
  const { lines } = await orders.order()
  const [tee] = lines
  if (!tee) throw new Error('no line')
  const order = await orders.order({
    lines: Array.from({ length: 60 }, (_, index) => ({ ...tee, name: `Tee ${index + 1}` })),
  })
  const { pages } = await print('invoice', [order.id])
  expect(pages.length).toBeGreaterThan(2)
  for (let index = 1; index <= 60; index++) expect(pages.join('\n')).toContain(`Tee ${index}`)
  expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`)
})

test('the size of the paper is a setting', async () => {
  const order = await orders.order()
  const sizeOf = async () => {
    const page = await (await print('invoice', [order.id])).document.getPage(1)
    return page.view.slice(2).map(Math.round)
  }
  expect(await sizeOf()).toEqual([612, 792])
  const a4 = await openTestShop()
  await a4.db
    .insertInto('settings.entries')
    .values({ key: 'papers.size', value: JSON.stringify('a4'), updated_at: a4.time.now })
    .execute()
  const there = await givenOrdersIn(a4).order()
  const { headers } = await givenPeopleIn(a4.deps).staff(['orders'])
  const link = await a4.call(createPaperLink, { body: { paper: 'invoice', order_ids: [there.id] } }, headers)
  const file = await a4.app.inject({ url: link.body.path })
  const page = await (await getDocumentProxy(new Uint8Array(file.rawPayload))).getPage(1)
  expect(page.view.slice(2).map(Math.round)).toEqual([595, 842])
})

test('nobody prints an order that does not exist, and nobody without the permission prints one that does', async () => {
  const order = await orders.order()
  const body = { paper: 'invoice' as const, order_ids: [order.id] }
  expect(
    (await call(createPaperLink, { body: { ...body, order_ids: [order.id, randomUUID()] } }, staff.headers)).status,
  ).toBe(404)
  const catalog = await people.staff(['catalog'])
  expect((await call(createPaperLink, { body }, catalog.headers)).status).toBe(403)
  const { path } = (await call(createPaperLink, { body }, staff.headers)).body
  expect((await app.inject({ url: `${path.slice(0, -3)}AAA` })).json().code).toBe('link_expired')
  const noon = time.now
  time.now = new Date(noon.getTime() + 121_000)
  expect((await app.inject({ url: path })).json().code).toBe('link_expired')
  time.now = noon
})

test('a link to five hundred slips fits into a URL', async () => {
  const { id } = await orders.order()
  const row = await db.selectFrom('orders.orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const ids = Array.from({ length: 500 }, () => randomUUID())
  const { number: _, search_text: __, ...copy } = row
  const json = { destination: JSON.stringify(row.destination), address: JSON.stringify(row.address) }
  const more = {
    rate: JSON.stringify(row.rate),
    discounts: JSON.stringify(row.discounts),
    trace: JSON.stringify(row.trace),
  }
  await db
    .insertInto('orders.orders')
    .values(ids.map((id) => ({ ...copy, ...json, ...more, id })))
    .execute()
  const link = await call(createPaperLink, { body: { paper: 'packing_slip', order_ids: ids } }, staff.headers)
  expect(link.body.path.length).toBeLessThan(7000)
})

test('fifty slips are one file of fifty pages', async () => {
  const ids: string[] = []
  for (let index = 0; index < 50; index++) ids.push((await orders.order()).id)
  const { document } = await print('packing_slip', ids)
  expect(document.numPages).toBe(50)
}, 60_000)
