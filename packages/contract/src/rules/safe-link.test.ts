import { expect, test } from 'vitest'
import { isSafeLink } from './safe-link.ts'

test.each([
  '/returns',
  '/category?category=shoes#top',
  'https://example.com/a?b=c',
  'http://example.com',
  'mailto:help@example.com',
  'tel:+15035550190',
])('%s can be linked', (href) => {
  expect(isSafeLink(href)).toBe(true)
})

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'data:text/html,hi',
  'vbscript:x',
  '//evil.test',
  '/\\evil.test',
  '/\t/evil.test',
  'https://user@evil.test',
  'https://evil .test',
  'https:\\\\evil.test',
  'mailto:a@b.test?bcc=c@d.test',
  'tel:alert(1)',
  'returns',
  '',
])('%s cannot be linked', (href) => {
  expect(isSafeLink(href)).toBe(false)
})
