import type { StockSku } from '@fieldhouse/contract/stock'
import { expect, test } from 'vitest'
import type { DeliveryLine } from './delivery-lines.ts'
import { addShares, addUnit, setUnits, toReceiveLines } from './delivery-lines.ts'

const sku = (id: number, product_item_id = 1) => ({ id, product_item: { id: product_item_id } }) as StockSku
const share = (id: number, units: number) => ({ sku: sku(id), units: String(units) })
const unitsOf = (lines: readonly DeliveryLine[]) =>
  Object.fromEntries(toReceiveLines(lines).map(({ sku_id, quantity }) => [sku_id, quantity]))

const scanned = addUnit(addUnit(addUnit([], sku(1)), sku(1)), sku(9, 2))

test('a split total is added to the units that were scanned', () => {
  const lines = addShares(scanned, [share(1, 40), share(2, 60)])
  expect(unitsOf(lines)).toEqual({ 1: 42, 2: 60, 9: 1 })
})

test('another split of the same colorway replaces the first split only', () => {
  const lines = addUnit(addShares(scanned, [share(1, 40), share(2, 60)]), sku(2))
  expect(unitsOf(addShares(lines, [share(1, 5), share(2, 5)]))).toEqual({ 1: 7, 2: 6, 9: 1 })
  expect(unitsOf(addShares(lines, [share(2, 5)]))).toEqual({ 1: 2, 2: 6, 9: 1 })
})

test('units typed below the share replace it', () => {
  const lines = setUnits(addShares(scanned, [share(1, 40)]), 1, '3')
  expect(unitsOf(addShares(lines, [share(1, 10)]))).toEqual({ 1: 10, 9: 1 })
})
