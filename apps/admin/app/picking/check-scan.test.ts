import { expect, test } from 'vitest'
import { checkScan } from './check-scan.ts'

const hoodie = {
  position: 1,
  sku_id: 7,
  barcode: 'FH0000000234',
  name: 'Long Mile Hoodie',
  color: 'Cobalt',
  location: 'A-05-1',
}
const large = { ...hoodie, size: 'L', quantity: 2, scanned: 1 }
const medium = { ...hoodie, sku_id: 8, barcode: 'FH0000000233', size: 'M' }

test('a piece that the order needs is right until it is there as often as it was bought', () => {
  expect(checkScan('FH0000000234', [large], []).kind).toBe('right')
  expect(checkScan('7', [large], []).kind).toBe('right')
  expect(checkScan('FH0000000234', [{ ...large, scanned: 2 }], []).kind).toBe('too_many')
})

test('another size of the same piece is named, anything else is not', () => {
  expect(checkScan('FH0000000233', [large], [medium as never])).toMatchObject({ kind: 'wrong_size', scanned: 'M' })
  expect(checkScan('FH0000000999', [large], [medium as never]).kind).toBe('wrong_item')
})
