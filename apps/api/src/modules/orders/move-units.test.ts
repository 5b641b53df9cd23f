import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '#platform/db/db.ts'
import { givenOrdersIn } from '#test/given-orders.ts'
import { openTestShop } from '#test/test-shop.ts'
import type { UnitMove } from './rules/unit-moves.ts'
import { moveUnits } from './service/move-units.ts'
import { readOrder } from './service/read-order.ts'

const shop = await openTestShop()
const { db, time } = shop
const given = givenOrdersIn(shop)

interface Options {
  lines?: { position: number; quantity: number }[]
  restock?: boolean
  version?: number
}

const moving = (order_id: string, move: UnitMove, options: Options = {}) =>
  inTransaction(db, (db) => moveUnits(db, { order_id, move, at: time.now, actor: 'olivia', ...options }))

async function balanceOf(sku_id: number) {
  const { rows } = await sql`
    select on_hand, held, committed from stock.balances where sku_id = ${sku_id}`.execute(db)
  return rows[0]
}

test('two of three units ship, the third is canceled, and stock, status and events follow', async () => {
  const before = await balanceOf(1)
  const { id } = await given.stockedOrder()

  await moving(id, 'pack', { lines: [{ position: 1, quantity: 2 }] })
  expect(await readOrder(db, id)).toMatchObject({ fulfillment_status: 'placed' })
  const shipped = await moving(id, 'ship')
  expect(shipped).toEqual({ lines: [{ position: 1, quantity: 2 }], before: 'placed', after: 'partly_shipped' })
  expect((await moving(id, 'cancel')).after).toBe('shipped')
  expect((await moving(id, 'deliver')).after).toBe('delivered')

  const order = await readOrder(db, id)
  expect(order.lines).toMatchObject([
    { delivered: 2, shipped: 0, canceled: 0 },
    { delivered: 0, canceled: 1 },
  ])
  expect(order.timeline.slice(2)).toMatchObject([
    { kind: 'packed', lines: [{ position: 1, quantity: 2 }] },
    { kind: 'shipped', lines: [{ position: 1, quantity: 2 }] },
    { kind: 'canceled', lines: [{ position: 2, quantity: 1 }] },
    { kind: 'delivered', lines: [{ position: 1, quantity: 2 }] },
  ])
  expect(await balanceOf(1)).toEqual(before ?? { on_hand: 0, held: 0, committed: 0 })
  expect(await balanceOf(2)).toMatchObject({ on_hand: 1, committed: 0 })
})

test('a unit that comes back is sold again only if it can be', async () => {
  const { id } = await given.stockedOrder()
  for (const move of ['pack', 'ship', 'deliver'] as const) await moving(id, move)
  const before = (await balanceOf(1)) as { on_hand: number }

  await moving(id, 'return', { lines: [{ position: 1, quantity: 1 }], restock: false })
  expect(await balanceOf(1)).toEqual(before)
  await moving(id, 'return', { lines: [{ position: 1, quantity: 1 }] })
  expect(await balanceOf(1)).toMatchObject({ on_hand: before.on_hand + 1 })
})

test('a canceled unit that can’t be sold again leaves the stock', async () => {
  const { id } = await given.stockedOrder()
  const before = (await balanceOf(1)) as { on_hand: number; committed: number }

  await moving(id, 'cancel', { restock: false })
  expect(await balanceOf(1)).toMatchObject({ on_hand: before.on_hand - 2, committed: before.committed - 2 })
})

test('one unit is packed once, although two pack it at once', async () => {
  const { id } = await given.stockedOrder()

  const both = await Promise.allSettled([moving(id, 'pack'), moving(id, 'pack')])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await readOrder(db, id)).lines.map(({ packed }) => packed)).toEqual([2, 1])
})

test('what isn’t there doesn’t move', async () => {
  const { id } = await given.stockedOrder()
  const refused = async (move: UnitMove, options: Options = {}) => {
    const error = await moving(id, move, options).catch((error: { code: string }) => error)
    return 'code' in error ? error.code : 'moved'
  }

  expect(await refused('ship')).toBe('wrong_state')
  expect(await refused('pack', { lines: [{ position: 1, quantity: 3 }] })).toBe('wrong_state')
  expect(await refused('pack', { lines: [{ position: 3, quantity: 1 }] })).toBe('not_found')
  const twice = { position: 1, quantity: 1 }
  expect(await refused('pack', { lines: [twice, twice] })).toBe('not_found')
  expect(await refused('pack', { version: 9 })).toBe('version_conflict')
  await expect(moving(randomUUID(), 'pack')).rejects.toMatchObject({ code: 'not_found' })
})
