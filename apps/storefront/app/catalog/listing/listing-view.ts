import type { Category, Facets, listProducts } from '@fieldhouse/contract/catalog'
import type { Answer } from '@fieldhouse/contract/endpoint'
import type { Language } from '@fieldhouse/contract/schemas'
import type { FindingTexts } from '../../texts/en-finding.ts'
import { findingTextsOf } from '../../texts/finding-texts.ts'
import { textsOf } from '../../texts/texts.ts'
import type { Page } from '../../ui/page-meta.ts'
import { sizeLabel } from '../../ui/size-name.ts'
import type { ListedProduct } from '../shared-products.ts'
import type { Filters } from './filters.ts'
import { isChosen, KINDS, NONE, onlyKind, searchOf, without } from './filters.ts'
import type { Names } from './labels.ts'
import { labelOf } from './labels.ts'

export const PAGE_SIZE = 24

/** A listing is either of a category or of a search; each has its own path. */
export type Place = 'category' | 'search'

/** A link within the listing: a removable filter, or a suggestion for an empty result. */
export interface Offer {
  label: string
  to: string
}

export interface Option {
  value: string
  label: string
  count: number
  hex?: string
  /** Nesting depth below the menu's categories. */
  depth?: number
}

/** Suggestions for an empty result. */
export interface Rescue {
  title: string
  text: string
  ways: Offer[]
  /** Products behind the first suggestion. */
  near: { label: string; products: ListedProduct[] } | null
}

/** View model of a listing page: all that the browser needs to render it. */
export interface Listing {
  head: Page
  place: Place
  /** Canonical search string of the chosen filters. */
  search: string
  title: string
  trail: { name: string; to?: string }[]
  children: { name: string; to: string }[]
  q: string
  corrected: string | null
  count: number
  counted: string
  page: number
  pages: number
  products: ListedProduct[]
  chips: Offer[]
  /** As `search`, with no filters. */
  cleared: string
  categories: Option[]
  colours: Option[]
  sizes: Option[]
  prices: Facets['prices']
  inStock: Option
  onlyNew: Option
  rescue: Rescue | null
}

export interface Found {
  lang: Language
  place: Place
  filters: Filters
  categories: readonly Category[]
  answer: Answer<typeof listProducts> & { facets: Facets }
  rescue: Rescue | null
}

export function toListing({ lang, place, filters, categories, answer, rescue }: Found): Listing {
  const texts = findingTextsOf(lang)
  const { count, facets, corrected = null } = answer
  const category = categories.find(({ slug }) => slug === filters.category)
  const pageCategory = place === 'category' ? category : undefined
  const title = pageCategory?.name ?? titleOf(place, corrected ?? filters.q, texts)
  const products = answer.results.map((product) => toListed(product, filters))
  const options = optionsOf(facets, categories, category, lang)
  return {
    head: headOf({ lang, place, filters }, { title, count, products }),
    place,
    search: searchOf(filters),
    title,
    trail: trailOf(title, pageCategory, categories, lang),
    children: place === 'category' && category ? childrenOf(category, categories, facets) : [],
    q: filters.q,
    corrected: corrected && texts.corrected(filters.q, corrected),
    count,
    counted: texts.products(count),
    page: filters.page,
    pages: Math.ceil(count / PAGE_SIZE),
    products,
    chips: chipsOf(filters, place, { categories, texts, lang }),
    cleared: searchOf(onlyKind(filters, place === 'category' ? 'category' : 'q')),
    ...options,
    prices: facets.prices,
    inStock: { value: 'true', label: texts.inStock, count: facets.in_stock },
    onlyNew: { value: 'true', label: texts.onlyNew, count: facets.new },
    rescue,
  }
}

/** Drops the description, which cards do not show, and puts a color of the filter first. */
export function toListed(
  { description: _, ...product }: Found['answer']['results'][number],
  { colour }: Filters,
): ListedProduct {
  const wanted = product.items.find((item) => colour.includes(item.colour.family))
  return wanted && wanted !== product.items[0] ? { ...product, shown: wanted.id } : product
}

/** Search string for a link within the listing; `?` if there are no filters. */
export function addressOf(filters: Filters): string {
  return searchOf(filters) || '?'
}

