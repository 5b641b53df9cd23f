import type { Collection } from '@fieldhouse/contract/catalog-collections'
import type { ResponseBody } from '@fieldhouse/contract/endpoint'
import type { Category, Facets, listProducts, ProductCard } from '@fieldhouse/contract/listing'
import type { Language } from '@fieldhouse/contract/schemas'
import type { PageMeta } from '../../kit/page-meta.ts'
import { sizeLabel } from '../../kit/size-name.ts'
import type { SearchMessages } from '../../locales/en/search.ts'
import { messagesFor } from '../../locales/messages.ts'
import { searchMessagesFor } from '../../locales/search-messages.ts'
import type { ProductCardData } from '../shared-products.ts'
import { toProductCardData } from '../shared-products.ts'
import type { FilterLabelContext } from './filter-label.ts'
import { filterLabel } from './filter-label.ts'
import type { Filters } from './filters.ts'
import { FILTER_KINDS, hasFilter, keepOnlyFilter, NO_FILTERS, toSearch, withoutFilter } from './filters.ts'

export const PAGE_SIZE = 24

/** A listing is of a category, a search, or a collection; each has its own path. */
export type ListingKind = 'category' | 'search' | 'collection'

/** A link within the listing: a removable filter, or a suggestion for an empty result. */
export interface ListingLink {
  label: string
  to: string
}

export interface FilterOption {
  value: string
  label: string
  count: number
  hex?: string
  /** Nesting depth below the menu's categories. */
  depth?: number
}

/** Suggestions for an empty result. */
export interface NoResultsHelp {
  title: string
  text: string
  ways: ListingLink[]
  /** Products behind the first suggestion. */
  near: { label: string; products: ProductCardData[] } | null
}

/** Links to pages, with a heading. */
export interface HelpPages {
  title: string
  /** Shown first: the search found pages but no products. */
  first: boolean
  pages: { title: string; text: string; to: string }[]
}

/** Text and picture above the products of a collection. */
export type CollectionIntroData = Pick<Collection, 'text' | 'image'>

/** View model of a listing page: all that the browser needs to render it. */
export interface Listing {
  head: PageMeta
  place: ListingKind
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
  products: ProductCardData[]
  chips: ListingLink[]
  /** As `search`, with no filters. */
  cleared: string
  categories: FilterOption[]
  /** Sizes, colors and facts. */
  groups: { name: string; legend: string; options: FilterOption[]; look?: 'chips' }[]
  intro: CollectionIntroData | null
  prices: Facets['prices']
  inStock: FilterOption
  onlyNew: FilterOption
  rescue: NoResultsHelp | null
  /** Pages of the shop that the words of a search name. */
  help: HelpPages | null
}

export interface ListingSource {
  lang: Language
  place: ListingKind
  filters: Filters
  categories: readonly Category[]
  /** The collection of the page. */
  collection?: Collection | undefined
  /** Collections that the page of all products leads to. */
  collections?: readonly Collection[]
  answer: ResponseBody<typeof listProducts> & { facets: Facets }
  rescue: NoResultsHelp | null
  help?: HelpPages | null
}

export function buildListing(source: ListingSource): Listing {
  const { lang, place, filters, categories, collection, collections = [], answer, rescue, help = null } = source
  const texts = searchMessagesFor(lang)
  const { count, facets, corrected = null } = answer
  const category = categories.find(({ slug }) => slug === filters.category)
  const pageCategory = place === 'category' ? category : undefined
  const title = collection?.name ?? pageCategory?.name ?? titleOf(place, corrected ?? filters.q, texts)
  const products = answer.results.map((product) => toListedProduct(product, filters))
  const options = optionsOf(facets, categories, category, lang)
  return {
    head: headOf({ lang, place, filters, collection }, { title, count, image: answer.results[0]?.image }),
    place,
    search: toSearch(filters),
    title,
    trail: trailOf(title, pageCategory, categories, lang),
    children:
      place === 'category' && category ? childrenOf(category, categories, facets) : collections.map(toCollectionLink),
    intro: collection && (collection.text || collection.image) ? introOf(collection) : null,
    q: filters.q,
    corrected: corrected && texts.corrected(filters.q, corrected),
    count,
    counted: texts.products(count),
    page: filters.page,
    pages: Math.ceil(count / PAGE_SIZE),
    products,
    chips: chipsOf(filters, place, { categories, facts: facets.facts, texts, lang }),
    cleared: toSearch(keepOnlyFilter(filters, place === 'category' ? 'category' : 'q')),
    ...options,
    prices: facets.prices,
    inStock: { value: 'true', label: texts.inStock, count: facets.in_stock },
    onlyNew: { value: 'true', label: texts.onlyNew, count: facets.new },
    rescue,
    help,
  }
}

