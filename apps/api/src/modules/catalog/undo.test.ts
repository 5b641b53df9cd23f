import { listAuditEntries, undoAuditEntry } from '@fieldhouse/contract/audit'
import { createCategory, deleteCategory, updateCategory } from '@fieldhouse/contract/catalog-categories'
import { replaceDistribution } from '@fieldhouse/contract/catalog-distributions'
import {
  addProductItemImages,
  removeProductItemImages,
  updateColor,
  updateProductItem,
  updateSku,
} from '@fieldhouse/contract/catalog-items'
import { bulkEditProducts, deleteProduct, updateProduct } from '@fieldhouse/contract/catalog-products'
import { getStaffProduct, listDistributions, listStaffCategories } from '@fieldhouse/contract/catalog-staff'
import { expect, test } from 'vitest'
import { givenMerchandiser, PICTURE, receiveStock } from '#test/given-catalog.ts'
import { runQueuedJobs } from '#test/run-queued-jobs.ts'
import { openTestShop } from '#test/test-shop.ts'
import { catalogJobs } from './jobs.ts'

const shop = await openTestShop()
const { call, db, deps, time } = shop
const staff = await givenMerchandiser(shop)
const { headers, send } = staff

const read = async (id: number) => (await call(getStaffProduct, { params: { id } }, headers)).body
const patch = (id: number, body: object) => call(updateProduct, { params: { id }, body }, headers)
const skusOf = ({ skus }: { skus: readonly { size: { label: string }; status: string }[] }) =>
  skus.map(({ size, status }) => (status === 'active' ? size.label : `(${size.label})`))

async function entries(entity: string, id: number) {
  const { body } = await call(listAuditEntries, { query: { entity, entity_id: String(id) } }, headers)
  return body.results
}

async function undoLast(entity: string, id: number) {
  const [newest] = await entries(entity, id)
  return call(undoAuditEntry, { params: { id: newest?.id ?? 0 } }, headers)
}

/** Drops versions and timestamps, which an undo does not restore. */
function lasting<T extends { version: number; updated_at?: string; created_at?: string }>(thing: T) {
  const { version: _, updated_at: __, created_at: ___, ...rest } = thing
  return JSON.parse(JSON.stringify(rest, (key, value) => (key === 'version' ? undefined : value)))
}

async function colorway(labels = ['S', 'M']) {
  const run = await staff.run(labels)
  const product = await staff.product({ status: 'active' })
  const { body: item } = await staff.item({ product: product.id, distribution: run.id, price: '44.00' }, [
    PICTURE,
    PICTURE,
  ])
  return { run, product, item }
}

test('every field of an edit is told as it was and as it is, and taken back', async () => {
  const product = await staff.product()
  const before = await read(product.id)
  const otherCategory = await staff.given.category()
  await patch(product.id, { name: 'Other', name_es: 'Otra', category: otherCategory.id, status: 'active', new: true })
  const [entry] = await entries('product', product.id)
  expect(entry).toMatchObject({ action: 'updateProduct', entity_name: 'Other', undoable: true })
  expect(entry?.changes).toContainEqual({ field: 'category', before: product.category.slug, after: otherCategory.slug })
  expect(entry?.changes.map(({ field }) => field)).toEqual(['name', 'name_es', 'category', 'status', 'new'])

  expect((await undoLast('product', product.id)).status).toBe(200)
  expect(lasting(await read(product.id))).toEqual(lasting(before))
  expect((await undoLast('product', product.id)).status).toBe(200)
  expect(await read(product.id)).toMatchObject({ name: 'Other', status: 'active' })
})

test('an edit is taken back without what was done after it, unless that stands on it', async () => {
  const product = await staff.product()
  await patch(product.id, { care: 'Wash cold' })
  const [first] = await entries('product', product.id)
  await patch(product.id, { material: 'Wool' })
  expect((await call(undoAuditEntry, { params: { id: first?.id ?? 0 } }, headers)).status).toBe(200)
  expect(await read(product.id)).toMatchObject({ care: null, material: 'Wool' })

  await patch(product.id, { care: 'Dry' })
  const [second] = await entries('product', product.id)
  await patch(product.id, { care: 'Iron' })
  const refused = await call(undoAuditEntry, { params: { id: second?.id ?? 0 } }, headers)
  expect(refused.body.code).toBe('undo_conflict')
})

