import type { ProductSort } from '@fieldhouse/contract/listing'
import type { ListingIndex } from './listing-index.ts'
import type { MatchedRows } from './match-rows.ts'
import { createReusableBuffer } from './reusable-buffer.ts'

const takeKeys = createReusableBuffer((length) => new Float64Array(length))
const takeSorted = createReusableBuffer((length) => new Int32Array(length))

/** Ties stay newest first. The array is reused by the next call. */
export function sortRows(found: MatchedRows, { sold }: ListingIndex, sort: ProductSort): Int32Array {
  const { places, cents, distance } = found
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
      keysOf(places, (place) => -(sold[place] as number)),
    )
  return places
}

function keysOf(values: Int32Array | Float64Array | Uint8Array, keyOf: (value: number) => number): Float64Array {
  const keys = takeKeys(values.length).subarray(0, values.length)
  for (let index = 0; index < values.length; index++) keys[index] = keyOf(values[index] as number)
  return keys
}

/** Counting sort: many rows share few distinct keys. */
function sortBy(places: Int32Array, keys: Float64Array): Int32Array {
  const many = new Map<number, number>()
  for (let index = 0; index < keys.length; index++) {
    const key = keys[index] as number
    many.set(key, (many.get(key) ?? 0) + 1)
  }

  const next = new Map<number, number>()
  let start = 0
  for (const key of Float64Array.from(many.keys()).sort()) {
    next.set(key, start)
    start += many.get(key) ?? 0
  }
  const sorted = takeSorted(places.length).subarray(0, places.length)
  for (let index = 0; index < places.length; index++) {
    const key = keys[index] as number
    const at = next.get(key) as number
    sorted[at] = places[index] as number
    next.set(key, at + 1)
  }
  return sorted
}
