import { getProduct } from '@fieldhouse/contract/listing'
import { adjustStock, countStock, receiveStock } from '@fieldhouse/contract/stock'
import { expect, test } from 'vitest'
import { givenStockKeeper } from '#test/given-stock.ts'
import { openTestShop } from '#test/test-shop.ts'

const shop = await openTestShop()
const { call, db } = shop
const { keeper, colorway, promise, listed, movementsOf } = await givenStockKeeper(shop, ['stock'])

test('a delivery comes in by SKU, and the shop sells it', async () => {
  const { sku_ids, product_id } = await colorway([0, 2])
  const [small = 0, large = 0] = sku_ids
  const { status, body } = await call(
    receiveStock,
    {
      body: {
        lines: [
          { sku_id: large, quantity: 5 },
          { sku_id: small, quantity: 9 },
        ],
        reference: 'DN-2041',
      },
    },
    keeper.headers,
  )

  expect(status).toBe(200)
  expect(body.lines.map(({ sku, quantity }) => [sku.id, quantity, sku.on_hand, sku.available])).toEqual([
    [large, 5, 7, 7],
    [small, 9, 9, 9],
  ])
  const page = await call(getProduct, { params: { id: product_id } })
  expect(page.body.items[0]?.skus.map(({ availability }) => availability)).toEqual(['in_stock', 'in_stock'])
  expect((await movementsOf(large)).results[0]).toMatchObject({
    id: body.movement_id,
    kind: 'receive',
    reference: 'DN-2041',
    actor: keeper.username,
    change: { on_hand: 5, held: 0, committed: 0, available: 5 },
    after: { on_hand: 7, held: 0, committed: 0, available: 7 },
  })
})

test('a delivery of a colorway is shared out by its run, as the preview has shown', async () => {
  const item = await colorway([0, 0, 0, 0])
  await ratios(item.distribution_id, [1, 2, 3, 1])
  const delivery = { product_item_id: item.id, total: 10 }

  const preview = await call(receiveStock, { body: { ...delivery, preview: true } }, keeper.headers)
  expect(preview.body.movement_id).toBeNull()
  expect(preview.body.lines.map(({ sku, quantity }) => [quantity, sku.on_hand])).toEqual([
    [2, 0],
    [3, 0],
    [4, 0],
    [1, 0],
  ])
  expect((await listed({ product_item_id: item.id })).map(({ on_hand }) => on_hand)).toEqual([0, 0, 0, 0])

  const written = await call(receiveStock, { body: delivery }, keeper.headers)
  expect(written.body.lines.map(({ sku }) => sku.on_hand)).toEqual([2, 3, 4, 1])
})

test('a size that has left the run takes no part in a delivery', async () => {
  const item = await colorway([0, 0, 0])
  const [gone = 0] = item.sku_ids
  await db.updateTable('catalog.skus').set({ status: 'discontinued' }).where('id', '=', gone).execute()
  const { body } = await call(receiveStock, { body: { product_item_id: item.id, total: 5 } }, keeper.headers)
  expect(body.lines.map(({ sku, quantity }) => [sku.id, quantity])).toEqual([
    [item.sku_ids[1], 3],
    [item.sku_ids[2], 2],
  ])
})

test('a delivery that is not clear, or of what there is not, is refused and leaves nothing', async () => {
  const { id, sku_ids } = await colorway([1])
  const [sku_id = 0] = sku_ids
  const line = { sku_id, quantity: 1 }
  const refused = async (body: object) => {
    const response = await call(receiveStock, { body } as { body: { total: number } }, keeper.headers)
    return [response.status, response.body.code, Object.keys(response.body.errors ?? {}).join()]
  }
  expect(await refused({})).toEqual([400, 'validation_failed', 'lines'])
  expect(await refused({ total: 5 })).toEqual([400, 'validation_failed', 'lines'])
  expect(await refused({ lines: [line], product_item_id: id, total: 5 })).toEqual([400, 'validation_failed', 'lines'])
  expect(await refused({ lines: [line, line] })).toEqual([400, 'validation_failed', 'lines.1.sku_id'])
  expect(await refused({ lines: [{ sku_id, quantity: 0 }] })).toEqual([400, 'validation_failed', 'lines.0.quantity'])
  expect(await refused({ lines: [{ ...line, price: 1 }] })).toEqual([400, 'validation_failed', 'lines.0.price'])
  expect(await refused({ lines: [line, { sku_id: 999_999, quantity: 1 }] })).toEqual([
    404,
    'not_found',
    'lines.1.sku_id',
  ])
  expect(await refused({ lines: [{ sku_id: 999_999, quantity: 1 }], preview: true })).toEqual([
    404,
    'not_found',
    'lines.0.sku_id',
  ])
  expect(await refused({ product_item_id: 999_999, total: 5 })).toEqual([404, 'not_found', ''])
  const { count } = await movementsOf(sku_id)
  expect(count).toBe(1)
})

