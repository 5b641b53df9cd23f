import type { Facets, ProductSort } from '@fieldhouse/contract/listing'
import type { PricePoint } from '@fieldhouse/contract/rules/former-price'
import { fromCents, toCents } from '@fieldhouse/contract/rules/money'
import type { IndexedItem, IndexedProduct } from '#modules/listing/rules/indexed-product.ts'
import type { ListingQuery } from '#modules/listing/rules/listing-criteria.ts'
import type { ListingVocabulary } from '#modules/listing/rules/vocabulary.ts'

/** A search word, with the products that contain it in their name and those that contain it in their texts. */
export interface ReferenceWord {
  word: string
  nameHits: readonly number[]
  textHits: readonly number[]
}

interface Shop {
  products: readonly IndexedProduct[]
  vocabulary: ListingVocabulary
  words: readonly ReferenceWord[]
  now: number
}

/** Reference implementation of the listing, written from the contract without regard to speed. */
export function referenceListing(shop: Shop, query: ListingQuery) {
  const matches = matching(shop, query)
  return {
    ids: sorted(matches, query.sort ?? (shop.words.length > 0 ? 'relevance' : 'newest')),
    facets: facets(shop, query),
  }
}

export function newestFirst(a: IndexedProduct, b: IndexedProduct): number {
  return b.publish_at - a.publish_at || b.id - a.id
}

/** The product's own price; undefined while it has none. */
export function referencePrice({ prices }: Pick<IndexedProduct, 'prices'>, now: number): number | undefined {
  return lastAt(prices, now) ?? undefined
}

interface Match {
  product: IndexedProduct
  items: { cents: number; distance: number }[]
}

function matching(shop: Shop, query: ListingQuery): Match[] {
  return shop.products
    .filter(({ publish_at }) => publish_at <= shop.now)
    .filter((product) => !query.new || isNew(product, shop.now))
    .filter(({ category_id }) => !query.category || isBelow(shop.vocabulary, category_id, query.category))
    .filter(({ facts }) => hasFacts(facts, query.fact))
    .toSorted(newestFirst)
    .map((product) => ({ product, items: colorways(product).flatMap((item) => meets(shop, query, product, item)) }))
    .filter(({ items }) => items.length > 0)
}

/** A product without items is listed as well, but has no color and no sizes. */
function colorways({ items }: IndexedProduct): readonly (IndexedItem | null)[] {
  return items.length > 0 ? items : [null]
}

function meets(shop: Shop, query: ListingQuery, product: IndexedProduct, item: IndexedItem | null): Match['items'] {
  const cents = lastAt(item?.prices ?? [], shop.now) ?? lastAt(product.prices, shop.now)
  if (cents === null) return []
  if (query.min_price && cents < toCents(query.min_price)) return []
  if (query.max_price && cents > toCents(query.max_price)) return []
  const color = shop.vocabulary.colors.find(({ id }) => id === item?.color_id)
  if (query.color && !(color && query.color.split(',').includes(color.family))) return []
  if (!hasSku(shop.vocabulary, query, item)) return []

  const distance = shop.words.reduce((sum, word) => sum + distanceOf(shop.vocabulary, word, product, color), 0)
  return distance === Number.POSITIVE_INFINITY ? [] : [{ cents, distance }]
}

/** Size and stock must match in the same SKU. */
function hasSku(vocabulary: ListingVocabulary, { size, in_stock }: ListingQuery, item: IndexedItem | null): boolean {
  if (!size && !in_stock) return true
  const labels = size?.split(',')
  const label = (id: number) => vocabulary.sizes.find((entry) => entry.id === id)?.label ?? ''
  return (item?.sizes ?? []).some(
    (id) => (!labels || labels.includes(label(id))) && (!in_stock || item?.available.includes(id)),
  )
}

/** Choices of one fact are alternatives. */
function hasFacts(facts: readonly string[], chosen: string | undefined): boolean {
  const choices = chosen?.split(',') ?? []
  const keys = new Set(choices.map((choice) => choice.split('.')[0]))
  return [...keys].every((key) => choices.some((choice) => choice.split('.')[0] === key && facts.includes(choice)))
}

