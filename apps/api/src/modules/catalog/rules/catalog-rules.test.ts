import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DomainError } from '#platform/errors.ts'
import { arrangeImages, moveWithin } from './arrange.ts'
import { itemAuditState, pricesInAuditState } from './audit-states.ts'
import { wouldCreateCycle } from './category-cycle.ts'
import { colorFamilyOf, emptyToNull, toSlug } from './names.ts'
import { changeStoredPrice, priceAt, restorePrices, schedulePrice } from './prices.ts'

const NOW = new Date('2026-11-15T12:00:00.000Z')
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000).toISOString()
const price = (minutes: number, amount: string | null) => ({ valid_from: at(minutes), amount })

test('the latest price that has begun holds', () => {
  const prices = [price(-10, '1.00'), price(0, '2.00'), price(10, null)]
  expect([-11, -10, -1, 0, 9, 10].map((minutes) => priceAt(prices, new Date(at(minutes))))).toEqual([
    ...[null, '1.00', '1.00', '2.00', '2.00', null],
  ])
})

test('a price is written only where another holds at that instant', () => {
  const prices = [price(-10, '1.00'), price(10, '3.00')]
  expect(schedulePrice(prices, { price: '1.00' }, NOW).set).toEqual([])
  expect(schedulePrice(prices, { price: '2.00' }, NOW).set).toEqual([{ valid_from: NOW, amount: '2.00' }])
  expect(schedulePrice(prices, { price: '3.00', price_from: at(20) }, NOW).set).toEqual([])
  const instead = schedulePrice(prices, { price: '3.00', price_from: at(20), cancel_prices: [at(10)] }, NOW)
  expect(instead).toEqual({ set: [{ valid_from: new Date(at(20)), amount: '3.00' }], cancel: [new Date(at(10))] })
})

test('what was entered a moment ago holds from now on, what was entered for yesterday is refused', () => {
  expect(schedulePrice([], { price: '1.00', price_from: at(-1) }, NOW).set[0]?.valid_from).toEqual(NOW)
  expect(() => schedulePrice([], { price: '1.00', price_from: at(-2) }, NOW)).toThrow('Invalid request')
})

const prices = fc
  .uniqueArray(fc.tuple(fc.integer({ min: -50, max: 50 }), fc.integer({ min: 0, max: 9999 })), { selector: ([m]) => m })
  .map((list) => list.toSorted(([a], [b]) => a - b).map(([m, cents]) => price(m, `${cents}.00`)))

test('taking prices back never touches what was paid, and makes now and later as they were', () => {
  fc.assert(
    fc.property(prices, prices, (current, others) => {
      const restored = [price(-60, '7.00'), ...others]
      const { set, cancel } = restorePrices(current, restored, NOW)
      expect(set.every(({ valid_from }) => valid_from >= NOW) && cancel.every((gone) => gone > NOW)).toBe(true)

      const after = new Map(current.map((one) => [one.valid_from, one.amount]))
      for (const gone of cancel) after.delete(gone.toISOString())
      for (const one of set) after.set(one.valid_from.toISOString(), one.amount)
      const list = [...after].map(([valid_from, amount]) => ({ valid_from, amount }))
      const sorted = list.toSorted((a, b) => a.valid_from.localeCompare(b.valid_from))
      for (let minutes = -60; minutes <= 60; minutes++) {
        const then = new Date(at(minutes))
        expect(priceAt(sorted, then)).toBe(priceAt(minutes < 0 ? current : restored, then))
      }
    }),
  )
})

test('a percent that leads beyond the highest price is refused', () => {
  expect(changeStoredPrice('100.00', { percent: -33.33, ending: '99' })).toBe('66.99')
  expect(changeStoredPrice('990000.00', { percent: 1 })).toBe('999900.00')
  expect(() => changeStoredPrice('999999.99', { percent: 1 })).toThrow(DomainError)
  // Stored before there was a highest price: the result has more digits than money.
  expect(() => changeStoredPrice('9999999999.99', { percent: 1000 })).toThrow(DomainError)
})

test('prices come back from the log as they went in, those of a colorway that costs what the product costs, too', () => {
  const prices = [price(-10, '1.00'), price(0, null), price(5, '2.00')]
  const item = {
    ...{ id: 1, product_id: 1, version: 1, position: 0, images: [], skus: [], prices },
    color: { id: 1, name: 'Navy', name_es: null, hex: '#000080', family: 'blue' },
    distribution: { id: 1, name: 'Tops' },
  }
  expect(pricesInAuditState(itemAuditState(item))).toEqual(prices)
})

test.each([
  ['Tempo Running Tee', 'tempo-running-tee'],
  ['  Women’s Añil – 100 % ', 'womens-anil-100'],
  ['雨', 'product'],
  ['x'.repeat(200), 'x'.repeat(100)],
])('%s is %s in an address', (name, slug) => {
  expect(toSlug(name, { maxLength: 100, fallback: 'product' })).toBe(slug)
})

test('an address is never anything but small letters, digits and single dashes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (name) => {
      expect(toSlug(name, { maxLength: 70, fallback: 'category' })).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    }),
  )
})

test('a text without anything in it is none', () => {
  expect([null, undefined, '', '  ', ' a '].map(emptyToNull)).toEqual([null, null, null, null, 'a'])
})

test.each([
  ['#ffffff', 'white'],
  ['#f1efe9', 'white'],
  ['#8b8f94', 'gray'],
  ['#24272d', 'black'],
  ['#24325c', 'blue'],
  ['#2b4fd8', 'blue'],
  ['#1f4a3d', 'green'],
  ['#c8e24a', 'yellow'],
  ['#e2552c', 'orange'],
  ['#c0292e', 'red'],
  ['#e88aa6', 'pink'],
  ['#6f4a9c', 'purple'],
  ['#5e4a3a', 'brown'],
  ['#c7b08a', 'brown'],
])('%s is looked for as %s', (hex, family) => {
  expect(colorFamilyOf(hex)).toBe(family)
})

test('moving one keeps all of them', () => {
  expect(moveWithin([1, 2, 3], 3, 0)).toEqual([3, 1, 2])
  expect(moveWithin([1, 2, 3], 1, 99)).toEqual([2, 3, 1])
})

test('an order of pictures names each of them once', () => {
  const pictures = [1, 2].map((id) => ({ id, alt: `picture ${id}`, alt_es: 'foto' }))
  expect(
    arrangeImages(pictures, [
      { id: 2, alt_es: '' },
      { id: 1, alt: 'new' },
    ]),
  ).toEqual([
    { id: 2, alt: 'picture 2', alt_es: null },
    { id: 1, alt: 'new', alt_es: 'foto' },
  ])
  for (const wrong of [[], [1], [1, 1], [1, 2, 2], [1, 3]]) {
    if (wrong.length === 0) expect(arrangeImages([], [])).toEqual([])
    else
      expect(() =>
        arrangeImages(
          pictures,
          wrong.map((id) => ({ id })),
        ),
      ).toThrow('Invalid request')
  }
})

test('a category is inside of itself by any way around', () => {
  const parents = new Map([
    [1, null],
    [2, 1],
    [3, 2],
  ])
  expect([1, 2, 3, null].map((parent) => wouldCreateCycle(parents, 1, parent))).toEqual([true, true, true, false])
  expect(wouldCreateCycle(parents, 3, 1)).toBe(false)
  expect(
    wouldCreateCycle(
      new Map([
        [8, 9],
        [9, 8],
      ]),
      1,
      8,
    ),
  ).toBe(false)
})
