import { expect, test } from 'vitest'
import { llmsText } from './llms.ts'

test('it names the shop and lists what there is; an empty section is left out', () => {
  const text = llmsText('Trackside', {
    categories: ['- [Tees](https://shop.example/category?category=tees)'],
    collections: [],
    sitemap: 'https://shop.example/sitemap.xml',
  })
  expect(text.startsWith('# Trackside\n\n> ')).toBe(true)
  expect(text).toContain('## Categories\n\n- [Tees](https://shop.example/category?category=tees)\n')
  expect(text).not.toContain('## Collections')
  expect(text).toContain('(https://shop.example/sitemap.xml)')
})
