import { listAuditEntries, undoAuditEntry } from '@fieldhouse/contract/audit'
import { getProduct } from '@fieldhouse/contract/listing'
import { adjustStock, listStock, receiveStock } from '@fieldhouse/contract/stock'
import { expect, test } from 'vitest'
import { givenStockKeeper } from '#test/given-stock.ts'
import { openTestShop } from '#test/test-shop.ts'

const shop = await openTestShop()
const { call } = shop
const { keeper, colorway, movementsOf, people } = await givenStockKeeper(shop, ['stock', 'audit'])

test('a write is on record, can be taken back, and that can be taken back, too', async () => {
  const { sku_ids, product_id } = await colorway([4])
  const [sku_id = 0] = sku_ids
  const { body } = await call(adjustStock, { body: { sku_id, quantity: -1, reason: 'damaged' } }, keeper.headers)
  const written = await newestEntry()
  const { name } = (await call(getProduct, { params: { id: product_id } })).body
  expect(written).toMatchObject({
    action: 'adjustStock',
    entity: 'stock',
    entity_id: String(body.movement_id),
    entity_name: expect.stringContaining(name),
    undoable: true,
  })
  expect(written?.changes).toContainEqual({ field: 'lines', before: null, after: [{ sku_id, quantity: -1 }] })

  const undone = await undo(written?.id)
  expect(undone.status).toBe(200)
  expect((await undo(written?.id)).body.code).toBe('undo_conflict')
  const redone = await undo(undone.body.id)
  expect(redone.status).toBe(200)
  expect((await undo(redone.body.id)).status).toBe(200)

  const { sku, results } = await movementsOf(sku_id)
  expect(sku.on_hand).toBe(4)
  expect(results.map(({ kind, after }) => [kind, after.on_hand])).toEqual([
    ['reversal', 4],
    ['reversal', 3],
    ['reversal', 4],
    ['adjust', 3],
    ['adjust', 4],
  ])
  const [third, second, first, adjusted] = results
  expect([first?.reverses, second?.reverses, third?.reverses]).toEqual([adjusted?.id, first?.id, second?.id])
  expect([adjusted?.reversed_by, third?.reversed_by]).toEqual([first?.id, null])
})

test('a delivery whose units are gone cannot be taken back', async () => {
  const { sku_ids } = await colorway([0, 0])
  const [first = 0, second = 0] = sku_ids
  const lines = [
    { sku_id: first, quantity: 5 },
    { sku_id: second, quantity: 5 },
  ]
  await call(receiveStock, { body: { lines } }, keeper.headers)
  const received = await newestEntry()
  await call(adjustStock, { body: { sku_id: second, quantity: -1, reason: 'lost' } }, keeper.headers)

  expect((await undo(received?.id)).body.code).toBe('undo_conflict')
  expect((await movementsOf(first)).sku.on_hand).toBe(5)
  await call(adjustStock, { body: { sku_id: second, quantity: 1, reason: 'found' } }, keeper.headers)
  expect((await undo(received?.id)).status).toBe(200)
  expect((await movementsOf(first)).sku.on_hand).toBe(0)
})

test('only staff with the permission sees or moves stock, and undoes it', async () => {
  const { sku_ids } = await colorway([1])
  const body = { sku_id: sku_ids[0] ?? 0, quantity: 1, reason: 'found' as const }
  const auditor = await people.staff(['audit', 'catalog'])
  expect((await call(adjustStock, { body })).status).toBe(401)
  expect((await call(adjustStock, { body }, auditor.headers)).status).toBe(403)
  expect((await call(listStock, {}, (await people.shopper()).headers)).status).toBe(403)
  await call(adjustStock, { body }, keeper.headers)
  const entry = await newestEntry()
  const refused = await call(undoAuditEntry, { params: { id: entry?.id ?? 0 } }, auditor.headers)
  expect(refused.body.code).toBe('forbidden')
})

async function newestEntry() {
  const { body } = await call(listAuditEntries, { query: { page_size: 1 } }, keeper.headers)
  return body.results[0]
}

async function undo(id: number | undefined) {
  return call(undoAuditEntry, { params: { id: id ?? 0 } }, keeper.headers)
}
