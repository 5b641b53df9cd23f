import { readdir } from 'node:fs/promises'
import { listAuditEntries, undoAuditEntry } from '@fieldhouse/contract/audit'
import { deleteProductItem, updateSku } from '@fieldhouse/contract/catalog-items'
import { deleteProduct, duplicateProduct, updateProduct } from '@fieldhouse/contract/catalog-products'
import { getStaffProduct } from '@fieldhouse/contract/catalog-staff'
import { getProduct } from '@fieldhouse/contract/listing'
import { receiveStock as receiveStockEndpoint } from '@fieldhouse/contract/stock'
import { expect, test } from 'vitest'
import { givenMerchandiser, PICTURE, receiveStock } from '#test/given-catalog.ts'
import { runQueuedJobs } from '#test/run-queued-jobs.ts'
import { openTestShop } from '#test/test-shop.ts'
import { catalogJobs } from './jobs.ts'
import { maintainImages } from './service/process-images.ts'

const shop = await openTestShop()
const { call, db, deps } = shop
const staff = await givenMerchandiser(shop)
const { headers } = staff
const stockroom = await staff.people.staff(['stock'])
const MONTH_MS = 31 * 24 * 3600_000

const read = async (id: number) => (await call(getStaffProduct, { params: { id } }, headers)).body
const duplicate = (id: number) => call(duplicateProduct, { params: { id } }, headers)
const removeItem = (id: number) => call(deleteProductItem, { params: { id } }, headers)
const files = () => readdir(deps.config.UPLOADS_DIR)
const work = () => runQueuedJobs(deps, catalogJobs)

async function undoLast(entity: string, id: number) {
  const query = { entity, entity_id: String(id) }
  const { body } = await call(listAuditEntries, { query }, headers)
  return call(undoAuditEntry, { params: { id: body.results[0]?.id ?? 0 } }, headers)
}

async function colorways(count: number, fields: Record<string, string> = {}) {
  const run = await staff.run(['S', 'M'])
  const product = await staff.product({ status: 'active', ...fields })
  const items = []
  for (let index = 0; index < count; index++) {
    const own = { product: product.id, distribution: run.id, weight_g: 180, price: '44.00' }
    items.push((await staff.item(own, [PICTURE, PICTURE])).body)
  }
  await work()
  return { product, items }
}

test('a duplicate is a draft with the same colorways, images, and prices of today, and no barcodes or stock', async () => {
  const { product, items } = await colorways(2, { name: 'Harbor Tee', name_es: 'Camiseta Harbor' })
  const [sku] = items[0]?.skus ?? []
  await call(updateSku, { params: { id: sku?.id ?? 0 }, body: { barcode: '4006381333931' } }, headers)
  await receiveStock(db, sku?.id ?? 0, 5)
  const planned = { price: '99.00', price_from: '2036-01-01T00:00:00.000Z' }
  await call(updateProduct, { params: { id: product.id }, body: planned }, headers)

  const original = await read(product.id)
  const { status, body: copy } = await duplicate(product.id)
  expect(status).toBe(201)
  expect(copy).toMatchObject({
    ...{ name: 'Harbor Tee (copy)', name_es: 'Camiseta Harbor (copia)', slug: 'harbor-tee-copy', status: 'draft' },
    ...{ description: original.description, price: '40.00', category: original.category, new: false, image: null },
  })
  expect(copy.prices).toHaveLength(1)
  const asSeen = ({ items }: typeof copy) =>
    items.map(({ color, distribution, position, price, images, skus }) => ({
      ...{ color, distribution, position, price },
      images: images.map(({ id: _, ...image }) => image),
      skus: skus.map(({ size, weight_g, status }) => ({ size, weight_g, status })),
    }))
  expect(asSeen(copy)).toEqual(asSeen(original))
  expect(copy.items.flatMap(({ skus }) => skus.map(({ barcode, on_hand }) => ({ barcode, on_hand })))).toEqual(
    Array(4).fill({ barcode: null, on_hand: 0 }),
  )
  expect(await read(product.id)).toEqual(original)
  expect((await call(getProduct, { params: { id: copy.id } })).status).toBe(404)
})

