import type { Query } from '@fieldhouse/contract/endpoint'
import type { listProducts, ProductSort } from '@fieldhouse/contract/listing'

/** The filters of a listing; its URL holds all of them. */
export interface Filters {
  /** Search words. */
  q: string
  /** Category slug. */
  category: string
  /** Color families. */
  color: readonly string[]
  /** Size labels. */
  size: readonly string[]
  /** Choices of facts: `gender.women`. */
  fact: readonly string[]
  min_price: string
  max_price: string
  in_stock: boolean
  new: boolean
  /** Empty for the listing's default order. */
  sort: ProductSort | ''
  page: number
}

export const NO_FILTERS: Filters = {
  q: '',
  category: '',
  color: [],
  size: [],
  fact: [],
  min_price: '',
  max_price: '',
  in_stock: false,
  new: false,
  sort: '',
  page: 1,
}

const SORTS: Readonly<Record<ProductSort, true>> = {
  relevance: true,
  newest: true,
  price: true,
  '-price': true,
  best_selling: true,
}
const MAX_WORDS = 100
/** The API's limit per parameter. */
const MAX_CHOICE_LENGTH = 200
const LAST_PAGE = 1_000_000
const AMOUNT = /^\d{1,7}([.,]\d{1,2})?$/

/** Parses a search string; invalid values are ignored. */
export function readFilters(search: string): Filters {
  const fields = new URLSearchParams(search)
  const text = (name: string) => (fields.get(name) ?? '').trim()
  const sort = text('sort')
  const page = Number(text('page'))
  return {
    q: text('q').slice(0, MAX_WORDS).trim(),
    category: text('category'),
    color: choicesOf(fields, 'color').map((family) => family.toLowerCase()),
    size: choicesOf(fields, 'size'),
    fact: choicesOf(fields, 'fact').map((choice) => choice.toLowerCase()),
    ...readPrices(text('min_price'), text('max_price')),
    in_stock: text('in_stock') === 'true',
    new: text('new') === 'true',
    sort: Object.hasOwn(SORTS, sort) ? (sort as ProductSort) : '',
    page: Number.isInteger(page) && page > 1 && page <= LAST_PAGE ? page : 1,
  }
}

/** Several values are joined by commas; a form without scripts repeats the name instead. */
function choicesOf(fields: URLSearchParams, name: string): string[] {
  const written = fields.getAll(name).flatMap((text) => text.split(','))
  const choices = [...new Set(written.map((choice) => choice.trim()).filter(Boolean))]
  while (choices.join().length > MAX_CHOICE_LENGTH) choices.pop()
  return choices
}

function readPrices(min: string, max: string): Pick<Filters, 'min_price' | 'max_price'> {
  const [from, to] = [min, max].map((text) => (AMOUNT.test(text) ? String(Number(text.replace(',', '.'))) : ''))
  const swapped = from && to && Number(from) > Number(to)
  return { min_price: (swapped ? to : from) ?? '', max_price: (swapped ? from : to) ?? '' }
}

/** Canonical search string: fixed parameter order, defaults omitted. */
export function toSearch(filters: Filters): string {
  const fields = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...NO_FILTERS, ...filters })) {
    const text = name === 'page' && value === 1 ? '' : value === false ? '' : String(value)
    if (text) fields.set(name, text)
  }
  return fields.size > 0 ? `?${fields.toString().replaceAll('%2C', ',')}` : ''
}

/** Each kind can be removed as a whole. */
export const FILTER_KINDS = ['q', 'category', 'color', 'size', 'fact', 'price', 'in_stock', 'new'] as const
export type FilterKind = (typeof FILTER_KINDS)[number]

export function withoutFilter(filters: Filters, kind: FilterKind): Filters {
  const dropped = kind === 'price' ? { min_price: '', max_price: '' } : { [kind]: NO_FILTERS[kind] }
  return { ...filters, ...dropped, page: 1 }
}

export function hasFilter(filters: Filters, kind: FilterKind): boolean {
  return toSearch({ ...filters, page: 1 }) !== toSearch(withoutFilter(filters, kind))
}

/** Keeps one filter kind and the sort order. */
export function keepOnlyFilter(filters: Filters, kind: 'q' | 'category'): Filters {
  return { ...NO_FILTERS, [kind]: filters[kind], sort: filters.sort }
}

export function toListingQuery(filters: Filters, category: number | undefined): Query<typeof listProducts> {
  const { q, color, size, fact, min_price, max_price, sort } = filters
  return {
    ...(q && { q }),
    ...(category && { category }),
    ...(color.length > 0 && { color: color.join() }),
    ...(size.length > 0 && { size: size.join() }),
    ...(fact.length > 0 && { fact: fact.join() }),
    ...(min_price && { min_price: Number(min_price).toFixed(2) }),
    ...(max_price && { max_price: Number(max_price).toFixed(2) }),
    ...(filters.in_stock && { in_stock: true }),
    ...(filters.new && { new: true }),
    ...(sort && { sort }),
    ...(filters.page > 1 && { page: filters.page }),
  }
}
