import { expect, test } from 'vitest'
import { MAX_WISHLIST_ITEMS, parseGuestWishlist, withWishlistItem } from './guest-wishlist.ts'

test('what was kept is read again, each wish once', () => {
  expect(parseGuestWishlist('[3,1,3,2]')).toEqual([3, 1, 2])
  expect(parseGuestWishlist(null)).toEqual([])
})

test.each(['', '{', 'null', '7', '"7"', '{"length":3}', '[[1]]', '["1",1.5,-1,0,null,{},true,1e300,2147483648]'])(
  'what cannot be a wish is none: %s',
  (text) => {
    expect(parseGuestWishlist(text)).toEqual([])
  },
)

test('however many are in the storage, there are not more than a list may have', () => {
  const ids = Array.from({ length: 5000 }, (_, index) => index + 1)
  expect(parseGuestWishlist(JSON.stringify(ids))).toEqual(ids.slice(0, MAX_WISHLIST_ITEMS))
})

test('a new wish is the first, one that is there stays where it is, and one that is taken off is gone', () => {
  expect(withWishlistItem([1, 2], 3, true)).toEqual([3, 1, 2])
  expect(withWishlistItem([1, 2], 2, true)).toEqual([1, 2])
  expect(withWishlistItem([1, 2], 1, false)).toEqual([2])
  expect(withWishlistItem([1, 2], 3, false)).toEqual([1, 2])
})