test('duplicates made at the same time have addresses of their own, and a long name stays within its length', async () => {
  const { product } = await colorways(1, { name: 'N'.repeat(160) })
  const copies = await Promise.all([duplicate(product.id), duplicate(product.id), duplicate(product.id)])
  expect(copies.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(copies.map(({ body }) => body.slug)).size).toBe(3)
  expect(copies[0]?.body.name).toBe(`${'N'.repeat(153)} (copy)`)
  expect((await duplicate(999_999)).status).toBe(404)
})

test('shared files are kept until the original and its duplicate are both gone', async () => {
  const before = await files()
  const { product } = await colorways(1)
  const { body: copy } = await duplicate(product.id)
  const shared = (await files()).length
  expect(shared).toBeGreaterThan(before.length)
  const afterMonth = { ...deps, clock: { now: () => new Date(deps.clock.now().getTime() + MONTH_MS) } }

  await call(deleteProduct, { params: { id: product.id } }, headers)
  await maintainImages(afterMonth)
  expect(await files()).toHaveLength(shared)
  await call(deleteProduct, { params: { id: copy.id } }, headers)
  await maintainImages(afterMonth)
  expect(await files()).toHaveLength(before.length)
})

test('a duplicate is undone from the audit log', async () => {
  const { product } = await colorways(1)
  const { body: copy } = await duplicate(product.id)
  expect((await undoLast('product', copy.id)).status).toBe(200)
  expect((await call(getStaffProduct, { params: { id: copy.id } }, headers)).status).toBe(404)
  expect((await read(product.id)).items).toHaveLength(1)
})

test('a colorway that was never counted is removed, and restored with its SKUs and images', async () => {
  const { product, items } = await colorways(3)
  const [, second] = items
  const before = await read(product.id)
  const { status, body } = await removeItem(second?.id ?? 0)
  expect(status).toBe(200)
  expect(body.items.map(({ id, position }) => [id, position])).toEqual([
    [items[0]?.id, 0],
    [items[2]?.id, 1],
  ])
  expect((await removeItem(second?.id ?? 0)).status).toBe(404)
  expect((await undoLast('product_item', second?.id ?? 0)).status).toBe(200)
  const seen = ({ items }: typeof before) => items.map(({ version: _, ...item }) => item)
  expect(seen(await read(product.id))).toEqual(seen(before))
})

test('a colorway with a stock movement stays, even if nothing is left of it', async () => {
  const { product, items } = await colorways(1)
  const sku = items[0]?.skus[1]?.id ?? 0
  await receiveStock(db, sku, 3)
  await receiveStock(db, sku, -3)
  const { status, body } = await removeItem(items[0]?.id ?? 0)
  expect([status, body.code]).toEqual([409, 'colorway_in_use'])
  expect((await read(product.id)).items).toHaveLength(1)
})

test('of a delivery and a removal at once, only one happens', async () => {
  const outcomes = new Set<string>()
  for (let round = 0; round < 12; round++) {
    const { items } = await colorways(1)
    const [item] = items
    const sku_id = item?.skus[0]?.id ?? 0
    const receive = () => call(receiveStockEndpoint, { body: { lines: [{ sku_id, quantity: 1 }] } }, stockroom.headers)
    const calls = round % 2 === 0 ? [receive(), removeItem(item?.id ?? 0)] : [removeItem(item?.id ?? 0), receive()]
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    const [received, removed] = round % 2 === 0 ? statuses : statuses.toReversed()
    outcomes.add(`${received} ${removed}`)
    const left = await db.selectFrom('stock.postings').select('sku_id').where('sku_id', '=', sku_id).execute()
    const sku = await db.selectFrom('catalog.skus').select('id').where('id', '=', sku_id).executeTakeFirst()
    expect([left.length > 0, sku !== undefined]).toEqual(received === 200 ? [true, true] : [false, false])
  }
  expect([...outcomes].filter((outcome) => !['200 409', '404 200'].includes(outcome))).toEqual([])
})
