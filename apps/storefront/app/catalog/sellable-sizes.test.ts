import type { Sku } from '@fieldhouse/contract/listing'
import { expect, test } from 'vitest'
import { isSoldOutEntirely, onlySizeId } from './sellable-sizes.ts'

const sku = (size_id: number, availability: Sku['availability'] = 'in_stock'): Sku => ({
  id: size_id,
  size_id,
  availability,
  left: null,
})

test('a color with one size has it chosen, one with more has none', () => {
  expect(onlySizeId({ skus: [sku(7)] })).toBe(7)
  expect(onlySizeId({ skus: [sku(7), sku(8)] })).toBeUndefined()
})

test('a color is sold out when every size is', () => {
  expect(isSoldOutEntirely({ skus: [sku(7, 'sold_out'), sku(8, 'sold_out')] })).toBe(true)
  expect(isSoldOutEntirely({ skus: [sku(7, 'sold_out'), sku(8)] })).toBe(false)
})
