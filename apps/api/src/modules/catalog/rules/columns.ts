import type { ListedProduct, PriceFrom } from './listed.ts'
import { centsAt } from './listed.ts'

/** Ids by order of first appearance. The listing index stores the position instead of the id. */
export interface Places {
  readonly ids: readonly number[]
  readonly of: ReadonlyMap<number, number>
}

/** Price points of a product with a scheduled price, and of each of its items. */
interface Changing {
  readonly prices: readonly PriceFrom[]
  readonly items: readonly (readonly PriceFrom[])[]
}

/** Position for "no color": a product without items gets one placeholder item, so that it is listed too. */
const NO_COLOUR = 0

/**
 * All active products, published or not, newest first. One array per property, because every request scans all of them;
 * the items of a product are adjacent.
 */
export interface Columns {
  /** Prices are known from this instant on. */
  readonly since: number
  readonly ids: Int32Array
  readonly publishAt: Float64Array
  /** First instant at which the product is no longer new; -Infinity if it never is. */
  readonly newUntil: Float64Array
  readonly category: Uint16Array
  readonly sold: Int32Array
  /** Offset of the first item of each product, plus one closing entry. */
  readonly firstItem: Uint32Array

  readonly colour: Uint16Array
  /** In cents; NaN if there is no price or a change is scheduled. */
  readonly price: Float64Array
  /** One bit per size, `maskWords` words per item. */
  readonly sizes: Uint32Array
  readonly available: Uint32Array
  readonly maskWords: number

  readonly changing: ReadonlyMap<number, Changing>
  readonly places: { readonly categories: Places; readonly colours: Places; readonly sizes: Places }
}

export function emptyColumns(since: number): Columns {
  const none: Places = { ids: [], of: new Map() }
  const places = { categories: none, colours: { ids: [0], of: new Map() }, sizes: none }
  return { since, ...allocate(0, 0, 1), maskWords: 1, changing: new Map(), places }
}

/** Replaces the changed products. A changed product that is missing from `current` is removed from the index. */
export function changeColumns(
  columns: Columns,
  changed: ReadonlySet<number>,
  current: readonly ListedProduct[],
): Columns {
  const arriving = current.toSorted(newestFirst)
  const places = extendPlaces(columns.places, arriving)
  const maskWords = Math.max(1, Math.ceil(places.sizes.ids.length / 32))
  const changing = new Map(columns.changing)
  for (const id of changed) changing.delete(id)
  for (const product of arriving) if (!isSteady(product, columns.since)) changing.set(product.id, toChanging(product))

  const runs = mergeOrder(columns, changed, arriving)
  const items = runs.reduce((sum, run) => sum + itemsOf(columns, run), 0)
  const products = runs.reduce((sum, run) => sum + ('product' in run ? 1 : run.to - run.from), 0)
  const next: Columns = {
    since: columns.since,
    ...allocate(products, items, maskWords),
    maskWords,
    changing,
    places,
  }
  writeRuns(columns, next, runs)
  return next
}

/** Adjacent rows to copy unchanged, or one product to insert. */
type Run = { from: number; to: number } | { product: ListedProduct }

function mergeOrder(columns: Columns, changed: ReadonlySet<number>, arriving: readonly ListedProduct[]): Run[] {
  const runs: Run[] = []
  const { ids } = columns
  let from = 0
  let next = 0
  const close = (to: number) => {
    if (to > from) runs.push({ from, to })
  }
  for (let place = 0; place < ids.length; place++) {
    for (let product = arriving[next]; product && isBefore(product, columns, place); product = arriving[++next]) {
      close(place)
      from = place
      runs.push({ product })
    }
    if (changed.has(ids[place] as number)) {
      close(place)
      from = place + 1
    }
  }
  close(ids.length)
  return runs.concat(arriving.slice(next).map((product) => ({ product })))
}

function writeRuns(columns: Columns, next: Columns, runs: readonly Run[]): void {
  let place = 0
  let item = 0
  for (const run of runs) {
    if ('product' in run) {
      writeProduct(next, place, item, run.product)
      place += 1
    } else {
      copyProducts(columns, next, run, place, item)
      place += run.to - run.from
    }
    item += itemsOf(columns, run)
  }
  next.firstItem[place] = item
}

