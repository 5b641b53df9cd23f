import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packParcels } from './packing.ts'
import { isQuotedFor } from './quote-match.ts'

const parcel = (id: number, lines: { sku_id: number; quantity: number }[]) => ({
  id,
  length_cm: 10,
  width_cm: 10,
  height_cm: 10,
  weight_g: 100,
  lines,
})
const quote = {
  parcels: [
    parcel(1, [
      { sku_id: 1, quantity: 2 },
      { sku_id: 2, quantity: 1 },
    ]),
    parcel(2, [{ sku_id: 2, quantity: 3 }]),
  ],
}

test.each([
  ['the same things, in whatever order', true, [2, 4], [1, 2]],
  ['one more', false, [1, 3], [2, 4]],
  ['one less', false, [1, 2], [2, 3]],
  ['another SKU beside them', false, [1, 2], [2, 4], [3, 1]],
  ['another SKU in place of one', false, [1, 2], [3, 4]],
  ['nothing', false],
])('for %s it is worth something: %s', (_, expected, ...units: number[][]) => {
  const cartUnits = units.map(([sku_id = 0, quantity = 0]) => ({ sku_id, quantity }))
  expect(isQuotedFor(quote, cartUnits)).toBe(expected)
})

test('whatever is packed fits what was asked for', () => {
  const units = fc.uniqueArray(
    fc.record({
      sku_id: fc.nat(20),
      quantity: fc.integer({ min: 1, max: 9 }),
      weight_g: fc.integer({ min: 1, max: 900 }),
    }),
    { selector: ({ sku_id }) => sku_id, minLength: 1 },
  )
  const box = { id: 1, length_cm: 10, width_cm: 10, height_cm: 10, weight_g: 10, max_weight_g: 1000 }
  fc.assert(
    fc.property(units, (units) => {
      const parcels = packParcels(units, [box]).map(({ lines }, index) => parcel(index + 1, [...lines]))
      expect(isQuotedFor({ parcels }, units)).toBe(true)
    }),
  )
})
