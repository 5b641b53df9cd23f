import { expect, test } from 'vitest'
import { trackingUrl } from './tracking-url.ts'

test('a number of a known carrier leads to its tracking page', () => {
  expect(trackingUrl('usps', '9400 1112 02')).toBe('https://tools.usps.com/go/TrackConfirmAction?tLabels=9400111202')
  expect(trackingUrl('UPS', '1Z&x=1')).toBe('https://www.ups.com/track?tracknum=1Z%26x%3D1')
})

test('another carrier, or no number, leads nowhere', () => {
  expect(trackingUrl('Courier', 'C-1')).toBeNull()
  expect(trackingUrl(null, 'C-1')).toBeNull()
  expect(trackingUrl('USPS', null)).toBeNull()
})
