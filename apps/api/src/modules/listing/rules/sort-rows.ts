import type { ProductSort } from '@fieldhouse/contract/listing'
import { intersect, listBits, subtract, takeBitSet, unite } from './bit-sets.ts'
import { rowsOf } from './item-rows.ts'
import type { ListingSnapshot } from './listing-snapshot.ts'
import type { MatchedRows } from './match-rows.ts'
import { createReusableBuffer } from './reusable-buffer.ts'
import { pricesOfRows, rowOfItem } from './value-rows.ts'
import type { WordMatches } from './word-hits.ts'

const takeRows = createReusableBuffer((length) => new Int32Array(length))
const takeLowest = createReusableBuffer((length) => new Float64Array(length))
const takeKeys = createReusableBuffer((length) => new Float64Array(length))
const takeSorted = createReusableBuffer((length) => new Int32Array(length))

/** As many as the first pages have: keeping so many in order costs less than sorting all. */
const FEW = 128

/** At least the first rows, as many as the limit. Ties stay newest first. The array is reused by the next call. */
export function sortRows(
  view: ListingSnapshot,
  matched: MatchedRows,
  { sort, limit }: { sort: ProductSort; limit: number },
): Int32Array {
  const needed = Math.min(limit, view.visible.length)
  if (sort === 'relevance' && matched.words) return nearestFirst(view, matched, { words: matched.words, needed })
  if (sort === 'newest' || sort === 'relevance') return listBits(matched.found, new Int32Array(needed))
  const rows = listBits(matched.found, takeRows(view.visible.length))
  const keys = sortKeys(view, matched.items.all, { sort, rows })
  return needed <= FEW ? firstBy(rows, keys, needed) : sortBy(rows, keys)
}

/** Takes what is nearest, then what is next: nothing needs to be compared. */
function nearestFirst(
  view: ListingSnapshot,
  { found, items }: MatchedRows,
  { words, needed }: { words: WordMatches; needed: number },
): Int32Array {
  const first = new Int32Array(needed)
  const listed = takeBitSet(view.visible.length)
  let count = 0
  for (const set of words.byDistance) {
    const rows = intersect(found, words.kind === 'rows' ? set : rowsOf(view, items.without('words', set)))
    subtract(rows, listed)
    unite(listed, rows)
    count += listBits(rows, first.subarray(count)).length
    if (count === needed) break
  }
  return first.subarray(0, count)
}

function sortKeys(
  view: ListingSnapshot,
  items: Int32Array | null,
  { sort, rows }: { sort: 'price' | '-price' | 'best_selling'; rows: Int32Array },
): Float64Array {
  const { sold } = view.columns
  if (sort === 'best_selling') return keysOf(rows, (row) => -(sold[row] as number))
  const lowest = items === null ? pricesOfRows(view).lowest : lowestOf(view, items)
  const cents = keysOf(rows, (row) => lowest[row] as number)
  if (sort === '-price') for (let index = 0; index < cents.length; index++) cents[index] = -(cents[index] as number)
  return cents
}

/** By row. */
function lowestOf({ columns, price }: ListingSnapshot, items: Int32Array): Float64Array {
  const rowOf = rowOfItem(columns)
  const lowest = takeLowest(columns.ids.length).fill(Number.POSITIVE_INFINITY)
  for (let index = 0; index < items.length; index++) {
    const item = items[index] as number
    const row = rowOf[item] as number
    if ((price[item] as number) < (lowest[row] as number)) lowest[row] = price[item] as number
  }
  return lowest
}

function keysOf(values: Int32Array, keyOf: (value: number) => number): Float64Array {
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
