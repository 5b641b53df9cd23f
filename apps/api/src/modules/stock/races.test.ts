import { listAuditEntries, undoAuditEntry } from '@fieldhouse/contract/audit'
import { adjustStock, countStock, receiveStock } from '@fieldhouse/contract/stock'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDb } from '#platform/db/db.ts'
import { DomainError } from '#platform/errors.ts'
import { givenStockKeeper } from '#test/given-stock.ts'
import { openTestShop, PATIENT_POOL } from '#test/test-shop.ts'
import { toExternalPostings } from './rules.ts'
import { writeMovement } from './service/movements.ts'
import { compareBalances } from './store/checks.ts'

const shop = await openTestShop()
const { call, db, deps, time } = shop
const { keeper, movementsOf, given } = await givenStockKeeper(shop, ['stock', 'audit'])

const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

test('of twenty who take one of ten, ten get it', async () => {
  const [sku_id = 0] = await skus([10])
  const responses = await times(20, () => adjust(sku_id, -1))
  expect(responses.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(200), ...Array(10).fill(409)])
  expect(responses.filter(({ body }) => body.code === 'out_of_stock')).toHaveLength(10)
  const { sku, count, results } = await movementsOf(sku_id)
  expect([sku.on_hand, count]).toEqual([0, 11])
  expect(results.map(({ after }) => after.on_hand)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  await agree()
})

test('two counts at once end with what one of them has found, also where there was nothing yet', async () => {
  for (const on_hand of [0, 6]) {
    const [sku_id = 0] = await skus([on_hand])
    const counts = [8, 11, 3, 9]
    const responses = await Promise.all(counts.map((counted) => count(sku_id, { counted })))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { sku, results } = await movementsOf(sku_id)
    const onHand = results.slice(0, 4).map(({ after }) => after.on_hand)
    expect(onHand.toSorted((a, b) => a - b)).toEqual([3, 8, 9, 11])
    expect(sku.on_hand).toBe(onHand[0])
  }
  await agree()
})

test('of two counts at once that expect the same, one is told that the stock has changed', async () => {
  const [sku_id = 0] = await skus([6])
  const responses = await Promise.all([8, 11].map((counted) => count(sku_id, { counted, expected: 6 })))
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(responses.find(({ status }) => status === 409)?.body.code).toBe('stock_changed')
})

test('deliveries of the same SKUs in any order never wait for each other in a circle', async () => {
  const sku_ids = await skus([0, 0, 0, 0, 0, 0])
  const responses = await times(24, (index) => {
    const order = index % 2 ? sku_ids : sku_ids.toReversed()
    const lines = order.map((sku_id) => ({ sku_id, quantity: 1 }))
    return call(receiveStock, { body: { lines } }, keeper.headers)
  })
  expect(responses.map(({ status }) => status)).toEqual(Array(24).fill(200))
  for (const sku_id of sku_ids) expect((await movementsOf(sku_id)).sku.on_hand).toBe(24)
  await agree()
})

test('of two who take back the same delivery at once, one does', async () => {
  const [sku_id = 0] = await skus([0])
  await call(receiveStock, { body: { lines: [{ sku_id, quantity: 5 }] } }, keeper.headers)
  const { body } = await call(listAuditEntries, { query: { page_size: 1 } }, keeper.headers)
  const params = { id: body.results[0]?.id ?? 0 }
  const responses = await times(4, () => call(undoAuditEntry, { params }, keeper.headers))
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  expect((await movementsOf(sku_id)).sku.on_hand).toBe(0)
})

test('of 400 buyers on 16 connections, carts of several SKUs among them, exactly as many are served as there are units', async () => {
  const [hot = 0, cold = 0] = await skus([60, 1000])
  const pooledDb = openMany(deps.config.DATABASE_URL, 16)
  const outcomes = await times(400, async (index) => {
    const cart = [hot, ...(index % 3 ? [] : [cold])]
    const postings = (index % 2 ? cart : cart.toReversed()).flatMap((sku_id) => [
      { sku_id, account: 'available', quantity: -1 } as const,
      { sku_id, account: 'held', quantity: 1 } as const,
    ])
    return writeMovement(pooledDb, { at: time.now, kind: 'hold' }, postings).then(
      () => 'held',
      (error: unknown) => (error instanceof DomainError ? error.code : String(error)),
    )
  })
  expect(outcomes.filter((outcome) => outcome === 'held')).toHaveLength(60)
  expect(outcomes.filter((outcome) => outcome === 'out_of_stock')).toHaveLength(340)
  expect((await movementsOf(hot)).sku).toMatchObject({ on_hand: 60, held: 60, available: 0 })
  await agree()
})

test('movements lock SKUs in one order, however PostgreSQL plans to find them', async () => {
  const [low = 0, high = 0] = await skus([0, 0])
  // Inserted in reverse, so that the physical order differs from the order of ids.
  await sql`insert into stock.balances (sku_id) values (${high}), (${low})`.execute(db)
  const url = new URL(deps.config.DATABASE_URL)
  url.searchParams.set('options', '-c enable_nestloop=off -c enable_mergejoin=off')
  const otherDb = openMany(url.href, 8)
  const lines = [low, high].map((sku_id) => ({ sku_id, quantity: 1 }))
  const deliveries = await times(300, (index) =>
    writeMovement(index % 2 ? db : otherDb, { at: time.now, kind: 'receive' }, toExternalPostings(lines)).then(
      () => 'written',
      (error: unknown) => String(error),
    ),
  )
  expect(new Set(deliveries)).toEqual(new Set(['written']))
})

test('two first deliveries of a SKU at once both count', async () => {
  for (let round = 0; round < 10; round++) {
    const [sku_id = 0] = await skus([0])
    await times(4, () =>
      writeMovement(db, { at: time.now, kind: 'receive' }, toExternalPostings([{ sku_id, quantity: 3 }])),
    )
    expect((await movementsOf(sku_id)).sku.on_hand).toBe(12)
  }
})

function openMany(connectionString: string, poolSize: number) {
  const pooledDb = openDb({
    connectionString,
    poolSize,
    preparedStatements: true,
    ...PATIENT_POOL,
  })
  onTestFinished(() => pooledDb.destroy())
  return pooledDb
}

async function skus(on_hand: readonly number[]): Promise<number[]> {
  const product = await given.product()
  return (await given.item(product.id, on_hand)).sku_ids
}

async function adjust(sku_id: number, quantity: number) {
  return call(adjustStock, { body: { sku_id, quantity, reason: 'correction' } }, keeper.headers)
}

async function count(sku_id: number, line: { counted: number; expected?: number }) {
  return call(countStock, { body: { lines: [{ sku_id, ...line }] } }, keeper.headers)
}

async function agree() {
  const compared = await compareBalances(db, 0, 2_147_483_647)
  expect(compared).toMatchObject({ wrong_balances: 0, unbalanced_movements: 0, sku_ids: [] })
}