function writeProduct(next: Columns, place: number, firstItem: number, product: ListedProduct): void {
  const { places, maskWords, since } = next
  next.ids[place] = product.id
  next.publishAt[place] = product.publish_at
  next.newUntil[place] = product.new ? (product.new_until ?? Number.POSITIVE_INFINITY) : Number.NEGATIVE_INFINITY
  next.category[place] = places.categories.of.get(product.category_id) ?? 0
  next.sold[place] = product.sold
  next.firstItem[place] = firstItem

  const steady = !next.changing.has(product.id)
  const price = (prices: readonly PriceFrom[]) => (steady ? centsAt(product.prices, prices, since) : Number.NaN)
  next.price[firstItem] = price([])
  next.colour[firstItem] = NO_COLOUR
  for (const [index, item] of product.items.entries()) {
    const at = firstItem + index
    next.colour[at] = places.colours.of.get(item.colour_id) ?? NO_COLOUR
    next.price[at] = price(item.prices)
    writeMask(next.sizes, at * maskWords, item.sizes, places.sizes)
    writeMask(next.available, at * maskWords, item.available, places.sizes)
  }
}

function writeMask(masks: Uint32Array, at: number, sizeIds: readonly number[], sizes: Places): void {
  for (const id of sizeIds) {
    const bit = sizes.of.get(id)
    if (bit === undefined) continue
    masks[at + (bit >> 5)] = (masks[at + (bit >> 5)] as number) | (1 << (bit & 31))
  }
}

function copyProducts(old: Columns, next: Columns, run: { from: number; to: number }, place: number, item: number) {
  const { from, to } = run
  for (const name of ['ids', 'publishAt', 'newUntil', 'category', 'sold'] as const) {
    next[name].set(old[name].subarray(from, to), place)
  }
  const firstItem = old.firstItem[from] as number
  const lastItem = old.firstItem[to] as number
  for (let index = from; index < to; index++) {
    next.firstItem[place + index - from] = (old.firstItem[index] as number) - firstItem + item
  }
  for (const name of ['colour', 'price'] as const) next[name].set(old[name].subarray(firstItem, lastItem), item)
  for (const name of ['sizes', 'available'] as const) copyMasks(old, next, name, firstItem, lastItem, item)
}

function copyMasks(old: Columns, next: Columns, name: 'sizes' | 'available', from: number, to: number, at: number) {
  const [narrow, wide] = [old.maskWords, next.maskWords]
  if (narrow === wide) {
    next[name].set(old[name].subarray(from * narrow, to * narrow), at * wide)
    return
  }
  for (let item = from; item < to; item++) {
    next[name].set(old[name].subarray(item * narrow, (item + 1) * narrow), (at + item - from) * wide)
  }
}

function itemsOf(columns: Columns, run: Run): number {
  if ('product' in run) return Math.max(1, run.product.items.length)
  return (columns.firstItem[run.to] as number) - (columns.firstItem[run.from] as number)
}

function allocate(products: number, items: number, maskWords: number) {
  return {
    ids: new Int32Array(products),
    publishAt: new Float64Array(products),
    newUntil: new Float64Array(products),
    category: new Uint16Array(products),
    sold: new Int32Array(products),
    firstItem: new Uint32Array(products + 1),
    colour: new Uint16Array(items),
    price: new Float64Array(items),
    sizes: new Uint32Array(items * maskWords),
    available: new Uint32Array(items * maskWords),
  }
}

function extendPlaces(places: Columns['places'], arriving: readonly ListedProduct[]): Columns['places'] {
  const items = arriving.flatMap((product) => product.items)
  return {
    categories: extend(places.categories, new Set(arriving.map(({ category_id }) => category_id))),
    colours: extend(places.colours, new Set(items.map(({ colour_id }) => colour_id))),
    sizes: extend(places.sizes, new Set(items.flatMap(({ sizes }) => sizes))),
  }
}

function extend(places: Places, ids: ReadonlySet<number>): Places {
  const unknown = [...ids].filter((id) => !places.of.has(id))
  if (unknown.length === 0) return places
  const all = [...places.ids, ...unknown]
  return { ids: all, of: new Map([...places.of, ...unknown.map((id) => [id, all.indexOf(id)] as const)]) }
}

function isSteady({ prices, items }: ListedProduct, since: number): boolean {
  const holds = ({ from }: PriceFrom) => from <= since
  return prices.every(holds) && items.every((item) => item.prices.every(holds))
}

function toChanging({ prices, items }: ListedProduct): Changing {
  return { prices, items: items.length > 0 ? items.map((item) => item.prices) : [[]] }
}

function newestFirst(a: ListedProduct, b: ListedProduct): number {
  return b.publish_at - a.publish_at || b.id - a.id
}

function isBefore(product: ListedProduct, { publishAt, ids }: Columns, place: number): boolean {
  const at = publishAt[place] as number
  return product.publish_at > at || (product.publish_at === at && product.id > (ids[place] as number))
}