test('a price to come is taken back as if it had never been, one that holds is followed by the former', async () => {
  const product = await staff.product()
  await patch(product.id, { price: '20.00', price_from: '2026-12-24T00:00:00Z' })
  await undoLast('product', product.id)
  expect((await read(product.id)).prices).toHaveLength(1)

  time.now = new Date(time.now.getTime() + 60_000)
  await patch(product.id, { price: '30.00' })
  time.now = new Date(time.now.getTime() + 60_000)
  await undoLast('product', product.id)
  const after = await read(product.id)
  expect(after.price).toBe('40.00')
  expect(after.prices.map(({ amount }) => amount)).toEqual(['40.00', '30.00', '40.00'])
})

test('a product that was made is taken back, but not with something on it', async () => {
  const lonely = await staff.product()
  expect((await undoLast('product', lonely.id)).status).toBe(200)
  expect((await call(getStaffProduct, { params: { id: lonely.id } }, headers)).status).toBe(404)

  const { product } = await colorway()
  expect((await undoLast('product', product.id)).body.code).toBe('undo_conflict')
})

test('a product that was deleted comes back with its numbers, prices, pictures, SKUs and barcodes', async () => {
  const { product, item } = await colorway()
  await runQueuedJobs(deps, catalogJobs)
  await patch(product.id, { price: '20.00', price_from: '2026-12-24T00:00:00Z' })
  await call(updateSku, { params: { id: item.skus[1]?.id ?? 0 }, body: { barcode: 'BACK-1', weight_g: 99 } }, headers)
  const before = await read(product.id)

  expect((await call(deleteProduct, { params: { id: product.id } }, headers)).body).toEqual({ archived: false })
  expect((await undoLast('product', product.id)).status).toBe(200)
  expect(lasting(await read(product.id))).toEqual(lasting(before))
})

test('a product that was archived instead of deleted is active again', async () => {
  const { product, item } = await colorway()
  await receiveStock(db, item.skus[0]?.id ?? 0, 1)
  await call(deleteProduct, { params: { id: product.id } }, headers)
  await undoLast('product', product.id)
  expect((await read(product.id)).status).toBe('active')
})

test('a colorway that was made is taken back and made again, but not once it was counted', async () => {
  const { product, item } = await colorway()
  const before = await read(product.id)
  expect((await undoLast('product_item', item.id)).status).toBe(200)
  expect((await read(product.id)).items).toEqual([])
  expect((await undoLast('product_item', item.id)).status).toBe(200)
  expect(lasting(await read(product.id))).toEqual(lasting(before))

  await receiveStock(db, item.skus[0]?.id ?? 0, 1)
  expect((await undoLast('product_item', item.id)).body.code).toBe('undo_conflict')
})

test('an edit of a colorway is taken back: run, color, place, price and words', async () => {
  const { product, item } = await colorway()
  await staff.item({ product: product.id, distribution: item.distribution.id })
  const otherRun = await staff.run(['M', 'L'])
  const [first = 0, second = 0] = item.images.map(({ id }) => id)
  const images = [{ id: second, alt: 'Back' }, { id: first }]
  const body = { distribution: otherRun.id, color_name: 'Undone', color_hex: '#00ff00', position: 1, images }
  time.now = new Date(time.now.getTime() + 60_000)
  const edit = await call(updateProductItem, { params: { id: item.id }, body: { ...body, price: null } }, headers)
  expect(edit.body).toMatchObject({ position: 1, price: null, color: { name: 'Undone' } })

  expect((await undoLast('product_item', item.id)).status).toBe(200)
  const after = (await read(product.id)).items.find(({ id }) => id === item.id)
  expect(after).toMatchObject({ position: 0, price: '44.00', color: item.color, distribution: item.distribution })
  expect(after?.images.map(({ id, alt }) => [id, alt])).toEqual([first, second].map((id) => [id, '']))
  expect(after && skusOf(after)).toEqual(['S', 'M', '(L)'])
})

