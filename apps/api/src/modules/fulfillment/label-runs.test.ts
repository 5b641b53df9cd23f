import { randomUUID } from 'node:crypto'
import { addOrderNote, getOrderFulfillment, packOrder } from '@fieldhouse/contract/fulfillment'
import * as contract from '@fieldhouse/contract/fulfillment-picking'
import { beforeEach, expect, test } from 'vitest'
import { givenCarrier } from '#test/given-carrier.ts'
import { givenFulfillmentIn } from '#test/given-fulfillment.ts'
import { openTestShop } from '#test/test-shop.ts'
import { runLabels } from './service/run-labels.ts'

const { apiEnv, fault, endFaults, books } = await givenCarrier()
const shop = await openTestShop({ env: apiEnv })
const { call, db, deps, time } = shop
const { packer, order, parts, people } = await givenFulfillmentIn(shop)
const headers = packer.headers
const work = () => runLabels({ ...deps, ...parts, pause: async () => {} })

async function givenOrders(count: number): Promise<string[]> {
  const placed: string[] = []
  for (let index = 0; index < count; index++) placed.push((await order([1])).id)
  return placed
}
const start = (order_ids: string[], more: Record<string, string> = {}) =>
  call(contract.startLabelRun, { body: { order_ids } }, { ...headers, ...more })
const readRun = async (id: string) => (await call(contract.getLabelRun, { params: { id } }, headers)).body

test('a run packs and labels its orders, and lists those that need attention', async () => {
  const order_ids = await givenOrders(6)
  await db
    .updateTable('orders.orders')
    .set({ payment_status: 'refunded' })
    .where('id', '=', order_ids[1] ?? '')
    .execute()
  await call(packOrder, { params: { id: order_ids[2] ?? '' }, body: {} }, headers)
  await fault({ call: 'buy', kind: 'refuse' })
  const started = await start(order_ids)
  expect(started.body).toMatchObject({ state: 'running', total: 6, waiting: 6, bought: 0 })
  await work()
  const run = await readRun(started.body.id)
  expect(run).toMatchObject({ state: 'done', total: 6, bought: 4, failed: 2, waiting: 0 })
  expect(run.failures.map(({ code }) => code).toSorted()).toEqual(['label_refused', 'wrong_state'])
  expect(Number(run.cost)).toBeGreaterThan(0)

  await call(contract.resumeLabelRun, { params: { id: run.id } }, headers)
  await work()
  expect(await readRun(run.id)).toMatchObject({ state: 'done', bought: 5, failed: 1 })
})

test('a paused run buys nothing more until it is resumed, and a canceled one never', async () => {
  const { id } = (await start(await givenOrders(3))).body
  await call(contract.pauseLabelRun, { params: { id } }, headers)
  await work()
  expect(await readRun(id)).toMatchObject({ state: 'paused', bought: 0, waiting: 3 })
  await call(contract.resumeLabelRun, { params: { id } }, headers)
  await work()
  expect(await readRun(id)).toMatchObject({ state: 'done', bought: 3 })
  const again = await call(contract.resumeLabelRun, { params: { id } }, headers)
  expect(again.body.code).toBe('wrong_state')

  const other = (await start(await givenOrders(1))).body
  await call(contract.cancelLabelRun, { params: { id: other.id } }, headers)
  await work()
  expect(await readRun(other.id)).toMatchObject({ state: 'canceled', bought: 0 })
})

test('several workers on overlapping runs buy each label once', async () => {
  const order_ids = await givenOrders(8)
  await start(order_ids)
  await start(order_ids)
  await Promise.all([work(), work(), work()])
  for (const id of order_ids) {
    const { body } = await call(getOrderFulfillment, { params: { id } }, headers)
    expect(body.shipments).toMatchObject([{ state: 'labeled' }])
    expect(await books.boughtFor(body.shipments[0]?.id ?? '', db)).toBe(1)
  }
})

