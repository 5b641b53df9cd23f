import { expect, test } from 'vitest'
import { NO_FILTERS } from '../app/catalog/listing/filters.ts'
import { keepKnownKeys, PAGE_QUERY_KEYS } from './page-queries.ts'

const known = (path: string) => {
  const { pathname, search } = keepKnownKeys(new URL(path, 'https://shop.test'))
  return pathname + search
}

test('a listing keeps every filter that its URL may hold', () => {
  for (const page of ['/category', '/search', '/collections/:slug'])
    expect(PAGE_QUERY_KEYS[page]).toEqual(Object.keys(NO_FILTERS))
})

test('a page keeps what it reads, as it was written, and drops the rest', () => {
  expect(known('/es/category?color=red&color=blue&q=a%20b')).toBe('/es/category?color=red&color=blue&q=a%20b')
  expect(known('/search?x=1&q=tee&utm_source=mail')).toBe('/search?q=tee')
  expect(known('/product-detail/7?color=3&page=2')).toBe('/product-detail/7?color=3')
  expect(known('/sign-in?next=%2Fcart')).toBe('/sign-in?next=%2Fcart')
  expect(known('/home?page=2&__proto__=1')).toBe('/home')
})

test('only pages of staff have versions', () => {
  expect(known('/returns?version=2&x=1')).toBe('/returns?version=2')
  expect(known('/terms?held_at=2026-11-17T22:47Z&x=1')).toBe('/terms?held_at=2026-11-17T22%3A47Z')
  expect(known('/es/returns?version=2')).toBe('/es/returns?version=2')
  for (const path of ['/home', '/es', '/admin', '/find-order', '/home.data'])
    expect(known(`${path}?version=2`)).toBe(path)
})
