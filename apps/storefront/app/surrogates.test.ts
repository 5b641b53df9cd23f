import { surrogateHeaders } from '@fieldhouse/contract/rules/surrogates'
import { expect, test } from 'vitest'
import { trackSurrogates } from './surrogates.server.ts'

const answer = (keys: string[], seconds = 3600, status = 200) =>
  new Response('', { status, headers: surrogateHeaders({ keys, seconds }) })

function openWithShared() {
  const tracked = trackSurrogates()
  tracked.open('another', '/api/main/configurations/')(answer(['settings']))
  tracked.open('another', '/api/menus/')(answer(['menus'], 600))
  return tracked
}

test('a page depends on its own answers, and on those that one request reads for many pages', () => {
  const tracked = openWithShared()
  tracked.open('a', '/api/products/products/12/')(answer(['product-12']))
  tracked.open('b', '/api/products/')(answer(['listing']))

  expect(tracked.close('a')).toEqual({ keys: ['menus', 'product-12', 'settings'], seconds: 600 })
  expect(tracked.close('b')).toEqual({ keys: ['listing', 'menus', 'settings'], seconds: 600 })
})

test('a page with an answer that failed, came without keys, or never came is not kept', () => {
  const tracked = openWithShared()
  tracked.open('failed', '/api/shipping/estimate/')(answer(['settings'], 3600, 503))
  tracked.open('unkept', '/api/products/popular/')(new Response(''))
  tracked.open('lost', '/api/products/')
  expect(['failed', 'unkept', 'lost'].map((id) => tracked.close(id))).toEqual([undefined, undefined, undefined])
})

test('no page is kept before menus and settings were read', () => {
  const tracked = trackSurrogates()
  tracked.open('a', '/api/products/products/12/')(answer(['product-12']))
  expect(tracked.close('a')).toBeUndefined()
})
