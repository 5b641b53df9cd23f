import type { FulfillmentLine, PackingBox } from '@fieldhouse/contract/fulfillment'
import { expect, test } from 'vitest'
import { findSmallestBox, formatSides, parseWeight, weighPieces } from './parcel.ts'

const lines = [
  { position: 1, weight_g: 400 },
  { position: 2, weight_g: 0 },
] as FulfillmentLine[]
const boxes = [
  { id: 1, max_weight_g: 500 },
  { id: 2, max_weight_g: 2000 },
] as PackingBox[]

test('the pieces that go into the box decide its weight, not the whole order', () => {
  expect(weighPieces([{ position: 1, quantity: 2 }], lines)).toEqual({ load_g: 800, isKnown: true })
  expect(weighPieces([{ position: 2, quantity: 1 }], lines)).toEqual({ load_g: 0, isKnown: false })
})

test('the smallest box that carries the pieces is suggested, none if they are too heavy', () => {
  expect(findSmallestBox(boxes, 400)?.id).toBe(1)
  expect(findSmallestBox(boxes, 800)?.id).toBe(2)
  expect(findSmallestBox(boxes, 3000)).toBeUndefined()
})

test('a weight is read as people write it', () => {
  expect(parseWeight('1 lb 9 oz')).toBe(709)
  expect(parseWeight('1lb 9oz')).toBe(709)
  expect(parseWeight('1.5 lb')).toBe(680)
  expect(parseWeight('9 oz')).toBe(255)
  for (const text of ['', 'heavy', '12', '0 oz', '400 lb', '1 lb 9 oz FH0000000788']) {
    expect(parseWeight(text)).toBeUndefined()
  }
})

test('sides are shown in inches', () => {
  expect(formatSides({ length_cm: 30.5, width_cm: 22.9, height_cm: 10.2 } as PackingBox)).toBe('12 × 9 × 4')
})
