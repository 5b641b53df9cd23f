import { expect, test } from 'vitest'
import { groupByDay } from './group-by-day.ts'

test('rows stand under their day, newest first as they came', () => {
  const days = groupByDay(['17 c', '17 b', '16 a'], (row) => row.slice(0, 2))
  expect(days).toEqual([
    { day: '17', rows: ['17 c', '17 b'] },
    { day: '16', rows: ['16 a'] },
  ])
  expect(groupByDay([], String)).toEqual([])
})
