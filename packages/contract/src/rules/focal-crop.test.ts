import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BANNER_SHAPES, cropAround, objectPosition } from './focal-crop.ts'

const WIDE = { width: 2400, height: 1500 }
const at = (focal_x: number, focal_y: number) => ({ focal_x, focal_y })

test('a crop has the shape of its box, and the focal point in its center unless an edge is nearer', () => {
  expect(cropAround(WIDE, at(50, 50), 1)).toEqual({ x: 0.1875, y: 0, width: 0.625, height: 1 })
  expect(cropAround(WIDE, at(100, 0), 1)).toEqual({ x: 0.375, y: 0, width: 0.625, height: 1 })
  expect(objectPosition(WIDE, at(50, 50), 1)).toBe('50% 50%')
  expect(objectPosition(WIDE, at(100, 0), 1)).toBe('100% 50%')
  expect(objectPosition(WIDE, at(10, 50), BANNER_SHAPES.phone)).toBe('0% 50%')
})

test('a crop lies within the image, keeps the focal point, and is what the browser shows', () => {
  const side = fc.integer({ min: 16, max: 4000 })
  const percent = fc.integer({ min: 0, max: 100 })
  fc.assert(
    fc.property(side, side, percent, percent, fc.constantFrom(1, 0.8, 2), (width, height, focal_x, focal_y, shape) => {
      const image = { width, height }
      const crop = cropAround(image, { focal_x, focal_y }, shape)
      expect((crop.width * width) / (crop.height * height)).toBeCloseTo(shape)
      expect(Math.max(crop.width, crop.height)).toBeCloseTo(1)
      for (const [start, length, focal] of [
        [crop.x, crop.width, focal_x / 100],
        [crop.y, crop.height, focal_y / 100],
      ] as const) {
        expect(start).toBeGreaterThanOrEqual(0)
        expect(start + length).toBeLessThanOrEqual(1 + 1e-9)
        expect(start).toBeLessThanOrEqual(focal + 1e-9)
        expect(start + length).toBeGreaterThanOrEqual(focal - 1e-9)
      }
      // With object-fit: cover, p% aligns the point at p% of the image with the point at p% of the box.
      const [x = 0] = objectPosition(image, { focal_x, focal_y }, shape).split(' ').map(Number.parseFloat)
      expect((x / 100) * (1 - crop.width)).toBeCloseTo(crop.width < 1 ? crop.x : 0, 1)
    }),
  )
})
