import { expect, test } from 'vitest'
import { isBarcode } from '../kit/use-scanner.ts'
import { hasFilters, readStockView, toStockQuery, writeStockView } from './stock-view.ts'

const FIRST = { page: 1, page_size: 25 }
const read = (address: string) => readStockView(new URLSearchParams(address))

test('an address without anything shows all SKUs as they are now', () => {
  expect(read('')).toEqual(FIRST)
  expect(hasFilters(FIRST)).toBe(false)
  expect(writeStockView(FIRST).toString()).toBe('')
})

test('a shared address shows the same view again', () => {
  const view = {
    page: 2,
    page_size: 50,
    q: 'tempo',
    availability: 'sold_out',
    product_id: 7,
    as_of: '2026-07-01',
  } as const
  expect(readStockView(writeStockView(view))).toEqual(view)
  expect(hasFilters(view)).toBe(true)
})

test.each(['availability=none', 'product_id=-1', 'product_id=x', 'as_of=1999-01-01', 'as_of=tomorrow', 'q='])(
  '%j in an address is taken as if it were not there',
  (address) => {
    expect(read(address)).toEqual(FIRST)
  },
)

test('a day counts until its last moment', () => {
  const { as_of = '' } = toStockQuery({ ...FIRST, as_of: '2026-07-01' })
  const end = new Date(as_of)
  expect([end.getDate(), end.getHours()]).toEqual([2, 0])
})

test('what was sold out on a day is asked for one product only', () => {
  const view = { ...FIRST, availability: 'sold_out', as_of: '2026-07-01' } as const
  expect(toStockQuery(view)).not.toHaveProperty('availability')
  expect(toStockQuery({ ...view, product_id: 3 })).toHaveProperty('availability', 'sold_out')
})

test('one word with many digits is a barcode, and names are not', () => {
  expect(['4012345678901', ' 123456 ', 'FH0000000100'].every(isBarcode)).toBe(true)
  expect(['501', 'Tempo 400000', 'hoodie', ''].some(isBarcode)).toBe(false)
})
