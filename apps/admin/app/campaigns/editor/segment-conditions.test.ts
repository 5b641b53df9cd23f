import { expect, test } from 'vitest'
import { CONDITION_KINDS, isComplete, isContradiction, NEW_CONDITIONS, parseSizes } from './segment-conditions.ts'

test('a condition is complete when it has a value that the API accepts', () => {
  expect(CONDITION_KINDS.filter((kind) => !isComplete(NEW_CONDITIONS[kind]))).toEqual([
    'bought_product',
    'bought_category',
    'wears_size',
  ])
  expect(isComplete({ kind: 'wears_size', sizes: ['9'] })).toBe(true)
  expect(isComplete({ kind: 'last_ordered', from_days: 31, to_days: 30 })).toBe(false)
  expect(isComplete({ kind: 'subscribed', from_days: Number.NaN, to_days: 30 })).toBe(false)
  expect(isComplete({ kind: 'not_texted', within_days: 0 })).toBe(false)
  expect(isComplete({ kind: 'spent', at_least: '', within_days: 30 })).toBe(false)
})

test('who never ordered has bought nothing', () => {
  expect(isContradiction([{ kind: 'never_ordered' }, { kind: 'wears_size', sizes: ['M'] }])).toBe(true)
  expect(isContradiction([{ kind: 'never_ordered' }, { kind: 'language', lang: 'es' }])).toBe(false)
})

test('sizes are read from a list with commas', () => {
  expect(parseSizes(' 9, 9.5 ,,10, 9')).toEqual(['9', '9.5', '10'])
  expect(parseSizes(' , ')).toEqual([])
})
