import fc from 'fast-check'
import { expect, test } from 'vitest'
import { apportionCents } from './apportion.ts'

const lines = fc.array(fc.oneof(fc.nat(20), fc.nat(100_000), fc.nat(1_000_000_000)), { minLength: 1, maxLength: 30 })
const cents = fc.oneof(fc.nat(50), fc.nat(100_000), fc.nat(1_000_000_000))

test('cents are shared out by what is left of each line, of equal ones the first gets one more', () => {
  expect(apportionCents(10, [100, 100, 200])).toEqual([3, 2, 5])
  expect(apportionCents(1, [1, 1, 1])).toEqual([1, 0, 0])
  expect(apportionCents(7, [0, 5, 0])).toEqual([0, 5, 0])
  expect(apportionCents(7, [0, 0])).toEqual([0, 0])
  expect(apportionCents(7, [])).toEqual([])
})

test('every cent is given, and no line more than it has', () => {
  fc.assert(
    fc.property(cents, lines, (cents, lines) => {
      const shares = apportionCents(cents, lines)
      expect(add(shares)).toBe(Math.min(cents, add(lines)))
      expect(shares.every((share, index) => share >= 0 && share <= (lines[index] ?? 0))).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

test('a line that comes or grows takes nothing more off the others, and no more off itself than it grew', () => {
  fc.assert(
    fc.property(cents, lines, fc.nat(30), fc.nat(1000), (cents, lines, index, more) => {
      const grown = index < lines.length ? lines.with(index, (lines[index] ?? 0) + more) : [...lines, more]
      const [before, after] = [apportionCents(cents, lines), apportionCents(cents, grown)]
      for (const [position, line] of lines.entries()) {
        const left = line - (before[position] ?? 0)
        expect((grown[position] ?? 0) - (after[position] ?? 0)).toBeGreaterThanOrEqual(left)
      }
    }),
    { numRuns: 10_000 },
  )
})

function add(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0)
}
