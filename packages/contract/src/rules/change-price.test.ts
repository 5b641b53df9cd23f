import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeByPercent, PRICE_ENDINGS } from './change-price.ts'
import { fromCents, toCents } from './money.ts'

const cents = fc.integer({ min: 0, max: 10_000_000 })
const percents = fc.integer({ min: -99, max: 1000 })

test('percents are rounded to the nearest cent', () => {
  expect(changeByPercent('19.99', 10)).toBe('21.99')
  expect(changeByPercent('0.05', -10)).toBe('0.05')
  expect(changeByPercent('100.00', -33.33)).toBe('66.67')
  fc.assert(
    fc.property(cents, percents, (cents, percent) => {
      const exact = (cents * (100 + percent)) / 100
      expect(Math.abs(toCents(changeByPercent(fromCents(cents), percent)) - exact)).toBeLessThanOrEqual(0.5)
    }),
  )
})

test('a price ends as chosen, up or down, whichever is nearer', () => {
  expect(changeByPercent('89.90', -10, '00')).toBe('81.00')
  expect(changeByPercent('89.90', -10, '99')).toBe('80.99')
  expect(changeByPercent('89.90', -10, '95')).toBe('80.95')
  expect(changeByPercent('89.90', -10, '50')).toBe('80.50')
  expect(changeByPercent('0.60', -50, '00')).toBe('1.00')
  expect(changeByPercent('0.00', 50, '99')).toBe('0.00')
})

test('the ending moves no price by more than half a dollar, except the smallest, and none to zero', () => {
  fc.assert(
    fc.property(cents, percents, fc.constantFrom(...PRICE_ENDINGS), (cents, percent, ending) => {
      const exact = toCents(changeByPercent(fromCents(cents), percent))
      const rounded = changeByPercent(fromCents(cents), percent, ending)
      expect(rounded.slice(-2)).toBe(exact === 0 ? '00' : ending)
      expect(toCents(rounded) > 0).toBe(exact > 0)
      expect(Math.abs(toCents(rounded) - exact)).toBeLessThanOrEqual(exact < 100 ? 99 : 50)
    }),
  )
})
