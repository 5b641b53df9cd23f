import { listAuditEntries, undoAuditEntry } from '@fieldhouse/contract/audit'
import { addToCart } from '@fieldhouse/contract/cart'
import { saveProduct, updateSku } from '@fieldhouse/contract/catalog-items'
import { duplicateProduct } from '@fieldhouse/contract/catalog-products'
import { getStaffProduct } from '@fieldhouse/contract/catalog-staff'
import { allEndpoints } from '@fieldhouse/contract/endpoints'
import { expect, test } from 'vitest'
import { givenMerchandiser } from '#test/given-catalog.ts'
import { openTestShop } from '#test/test-shop.ts'

const shop = await openTestShop()
const { app, call } = shop
const { headers, given, people } = await givenMerchandiser(shop)

async function givenSku() {
  const { id } = await given.product()
  const item = await given.item(id, [5])
  return { product_id: id, item_id: item.id, id: item.sku_ids[0] ?? 0 }
}
const setCost = (id: number, cost: unknown) => call(updateSku, { params: { id }, body: { cost } as never }, headers)
const readCost = async (id: number, as = headers) =>
  (await call(getStaffProduct, { params: { id } }, as)).body.items[0]?.skus[0]?.cost

test('staff writes what a SKU costs, by itself or with its product, and empties it again', async () => {
  const sku = await givenSku()
  expect(await readCost(sku.product_id)).toBeNull()
  expect((await setCost(sku.id, '12.50')).body.cost).toBe('12.50')
  expect((await call(updateSku, { params: { id: sku.id }, body: { weight_g: 300 } }, headers)).body.cost).toBe('12.50')
  const body = { skus: [{ id: sku.id, cost: '0.00' }] }
  const saved = await call(saveProduct, { params: { id: sku.product_id }, body }, headers)
  expect(saved.body.items[0]?.skus[0]).toMatchObject({ cost: '0.00', weight_g: 300 })
  await setCost(sku.id, null)
  expect(await readCost(sku.product_id)).toBeNull()
})

test.each(['-1.00', '1.234', 'free', '', true])('%j is no cost', async (cost) => {
  const sku = await givenSku()
  expect((await setCost(sku.id, cost)).status).toBe(400)
  expect(await readCost(sku.product_id)).toBeNull()
})

test('a cost is in the audit log, and taken back', async () => {
  const sku = await givenSku()
  await setCost(sku.id, '12.50')
  const undoLast = async () => {
    const query = { entity: 'sku', entity_id: String(sku.id) }
    const [entry] = (await call(listAuditEntries, { query }, headers)).body.results
    const undone = await call(undoAuditEntry, { params: { id: entry?.id ?? 0 } }, headers)
    return { status: undone.status, changes: entry?.changes }
  }
  expect(await undoLast()).toMatchObject({ status: 200, changes: [{ field: 'cost', after: '12.50' }] })
  expect(await readCost(sku.product_id)).toBeNull()
})

test('a copy costs what its original costs', async () => {
  const sku = await givenSku()
  await setCost(sku.id, '12.50')
  const { body } = await call(duplicateProduct, { params: { id: sku.product_id } }, headers)
  expect(body.items[0]?.skus[0]?.cost).toBe('12.50')
})

test('staff of promotions and campaigns reads the product without its costs', async () => {
  const sku = await givenSku()
  await setCost(sku.id, '12.50')
  for (const permission of ['promotions', 'campaigns'] as const) {
    const other = await people.staff([permission])
    const { body } = await call(getStaffProduct, { params: { id: sku.product_id } }, other.headers)
    expect(body.items[0]?.skus[0]).toMatchObject({ id: sku.id })
    expect(JSON.stringify(body)).not.toMatch(/cost|12\.50/)
    expect((await call(updateSku, { params: { id: sku.id }, body: { cost: '1.00' } }, other.headers)).status).toBe(403)
  }
})

test('no public page tells a cost', async () => {
  const sku = await givenSku()
  await setCost(sku.id, '73.19')
  await call(addToCart, { body: { sku_id: sku.id, quantity: 1 } })
  const reads = allEndpoints().filter(({ method, access }) => method === 'GET' && [access].flat().includes('public'))
  let answers = 0
  for (const { path } of reads) {
    for (const id of [sku.product_id, sku.item_id, sku.id]) {
      const url = `/api${path.replaceAll(/\{\w+\}/g, String(id))}?ids=${id}&q=product&lang=en&page_size=100`
      const { statusCode, body } = await app.inject({ url })
      if (statusCode === 200) answers++
      expect(body, url).not.toContain('73.19')
    }
  }
  expect(answers).toBeGreaterThan(20)
})
