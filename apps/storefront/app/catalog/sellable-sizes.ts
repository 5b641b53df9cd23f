import type { ProductItem } from '@fieldhouse/contract/listing'

type SkusOfItem = Pick<ProductItem, 'skus'>

/** The size of a color that has one size only, so that the shopper need not choose it. */
export function onlySizeId({ skus }: SkusOfItem): number | undefined {
  return skus.length === 1 ? skus[0]?.size_id : undefined
}

export function isSoldOutEntirely({ skus }: SkusOfItem): boolean {
  return skus.every(({ availability }) => availability === 'sold_out')
}
