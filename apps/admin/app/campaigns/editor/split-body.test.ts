import { expect, test } from 'vitest'
import { insertAt, plainWords, splitBody, withPlainLetters } from './split-body.ts'

const isCostly = (character: string) => 'áíóú'.includes(character)
const toPlain = (text: string) => text.replaceAll('ó', 'o').replaceAll('í', 'i')

test('variables and costly letters are marked where they stand', () => {
  expect(splitBody('{first_name|Hola}, volvió en {size}', isCostly)).toEqual([
    { kind: 'variable', text: '{first_name|Hola}', at: 0 },
    { kind: 'text', text: ', volvi', at: 17 },
    { kind: 'costly', text: 'ó', at: 24 },
    { kind: 'text', text: ' en ', at: 25 },
    { kind: 'variable', text: '{size}', at: 29 },
  ])
  expect(splitBody('', isCostly)).toEqual([])
})

test('an unclosed brace is text', () => {
  expect(splitBody('a {size b', isCostly)).toEqual([{ kind: 'text', text: 'a {size b', at: 0 }])
})

test('the offer names the words, once each, without those in variables', () => {
  expect(plainWords('Volvió: código {first_name|María} código', isCostly, toPlain)).toEqual(['Volvio', 'codigo'])
})

test('plain letters rewrite the text and a fallback, not the name of a variable', () => {
  expect(withPlainLetters('Volvió, {first_name|Sofía}', toPlain)).toBe('Volvio, {first_name|Sofia}')
})

test('a variable takes the place of the selection', () => {
  expect(insertAt('Hi , look', 3, 3, '{first_name|Hi}')).toEqual({ body: 'Hi {first_name|Hi}, look', cursor: 18 })
  expect(insertAt('abc', 0, 3, '{code}')).toEqual({ body: '{code}', cursor: 6 })
})