function distanceOf(
  { categories, families, facts: vocabularyFacts }: ListingVocabulary,
  { word, nameHits, textHits }: ReferenceWord,
  { id, category_id, facts }: IndexedProduct,
  color: ListingVocabulary['colors'][number] | undefined,
): number {
  const nameOfFamily = families.find(({ family }) => family === color?.family)?.name_es
  if (nameHits.includes(id)) return 0
  if (color && [color.name, color.family, nameOfFamily].includes(word)) return 0
  const above = ancestors({ categories }, category_id)
  if (categories.some((category) => above.includes(category.id) && category.name === word)) return 1
  const choices = vocabularyFacts.flatMap((fact) => fact.choices).filter(({ key }) => facts.includes(key))
  if (choices.some(({ name, name_es, synonyms }) => [name, name_es, ...synonyms].includes(word))) return 1
  return textHits.includes(id) ? 2 : Number.POSITIVE_INFINITY
}

function sorted(matches: readonly Match[], sort: ProductSort): number[] {
  const key = ({ product, items }: Match): number => {
    const cents = Math.min(...items.map((item) => item.cents))
    if (sort === 'price') return cents
    if (sort === '-price') return -cents
    if (sort === 'best_selling') return -product.sold
    return sort === 'relevance' ? Math.min(...items.map(({ distance }) => distance)) : 0
  }
  return matches.toSorted((a, b) => key(a) - key(b)).map(({ product }) => product.id)
}

/**
 * Each value is counted as if it were the only one selected in its group. Only values with matches and selected ones
 * are listed.
 */
function facets(shop: Shop, query: ListingQuery): Facets {
  const { vocabulary } = shop
  const count = (change: ListingQuery) => matching(shop, { ...query, ...change }).length
  const { min_price: _min, max_price: _max, ...anyPrice } = query
  const cents = matching(shop, anyPrice).flatMap(({ items }) => items.map((item) => item.cents))
  return {
    categories: vocabulary.categories
      .map(({ id, name, parent_id }) => ({ id, name, parent: parent_id, count: count({ category: id }) }))
      .filter((category) => category.count > 0 || category.id === query.category),
    colors: vocabulary.families
      .map(({ family, hex }) => ({ family, hex, count: count({ color: family }) }))
      .filter((color) => color.count > 0 || query.color?.split(',').includes(color.family)),
    sizes: vocabulary.sizes
      .map(({ label }) => ({ label, count: count({ size: label }) }))
      .filter((size) => size.count > 0 || query.size?.split(',').includes(size.label)),
    facts: vocabulary.facts
      .filter(({ filter }) => filter)
      .map(({ key, name, choices }) => ({
        key,
        name,
        choices: choices
          .map((choice) => ({
            key: choice.key,
            name: choice.name,
            count: count({ fact: only(query.fact, choice.key) }),
          }))
          .filter((choice) => choice.count > 0 || query.fact?.split(',').includes(choice.key)),
      }))
      .filter(
        ({ choices }) =>
          choices.length > 1 || choices.some(({ key }) => query.fact?.split(',').includes(key) || key.endsWith('.yes')),
      ),
    prices: {
      min: fromCents(cents.length > 0 ? Math.min(...cents) : 0),
      max: fromCents(cents.length > 0 ? Math.max(...cents) : 0),
    },
    in_stock: count({ in_stock: true }),
    new: count({ new: true }),
  }
}

/** The chosen facts with this choice as the only one of its fact. */
function only(chosen: string | undefined, choice: string): string {
  const others = chosen?.split(',').filter((other) => other.split('.')[0] !== choice.split('.')[0]) ?? []
  return [...others, choice].join()
}

function isNew({ new: fresh, new_until }: IndexedProduct, now: number): boolean {
  return fresh && (new_until === null || now < new_until)
}

function isBelow(vocabulary: ListingVocabulary, id: number, above: number): boolean {
  return ancestors(vocabulary, id).includes(above)
}

function ancestors({ categories }: Pick<ListingVocabulary, 'categories'>, id: number): number[] {
  const parent = categories.find((category) => category.id === id)?.parent_id ?? null
  return parent === null ? [id] : [id, ...ancestors({ categories }, parent)]
}

function lastAt(prices: readonly PricePoint[], now: number): number | null {
  const past = prices.filter(({ from }) => from <= now)
  return past.toSorted((a, b) => a.from - b.from).at(-1)?.cents ?? null
}
