import type { PricePoint } from '@fieldhouse/contract/rules/former-price'
import { priceCentsAt } from '@fieldhouse/contract/rules/former-price'
import { copyMasks, maskWordsFor, writeMask } from './bit-masks.ts'
import type { IdIndex } from './id-index.ts'
import { emptyIdIndex, extendIdIndex } from './id-index.ts'
import type { IndexedItem, IndexedProduct } from './indexed-product.ts'

/** Price points of a product whose price changes or changed lately, and of each of its items. */
interface ScheduledPrices {
  readonly prices: readonly PricePoint[]
  readonly items: readonly Pick<IndexedItem, 'id' | 'prices' | 'charged_since'>[]
}

/** Position for "no color": a product without items gets one placeholder item, so that it is listed too. */
const NO_COLOR = 0

/**
 * All active products, published or not, newest first. One array per property, because every request scans all of them;
 * the items of a product are adjacent.
 */
export interface ListingIndex {
  /** Prices are known from this instant on. */
  readonly since: number
  readonly ids: Int32Array
  readonly publishAt: Float64Array
  /** First instant at which the product is no longer new; -Infinity if it never is. */
  readonly newUntil: Float64Array
  readonly category: Uint16Array
  readonly sold: Int32Array
  /** One bit per choice of a fact, `factWords` words per product. */
  readonly facts: Uint32Array
  readonly factWords: number
  /** Offset of the first item of each product, plus one closing entry. */
  readonly firstItem: Uint32Array

  readonly color: Uint16Array
  /** In cents; NaN if there is no price or a change is scheduled. */
  readonly price: Float64Array
  /** One bit per size, `maskWords` words per item. */
  readonly sizes: Uint32Array
  readonly available: Uint32Array
  readonly maskWords: number

  readonly changing: ReadonlyMap<number, ScheduledPrices>
  readonly places: {
    readonly categories: IdIndex
    readonly colors: IdIndex
    readonly sizes: IdIndex
    /** Facts and their choices: `gender.women`. */
    readonly facts: IdIndex<string>
  }
}

export function emptyListingIndex(since: number): ListingIndex {
  const places = {
    categories: emptyIdIndex<number>(),
    colors: { ids: [0], of: new Map() },
    sizes: emptyIdIndex<number>(),
    facts: emptyIdIndex<string>(),
  }
  return { since, ...allocate(0, 0, { maskWords: 1, factWords: 1 }), changing: new Map(), places }
}

/** Replaces the changed products. A changed product that is missing from `current` is removed from the index. */
export function updateListingIndex(
  columns: ListingIndex,
  changed: ReadonlySet<number>,
  current: readonly IndexedProduct[],
): ListingIndex {
  const arriving = current.toSorted(newestFirst)
  const places = extendPlaces(columns.places, arriving)
  const widths = { maskWords: maskWordsFor(places.sizes), factWords: maskWordsFor(places.facts) }
  const changing = new Map(columns.changing)
  for (const id of changed) changing.delete(id)
  for (const product of arriving)
    if (!hasFixedPrices(product, columns.since)) changing.set(product.id, toScheduledPrices(product))

  const runs = mergeOrder(columns, changed, arriving)
  const items = runs.reduce((sum, run) => sum + itemsOf(columns, run), 0)
  const products = runs.reduce((sum, run) => sum + ('product' in run ? 1 : run.to - run.from), 0)
  const next: ListingIndex = {
    since: columns.since,
    ...allocate(products, items, widths),
    changing,
    places,
  }
  writeRows(columns, next, runs)
  return next
}

/** Adjacent rows to copy unchanged, or one product to insert. */
type RowRange = { from: number; to: number } | { product: IndexedProduct }

function mergeOrder(
  columns: ListingIndex,
  changed: ReadonlySet<number>,
  arriving: readonly IndexedProduct[],
): RowRange[] {
  const runs: RowRange[] = []
  const { ids } = columns
  let from = 0
  let next = 0
  const close = (to: number) => {
    if (to > from) runs.push({ from, to })
  }
  for (let row = 0; row < ids.length; row++) {
    for (let product = arriving[next]; product && isBefore(product, columns, row); product = arriving[++next]) {
      close(row)
      from = row
      runs.push({ product })
    }
    if (changed.has(ids[row] as number)) {
      close(row)
      from = row + 1
    }
  }
  close(ids.length)
  return runs.concat(arriving.slice(next).map((product) => ({ product })))
}

function writeRows(columns: ListingIndex, next: ListingIndex, runs: readonly RowRange[]): void {
  let row = 0
  let item = 0
  for (const run of runs) {
    if ('product' in run) {
      writeProduct(next, row, item, run.product)
      row += 1
    } else {
      copyProducts(columns, next, run, row, item)
      row += run.to - run.from
    }
    item += itemsOf(columns, run)
  }
  next.firstItem[row] = item
}

