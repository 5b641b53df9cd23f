import { expect, test } from 'vitest'
import { formatDeliveryDays } from './format-delivery-days.ts'

test('the days of arrival read as people say them', () => {
  expect(formatDeliveryDays({ earliest: '2026-11-19', latest: '2026-11-21' }, 'en')).toBe('Thu, Nov 19 – Sat, Nov 21')
  expect(formatDeliveryDays({ earliest: '2026-11-19', latest: '2026-11-21' }, 'es')).toBe(
    'jue, 19 de nov – sáb, 21 de nov',
  )
})

test('days in two months name both', () => {
  expect(formatDeliveryDays({ earliest: '2026-11-30', latest: '2026-12-02' }, 'en')).toBe('Mon, Nov 30 – Wed, Dec 2')
})
