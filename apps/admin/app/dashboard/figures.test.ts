import type { DayFigures } from '@fieldhouse/contract/analytics'
import { expect, test } from 'vitest'
import { changeOf, figureValue, groupDays, toFiguresCsv } from './figures.ts'

const days = (from: number, count: number, sales: string): DayFigures[] =>
  Array.from({ length: count }, (_, index) => ({
    day: `2026-10-${String(from + index).padStart(2, '0')}`,
    visits: 10,
    orders: 1,
    sales,
    refunds: '0.10',
  }))

test('weeks start on Monday, and the first and last may be short', () => {
  const groups = groupDays(days(20, 12, '1.10'), days(8, 12, '1.00'), 'week')
  expect(groups).toMatchObject([
    {
      from: '2026-10-20',
      to: '2026-10-25',
      days: 6,
      orders: 6,
      sales: '6.60',
      refunds: '0.60',
      net: '6.00',
      before: '6.00',
    },
    { from: '2026-10-26', to: '2026-10-31', days: 6 },
  ])
})

test('more refunds are not good, and nothing divides by zero', () => {
  expect(changeOf('refunds', 12, 10)).toEqual({ amount: 20, direction: 'up', good: false })
  expect(changeOf('sales', 12, 0)).toBeUndefined()
  expect(figureValue('average', { visits: 0, orders: 0, sales: '0.00', refunds: '0.00' })).toBeNull()
})

test('the file of the figures has the rows of the table, as plain numbers', () => {
  const groups = groupDays(days(1, 2, '10.00'), undefined, 'month')
  expect(toFiguresCsv(groups)).toBe(
    'from,to,orders,sales,refunds,net,before\r\n2026-10-01,2026-10-02,2,20.00,0.20,19.80,\r\n',
  )
})
