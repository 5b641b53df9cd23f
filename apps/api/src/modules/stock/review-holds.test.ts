import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { givenStockKeeper } from '#test/given-stock.ts'
import { openTestShop } from '#test/test-shop.ts'
import { stockJobs } from './jobs.ts'
import { holdUnits } from './service/holds.ts'

const logged: { msg: string; unapproved?: number }[] = []
const logs = new Writable({
  write(chunk, _encoding, done) {
    logged.push(JSON.parse(String(chunk)))
    done()
  },
})
const shop = await openTestShop({ logs })
const { db, deps, time } = shop
const { colorway } = await givenStockKeeper(shop, ['stock'])
const review = stockJobs(deps).find(({ name }) => name === 'stock-review-holds')
const ALARM = 'unapproved holds reserve an unusual share of the stock'

const hold = (sku_id: number, quantity: number) => {
  const [hold_id, cart_id] = [randomUUID(), randomUUID()]
  const expires_at = new Date(time.now.getTime() + 180_000)
  const lines = [{ sku_id, quantity }]
  return holdUnits(db, { hold_id, cart_id, expires_at }, lines, { party: `address:${hold_id}`, at: time.now })
}

async function unitsOf(sku_id: number) {
  const { rows } = await sql<{ held: number; available: number }>`
    select held, on_hand - held - committed as available from stock.balances where sku_id = ${sku_id}`.execute(db)
  return rows[0]
}

test('the share of the stock on hold is measured, and an unusual one raises the alarm', async () => {
  const { sku_ids } = await colorway([10, 10])
  await hold(sku_ids[0] ?? 0, 2)
  await review?.run(deps, {}, '')
  expect(await deps.metrics.metrics()).toMatch(/stock_held_share\{.*approved="false".*\} 0\.1\n/)
  expect(logged.filter(({ msg }) => msg === ALARM)).toEqual([])
  for (let index = 0; index < 2; index++) await hold(sku_ids[1] ?? 0, 2)
  await review?.run(deps, {}, '')
  expect(logged.filter(({ msg }) => msg === ALARM)).toMatchObject([{ unapproved: 0.3 }])
})

test('holds of a SKU that has become scarce yield down to their share', async () => {
  const { sku_ids } = await colorway([20])
  const [sku_id = 0] = sku_ids
  for (let index = 0; index < 4; index++) await hold(sku_id, 2)
  await sql`
    with movement as (insert into stock.movements (at, kind, reason) values (${time.now}, 'adjust', 'lost') returning id)
    insert into stock.postings (sku_id, movement_id, account, quantity)
    select ${sku_id}, id, e.account::stock.account, e.quantity
    from movement, (values ('available', -10), ('outside', 10)) as e (account, quantity)`.execute(db)
  expect(await unitsOf(sku_id)).toEqual({ held: 8, available: 2 })
  await review?.run(deps, {}, '')
  expect(await unitsOf(sku_id)).toEqual({ held: 5, available: 5 })
})
