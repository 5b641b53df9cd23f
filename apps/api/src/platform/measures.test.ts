import { createMetrics } from '@fieldhouse/process/metrics'
import { expect, test } from 'vitest'
import { openTestShop } from '#test/test-shop.ts'
import type { Measure } from './measures.ts'
import { serveMeasures } from './measures.ts'

const { deps } = await openTestShop()

function collectorOf(measure: Measure<number>) {
  const metrics = createMetrics('test')
  serveMeasures({ ...deps, metrics }, [measure])
  return async () => {
    const lines = (await metrics.metrics()).split('\n')
    return (name: string) => lines.find((line) => line.startsWith(`${name}{`))?.split(' ')[1]
  }
}

const figures: Measure<number>['figures'] = [
  { name: 'units_sold', help: 'Units sold', of: (value) => [{ value }] },
  { name: 'units_sold_by_size', help: 'By size', labels: ['size'], of: (value) => [{ labels: { size: 'M' }, value }] },
]

test('one read serves all its figures, and those who collect within ten seconds', async () => {
  let reads = 0
  const collect = collectorOf({ read: async () => ++reads, figures })
  const first = await collect()
  expect([first('units_sold'), first('units_sold_by_size')]).toEqual(['1', '1'])
  expect((await collect())('units_sold')).toBe('1')
  expect(reads).toBe(1)
})

test('a figure that cannot be read is missing and counted, and the next collection asks again', async () => {
  const results = [Promise.reject(new Error('no database')), Promise.resolve(7)]
  for (const result of results) result.catch(() => {})
  const collect = collectorOf({ read: () => results.shift() ?? Promise.resolve(0), figures: figures.slice(0, 1) })
  expect((await collect())('units_sold')).toBeUndefined()
  const second = await collect()
  expect([second('units_sold'), second('measure_failures_total')]).toEqual(['7', '1'])
})