test('pictures that were added go, and those that were removed come back to their place', async () => {
  const { product, item } = await colorway()
  await runQueuedJobs(deps, catalogJobs)
  const before = await read(product.id)
  const [first] = item.images.map(({ id }) => id)
  await call(removeProductItemImages, { body: { product_item_id: item.id, image_ids: [first ?? 0] } }, headers)
  expect((await undoLast('product_item', item.id)).status).toBe(200)
  expect(lasting(await read(product.id))).toEqual(lasting(before))

  await send(addProductItemImages, { fields: { product_item_id: item.id }, files: { images: [PICTURE] } }, headers)
  expect((await undoLast('product_item', item.id)).status).toBe(200)
  await runQueuedJobs(deps, catalogJobs)
  expect(lasting(await read(product.id))).toEqual(lasting(before))
  expect((await undoLast('product_item', item.id)).status).toBe(200)
  expect((await read(product.id)).items[0]?.images.map(({ state }) => state)).toEqual(['ready', 'ready', 'ready'])
})

test('barcodes, colors and size runs are taken back', async () => {
  const { run, product, item } = await colorway()
  const sku = item.skus[0]?.id ?? 0
  await call(updateSku, { params: { id: sku }, body: { barcode: 'GONE-1' } }, headers)
  expect((await undoLast('sku', sku)).status).toBe(200)
  expect((await read(product.id)).items[0]?.skus[0]?.barcode).toBeNull()

  await call(updateColor, { params: { id: item.color.id }, body: { hex: '#ffffff', name: 'Bleached' } }, headers)
  expect((await undoLast('color', item.color.id)).status).toBe(200)
  expect((await read(product.id)).items[0]?.color).toEqual(item.color)

  const sizes = ['M', 'XXL'].map((label) => ({ label, ratio: 2 }))
  await call(replaceDistribution, { params: { id: run.id }, body: { name: 'Renamed', sizes } }, headers)
  expect((await read(product.id)).items.map(skusOf)).toEqual([['M', 'XXL', '(S)']])
  expect((await undoLast('distribution', run.id)).status).toBe(200)
  expect((await read(product.id)).items.map(skusOf)).toEqual([['S', 'M', '(XXL)']])
  const { body } = await call(listDistributions, { query: { page_size: 100 } }, headers)
  expect(body.results.find(({ id }) => id === run.id)).toEqual({ ...run, items: 1 })
})

test('a size run that was made is taken back as long as nothing comes in it', async () => {
  const run = await staff.run(['S'])
  expect((await undoLast('distribution', run.id)).status).toBe(200)
  const { run: used } = await colorway()
  expect((await undoLast('distribution', used.id)).body.code).toBe('undo_conflict')
})

test('categories are taken back: made, changed, removed', async () => {
  const tree = async () => (await call(listStaffCategories, {}, headers)).body.results
  const above = await staff.given.category()
  const { body: made } = await send(createCategory, { fields: { name: 'Rain' }, files: { icon: [PICTURE] } }, headers)
  const before = await tree()

  await call(updateCategory, { params: { id: made.id }, body: { name: 'Snow', parent: above.id, icon: null } }, headers)
  expect((await undoLast('category', made.id)).status).toBe(200)
  expect(await tree()).toEqual(before)
  await call(deleteCategory, { params: { id: made.id } }, headers)
  expect((await undoLast('category', made.id)).status).toBe(200)
  expect(await tree()).toEqual(before)
  expect((await undoLast('category', made.id)).status).toBe(200)
  expect(await tree()).toHaveLength(before.length - 1)
})

test('each product of a change of many is taken back alone', async () => {
  const products = [await staff.product(), await staff.product()]
  const ids = products.map(({ id }) => id)
  time.now = new Date(time.now.getTime() + 60_000)
  await call(bulkEditProducts, { body: { ids, change: { status: 'active', price: '9.00' } } }, headers)
  expect((await undoLast('product', ids[0] ?? 0)).status).toBe(200)
  expect(await Promise.all(ids.map(async (id) => (await read(id)).price))).toEqual(['40.00', '9.00'])
})

test('whoever may not change the catalog may not take its changes back', async () => {
  const product = await staff.product()
  const auditor = await staff.people.staff(['audit'])
  const [entry] = await entries('product', product.id)
  const { body } = await call(undoAuditEntry, { params: { id: entry?.id ?? 0 } }, auditor.headers)
  expect(body.code).toBe('forbidden')
})
