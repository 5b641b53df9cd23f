import { describe, expect, test } from 'vitest'
import { causedBy, liftOf } from './lift.ts'

describe('lift over the holdout', () => {
  // Newcombe (1998), table II, method 10: differences of proportions with their published ranges.
  test.each([
    [56, 70, 48, 80, 20, 5.24, 33.39],
    [9, 10, 3, 10, 60, 17.05, 80.9],
    [6, 7, 2, 7, 57.14, 5.82, 80.62],
    [5, 56, 0, 29, 8.93, -3.81, 19.26],
    [0, 10, 0, 20, 0, -16.11, 27.75],
    [10, 10, 0, 20, 100, 67.91, 100],
  ])('%i of %i against %i of %i', (orders, people, heldOrders, held, points, low, high) => {
    const lift = liftOf({ orders, people }, { orders: heldOrders, people: held })
    expect(lift?.points).toBe(points)
    expect(lift?.low).toBeCloseTo(low, 1)
    expect(lift?.high).toBeCloseTo(high, 1)
    expect(lift?.clear).toBe(low > 0 || high < 0)
  })

  test('is clear below zero too, and null without people', () => {
    expect(liftOf({ orders: 10, people: 1000 }, { orders: 50, people: 1000 })).toMatchObject({
      clear: true,
      points: -4,
    })
    expect(liftOf({ orders: 0, people: 0 }, { orders: 5, people: 100 })).toBeNull()
    expect(liftOf({ orders: 5, people: 100 }, { orders: 0, people: 0 })).toBeNull()
  })

  test('more orders than people count as everybody', () => {
    expect(liftOf({ orders: 30, people: 20 }, { orders: 0, people: 20 })?.points).toBe(100)
  })

  test('what a campaign caused is what the holdout’s rate would not have brought', () => {
    const texted = { people: 9000, orders: 450, sales: 2_250_000 }
    const holdout = { people: 1000, orders: 30, sales: 150_000 }
    expect(causedBy(texted, holdout)).toEqual({ orders: 180, sales: 900_000 })
    expect(causedBy(texted, { people: 10, orders: 0, sales: 0 })).toBeNull()
    expect(causedBy(texted, { people: 0, orders: 0, sales: 0 })).toBeNull()
  })
})