function toCollectionLink({ name, slug }: Collection): Listing['children'][number] {
  return { name, to: `/collections/${slug}` }
}

function introOf({ text, image }: Collection): CollectionIntroData {
  return { text, image }
}

/** Puts a color of the filter first. */
export function toListedProduct(product: ProductCard, { color }: Filters): ProductCardData {
  const match = product.items.find((item) => color.includes(item.color.family))
  const card = toProductCardData(product)
  return match && match !== product.items[0] ? { ...card, shown: match.id } : card
}

/** Search string for a link within the listing; `?` if there are no filters. */
export function toHref(filters: Filters): string {
  return toSearch(filters) || '?'
}

function titleOf(place: ListingKind, query: string, texts: SearchMessages): string {
  if (place === 'category') return texts.allProducts
  return query ? texts.resultsFor(query) : texts.search
}

/** Categories and their pages are indexed by search engines; filtered listings are not. */
function headOf(
  { lang, place, filters, collection }: Pick<ListingSource, 'lang' | 'place' | 'filters' | 'collection'>,
  { title, count, image }: Pick<Listing, 'title' | 'count'> & Pick<PageMeta, 'image'>,
): PageMeta {
  const texts = searchMessagesFor(lang)
  const { category, page } = filters
  const narrowed = FILTER_KINDS.some((kind) => kind !== 'category' && hasFilter(filters, kind))
  return {
    title: page > 1 ? texts.onPage(title, page) : title,
    description: collection?.text ?? texts.description(title, count),
    image: collection?.image ?? image,
    query: toSearch({ ...NO_FILTERS, category, page }),
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
  const home = { name: messagesFor(lang).nav.home, to: '/home' }
  const all = category ? [{ name: searchMessagesFor(lang).allProducts, to: '/category' }] : []
  return [home, ...all, ...above, { name: title }]
}

function childrenOf(category: Category, categories: readonly Category[], facets: Facets): Listing['children'] {
  const filled = new Set(facets.categories.map(({ id }) => id))
  return categories
    .filter(({ id, parent }) => parent === category.id && filled.has(id))
    .map(({ name, slug }) => ({ name, to: `/category?category=${slug}` }))
}

/** Each active filter as a removable chip, except the category or the search that defines the page. */
function chipsOf(filters: Filters, place: ListingKind, names: FilterLabelContext): ListingLink[] {
  const own = place === 'category' ? 'category' : 'q'
  return FILTER_KINDS.filter((kind) => kind !== own && hasFilter(filters, kind)).flatMap((kind): ListingLink[] => {
    if (kind !== 'color' && kind !== 'size' && kind !== 'fact') {
      return [{ label: filterLabel(filters, kind, names), to: toHref(withoutFilter(filters, kind)) }]
    }
    return filters[kind].map((value) => {
      const others = filters[kind].filter((chosen) => chosen !== value)
      const label = filterLabel({ ...filters, [kind]: [value] }, kind, names)
      return { label, to: toHref({ ...filters, [kind]: others, page: 1 }) }
    })
  })
}

function optionsOf(
  facets: Facets,
  categories: readonly Category[],
  chosen: Category | undefined,
  lang: Language,
): Pick<Listing, 'categories' | 'groups'> {
  const texts = searchMessagesFor(lang)
  const { product } = messagesFor(lang)
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
    groups: [
      {
        name: 'size',
        legend: texts.size,
        options: facets.sizes.map(({ label, count }) => ({ value: label, label: sizeLabel(label, product), count })),
        look: 'chips' as const,
      },
      { name: 'color', legend: texts.color, options: facets.colors.map((color) => toColorOption(color, texts)) },
      ...facets.facts.map(({ name: legend, choices }) => ({
        name: 'fact',
        legend,
        options: choices.map(({ key, name: label, count }) => ({ value: key, label, count })),
      })),
    ].filter(({ options }) => options.length > 0),
  }
}

function toColorOption({ family, hex, count }: Facets['colors'][number], texts: SearchMessages): FilterOption {
  return { value: family, label: texts.families[family] ?? family, count, hex }
}

/** Each category is followed by its children. */
function inTreeOrder(categories: readonly Category[], above: number | null = null): Category[] {
  return categories
    .filter(({ parent }) => parent === above)
    .flatMap((category) => [category, ...inTreeOrder(categories, category.id)])
}