function titleOf(place: Place, words: string, texts: FindingTexts): string {
  if (place === 'category') return texts.allProducts
  return words ? texts.resultsFor(words) : texts.search
}

/** Categories and their pages are indexed by search engines; filtered listings are not. */
function headOf(
  { lang, place, filters }: Pick<Found, 'lang' | 'place' | 'filters'>,
  { title, count, products }: Pick<Listing, 'title' | 'count' | 'products'>,
): Page {
  const texts = findingTextsOf(lang)
  const { category, page } = filters
  const narrowed = KINDS.some((kind) => kind !== 'category' && isChosen(filters, kind))
  return {
    title: page > 1 ? texts.onPage(title, page) : title,
    description: texts.description(title, count),
    image: products[0]?.image,
    query: searchOf({ ...NONE, category, page }),
    hidden: place === 'search' || narrowed || count === 0,
  }
}

function trailOf(
  title: string,
  category: Category | undefined,
  categories: readonly Category[],
  lang: Language,
): Listing['trail'] {
  const above: Listing['trail'] = []
  for (let parent = category?.parent ?? null; parent !== null; ) {
    const next = categories.find(({ id }) => id === parent)
    if (next) above.unshift({ name: next.name, to: `/category?category=${next.slug}` })
    parent = next?.parent ?? null
  }
  const home = { name: textsOf(lang).nav.home, to: '/home' }
  const all = category ? [{ name: findingTextsOf(lang).allProducts, to: '/category' }] : []
  return [home, ...all, ...above, { name: title }]
}

function childrenOf(category: Category, categories: readonly Category[], facets: Facets): Listing['children'] {
  const filled = new Set(facets.categories.map(({ id }) => id))
  return categories
    .filter(({ id, parent }) => parent === category.id && filled.has(id))
    .map(({ name, slug }) => ({ name, to: `/category?category=${slug}` }))
}

/** Each active filter as a removable chip, except the category or the search that defines the page. */
function chipsOf(filters: Filters, place: Place, names: Names): Offer[] {
  const own = place === 'category' ? 'category' : 'q'
  return KINDS.filter((kind) => kind !== own && isChosen(filters, kind)).flatMap((kind): Offer[] => {
    if (kind !== 'colour' && kind !== 'size') {
      return [{ label: labelOf(filters, kind, names), to: addressOf(without(filters, kind)) }]
    }
    return filters[kind].map((value) => {
      const others = filters[kind].filter((other) => other !== value)
      const label = labelOf({ ...filters, [kind]: [value] }, kind, names)
      return { label, to: addressOf({ ...filters, [kind]: others, page: 1 }) }
    })
  })
}

function optionsOf(
  facets: Facets,
  categories: readonly Category[],
  chosen: Category | undefined,
  lang: Language,
): Pick<Listing, 'categories' | 'colours' | 'sizes'> {
  const texts = findingTextsOf(lang)
  const { product } = textsOf(lang)
  const above = (id: number | null | undefined): number[] => {
    const category = categories.find((category) => category.id === id)
    return category ? [...above(category.parent), category.id] : []
  }
  const open = new Set(above(chosen?.id))
  const countOf = new Map(facets.categories.map(({ id, count }) => [id, count]))
  return {
    // Top-level categories, and the children of the chosen one.
    categories: [
      { value: '', label: texts.allProducts, count: 0 },
      ...inTreeOrder(categories)
        .filter(({ id, parent }) => countOf.has(id) && (parent === null || open.has(parent)))
        .map(({ id, slug, name }) => ({
          value: slug,
          label: name,
          count: countOf.get(id) ?? 0,
          depth: above(id).length - 1,
        })),
    ],
    colours: facets.colours.map(({ family, hex, count }) => ({
      value: family,
      label: texts.families[family] ?? family,
      count,
      hex,
    })),
    sizes: facets.sizes.map(({ label, count }) => ({ value: label, label: sizeLabel(label, product), count })),
  }
}

/** Each category is followed by its children. */
function inTreeOrder(categories: readonly Category[], above: number | null = null): Category[] {
  return categories
    .filter(({ parent }) => parent === above)
    .flatMap((category) => [category, ...inTreeOrder(categories, category.id)])
}
