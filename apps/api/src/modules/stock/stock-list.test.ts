import { adjustStock, countStock, listStock, listStockMovements } from '@fieldhouse/contract/stock'
import { expect, test } from 'vitest'
import { givenStockKeeper } from '#test/given-stock.ts'
import { openTestShop } from '#test/test-shop.ts'

const shop = await openTestShop()
const { call, db, time } = shop
const { keeper, colorway, promise, listed, movementsOf, given } = await givenStockKeeper(shop, ['stock'])

test('why is this 47: every movement of a SKU with what there was after it, page by page', async () => {
  const { sku_ids } = await colorway([40])
  const [sku_id = 0] = sku_ids
  for (const counted of [45, 41, 50]) await call(countStock, { body: { lines: [{ sku_id, counted }] } }, keeper.headers)
  await promise(sku_id, { held: 0, committed: 2 })
  await call(adjustStock, { body: { sku_id, quantity: -3, reason: 'lost' } }, keeper.headers)

  const all = await movementsOf(sku_id)
  expect(all.sku).toMatchObject({ on_hand: 47, committed: 2, available: 45 })
  expect(all.results.map(({ after, change }) => [after.on_hand, after.committed, change.on_hand])).toEqual([
    [47, 2, -3],
    [50, 2, 0],
    [50, 0, 9],
    [41, 0, -4],
    [45, 0, 5],
    [40, 0, 40],
  ])
  const second = await call(
    listStockMovements,
    { params: { id: sku_id }, query: { page: 2, page_size: 2 } },
    keeper.headers,
  )
  expect(second.body.results).toEqual(all.results.slice(2, 4))
  expect(second.body).toMatchObject({ count: 6, next: expect.stringContaining(`/stock/skus/${sku_id}/movements/?`) })
  expect((await call(listStockMovements, { params: { id: 999_999 } }, keeper.headers)).status).toBe(404)
})

test('a SKU that never moved has nothing, and no movement', async () => {
  const { sku_ids } = await colorway([0])
  const { sku, count, results } = await movementsOf(sku_ids[0] ?? 0)
  expect({ on_hand: sku.on_hand, count, results }).toEqual({ on_hand: 0, count: 0, results: [] })
})

test('stock as of any date is what it was then', async () => {
  const { id, sku_ids } = await colorway([5])
  const [sku_id = 0] = sku_ids
  const noon = time.now
  for (const [minute, counted] of [
    [1, 9],
    [3, 2],
  ] as const) {
    time.now = new Date(noon.getTime() + minute * 60_000)
    const counting = await call(countStock, { body: { lines: [{ sku_id, counted }] } }, keeper.headers)
    expect(counting.status).toBe(200)
  }
  const on = async (as_of: string) => (await listed({ product_item_id: id, as_of }))[0]?.on_hand
  expect(await on('2025-12-31T00:00:00Z')).toBe(0)
  expect(await on('2026-11-15T12:00:59.999Z')).toBe(5)
  expect(await on('2026-11-15T12:01:00Z')).toBe(9)
  expect(await on('2026-11-15T14:03:00+02:00')).toBe(2)
  const sold_out = { product_item_id: id, availability: 'sold_out' } as const
  expect(await listed({ ...sold_out, as_of: '2025-12-31T00:00:00Z' })).toHaveLength(1)
  expect(await listed({ ...sold_out, as_of: '2026-11-15T12:02:00Z' })).toHaveLength(0)
  const wide = { availability: 'sold_out', as_of: '2026-11-21T00:00:00Z' } as const
  expect((await call(listStock, { query: wide }, keeper.headers)).body.code).toBe('validation_failed')
})

test('SKUs are found by product, by barcode, by name and by what is left of them', async () => {
  const product = await given.product({ name: 'Tempo 100% Tee', name_es: 'Camiseta Ritmo' })
  const item = await given.item(product.id, [0, 3, 4])
  const otherItem = await given.item(product.id, [1], 1)
  await db
    .updateTable('catalog.skus')
    .set({ barcode: 'FH-0001' })
    .where('id', '=', item.sku_ids[1] ?? 0)
    .execute()
  const ids = async (query: Parameters<typeof listed>[0]) => (await listed(query)).map(({ id }) => id)
  const [none, few, many] = item.sku_ids
  const [single] = otherItem.sku_ids

  expect(await ids({ product_id: product.id })).toEqual([none, few, many, single])
  expect(await ids({ product_item_id: otherItem.id })).toEqual([single])
  expect(await ids({ q: 'FH-0001' })).toEqual([few])
  expect(await ids({ q: 'tempo 100% t' })).toEqual([none, few, many, single])
  expect(await ids({ q: 'RITMO' })).toEqual([none, few, many, single])
  expect(await ids({ q: 'tempo_100' })).toEqual([])
  const ofProduct = { product_id: product.id }
  expect(await ids({ ...ofProduct, availability: 'sold_out' })).toEqual([none])
  expect(await ids({ ...ofProduct, availability: 'few_left' })).toEqual([few, single])
  expect(await ids({ q: 'ritmo', availability: 'in_stock' })).toEqual([many])
  const { body } = await call(listStock, { query: { ...ofProduct, page_size: 2, page: 2 } }, keeper.headers)
  expect(body).toMatchObject({ count: 4, next: null, results: [{ id: many }, { id: single }] })
  expect(body.results[0]).toMatchObject({
    status: 'active',
    product: { id: product.id, name: 'Tempo 100% Tee', name_es: 'Camiseta Ritmo' },
    product_item: { id: item.id, color: { hex: '#123456' } },
    size: { label: expect.any(String) },
  })
})
