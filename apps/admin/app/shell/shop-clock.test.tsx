import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { setShopZone } from '../locales/shop-zone.ts'
import { ShopClock } from './shop-clock.tsx'

const NEW_YORK = { value: 'America/New_York', label: 'Eastern Time (New York)' }
const SETTINGS = [{ key: 'shop.time_zone', value: NEW_YORK.value, choices: [NEW_YORK] }]

afterEach(() => setShopZone('UTC'))

function render(settings: object[] | undefined, narrow = false): string {
  const queries = new QueryClient()
  if (settings) queries.setQueryData(['settings', 'en'], settings)
  queries.setQueryData(['now', 10_000], null, { updatedAt: Date.parse('2026-11-01T05:59:00Z') })
  const html = renderToString(
    <QueryClientProvider client={queries}>
      <ShopClock narrow={narrow} />
    </QueryClientProvider>,
  )
  const text = html.replaceAll('<!-- -->', '').replaceAll(/<[^>]*>/g, ' ')
  return text.replaceAll(/\s+/g, ' ').trim()
}

test('the foot of the menu says what time it is in the shop, and in which zone', () => {
  expect(render(SETTINGS)).toBe('Shop time: 1:59 AM EDT Eastern Time (New York)')
  expect(render(SETTINGS, true)).toBe('Shop time: 1:59 AM EDT')
})

test('until the zone is known there is no clock, and without settings it is UTC', () => {
  expect(render(undefined)).toBe('')
  expect(render([])).toBe('Shop time: 5:59 AM UTC')
})
