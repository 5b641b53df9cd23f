import { adjustStock, listStockMovements, receiveStock } from '@fieldhouse/contract/stock'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { givenIn } from '#test/given.ts'
import { givenPeopleIn } from '#test/given-people.ts'
import { openTestShop } from '#test/test-shop.ts'
import { purgeIdempotencyKeys } from './jobs.ts'

const { app, call, db, deps, time } = await openTestShop()
const given = givenIn(db)
const people = givenPeopleIn(deps)
const keeper = await people.staff(['stock'])
const product = await given.product()
let lastPosition = 0

test('the same call under the same key is done once and answered the same each time', async () => {
  const sku_id = await sku(5)
  const first = await adjust(sku_id, 2, 'a')
  const second = await adjust(sku_id, 2, 'a')
  expect(first.status).toBe(200)
  expect(second).toMatchObject({ status: 200, body: first.body })
  expect(await onHand(sku_id)).toBe(7)

  await adjust(sku_id, 2, 'b')
  await call(adjustStock, { body: { sku_id, quantity: 2, reason: 'found' } }, keeper.headers)
  expect(await onHand(sku_id)).toBe(11)
})

test('the order of the fields makes no difference', async () => {
  const sku_id = await sku(0)
  const bodies = [
    `{"sku_id":${sku_id},"quantity":1,"reason":"found"}`,
    `{"reason":"found", "quantity":1,"sku_id":${sku_id}}`,
  ]
  for (const payload of bodies) {
    const headers = { ...keeper.headers, 'idempotency-key': 'order', 'content-type': 'application/json' }
    const response = await app.inject({ method: 'POST', url: '/api/stock/adjust/', headers, payload })
    expect(response.statusCode).toBe(200)
  }
  expect(await onHand(sku_id)).toBe(1)
})

test('another call under the same key is refused', async () => {
  const sku_id = await sku(0)
  await adjust(sku_id, 1, 'c')
  const response = await adjust(sku_id, 2, 'c')
  expect([response.status, response.body.code]).toEqual([422, 'idempotency_key_reused'])
  expect(await onHand(sku_id)).toBe(1)
})

test('keys of different people and of different operations never meet', async () => {
  const sku_id = await sku(0)
  const otherStaff = await people.staff(['stock'])
  await adjust(sku_id, 1, 'd')
  expect((await adjust(sku_id, 2, 'd', otherStaff.headers)).status).toBe(200)
  const key = { ...keeper.headers, 'idempotency-key': 'd' }
  expect((await call(receiveStock, { body: { lines: [{ sku_id, quantity: 4 }] } }, key)).status).toBe(200)
  expect(await onHand(sku_id)).toBe(7)
})

test('a refusal keeps nothing: the key may be sent again', async () => {
  const sku_id = await sku(1)
  const key = { ...keeper.headers, 'idempotency-key': 'e' }
  const lose = () => call(adjustStock, { body: { sku_id, quantity: -2, reason: 'lost' } }, key)
  expect((await lose()).body.code).toBe('out_of_stock')
  await adjust(sku_id, 1, 'more')
  expect((await lose()).status).toBe(200)
  expect(await onHand(sku_id)).toBe(0)
})

test('of many that are sent at once under one key, one is done, and all get its answer', async () => {
  const sku_id = await sku(0)
  const responses = await Promise.all(Array.from({ length: 12 }, () => adjust(sku_id, 1, 'f')))
  expect(responses.map(({ status }) => status)).toEqual(Array(12).fill(200))
  expect(new Set(responses.map(({ body }) => body.movement_id)).size).toBe(1)
  expect(await onHand(sku_id)).toBe(1)
})

test('who asks while the first is still being worked on for long is told to come back', async () => {
  const sku_id = await sku(0)
  await db.transaction().execute(async (slow) => {
    await sql`insert into platform.idempotency_keys (operation, owner, key, request_hash, created_at)
      values ('adjustStock', ${`user:${keeper.id}`}, 'g', sha256(''), ${time.now})`.execute(slow)
    const { status, body, headers } = await adjust(sku_id, 1, 'g')
    expect([status, body.code, headers['retry-after']]).toEqual([409, 'request_in_progress', '1'])
  })
})

test('a key of more than 200 characters, or with a space in it, is refused', async () => {
  const sku_id = await sku(0)
  for (const key of ['x'.repeat(201), 'a b']) {
    const { status, body } = await adjust(sku_id, 1, key)
    expect([status, body.code]).toEqual([400, 'validation_failed'])
  }
  expect((await adjust(sku_id, 1, 'x'.repeat(200))).status).toBe(200)
})

test('keys are forgotten after 48 hours, and not before', async () => {
  const sku_id = await sku(0)
  await adjust(sku_id, 1, 'h')
  const noon = time.now
  time.now = new Date(noon.getTime() + 48 * 3_600_000)
  await purgeIdempotencyKeys.run(deps, {}, '')
  time.now = noon
  await adjust(sku_id, 1, 'h')
  expect(await onHand(sku_id)).toBe(1)

  time.now = new Date(noon.getTime() + 48 * 3_600_000 + 1)
  await purgeIdempotencyKeys.run(deps, {}, '')
  time.now = noon
  expect(await sql`select from platform.idempotency_keys`.execute(db)).toMatchObject({ rows: [] })
  await adjust(sku_id, 1, 'h')
  expect(await onHand(sku_id)).toBe(2)
})

async function sku(on_hand: number): Promise<number> {
  return (await given.item(product.id, [on_hand], lastPosition++)).sku_ids[0] ?? 0
}

async function adjust(sku_id: number, quantity: number, key: string, headers = keeper.headers) {
  return call(adjustStock, { body: { sku_id, quantity, reason: 'found' } }, { ...headers, 'idempotency-key': key })
}

async function onHand(sku_id: number) {
  return (await call(listStockMovements, { params: { id: sku_id } }, keeper.headers)).body.sku.on_hand
}
