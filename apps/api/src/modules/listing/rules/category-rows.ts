import type { BitSet } from './bit-sets.ts'
import { putBit, takeBitSet } from './bit-sets.ts'
import type { ListingIndex } from './listing-index.ts'

/** Rows of the marked categories. */
export function rowsOfCategories({ ids, category }: ListingIndex, marks: Uint8Array): BitSet {
  const rows = takeBitSet(ids.length)
  for (let row = 0; row < ids.length; row++) putBit(rows, row, marks[category[row] as number] as number)
  return rows
}
