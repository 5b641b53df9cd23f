import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitByRatio } from './split-by-ratio.ts'

test('a delivery is shared out by ratio, and what is left over goes to the largest remainders', () => {
  expect(splitByRatio(48, [1, 2, 3, 3, 2, 1])).toEqual([4, 8, 12, 12, 8, 4])
  // 10 × (1, 2, 3, 1) / 7 is 1 3/7, 2 6/7, 4 2/7, 1 3/7: of the two left over, one goes to the second, one to the
  // first.
  expect(splitByRatio(10, [1, 2, 3, 1])).toEqual([2, 3, 4, 1])
  expect(splitByRatio(1, [1, 1, 1])).toEqual([1, 0, 0])
  expect(splitByRatio(2, [1, 0, 1, 1])).toEqual([1, 0, 1, 0])
})

test('a size of ratio 0 gets nothing, unless all are 0', () => {
  expect(splitByRatio(7, [0, 5, 0])).toEqual([0, 7, 0])
  expect(splitByRatio(7, [0, 0, 0])).toEqual([3, 2, 2])
  expect(splitByRatio(7, [])).toEqual([])
})

const ratios = fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 30 })
const total = fc.integer({ min: 1, max: 100_000 })

test('whatever the ratios, every unit of a delivery is given out and no share is off by a whole unit', () => {
  fc.assert(
    fc.property(total, ratios, (total, ratios) => {
      const shares = splitByRatio(total, ratios)
      const sum = add(ratios)
      const weights = sum === 0 ? ratios.map(() => 1) : ratios
      const weight = add(weights)

      expect(add(shares)).toBe(total)
      expect(shares.every((share) => Number.isInteger(share) && share >= 0)).toBe(true)
      for (const [index, share] of shares.entries()) {
        const exact = (total * (weights[index] ?? 0)) / weight
        expect(Math.abs(share - exact)).toBeLessThan(1)
        if (weights[index] === 0) expect(share).toBe(0)
      }
    }),
  )
})

test('the same delivery is always shared out the same way, and of equal sizes the first gets no less', () => {
  fc.assert(
    fc.property(total, ratios, (total, ratios) => {
      const shares = splitByRatio(total, ratios)
      expect(splitByRatio(total, [...ratios])).toEqual(shares)
      for (const [first, ratio] of ratios.entries()) {
        const next = ratios.indexOf(ratio, first + 1)
        if (next !== -1) expect(shares[first]).toBeGreaterThanOrEqual(shares[next] ?? 0)
      }
    }),
  )
})

function add(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0)
}
