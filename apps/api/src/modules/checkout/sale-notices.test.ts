import { listNotices } from '@fieldhouse/contract/notices'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { commitUnits } from '#modules/stock/service/holds.ts'
import { tellOfLowStock } from '#modules/stock/service/tell-of-low-stock.ts'
import { openShopWithPayPal } from '#test/given-payments.ts'
import { givenPeopleIn } from '#test/given-people.ts'
import { tellOfSales } from '#test/tell-of-sales.ts'

const shop = await openShopWithPayPal()
const { call, db, owner, deps, given, readyCart, begin, validate, approve, time } = shop
const people = givenPeopleIn(deps)

async function buy(sku_id: number, quantity: number) {
  const { body: attempt } = await begin(await readyCart([{ sku_id, quantity }]))
  await approve(attempt.provider_order_id)
  return validate(attempt.provider_order_id)
}

async function readLowStock() {
  const { headers } = await people.staff(['stock', 'orders'])
  const { results } = (await call(listNotices, {}, headers)).body
  return results.filter(({ kind }) => kind === 'low_stock').map(({ target }) => Number(target))
}

test('a sale does not wait for notices, and staff is told of its number and of the last pieces afterwards', async () => {
  const sku = await given.sku({ on_hand: 4 })
  const busy = await owner.startTransaction().execute()
  await sql`lock table notices.notices in access exclusive mode`.execute(busy)
  const { body: paid } = await buy(sku.id, 2)
  expect(paid.status).toBe('paid')
  await busy.rollback().execute()

  await tellOfSales(deps)
  await tellOfSales(deps)
  const { headers } = await people.staff(['stock', 'orders'])
  const { body } = await call(listNotices, {}, headers)
  const { number, totals } = paid.order ?? {}
  expect(body.results.filter(({ kind }) => kind === 'order_placed')).toMatchObject([
    { count: 1, number, target: paid.order?.id, amount: totals?.total },
  ])
  expect(body.results.filter(({ kind }) => kind === 'low_stock')).toMatchObject([
    { target: String(sku.id), available: 2 },
  ])
})

test('a sale that commits after a later one is told of, too', async () => {
  const [early, late] = [await given.sku({ on_hand: 2 }), await given.sku({ on_hand: 2 })]
  const slow = await db.startTransaction().execute()
  await commitUnits(slow, [{ sku_id: early.id, quantity: 1 }], 'slow sale', time.now)
  await db.transaction().execute((db) => commitUnits(db, [{ sku_id: late.id, quantity: 1 }], 'sale', time.now))
  await tellOfLowStock(deps)
  expect(await readLowStock()).not.toContain(early.id)

  await slow.commit().execute()
  await tellOfSales(deps)
  expect(await readLowStock()).toEqual(expect.arrayContaining([early.id, late.id]))
})
