import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Box, PackableUnits } from './packing.ts'
import { packParcels } from './packing.ts'

const box = (id: number, max_weight_g: number): Box => ({
  id,
  length_cm: 10 * id,
  width_cm: 10,
  height_cm: 10,
  weight_g: 100,
  max_weight_g,
})
const [mailer, carton] = [box(1, 900), box(2, 5000)]
const tee = { sku_id: 1, weight_g: 200 }
const shoe = { sku_id: 2, weight_g: 1500 }

test('what fits into the smallest box goes there, with the weight of the box', () => {
  expect(packParcels([{ ...tee, quantity: 3 }], [carton, mailer])).toEqual([
    { box: mailer, weight_g: 700, lines: [{ sku_id: 1, quantity: 3 }] },
  ])
  expect(packParcels([{ ...tee, quantity: 5 }], [carton, mailer])).toMatchObject([{ box: carton, weight_g: 1100 }])
})

test('what is too much for one box is shared out over several, the rest in a smaller one', () => {
  const parcels = packParcels(
    [
      { ...shoe, quantity: 4 },
      { ...tee, quantity: 1 },
    ],
    [carton, mailer],
  )
  expect(parcels.map(({ box, lines }) => [box.id, lines])).toEqual([
    [
      2,
      [
        { sku_id: 1, quantity: 1 },
        { sku_id: 2, quantity: 3 },
      ],
    ],
    [2, [{ sku_id: 2, quantity: 1 }]],
  ])
})

test('one thing that is too heavy for every box still goes, and without boxes nothing does', () => {
  expect(packParcels([{ sku_id: 3, weight_g: 9000, quantity: 2 }], [mailer, carton])).toMatchObject([
    { box: carton, weight_g: 9100 },
    { box: carton, weight_g: 9100 },
  ])
  expect(packParcels([{ ...tee, quantity: 1 }], [])).toEqual([])
})

const anyThings = fc.uniqueArray(
  fc.record({
    sku_id: fc.integer({ min: 1, max: 50 }),
    quantity: fc.integer({ min: 1, max: 20 }),
    weight_g: fc.integer({ min: 1, max: 6000 }),
  }),
  { selector: ({ sku_id }) => sku_id, maxLength: 12 },
)

test('whatever is bought, every unit is in one parcel, and no box carries more than it may, but for what fits nowhere', () => {
  fc.assert(
    fc.property(anyThings, (things) => {
      const parcels = packParcels(things, [mailer, carton])
      const packed = new Map<number, number>()
      for (const { box, weight_g, lines } of parcels) {
        for (const { sku_id, quantity } of lines) packed.set(sku_id, (packed.get(sku_id) ?? 0) + quantity)
        const load = lines.reduce((sum, line) => sum + line.quantity * weightOf(things, line.sku_id), 0)
        const isAlone = lines.length === 1 && lines[0]?.quantity === 1
        expect(weight_g).toBe(load + box.weight_g)
        if (!isAlone) expect(load).toBeLessThanOrEqual(box.max_weight_g)
      }
      expect([...packed].toSorted()).toEqual(things.map(({ sku_id, quantity }) => [sku_id, quantity]).toSorted())
      expect(packParcels(things.toReversed(), [carton, mailer])).toEqual(parcels)
    }),
  )
})

function weightOf(things: readonly PackableUnits[], id: number): number {
  return things.find(({ sku_id }) => sku_id === id)?.weight_g ?? 0
}
