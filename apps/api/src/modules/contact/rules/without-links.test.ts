import { expect, test } from 'vitest'
import { withoutLinks } from './without-links.ts'

test.each([
  'https://evil.example/pay',
  'HTTP://EVIL.EXAMPLE',
  'www.evil.example',
  'evil.example',
  'evil.example/pay?x=1',
  'javascript://evil',
  'mailto:thief@evil.example',
  'thief@evil.example',
  'ëvil.example',
])('a stranger’s %s is no link in an email of the shop', (link) => {
  expect(withoutLinks(`Pay here: ${link} now`)).toBe('Pay here: […] now')
})

test('amounts, sizes, abbreviations, and ends of sentences stay', () => {
  const text = 'Size 7.5 cost $49.90. I am 5 ft. tall, e.g. J. R. Ruiz… right? (Order 1042.)'
  expect(withoutLinks(text)).toBe(text)
})
