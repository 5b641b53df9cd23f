import { PRODUCT_SORTS } from '@fieldhouse/contract/listing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newestFirst, referenceListing } from '#test/reference-listing.ts'
import { startListingIndex } from './build-listing-index.ts'
import type { IndexedProduct } from './indexed-product.ts'
import type { ListingQuery } from './listing-criteria.ts'
import type { ListingIndex } from './listing-index.ts'
import { emptyListingIndex, updateListingIndex } from './listing-index.ts'
import { takeListingSnapshot } from './listing-snapshot.ts'
import { queryListing } from './query-listing.ts'
import { buildVocabulary } from './vocabulary.ts'
import { toProductIdSet } from './word-hits.ts'

const SINCE = -1
const INSTANTS = Array.from({ length: 23 }, (_, index) => SINCE + index)
/** More than 32, so that a mask needs a second word. */
const SIZES = Array.from({ length: 40 }, (_, index) => ({ id: 200 + index, label: `s${index}` }))
const WORDS = ['tee', 'short', 'blue', 'azul', 'sky', 'wool', 'ladies', 'men']

/** Enough for a second word of the mask. */
const SERIES = Array.from({ length: 40 }, (_, index) => `series.s${index}`)
const CHOICES = ['gender.women', 'gender.men', 'eco.yes', 'secret.yes', ...SERIES]

function yes(key: string) {
  return { key: `${key}.yes`, name: key, name_es: null, synonyms: ['sky'] }
}

const VOCABULARY = buildVocabulary({
  categories: [
    { id: 1, parent_id: null, slug: 'tee', name: 'tee', name_es: null },
    { id: 2, parent_id: 1, slug: 'wool', name: 'wool', name_es: null },
    { id: 3, parent_id: 2, slug: 'short', name: 'short', name_es: null },
    { id: 4, parent_id: null, slug: 'cap', name: 'cap', name_es: null },
  ],
  colors: [
    { id: 71, name: 'sky', name_es: null, hex: '#8fb6dc', family: 'blue' },
    { id: 72, name: 'ink', name_es: null, hex: '#24272d', family: 'black' },
    { id: 73, name: 'navy', name_es: null, hex: '#24325c', family: 'blue' },
    { id: 74, name: 'lime', name_es: null, hex: '#c8e24a', family: 'lime' },
  ],
  families: [
    { family: 'black', name_es: 'negro', hex: '#000000' },
    { family: 'blue', name_es: 'azul', hex: '#0000ff' },
  ],
  sizes: SIZES,
  facts: [
    {
      ...{ key: 'gender', name: 'Gender', name_es: null, filter: true },
      choices: [
        { key: 'gender.women', name: 'women', name_es: null, synonyms: ['ladies'] },
        { key: 'gender.men', name: 'men', name_es: null, synonyms: [] },
      ],
    },
    { key: 'eco', name: 'eco', name_es: null, filter: true, choices: [yes('eco')] },
    { key: 'secret', name: 'secret', name_es: null, filter: false, choices: [yes('secret')] },
    {
      ...{ key: 'series', name: 'Series', name_es: null, filter: true },
      choices: SERIES.map((key) => ({ key, name: key, name_es: null, synonyms: [] })),
    },
  ],
  collections: [],
})

const oneOf = <T>(...values: T[]) => fc.constantFrom(...values)
const anyPrices = (cents: fc.Arbitrary<number | null>, minLength: number) =>
  fc
    .uniqueArray(fc.record({ from: fc.integer({ min: -5, max: 20 }), cents }), {
      selector: ({ from }) => from,
      minLength,
      maxLength: 3,
    })
    .map((prices) => prices.toSorted((a, b) => a.from - b.from))
const anyCents = oneOf(0, 1500, 2000, 2500, 100_000_000_000)
const anySizes = fc.oneof(
  { weight: 4, arbitrary: fc.subarray([200, 201, 238, 239]) },
  { weight: 1, arbitrary: fc.subarray(SIZES.map(({ id }) => id)) },
)
const anyItem = fc
  .record({
    id: fc.integer({ min: 1, max: 1_000_000 }),
    color_id: oneOf(71, 72, 73, 74),
    sizes: anySizes,
    prices: anyPrices(fc.option(anyCents), 0),
    charged_since: oneOf(0, 5, Number.POSITIVE_INFINITY),
  })
  .chain((item) => fc.subarray(item.sizes).map((available) => ({ ...item, available })))
