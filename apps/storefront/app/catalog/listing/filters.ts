import type { listProducts, Sort } from '@fieldhouse/contract/catalog'
import type { Query } from '@fieldhouse/contract/endpoint'

/** The filters of a listing; its URL holds all of them. */
export interface Filters {
  /** Search words. */
  q: string
  /** Category slug. */
  category: string
  /** Color families. */
  colour: readonly string[]
  /** Size labels. */
  size: readonly string[]
  min_price: string
  max_price: string
  in_stock: boolean
  new: boolean
  /** Empty for the listing's default order. */
  sort: Sort | ''
  page: number
}

export const NONE: Filters = {
  q: '',
  category: '',
  colour: [],
  size: [],
  min_price: '',
  max_price: '',
  in_stock: false,
  new: false,
  sort: '',
  page: 1,
}

const SORTS: Readonly<Record<Sort, true>> = {
  relevance: true,
  newest: true,
  price: true,
  '-price': true,
  best_selling: true,
}
const MOST_WORDS = 100
/** The API's limit per parameter. */
const LONGEST_CHOICE = 200
const LAST_PAGE = 1_000_000
const AMOUNT = /^\d{1,7}([.,]\d{1,2})?$/

/** Parses a search string; invalid values are ignored. */
export function readFilters(search: string): Filters {
  const fields = new URLSearchParams(search)
  const text = (name: string) => (fields.get(name) ?? '').trim()
  const sort = text('sort')
  const page = Number(text('page'))
  return {
    q: text('q').slice(0, MOST_WORDS).trim(),
    category: text('category'),
    colour: choicesOf(fields, 'colour').map((family) => family.toLowerCase()),
    size: choicesOf(fields, 'size'),
    ...readPrices(text('min_price'), text('max_price')),
    in_stock: text('in_stock') === 'true',
    new: text('new') === 'true',
    sort: Object.hasOwn(SORTS, sort) ? (sort as Sort) : '',
    page: Number.isInteger(page) && page > 1 && page <= LAST_PAGE ? page : 1,
  }
}

/** Several values are joined by commas; a form without scripts repeats the name instead. */
function choicesOf(fields: URLSearchParams, name: string): string[] {
  const written = fields.getAll(name).flatMap((text) => text.split(','))
  const choices = [...new Set(written.map((choice) => choice.trim()).filter(Boolean))]
  while (choices.join().length > LONGEST_CHOICE) choices.pop()
  return choices
}

function readPrices(min: string, max: string): Pick<Filters, 'min_price' | 'max_price'> {
  const [from, to] = [min, max].map((text) => (AMOUNT.test(text) ? String(Number(text.replace(',', '.'))) : ''))
  const swapped = from && to && Number(from) > Number(to)
  return { min_price: (swapped ? to : from) ?? '', max_price: (swapped ? from : to) ?? '' }
}

/** Canonical search string: fixed parameter order, defaults omitted. */
export function searchOf(filters: Filters): string {
  const fields = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...NONE, ...filters })) {
    const text = name === 'page' && value === 1 ? '' : value === false ? '' : String(value)
    if (text) fields.set(name, text)
  }
  return fields.size > 0 ? `?${fields.toString().replaceAll('%2C', ',')}` : ''
}

/** Each kind can be removed as a whole. */
export const KINDS = ['q', 'category', 'colour', 'size', 'price', 'in_stock', 'new'] as const
export type Kind = (typeof KINDS)[number]

export function without(filters: Filters, kind: Kind): Filters {
  const dropped = kind === 'price' ? { min_price: '', max_price: '' } : { [kind]: NONE[kind] }
  return { ...filters, ...dropped, page: 1 }
}

export function isChosen(filters: Filters, kind: Kind): boolean {
  return searchOf({ ...filters, page: 1 }) !== searchOf(without(filters, kind))
}

/** Keeps one filter kind and the sort order. */
export function onlyKind(filters: Filters, kind: 'q' | 'category'): Filters {
  return { ...NONE, [kind]: filters[kind], sort: filters.sort }
}

export function queryOf(filters: Filters, category: number | undefined): Query<typeof listProducts> {
  const { q, colour, size, min_price, max_price, sort } = filters
  return {
    ...(q && { q }),
    ...(category && { category }),
    ...(colour.length > 0 && { colour: colour.join() }),
    ...(size.length > 0 && { size: size.join() }),
    ...(min_price && { min_price: Number(min_price).toFixed(2) }),
    ...(max_price && { max_price: Number(max_price).toFixed(2) }),
    ...(filters.in_stock && { in_stock: true }),
    ...(filters.new && { new: true }),
    ...(sort && { sort }),
    ...(filters.page > 1 && { page: filters.page }),
  }
}
