import { expect, test } from 'vitest'
import { allEndpoints } from '../endpoints.ts'
import { fillSurrogateKeys, mergeSurrogates, parseSurrogate, surrogateHeaders } from './surrogates.ts'

test('only public reads that caches may keep have keys, and a key with an id is filled from the path', () => {
  for (const { name, method, cache, access, path, surrogate_keys = [] } of allEndpoints()) {
    if (surrogate_keys.length === 0) continue
    expect([name, method, [access].flat()[0], cache !== undefined]).toEqual([name, 'GET', 'public', true])
    if (surrogate_keys.includes('product-{id}')) expect([name, path]).toEqual([name, expect.stringContaining('{id}')])
  }
  expect(fillSurrogateKeys(['product-{id}', 'listing'], { id: 12 })).toEqual(['product-12', 'listing', 'shop'])
})

test('a page depends on all that its answers do, for as long as the shortest', () => {
  const product = { keys: ['product-12', 'shop'], seconds: 3600 }
  const menus = { keys: ['menus', 'shop'], seconds: 900 }
  expect(mergeSurrogates([product, menus])).toEqual({ keys: ['menus', 'product-12', 'shop'], seconds: 900 })
  expect(mergeSurrogates([product, undefined])).toBeUndefined()
  expect(mergeSurrogates([])).toBeUndefined()
})

test('headers are read as they are written', () => {
  const surrogate = { keys: ['listing', 'shop'], seconds: 60 }
  expect(parseSurrogate(new Headers(surrogateHeaders(surrogate)))).toEqual(surrogate)
  expect(parseSurrogate(new Headers({ 'surrogate-key': 'listing' }))).toBeUndefined()
})
