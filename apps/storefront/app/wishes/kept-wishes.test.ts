import { expect, test } from 'vitest'
import { MAX_WISHES, parseKept, withWish } from './kept-wishes.ts'

test('what was kept is read again, each wish once', () => {
  expect(parseKept('[3,1,3,2]')).toEqual([3, 1, 2])
  expect(parseKept(null)).toEqual([])
})

test.each(['', '{', 'null', '7', '"7"', '{"length":3}', '[[1]]', '["1",1.5,-1,0,null,{},true,1e300,2147483648]'])(
  'what cannot be a wish is none: %s',
  (text) => {
    expect(parseKept(text)).toEqual([])
  },
)

test('however many are in the storage, there are not more than a list may have', () => {
  const many = Array.from({ length: 5000 }, (_, index) => index + 1)
  expect(parseKept(JSON.stringify(many))).toEqual(many.slice(0, MAX_WISHES))
})

test('a new wish is the first, one that is there stays where it is, and one that is taken off is gone', () => {
  expect(withWish([1, 2], 3, true)).toEqual([3, 1, 2])
  expect(withWish([1, 2], 2, true)).toEqual([1, 2])
  expect(withWish([1, 2], 1, false)).toEqual([2])
  expect(withWish([1, 2], 3, false)).toEqual([1, 2])
})
