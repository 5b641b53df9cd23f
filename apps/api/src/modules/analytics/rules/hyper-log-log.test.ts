import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { addHash, createSketch, estimateCount, mergeSketches } from './hyper-log-log.ts'

const hashOf = (name: string) => createHash('sha256').update(name).digest()

function sketchOf(from: number, until: number) {
  const sketch = createSketch()
  for (let visitor = from; visitor < until; visitor++) addHash(sketch, hashOf(`visitor ${visitor}`))
  return sketch
}

test.for([0, 1, 10, 1_000, 5_000, 20_000, 45_000, 80_000, 200_000])('%d visitors are counted within 2 %%', (count) => {
  expect(Math.abs(estimateCount(sketchOf(0, count)) - count)).toBeLessThanOrEqual(count * 0.02)
})

test('a visitor counts once, however often, and two sketches count their union', () => {
  const sketch = sketchOf(0, 3_000)
  const before = estimateCount(sketch)
  for (let visitor = 0; visitor < 3_000; visitor++) addHash(sketch, hashOf(`visitor ${visitor}`))

  expect(estimateCount(sketch)).toBe(before)
  expect(mergeSketches(sketchOf(0, 2_000), sketchOf(1_000, 3_000))).toEqual(sketch)
})

test('a hash of zeros is the rarest of all, and counted as one', () => {
  const sketch = createSketch()
  addHash(sketch, Buffer.alloc(32))
  expect(estimateCount(sketch)).toBe(1)
})
