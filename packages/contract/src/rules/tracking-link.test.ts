import { expect, test } from 'vitest'
import { toTrackingLink } from './tracking-link.ts'

test('a page of the carrier becomes a link', () => {
  expect(toTrackingLink('https://track.easypost.com/abc')).toBe('https://track.easypost.com/abc')
  expect(toTrackingLink('http://carrier.example/1')).toBe('http://carrier.example/1')
})

test('nothing else does', () => {
  for (const address of [null, '', 'javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,x', '//x', 'track']) {
    expect(toTrackingLink(address)).toBeUndefined()
  }
})
