import { fulfillmentStatusOf } from '@fieldhouse/contract/rules/fulfillment-status'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { UnitCounts, UnitMove } from './unit-moves.ts'
import { movableUnits, moveCounts, UNIT_MOVES, UNIT_PLACES } from './unit-moves.ts'

const NONE: UnitCounts = { open: 0, canceled: 0, packed: 0, shipped: 0, delivered: 0, returned: 0 }
const total = (counts: UnitCounts) => UNIT_PLACES.reduce((sum, place) => sum + counts[place], 0)

test.each([
  ['placed', [{ open: 2 }, { packed: 1 }]],
  ['packed', [{ packed: 2 }, { canceled: 1 }]],
  ['partly_shipped', [{ shipped: 1, open: 1 }]],
  ['partly_shipped', [{ returned: 1 }, { packed: 1 }]],
  ['shipped', [{ shipped: 1, delivered: 1 }, { canceled: 2 }]],
  ['delivered', [{ delivered: 1, returned: 1 }]],
  ['delivered', [{ returned: 2 }]],
  ['canceled', [{ canceled: 1 }, { canceled: 3 }]],
] as const)('an order is %s if its units are %j', (status, lines) => {
  expect(fulfillmentStatusOf(lines.map((counts) => ({ ...NONE, ...counts })))).toBe(status)
})

test('a unit that shipped comes back also without a delivery, after those that were delivered', () => {
  const counts = { ...NONE, shipped: 2, delivered: 1 }

  expect(moveCounts(counts, 'return', 2)).toEqual({ ...NONE, shipped: 1, returned: 2 })
  expect(() => moveCounts(counts, 'return', 4)).toThrow('Not possible in this state')
})

test('whatever moves, no unit is lost or doubled, and none is taken from where it isn’t', () => {
  const move = fc.constantFrom(...(Object.keys(UNIT_MOVES) as UnitMove[]))
  const moves = fc.array(fc.record({ move, quantity: fc.nat(3) }), { maxLength: 30 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 6 }), moves, (quantity, moves) => {
      let counts: UnitCounts = { ...NONE, open: quantity }
      for (const { move, quantity: units } of moves) {
        if (movableUnits(counts, move) < units)
          expect(() => moveCounts(counts, move, units)).toThrow('Not possible in this state')
        else counts = moveCounts(counts, move, units)
        expect(total(counts)).toBe(quantity)
        expect(Math.min(...Object.values(counts))).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})
