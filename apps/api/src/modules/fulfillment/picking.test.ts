import { getOrderFulfillment, holdOrder, packOrder } from '@fieldhouse/contract/fulfillment'
import * as contract from '@fieldhouse/contract/fulfillment-picking'
import { expect, test } from 'vitest'
import { givenFulfillmentIn } from '#test/given-fulfillment.ts'
import { openTestShop } from '#test/test-shop.ts'

const shop = await openTestShop()
const { call, db } = shop
const { packer, order, people, sku_ids, product_id } = await givenFulfillmentIn(shop)
const headers = packer.headers
const [first = 0, second = 0, third = 0] = sku_ids

const place = (lines: { sku_id: number; location: string | null }[], who = headers) =>
  call(contract.setSkuLocations, { body: { lines } }, who)

test('staff sets where a SKU is, and finds it by location and barcode', async () => {
  const { body } = await place([
    { sku_id: first, location: 'B-02-1' },
    { sku_id: second, location: 'A-03-2' },
  ])
  expect(body.changed).toBe(2)
  expect((await place([{ sku_id: first, location: 'B-02-1' }])).body.changed).toBe(0)
  expect((await place([{ sku_id: first, location: 'b 2' }])).status).toBe(400)
  expect((await place([{ sku_id: 2_000_000, location: 'A-1' }])).status).toBe(404)
  const find = async (query: object) =>
    (await call(contract.listSkuLocations, { query }, headers)).body.results.map(({ sku_id }) => sku_id)
  expect(await find({ q: 'A-03' })).toEqual([second])
  expect(await find({ q: 'FH000001' })).toEqual([first])
  expect(await find({ product_id })).toEqual([second, first, third])
  const keeper = await people.staff(['stock'])
  expect((await place([{ sku_id: third, location: 'C-1' }], keeper.headers)).status).toBe(200)
  expect((await place([{ sku_id: third, location: null }], (await people.staff(['catalog'])).headers)).status).toBe(403)
  await place([{ sku_id: third, location: null }])
})

test('orders to pack are those that are paid and neither refunded whole nor packed', async () => {
  const [open, refunded, packed, held] = [await order(), await order(), await order(), await order()]
  await db.updateTable('orders.orders').set({ payment_status: 'refunded' }).where('id', '=', refunded.id).execute()
  await call(packOrder, { params: { id: packed.id }, body: {} }, headers)
  await call(holdOrder, { params: { id: held.id }, body: { reason: 'Address' } }, headers)
  const list = async (view: 'all' | 'to_pick' | 'on_hold') => {
    const { body } = await call(contract.listOrdersToPack, { query: { view, page_size: 100 } }, headers)
    expect(body.count).toBe(body.results.length)
    return body.results.map(({ id }) => id)
  }
  expect(await list('all')).toEqual(expect.arrayContaining([open.id, held.id]))
  expect(await list('all')).not.toContain(refunded.id)
  expect(await list('all')).not.toContain(packed.id)
  expect(await list('to_pick')).not.toContain(held.id)
  expect(await list('on_hold')).toEqual([held.id])
})

const scan = (id: number, code: string, rest: object = {}) =>
  call(contract.pickUnits, { params: { id }, body: { code, ...rest } }, headers)

test('a batch is picked by location into totes, by scanning', async () => {
  const [one, two] = [await order([2, 1]), await order([1])]
  const made = await call(contract.createBatch, { body: { order_ids: [one.id, two.id] } }, headers)
  expect(made.status).toBe(201)
  const { id } = made.body
  expect(made.body.stops.map(({ location, tote, quantity }) => [location, tote, quantity])).toEqual([
    ['A-03-2', 1, 1],
    ['B-02-1', 1, 2],
    ['B-02-1', 2, 1],
  ])
  const again = await call(contract.createBatch, { body: { order_ids: [one.id] } }, headers)
  expect(again.body.code).toBe('wrong_state')

  const totes: number[] = []
  for (const code of ['FH000001', String(first), 'FH000001']) totes.push((await scan(id, code)).body.tote)
  expect(totes).toEqual([1, 1, 2])
  expect((await scan(id, 'FH000001')).body.code).toBe('not_in_batch')
  expect((await scan(id, 'FH000003')).body.code).toBe('not_in_batch')
  expect((await scan(id, 'FH000002', { order_id: two.id })).body.code).toBe('not_in_batch')
  expect((await scan(id, 'FH000002', { quantity: 2 })).body.code).toBe('not_in_batch')
  expect((await scan(id, 'FH000002', { order_id: one.id })).body.batch).toMatchObject({ units: 4, picked: 4 })

  await call(packOrder, { params: { id: one.id }, body: {} }, headers)
  const closed = await call(contract.closeBatch, { params: { id } }, headers)
  expect(closed.body).toMatchObject({ state: 'closed', packed: 1, order_count: 2 })
  expect((await scan(id, 'FH000002')).body.code).toBe('wrong_state')
  expect((await call(contract.createBatch, { body: { order_ids: [two.id] } }, headers)).status).toBe(201)
})

test('a unit is picked once, however many scan it at once', async () => {
  const { id: order_id } = await order([3])
  const { id } = (await call(contract.createBatch, { body: { order_ids: [order_id] } }, headers)).body
  const scans = await Promise.all(Array.from({ length: 8 }, () => scan(id, 'FH000001')))
  expect(scans.filter(({ status }) => status === 200)).toHaveLength(3)
  const { body } = await call(contract.getBatch, { params: { id } }, headers)
  expect(body.stops).toMatchObject([{ picked: 3, quantity: 3 }])
})

test('an order is in one batch, however many want it at once', async () => {
  const { id } = await order()
  const made = await Promise.all(
    Array.from({ length: 5 }, () => call(contract.createBatch, { body: { order_ids: [id] } }, headers)),
  )
  expect(made.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409])
})

test('what is not on the shelf holds the order or splits it', async () => {
  const [held, split] = [await order([2]), await order([2, 1])]
  const { id } = (await call(contract.createBatch, { body: { order_ids: [held.id, split.id] } }, headers)).body
  const report = (order_id: string, answer: 'hold' | 'split') =>
    call(contract.reportShortPick, { params: { id }, body: { order_id, position: 1, answer } }, headers)
  await scan(id, 'FH000001', { order_id: split.id })
  const reported = await report(held.id, 'hold')
  expect(reported.body.orders[0]).toMatchObject({ missing: 2, hold_reason: '2 × Tempo Running Tee, Navy, M · B-02-1' })
  expect((await report(held.id, 'hold')).body.code).toBe('wrong_state')
  const { body: waiting } = await call(getOrderFulfillment, { params: { id: held.id } }, headers)
  expect(waiting).toMatchObject({ batch: null, can: ['release', 'correct_address'] })
  expect(waiting.timeline.map(({ kind }) => kind).toSorted()).toEqual(['held', 'short_pick'])

  expect((await report(split.id, 'split')).body.orders[1]).toMatchObject({ missing: 1, picked: 1, hold_reason: null })
  const lines = [
    { position: 1, quantity: 1 },
    { position: 2, quantity: 1 },
  ]
  const packed = await call(packOrder, { params: { id: split.id }, body: { lines } }, headers)
  expect(packed.body.lines[0]).toMatchObject({ to_pack: 1, packed: 1, location: 'B-02-1' })
})
