import { expect, test } from 'vitest'
import { parseWords, validateGroups } from './validate-groups.ts'

test('words that mean the same are a group', () => {
  expect(
    validateGroups([
      ['hoodie', 'sweatshirt'],
      ['tee', 't-shirt'],
      ['pantalón', 'calzas'],
    ]),
  ).toEqual([undefined, undefined, undefined])
})

test('a word stands in one group only, whatever its capitals and accents', () => {
  expect(
    validateGroups([
      ['pantalón', 'calzas'],
      ['Pantalon', 'mallas'],
    ])[1],
  ).toEqual({ kind: 'twice', word: 'Pantalon' })
  expect(validateGroups([['tee', 'tee']])).toEqual([{ kind: 'twice', word: 'tee' }])
})

test.each(['long-sleeve', 'a', 'x'.repeat(41), '-tee', 'tee!', '雨'])('%j is not one word', (word) => {
  expect(validateGroups([['tee', word]])).toEqual([{ kind: 'notOneWord', word }])
})

test('a group has two to twenty words', () => {
  const words = Array.from({ length: 21 }, (_, index) => `word${index}`)
  expect(validateGroups([['tee'], [], words])).toEqual([{ kind: 'tooFew' }, { kind: 'tooFew' }, { kind: 'tooMany' }])
})

test('a pasted list is taken apart', () => {
  expect(parseWords(' hoodie, sweatshirt;jumper\npullover ')).toEqual(['hoodie', 'sweatshirt', 'jumper', 'pullover'])
})