const anyProduct: fc.Arbitrary<IndexedProduct> = fc.record({
  id: fc.integer({ min: 1, max: 60 }),
  category_id: oneOf(1, 2, 3, 4),
  publish_at: fc.integer({ min: 0, max: 20 }),
  new: fc.boolean(),
  new_until: fc.option(fc.integer({ min: 0, max: 20 })),
  sold: oneOf(0, 5, 7),
  facts: fc.oneof(
    { weight: 4, arbitrary: fc.subarray(['gender.women', 'gender.men', 'eco.yes', 'series.s39']) },
    { weight: 1, arbitrary: fc.subarray(CHOICES) },
  ),
  prices: anyPrices(anyCents, 0),
  items: fc.array(anyItem, { maxLength: 4 }),
})
const anyProducts = fc.uniqueArray(anyProduct, { selector: ({ id }) => id, maxLength: 45 })

const anyIds = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 40 })
const anyWords = fc.uniqueArray(fc.record({ word: oneOf(...WORDS), nameHits: anyIds, textHits: anyIds }), {
  selector: ({ word }) => word,
  maxLength: 3,
})
const choices = (...values: string[]) => fc.subarray(values, { minLength: 1 }).map((chosen) => chosen.join(','))
/** Mostly undefined, so that enough products remain to sort and count. */
const seldom = <T>(values: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: values })
const anyQuery = fc
  .record({
    new: seldom(fc.boolean()),
    category: seldom(oneOf(1, 2, 3, 4, 99)),
    color: seldom(choices('blue', 'black', 'lime', 'unheard')),
    size: seldom(choices('s0', 's1', 's38', 's39', 'unheard')),
    fact: seldom(choices('gender.women', 'gender.men', 'eco.yes', 'series.s0', 'series.s39', 'unheard.of')),
    min_price: seldom(oneOf('0.00', '15.00', '20.01')),
    max_price: seldom(oneOf('0.00', '15.00', '25.00')),
    in_stock: seldom(fc.boolean()),
    sort: seldom(oneOf(...PRODUCT_SORTS)),
  })
  .map((query) => Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as ListingQuery)

const load = (products: readonly IndexedProduct[]) =>
  updateListingIndex(emptyListingIndex(SINCE), new Set(products.map(({ id }) => id)), products)

test('any combination of filters, words and orders gives the products, the order and the counts of a naive search', () => {
  fc.assert(
    fc.property(anyProducts, anyQuery, anyWords, oneOf(...INSTANTS), (products, query, words, now) => {
      const state = { view: takeListingSnapshot(load(products), now), vocabulary: VOCABULARY, at: now }
      const met = words.filter(({ word, nameHits, textHits }) => {
        const shared = [VOCABULARY.categoriesOf, VOCABULARY.colorsOf, VOCABULARY.choicesOf].some((words) =>
          words.has(word),
        )
        return nameHits.length > 0 || textHits.length > 0 || shared
      })
      const naive = referenceListing({ products, vocabulary: VOCABULARY, words: met, now }, query)
      const matches = words.map(toMatch)

      const whole = queryListing(state, { ...query, facets: true }, matches, { limit: 100, offset: 0 })
      expect(whole).toMatchObject({ ids: naive.ids, count: naive.ids.length, facets: naive.facets })
      const second = queryListing(state, query, matches, { limit: 3, offset: 3 })
      expect(second.ids).toEqual(naive.ids.slice(3, 6))
      expect(second.facets).toBeUndefined()
    }),
    { numRuns: 600 },
  )
})

function toMatch({
  word,
  nameHits,
  textHits,
}: {
  word: string
  nameHits: readonly number[]
  textHits: readonly number[]
}) {
  const set = (ids: readonly number[]) => toProductIdSet(Buffer.concat(ids.map(toBytes)))
  return {
    typed: word,
    kind: 'known' as const,
    meant: [word],
    spelling: null,
    completions: [],
    nameHits: nameHits.length > 0 ? set(nameHits) : toProductIdSet(null),
    textHits: textHits.length > 0 ? set(textHits) : toProductIdSet(null),
  }
}

