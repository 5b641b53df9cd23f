import type { ProductSort } from '@fieldhouse/contract/listing'
import type { ListingIndex } from './listing-index.ts'
import type { MatchedRows } from './match-rows.ts'
import { createReusableBuffer } from './reusable-buffer.ts'

const takeKeys = createReusableBuffer((length) => new Float64Array(length))
const takeSorted = createReusableBuffer((length) => new Int32Array(length))

/** As many as the first pages have: keeping so many in order costs less than sorting all. */
const FEW = 128

/** At least the first `needed` rows. Ties stay newest first. The array is reused by the next call. */
export function sortRows(
  { places, cents, distance }: MatchedRows,
  { sold }: ListingIndex,
  { sort, needed }: { sort: ProductSort; needed: number },
): Int32Array {
  const sorted = (keys: Float64Array) => (needed <= FEW ? firstBy(places, keys, needed) : sortBy(places, keys))
  if (sort === 'price') return sorted(cents)
  if (sort === '-price') return sorted(keysOf(cents, (amount) => -amount))
  if (sort === 'relevance') return sorted(keysOf(distance, (far) => far))
  if (sort === 'best_selling') return sorted(keysOf(places, (row) => -(sold[row] as number)))
  return places
}

function keysOf(values: Int32Array | Float64Array | Uint8Array, keyOf: (value: number) => number): Float64Array {
  const keys = takeKeys(values.length).subarray(0, values.length)
  for (let index = 0; index < values.length; index++) keys[index] = keyOf(values[index] as number)
  return keys
}

/** Rows with the lowest keys. */
function firstBy(rows: Int32Array, keys: Float64Array, needed: number): Int32Array {
  const first = new Int32Array(needed)
  const firstKeys = new Float64Array(needed)
  let count = 0
  for (let index = 0; index < rows.length; index++) {
    const key = keys[index] as number
    if (count === needed && key >= (firstKeys[needed - 1] ?? Number.NEGATIVE_INFINITY)) continue
    let place = count < needed ? count++ : needed - 1
    for (; place > 0 && (firstKeys[place - 1] as number) > key; place--) {
      first[place] = first[place - 1] as number
      firstKeys[place] = firstKeys[place - 1] as number
    }
    first[place] = rows[index] as number
    firstKeys[place] = key
  }
  return first.subarray(0, count)
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
