import { randomUUID } from 'node:crypto'
import * as fulfillment from '@fieldhouse/contract/fulfillment'
import { createBatch } from '@fieldhouse/contract/fulfillment-picking'
import * as contract from '@fieldhouse/contract/papers'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { givenFulfillmentIn } from '#test/given-fulfillment.ts'
import { openTestShop } from '#test/test-shop.ts'

const shop = await openTestShop()
const { app, call, db } = shop
const { order, packer, people, sku_ids } = await givenFulfillmentIn(shop)
const { headers } = packer
const [tee = 0, other = 0] = sku_ids
await db
  .insertInto('fulfillment.locations')
  .values([
    { sku_id: tee, location: 'B-02-1' },
    { sku_id: other, location: 'A-05-1' },
  ])
  .execute()

async function read(path: string) {
  const file = await app.inject({ url: path })
  const document = await getDocumentProxy(new Uint8Array(file.rawPayload))
  return { name: String(file.headers['content-disposition']), pages: (await extractText(document)).text }
}

async function pack(id: string, lines?: { position: number; quantity: number }[]) {
  const { body } = await call(fulfillment.packOrder, { params: { id }, body: lines ? { lines } : {} }, headers)
  const shipment = body.shipments.at(-1)
  if (!shipment) throw new Error('nothing was packed')
  return shipment
}

async function numberOf(id: string) {
  const row = await db.selectFrom('orders.orders').select('number').where('id', '=', id).executeTakeFirstOrThrow()
  return String(row.number)
}

async function slip(id: string) {
  const { body } = await call(contract.createShipmentSlipLink, { params: { id } }, headers)
  return read(body.path)
}

test('the slip of a shipment has its units only, where they lie, its box and its weight', async () => {
  const { id } = await order([2, 1])
  const number = await numberOf(id)
  const first = await pack(id, [{ position: 1, quantity: 2 }])
  const { pages, name } = await slip(first.id)
  expect(name).toBe(`inline; filename="packing-slip-${number}-1.pdf"`)
  expect(pages).toHaveLength(1)
  for (const text of ['Parcel 1', `${number}-1`, 'B-02-1', 'FH000001', 'Box: Mailer, 1 lb']) {
    expect(pages[0]).toContain(text)
  }
  expect(pages[0]).not.toContain('Parcel 1 of')
  expect(pages[0]).not.toContain('FH000002')
  expect(pages[0]).toContain('2 pieces in this parcel. 1 piece of this order ships separately or was canceled.')
  expect(pages[0]).not.toMatch(/\$/)

  const second = await pack(id)
  const { pages: after } = await slip(second.id)
  expect(after[0]).toContain('Parcel 2 of 2')
  expect(after[0]).toContain('FH000002')
  expect(after[0]).not.toContain('FH000001')
  expect((await slip(first.id)).pages[0]).toContain('Parcel 1 of 2')
})

test('a slip speaks the shopper’s language', async () => {
  const { id } = await order([1], { lang: 'es' })
  const { pages } = await slip((await pack(id)).id)
  expect(pages[0]).toContain('Lista de empaque')
  expect(pages[0]).toContain('Paquete 1 de 1')
})

test('a shipment that was unpacked has no slip, not even by an old link', async () => {
  const { id } = await order([1])
  const shipment = await pack(id)
  const { path } = (await call(contract.createShipmentSlipLink, { params: { id: shipment.id } }, headers)).body
  await call(fulfillment.unpackShipment, { params: { id: shipment.id } }, headers)
  expect((await app.inject({ url: path })).statusCode).toBe(404)
  expect((await call(contract.createShipmentSlipLink, { params: { id: shipment.id } }, headers)).status).toBe(404)
})

test('a pick list goes along the locations and has a barcode for each stop, in the language that staff reads', async () => {
  const { id } = await order([2, 1])
  const { body: batch } = await call(createBatch, { body: { order_ids: [id] } }, headers)
  const print = async (lang: 'en' | 'es') => {
    const { body } = await call(contract.createPickListLink, { params: { id: batch.id }, body: { lang } }, headers)
    return read(body.path)
  }
  const { pages, name } = await print('en')
  expect(name).toBe(`inline; filename="pick-list-${batch.id}.pdf"`)
  expect(pages[0]).toContain(`Batch ${batch.id} · 1 order, 3 pieces`)
  expect(pages[0]?.indexOf('A-05-1')).toBeLessThan(pages[0]?.indexOf('B-02-1') ?? 0)
  for (const text of ['FH000001', 'FH000002', 'Tempo Running Tee', 'Page 1 of 1']) expect(pages[0]).toContain(text)
  expect((await print('es')).pages[0]).toContain('Lista de recolección')
})

test('whoever may not see orders prints nothing, and neither does anyone print what does not exist', async () => {
  const { id } = await order([1])
  const shipment = await pack(id)
  const stranger = await people.staff(['catalog'])
  expect((await call(contract.createShipmentSlipLink, { params: { id: shipment.id } }, stranger.headers)).status).toBe(
    403,
  )
  const pick = { params: { id: 2_000_000 }, body: { lang: 'en' as const } }
  expect((await call(contract.createPickListLink, pick, stranger.headers)).status).toBe(403)
  expect((await call(contract.createPickListLink, pick, headers)).status).toBe(404)
  expect((await call(contract.createShipmentSlipLink, { params: { id: randomUUID() } }, headers)).status).toBe(404)
})