function writeProduct(next: ListingIndex, row: number, firstItem: number, product: IndexedProduct): void {
  const { places, maskWords, factWords, since } = next
  next.ids[row] = product.id
  next.publishAt[row] = product.publish_at
  next.newUntil[row] = product.new ? (product.new_until ?? Number.POSITIVE_INFINITY) : Number.NEGATIVE_INFINITY
  next.category[row] = places.categories.of.get(product.category_id) ?? 0
  next.sold[row] = product.sold
  writeMask(next.facts, row * factWords, product.facts, places.facts)
  next.firstItem[row] = firstItem

  const steady = !next.changing.has(product.id)
  const price = (prices: readonly PricePoint[]) =>
    steady ? priceCentsAt({ product: product.prices, own: prices }, since) : Number.NaN
  next.price[firstItem] = price([])
  next.color[firstItem] = NO_COLOR
  for (const [index, item] of product.items.entries()) {
    const itemRow = firstItem + index
    next.color[itemRow] = places.colors.of.get(item.color_id) ?? NO_COLOR
    next.price[itemRow] = price(item.prices)
    writeMask(next.sizes, itemRow * maskWords, item.sizes, places.sizes)
    writeMask(next.available, itemRow * maskWords, item.available, places.sizes)
  }
}

function copyProducts(
  old: ListingIndex,
  next: ListingIndex,
  run: { from: number; to: number },
  row: number,
  item: number,
) {
  const { from, to } = run
  for (const name of ['ids', 'publishAt', 'newUntil', 'category', 'sold'] as const) {
    next[name].set(old[name].subarray(from, to), row)
  }
  const firstItem = old.firstItem[from] as number
  const lastItem = old.firstItem[to] as number
  for (let index = from; index < to; index++) {
    next.firstItem[row + index - from] = (old.firstItem[index] as number) - firstItem + item
  }
  for (const name of ['color', 'price'] as const) next[name].set(old[name].subarray(firstItem, lastItem), item)
  for (const name of ['sizes', 'available'] as const) {
    const column = (index: ListingIndex) => ({ masks: index[name], words: index.maskWords })
    copyMasks(column(old), column(next), { from: firstItem, to: lastItem }, item)
  }
  const facts = (index: ListingIndex) => ({ masks: index.facts, words: index.factWords })
  copyMasks(facts(old), facts(next), run, row)
}

function itemsOf(columns: ListingIndex, run: RowRange): number {
  if ('product' in run) return Math.max(1, run.product.items.length)
  return (columns.firstItem[run.to] as number) - (columns.firstItem[run.from] as number)
}

function allocate(products: number, items: number, widths: Pick<ListingIndex, 'maskWords' | 'factWords'>) {
  const { maskWords, factWords } = widths
  return {
    ...widths,
    ids: new Int32Array(products),
    publishAt: new Float64Array(products),
    newUntil: new Float64Array(products),
    category: new Uint16Array(products),
    sold: new Int32Array(products),
    facts: new Uint32Array(products * factWords),
    firstItem: new Uint32Array(products + 1),
    color: new Uint16Array(items),
    price: new Float64Array(items),
    sizes: new Uint32Array(items * maskWords),
    available: new Uint32Array(items * maskWords),
  }
}

function extendPlaces(places: ListingIndex['places'], arriving: readonly IndexedProduct[]): ListingIndex['places'] {
  const items = arriving.flatMap((product) => product.items)
  return {
    categories: extendIdIndex(places.categories, new Set(arriving.map(({ category_id }) => category_id))),
    colors: extendIdIndex(places.colors, new Set(items.map(({ color_id }) => color_id))),
    sizes: extendIdIndex(places.sizes, new Set(items.flatMap(({ sizes }) => sizes))),
    facts: extendIdIndex(places.facts, new Set(arriving.flatMap(({ facts }) => facts))),
  }
}

function hasFixedPrices({ prices, items }: IndexedProduct, since: number): boolean {
  const holds = ({ from }: PricePoint) => from <= since
  return prices.every(holds) && items.every((item) => item.prices.every(holds))
}

function toScheduledPrices({ prices, items }: IndexedProduct): ScheduledPrices {
  const placeholder = { id: 0, prices: [], charged_since: Number.POSITIVE_INFINITY }
  if (items.length === 0) return { prices, items: [placeholder] }
  return { prices, items: items.map(({ id, prices, charged_since }) => ({ id, prices, charged_since })) }
}

function newestFirst(a: IndexedProduct, b: IndexedProduct): number {
  return b.publish_at - a.publish_at || b.id - a.id
}

function isBefore(product: IndexedProduct, { publishAt, ids }: ListingIndex, row: number): boolean {
  const at = publishAt[row] as number
  return product.publish_at > at || (product.publish_at === at && product.id > (ids[row] as number))
}
