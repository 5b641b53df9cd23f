import { expect, test } from 'vitest'
import { readHeader } from './columns.ts'
import { parseRow } from './rows.ts'

test('a file may spell its columns and its rows the American or the British way', () => {
  const american = readHeader(['row', 'slug', 'color_name', 'Color_Hex'], [])
  expect(american).toEqual(readHeader(['row', 'slug', 'colour_name', 'colour_hex'], []))

  const columns = 'columns' in american ? american.columns : []
  const read = (row: string) =>
    parseRow({ line: 2, cells: [row, 'tempo-tee', 'Blue', '#1f5fbf'], dryRun: null }, columns)
  expect(read('Colorway')).toEqual(read('colourway'))
  expect(read('colorway')).toMatchObject({ kind: 'colorway', color: 'Blue', errors: [] })
})

test('a column that comes in both spellings is refused', () => {
  expect(readHeader(['row', 'slug', 'color_name', 'colour_name'], [])).toMatchObject({
    problem: { code: 'duplicate_column' },
  })
})
