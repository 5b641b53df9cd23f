import { expect, test } from 'vitest'
import { brokenLinks } from './links.ts'

test('a link must lead to a page, and to a heading that it has', () => {
  const texts = new Map([
    ['docs/a.md', '[b](b.md), [part](b.md#the-second-part), [own](#own), [web](https://example.com)\n## Own'],
    ['docs/b.md', '# B\n\n## The second part\n\n[gone](c.md), [renamed](a.md#other)'],
  ])
  expect(brokenLinks(texts)).toEqual([
    'docs/b.md links to c.md, which leads nowhere',
    'docs/b.md links to a.md#other, which leads nowhere',
  ])
})