test('a count sets what is on hand, and a count that finds nothing new writes nothing', async () => {
  const { sku_ids } = await colorway([10, 4])
  const [first = 0, second = 0] = sku_ids
  const count = {
    lines: [
      { sku_id: first, counted: 7, expected: 10 },
      { sku_id: second, counted: 4 },
    ],
  }
  const { body } = await call(countStock, { body: count }, keeper.headers)
  expect(body.lines.map(({ sku, quantity }) => [quantity, sku.on_hand])).toEqual([
    [-3, 7],
    [0, 4],
  ])
  expect((await movementsOf(second)).count).toBe(1)

  const again = await call(countStock, { body: { lines: [{ sku_id: first, counted: 7 }] } }, keeper.headers)
  expect(again.body).toMatchObject({ movement_id: null, lines: [{ quantity: 0 }] })
  expect((await movementsOf(first)).count).toBe(2)
})

test('a count is refused when the stock has changed meanwhile, or when it says fewer than are promised', async () => {
  const { sku_ids } = await colorway([10])
  const [sku_id = 0] = sku_ids
  await promise(sku_id, { held: 2, committed: 3 })
  const stale = await call(countStock, { body: { lines: [{ sku_id, counted: 9, expected: 9 }] } }, keeper.headers)
  expect([stale.status, stale.body.code]).toEqual([409, 'stock_changed'])
  expect(stale.body.errors).toHaveProperty('lines.0.expected')
  const short = await call(countStock, { body: { lines: [{ sku_id, counted: 4 }] } }, keeper.headers)
  expect([short.status, short.body.code]).toEqual([409, 'out_of_stock'])

  const { body } = await call(countStock, { body: { lines: [{ sku_id, counted: 5 }] } }, keeper.headers)
  expect(body.lines[0]?.sku).toMatchObject({ on_hand: 5, held: 2, committed: 3, available: 0 })
})

test('units are adjusted for a reason, never below what is there', async () => {
  const { sku_ids } = await colorway([3])
  const [sku_id = 0] = sku_ids
  const adjust = (quantity: number, reason: 'damaged' | 'found') =>
    call(adjustStock, { body: { sku_id, quantity, reason, note: 'water in the cellar' } }, keeper.headers)

  expect((await adjust(-2, 'damaged')).body.lines[0]?.sku.on_hand).toBe(1)
  expect((await adjust(-2, 'damaged')).body.code).toBe('out_of_stock')
  expect((await adjust(2, 'damaged')).body).toMatchObject({
    code: 'validation_failed',
    errors: { quantity: [expect.any(String)] },
  })
  expect((await adjust(0, 'found')).status).toBe(400)
  expect((await adjust(1, 'found')).body.lines[0]?.sku.on_hand).toBe(2)
  const unknown = { sku_id: 999_999, quantity: 1, reason: 'found' as const }
  expect((await call(adjustStock, { body: unknown }, keeper.headers)).status).toBe(404)
  expect((await movementsOf(sku_id)).results.map(({ reason }) => reason)).toEqual(['found', 'damaged', null])
})

test('a movement of 600 SKUs is written well within a second', async () => {
  const items = await Promise.all(Array.from({ length: 3 }, () => colorway(Array(200).fill(0))))
  const lines = items.flatMap(({ sku_ids }) => sku_ids).map((sku_id) => ({ sku_id, quantity: 2 }))
  const began = performance.now()
  const { body } = await call(receiveStock, { body: { lines } }, keeper.headers)
  expect(performance.now() - began).toBeLessThan(1000)
  expect(body.lines).toHaveLength(600)
})

async function ratios(distribution_id: number, values: readonly number[]) {
  for (const [position, ratio] of values.entries()) {
    const row = db
      .updateTable('catalog.distribution_sizes')
      .set({ ratio })
      .where('distribution_id', '=', distribution_id)
    await row.where('position', '=', position).execute()
  }
}
