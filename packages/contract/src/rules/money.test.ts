import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromCents, toCents } from './money.ts'

test('cents and amounts are the same thing, both ways', () => {
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (cents) => {
      const back = toCents(fromCents(cents))
      expect(back).toBe(cents)
    }),
  )
  expect(fromCents(5)).toBe('0.05')
  expect(fromCents(-1234)).toBe('-12.34')
  expect(toCents('0.00')).toBe(0)
})

test.each(['1', '1.5', '1.234', ' 1.00', '1,00', '1e2.00', '', '-', '12345678901.00'])(
  '"%s" is no amount of money',
  (text) => {
    expect(() => toCents(text)).toThrow(RangeError)
  },
)

test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%s is no number of cents', (cents) => {
  expect(() => fromCents(cents)).toThrow(RangeError)
})
