import { expect, test } from 'vitest'
import { splitByFile } from './typefaces.ts'

test('letters of English and Spanish come from one file', () => {
  expect(splitByFile('Lucía Muñoz, ¿talla M?')).toEqual([{ text: 'Lucía Muñoz, ¿talla M?', isOther: false }])
})

test('other Latin letters come from the second file', () => {
  expect(splitByFile('Paweł Šimić')).toEqual([
    { text: 'Pawe', isOther: false },
    { text: 'ł', isOther: true },
    { text: ' ', isOther: false },
    { text: 'Š', isOther: true },
    { text: 'imi', isOther: false },
    { text: 'ć', isOther: true },
  ])
})

test('a letter that no typeface has is shown as a question mark, never as nothing', () => {
  expect(splitByFile('李 Wei')).toEqual([{ text: '? Wei', isOther: false }])
  expect(splitByFile('A\u0000B\nC')).toEqual([{ text: 'A?B?C', isOther: false }])
})

test('a letter that is typed as two characters is drawn as one', () => {
  expect(splitByFile('Lucı́a'.normalize('NFC'))).toHaveLength(1)
  expect(splitByFile('Mun\u0303oz')).toEqual([{ text: 'Muñoz', isOther: false }])
})
