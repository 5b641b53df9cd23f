import { expect, test } from 'vitest'
import { englishPath, langOf, localPath } from './lang.ts'

test('the address alone says the language', () => {
  expect(['/es', '/es/home', '/es/product-detail/1'].map(langOf)).toEqual(['es', 'es', 'es'])
  expect(['/', '/home', '/essentials', '/product-detail/1'].map(langOf)).toEqual(['en', 'en', 'en', 'en'])
})

test('a page has one address in each language, whichever it is asked for from', () => {
  for (const path of ['/featured', '/es/featured']) {
    expect(localPath('en', path)).toBe('/featured')
    expect(localPath('es', path)).toBe('/es/featured')
  }
  expect(englishPath('/es')).toBe('/')
  expect(localPath('es', '/category?category=tees')).toBe('/es/category?category=tees')
})
