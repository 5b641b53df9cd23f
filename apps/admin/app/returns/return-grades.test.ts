import { expect, test } from 'vitest'
import { addGrade, findScanned, ungraded } from './return-grades.ts'

const line = (position: number, quantity = 1, restocked = 0) => ({
  position,
  quantity,
  restocked,
  damaged: 0,
  missing: 0,
})

test('a grade counts one unit, until all are graded', () => {
  expect(addGrade(line(1, 2), 'damaged')).toEqual({ position: 1, restocked: 0, damaged: 1, missing: 0 })
  expect(addGrade(line(1, 1, 1), 'damaged')).toBeUndefined()
  expect(ungraded(line(1, 3, 1))).toBe(2)
})

test('a scan finds the line by its barcode, first one that is not graded', () => {
  const lines = [line(1, 1, 1), line(2)]
  const codes = [
    { position: 1, barcode: 'FH01' },
    { position: 2, barcode: 'FH01' },
  ]
  expect(findScanned(lines, codes, ' fh01 ')?.position).toBe(2)
  expect(findScanned(lines, codes, 'FH02')).toBeUndefined()
})
