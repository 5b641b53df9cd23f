import { expect, test } from 'vitest'
import { fillHours } from './fill-hours.ts'

test('hours without orders are bars of nothing, and only the first 36 are drawn', () => {
  expect(
    fillHours([
      { hour: '2026-11-05T16:00:00.000Z', orders: 3 },
      { hour: '2026-11-05T18:00:00.000Z', orders: 1 },
    ]).map(({ orders }) => orders),
  ).toEqual([3, 0, 1])
  expect(
    fillHours([
      { hour: '2026-11-05T16:00:00.000Z', orders: 3 },
      { hour: '2026-11-12T16:00:00.000Z', orders: 1 },
    ]),
  ).toHaveLength(36)
  expect(fillHours([])).toEqual([])
})
