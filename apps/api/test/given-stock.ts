import type { Permission } from '@fieldhouse/contract/access'
import { listStock, listStockMovements } from '@fieldhouse/contract/stock'
import { expect } from 'vitest'
import { writeMovement } from '#modules/stock/service/movements.ts'
import { givenIn } from './given.ts'
import { givenPeopleIn } from './given-people.ts'
import type { TestShop } from './test-shop.ts'

/** A staff member who manages stock, and helpers for its tests. */
export async function givenStockKeeper({ call, db, deps, time }: TestShop, permissions: readonly Permission[]) {
  const given = givenIn(db)
  const people = givenPeopleIn(deps)
  const keeper = await people.staff(permissions)

  async function colorway(on_hand: readonly number[]) {
    const product = await given.product()
    return given.item(product.id, on_hand)
  }

  /** Holds and commits units, as a checkout does. */
  async function promise(sku_id: number, { held, committed }: { held: number; committed: number }) {
    const postings = [
      { sku_id, account: 'available', quantity: -held - committed },
      { sku_id, account: 'held', quantity: held },
      { sku_id, account: 'committed', quantity: committed },
    ] as const
    const moved = postings.filter(({ quantity }) => quantity !== 0)
    await writeMovement(db, { at: time.now, kind: 'hold' }, moved)
  }

  async function listed(query: Parameters<typeof call<typeof listStock>>[1]['query']) {
    const { status, body } = await call(listStock, { query: { page_size: 100, ...query } }, keeper.headers)
    expect(status).toBe(200)
    return body.results
  }

  async function movementsOf(sku_id: number) {
    const { status, body } = await call(listStockMovements, { params: { id: sku_id } }, keeper.headers)
    expect(status).toBe(200)
    return body
  }

  return { given, people, keeper, colorway, promise, listed, movementsOf }
}