function toBytes(id: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(id)
  return bytes
}

test('a view shows what is on sale and what is new, and holds exactly until something changes', () => {
  fc.assert(
    fc.property(anyProducts, oneOf(...INSTANTS), (products, now) => {
      const view = takeListingSnapshot(load(products), now)
      expect(view.from <= now && now < view.until).toBe(true)
      for (const instant of INSTANTS.filter((at) => at >= view.from && at < view.until)) {
        const shop = { products, vocabulary: VOCABULARY, words: [], now: instant }
        expect([...view.all]).toEqual(referenceListing(shop, {}).ids)
        expect([...view.new]).toEqual(referenceListing(shop, { new: true }).ids)
        expect([...view.price]).toEqual([...takeListingSnapshot(view.columns, instant).price])
      }
    }),
  )
})

test('any sequence of changes leaves what a fresh start would show, at every instant', () => {
  fc.assert(
    fc.property(anyProducts, fc.array(anyProducts, { maxLength: 5 }), (start, changes) => {
      let columns = load(start)
      let model = start
      for (const change of changes) {
        const changed = new Set(change.map(({ id }) => id))
        const current = change.filter(({ id }) => id % 3 !== 0)
        columns = updateListingIndex(columns, changed, current)
        model = [...model.filter(({ id }) => !changed.has(id)), ...current]
      }
      const fresh = load(model.toSorted(newestFirst))
      for (const now of INSTANTS) expect(shown(columns, now)).toEqual(shown(fresh, now))
    }),
  )
})

test('a load in batches shows the same, also if dates change and products leave while it runs', () => {
  fc.assert(
    fc.property(anyProducts, anyProducts, fc.integer({ min: 1, max: 8 }), (start, changes, batchSize) => {
      const order = start.toSorted(newestFirst)
      const index = startListingIndex(SINCE, {
        ids: Int32Array.from(order, ({ id }) => id),
        publishAt: Float64Array.from(order, ({ publish_at }) => publish_at),
      })
      const changed = new Map(changes.map((product) => [product.id, product]))
      const current = order.map((product) => changed.get(product.id) ?? product).filter(({ id }) => id % 7 !== 0)
      for (let from = 0; from < order.length; from += batchSize) {
        const to = Math.min(from + batchSize, order.length)
        const ids = order.slice(from, to).map(({ id }) => id)
        index.append(
          current.filter(({ id }) => ids.includes(id)),
          { from, to },
        )
      }
      const columns = index.finish()
      for (const now of INSTANTS) expect(shown(columns, now)).toEqual(shown(load(current), now))
    }),
  )
})

/** Everything by id, because positions of colors and sizes depend on insertion order. */
function shown(columns: ListingIndex, now: number) {
  const { places, maskWords, firstItem } = columns
  const { from, until, visible, fresh, price } = takeListingSnapshot(columns, now)
  const sizesOf = (masks: Uint32Array, item: number) =>
    places.sizes.ids.filter((_, bit) => hasBit(masks, item * maskWords, bit)).toSorted()
  return {
    span: [from, until],
    products: Array.from(columns.ids, (id, row) => ({
      id,
      state: [visible[row], fresh[row], columns.sold[row]],
      category: places.categories.ids[columns.category[row] ?? -1],
      facts: places.facts.ids.filter((_, bit) => hasBit(columns.facts, row * columns.factWords, bit)).toSorted(),
      items: Array.from(price.subarray(firstItem[row], firstItem[row + 1]), (cents, index) => {
        const item = (firstItem[row] ?? 0) + index
        const color = places.colors.ids[columns.color[item] ?? -1]
        return { cents, color, sizes: sizesOf(columns.sizes, item), available: sizesOf(columns.available, item) }
      }),
    })),
  }
}

function hasBit(masks: Uint32Array, offset: number, bit: number): boolean {
  return ((masks[offset + (bit >> 5)] ?? 0) & (1 << (bit & 31))) !== 0
}
