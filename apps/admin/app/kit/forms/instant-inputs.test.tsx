import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setShopZone } from '../../locales/shop-zone.ts'
import { DayFilter } from '../lists/filter-bar.tsx'
import { DayInput, MinuteInput } from './instant-inputs.tsx'

beforeEach(() => setShopZone('America/New_York'))
afterEach(() => setShopZone('UTC'))

const render = (content: ReactNode) => {
  const html = renderToString(<MantineProvider>{content}</MantineProvider>)
  return html.replaceAll(/<style.*?<\/style>|<[^>]*>/gs, ' ').replaceAll(/\s+/g, ' ')
}

test.each([
  ['', 'Time zone: ET'],
  ['2026-01-15T15:10', 'Time zone: EST'],
  ['2026-07-15T15:10', 'Time zone: EDT'],
  ['2026-03-08T02:30', 'The clock skips this time. It means Mar 8, 2026, 3:30 AM EDT.'],
  ['2026-11-01T01:30', 'The clock shows this time twice. It means the first: EDT.'],
])('the input of %o says %o', (value, note) => {
  expect(render(<MinuteInput label="Starts" value={value} readOnly />)).toContain(note)
})

test('the note follows what else is to be known', () => {
  const text = render(<MinuteInput label="Publish" description="Leave it empty to publish now." value="" readOnly />)
  expect(text).toContain('Leave it empty to publish now. Time zone: ET')
})

test('a day names the zone that it begins in', () => {
  expect(render(<DayInput label="Price from" value="" readOnly />)).toContain('Time zone: ET')
  expect(render(<DayFilter label="Placed from" value={undefined} onChange={() => {}} />)).toContain('Placed from (ET)')
  setShopZone('UTC')
  expect(render(<DayInput label="Price from" value="" readOnly />)).toContain('Time zone: UTC')
})
