import { expect, test } from 'vitest'
import { deliveryDays } from './delivery-days.ts'

test('the days of arrival read as people say them', () => {
  expect(deliveryDays({ earliest: '2026-11-19', latest: '2026-11-21' }, 'en')).toBe('Thu 19 – Sat 21 Nov')
  expect(deliveryDays({ earliest: '2026-11-19', latest: '2026-11-21' }, 'es')).toBe('jue 19 – sáb 21 nov')
})

test('days in two months name both', () => {
  expect(deliveryDays({ earliest: '2026-11-30', latest: '2026-12-02' }, 'en')).toBe('Mon 30 Nov – Wed 2 Dec')
})
