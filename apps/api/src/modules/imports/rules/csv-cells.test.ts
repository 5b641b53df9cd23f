import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeFormula, unescapeFormula } from '#platform/csv-formulas.ts'
import { detectSeparator, normalizeLineEndings } from './csv-cells.ts'

const SIGNS = ["'", '=', '+', '-', '@', '\t', '\r', '\n', '＝', '"', ',', ';', 'a', ' ']
const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.constantFrom(...SIGNS)).map((signs) => signs.join('')),
)

test('whatever a text is, it comes back from a protected cell as it was', () => {
  fc.assert(fc.property(texts, (text) => unescapeFormula(escapeFormula(text)) === text))
})

test('no protected cell begins like a formula', () => {
  fc.assert(fc.property(texts, (text) => !/^[=+\-@\t\r\n＝＋－＠]/.test(escapeFormula(text))))
})

test('rows of any texts come back from a file as they were', () => {
  const rows = fc.array(fc.tuple(fc.constant('row'), texts, texts), { minLength: 1 })
  fc.assert(
    fc.property(rows, (rows) => {
      const cells = rows.map((row) => row.map(escapeFormula))
      const file = stringify(cells, { record_delimiter: '\r\n', quoted_match: /[\r\n]/ })
      const read = parse(file, { relax_column_count: true, relax_quotes: true }).map((row) => row.map(unescapeFormula))
      expect(read).toEqual(rows)
    }),
  )
})

test('what somebody has typed with an apostrophe keeps it', () => {
  expect(unescapeFormula("'s-Hertogenbosch")).toBe("'s-Hertogenbosch")
  expect(unescapeFormula("'90s tee")).toBe("'90s tee")
})

test.each([
  ['row,slug', ','],
  ['row;slug;name', ';'],
  ['row\tslug', '\t'],
  ['"row;a";x,y,z', ','],
  ['row', ','],
])('the sign between cells is told by the first line: %j', (line, sign) => {
  expect(detectSeparator(`${line}\r\na;b;c;d;e`)).toBe(sign)
})

test('ends of lines within a cell are of one kind', () => {
  expect(normalizeLineEndings('a\r\nb\rc\nd')).toBe('a\nb\nc\nd')
})
