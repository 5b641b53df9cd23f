import type { ProductSort } from '@fieldhouse/contract/listing'
import type { ListingIndex } from './listing-index.ts'
import type { MatchedRows } from './match-rows.ts'
import { createReusableBuffer } from './reusable-buffer.ts'

const takeKeys = createReusableBuffer((length) => new Float64Array(length))
const takeSorted = createReusableBuffer((length) => new Int32Array(length))

/** Ties stay newest first. The array is reused by the next call. */
export function sortRows(matched: MatchedRows, { sold }: ListingIndex, sort: ProductSort): Int32Array {
  const { places, cents, distance } = matched
  if (sort === 'price') return sortBy(places, cents)
  if (sort === '-price')
    return sortBy(
      places,
      keysOf(cents, (amount) => -amount),
    )
  if (sort === 'relevance')
    return sortBy(
      places,
      keysOf(distance, (far) => far),
    )
  if (sort === 'best_selling')
    return sortBy(
      places,
      keysOf(places, (row) => -(sold[row] as number)),
    )
  return places
}

function keysOf(values: Int32Array | Float64Array | Uint8Array, keyOf: (value: number) => number): Float64Array {
  const keys = takeKeys(values.length).subarray(0, values.length)
  for (let index = 0; index < values.length; index++) keys[index] = keyOf(values[index] as number)
  return keys
}

/** Counting sort: many rows share few distinct keys. */
function sortBy(rows: Int32Array, keys: Float64Array): Int32Array {
  const counts = new Map<number, number>()
  for (let index = 0; index < keys.length; index++) {
    const key = keys[index] as number
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }

  const next = new Map<number, number>()
  let start = 0
  for (const key of Float64Array.from(counts.keys()).sort()) {
    next.set(key, start)
    start += counts.get(key) ?? 0
  }
  const sorted = takeSorted(rows.length).subarray(0, rows.length)
  for (let index = 0; index < rows.length; index++) {
    const key = keys[index] as number
    const position = next.get(key) as number
    sorted[position] = rows[index] as number
    next.set(key, position + 1)
  }
  return sorted
}
