import fc from 'fast-check'
import { expect, test } from 'vitest'
import { grantUnits, maxUnapproved, maxUnapprovedOfParty, planYield } from './hold-shares.ts'

test('unapproved holds reserve half of the units that are left, and a single unit whole', () => {
  expect([0, 1, 2, 3, 10, 11].map(maxUnapproved)).toEqual([0, 1, 1, 1, 5, 5])
})

test('a party reserves a fifth of a SKU, and a pair of a small one', () => {
  expect([1, 9, 15, 100].map(maxUnapprovedOfParty)).toEqual([2, 2, 3, 20])
})

test('a payment reserves what both shares leave it, and starts without a reservation beyond them', () => {
  const demand = { quantity: 2, on_hand: 20, available: 20, unapproved: 0, unapproved_of_party: 0 }
  expect(grantUnits(demand)).toBe(2)
  expect(grantUnits({ ...demand, unapproved_of_party: 3, unapproved: 3, available: 17 })).toBe(1)
  expect(grantUnits({ ...demand, unapproved: 10, available: 10 })).toBe(0)
  expect(grantUnits({ ...demand, available: 1 })).toBeUndefined()
})

test('the oldest holds yield first, and only as much as is needed', () => {
  const holds = [
    { hold_id: 'old', sku_id: 1, quantity: 2 },
    { hold_id: 'new', sku_id: 1, quantity: 3 },
  ]
  expect(planYield(holds, { quantity: 1, available: 6, unapproved: 5 })).toEqual([])
  expect(planYield(holds, { quantity: 5, available: 4, unapproved: 5 })).toEqual([
    { hold_id: 'old', sku_id: 1, quantity: 2 },
    { hold_id: 'new', sku_id: 1, quantity: 1 },
  ])
  expect(planYield(holds, { quantity: 10, available: 4, unapproved: 5 })).toBeUndefined()
})

test('many holds yield some ahead, so that the next approvals need not lock them', () => {
  const holds = Array.from({ length: 100 }, (_, index) => ({ hold_id: String(index), sku_id: 1, quantity: 1 }))
  const yielded = planYield(holds, { quantity: 1, available: 100, unapproved: 100 })
  expect(yielded).toHaveLength(1 + 12)
  expect(planYield([], { quantity: 1, available: 100 + 12, unapproved: 100 - 13 })).toEqual([])
})

test('holds that another payment has locked do not count as units that can be taken', () => {
  expect(planYield([], { quantity: 2, available: 1, unapproved: 5 })).toBeUndefined()
})

const quantities = fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 20 })

test('whatever is taken, it is there afterwards and the rest keeps to its share', () => {
  fc.assert(
    fc.property(quantities, fc.nat(60), fc.nat(60), (held, available, quantity) => {
      const holds = held.map((units, index) => ({ hold_id: String(index), sku_id: 1, quantity: units }))
      const unapproved = held.reduce((sum, units) => sum + units, 0)
      const yielded = planYield(holds, { quantity, available, unapproved })
      expect(yielded === undefined).toBe(quantity > available + unapproved)
      if (!yielded) return
      const given = yielded.reduce((sum, hold) => sum + hold.quantity, 0)
      expect(available + given).toBeGreaterThanOrEqual(quantity)
      expect(unapproved - given).toBeLessThanOrEqual(maxUnapproved(available + unapproved - quantity))
    }),
  )
})

/** A payment whose hold is complete is approved without a look at the other holds. */
test('an approval of units that were reserved leaves the others within their share', () => {
  fc.assert(
    fc.property(fc.nat(500), fc.nat(500), fc.nat(500), (sellable, some, own) => {
      const unapproved = Math.min(some, maxUnapproved(sellable))
      const quantity = Math.min(own, unapproved)
      expect(unapproved - quantity).toBeLessThanOrEqual(maxUnapproved(sellable - quantity))
    }),
  )
})