test('a repeated request starts one run, an unknown order none, and others none at all', async () => {
  const order_ids = await givenOrders(1)
  const key = { 'idempotency-key': randomUUID() }
  const [one, two] = [await start(order_ids, key), await start(order_ids, key)]
  expect(one.body.id).toBe(two.body.id)
  expect((await start([randomUUID()])).status).toBe(404)
  const { headers: others } = await people.staff(['stock'])
  expect((await call(contract.startLabelRun, { body: { order_ids } }, others)).status).toBe(403)
  const note = { params: { id: order_ids[0] ?? '' }, body: { text: 'x' } }
  expect((await call(addOrderNote, note, others)).status).toBe(403)
})

const noon = time.now
// Staff’s token is valid for minutes only.
beforeEach(() => {
  time.now = noon
})
const later = (ms: number) => {
  time.now = new Date(time.now.getTime() + ms)
}
const OUTAGE = { call: 'buy', kind: 'error_before', status: 503, count: 100_000 }
const MINUTE_MS = 60_000

test('a run pauses while the carrier is down, says until when, and goes on by itself', async () => {
  const order_ids = await givenOrders(6)
  await fault(OUTAGE)
  const { id } = (await start(order_ids)).body
  await work()
  const paused = await readRun(id)
  expect(paused).toMatchObject({ state: 'paused', pause_reason: 'carrier_unavailable', failed: 0, waiting: 6 })
  expect(paused.retry_at).toBe(new Date(time.now.getTime() + MINUTE_MS).toISOString())

  later(MINUTE_MS - 1)
  await work()
  expect(await readRun(id)).toMatchObject({ state: 'paused', retry_at: paused.retry_at })
  later(1)
  await work()
  const again = await readRun(id)
  expect(again.retry_at).toBe(new Date(time.now.getTime() + 2 * MINUTE_MS).toISOString())

  await endFaults()
  later(2 * MINUTE_MS)
  await work()
  const done = { state: 'done', pause_reason: null, retry_at: null, bought: 6, failed: 0, waiting: 0 }
  expect(await readRun(id)).toMatchObject(done)
  await expectOneLabelEach(order_ids)
})

test('staff resumes an outage by hand, and a run that staff paused does not resume by itself', async () => {
  const order_ids = await givenOrders(4)
  await fault(OUTAGE)
  const { id } = (await start(order_ids)).body
  await work()
  await endFaults()
  later(20_000)
  const resumed = await call(contract.resumeLabelRun, { params: { id } }, headers)
  expect(resumed.body).toMatchObject({ state: 'running', pause_reason: null, retry_at: null })
  await work()
  expect(await readRun(id)).toMatchObject({ state: 'done', bought: 4 })
  await expectOneLabelEach(order_ids)

  const other = (await start(await givenOrders(1))).body
  await call(contract.pauseLabelRun, { params: { id: other.id } }, headers)
  later(2 * MINUTE_MS)
  await work()
  expect(await readRun(other.id)).toMatchObject({ state: 'paused', pause_reason: null, retry_at: null, bought: 0 })
  await call(contract.cancelLabelRun, { params: { id: other.id } }, headers)
})

test('an outage after which labels were sold but the answers were lost doubles none', async () => {
  const order_ids = await givenOrders(6)
  await fault({ call: 'buy', kind: 'reset_after', count: 3 })
  await fault({ call: 'get_shipment', kind: 'error_before', status: 503, count: 3 })
  const { id } = (await start(order_ids)).body
  for (let round = 0; round < 4; round++) {
    await Promise.all([work(), work()])
    later(MINUTE_MS)
  }
  expect(await readRun(id)).toMatchObject({ state: 'done', bought: 6, failed: 0 })
  await expectOneLabelEach(order_ids)
})

test('one order without an answer does not stop the others', async () => {
  const order_ids = await givenOrders(5)
  await fault({ ...OUTAGE, count: 1 })
  const { id } = (await start(order_ids)).body
  await work()
  expect(await readRun(id)).toMatchObject({ state: 'running', bought: 4, failed: 0, waiting: 1 })
  later(16_000)
  await work()
  expect(await readRun(id)).toMatchObject({ state: 'done', bought: 5 })
})

async function expectOneLabelEach(order_ids: readonly string[]): Promise<void> {
  for (const id of order_ids) {
    const { body } = await call(getOrderFulfillment, { params: { id } }, headers)
    expect(body.shipments).toMatchObject([{ state: 'labeled' }])
    expect(await books.boughtFor(body.shipments[0]?.id ?? '', db)).toBe(1)
  }
}
