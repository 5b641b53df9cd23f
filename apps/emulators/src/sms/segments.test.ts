import { expect, test } from 'vitest'
import { countSegments } from './segments.ts'

const cases: [what: string, body: string, segments: number][] = [
  ['nothing', '', 1],
  ['160 signs of GSM-7', 'a'.repeat(160), 1],
  ['161 signs of GSM-7', 'a'.repeat(161), 2],
  ['306 signs of GSM-7', 'a'.repeat(306), 2],
  ['307 signs of GSM-7', 'a'.repeat(307), 3],
  ['Spanish letters that GSM-7 has', 'ñ'.repeat(160), 1],
  ['an accent that GSM-7 lacks', `${'a'.repeat(69)}í`, 1],
  ['an accent that GSM-7 lacks, in 71 signs', `${'a'.repeat(70)}í`, 2],
  ['80 euro signs, two places each', '€'.repeat(80), 1],
  ['81 euro signs', '€'.repeat(81), 2],
  ['a euro sign that would be torn apart', `${'a'.repeat(152)}€${'a'.repeat(152)}`, 3],
  ['a curly quote makes it UCS-2', `’${'a'.repeat(69)}`, 1],
  ['71 signs of UCS-2', 'ж'.repeat(71), 2],
  ['134 signs of UCS-2', 'ж'.repeat(134), 2],
  ['135 signs of UCS-2', 'ж'.repeat(135), 3],
  ['35 emoji, two places each', '👟'.repeat(35), 1],
  ['36 emoji', '👟'.repeat(36), 2],
  ['67 emoji, of which 33 fit into one', '👟'.repeat(67), 3],
  ['a new line', `${'a'.repeat(159)}\n`, 1],
]

test.each(cases)('%s', (_, body, segments) => {
  expect(countSegments(body)).toBe(segments)
})
