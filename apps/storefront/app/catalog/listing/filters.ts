import type { listProducts, Sort } from '@fieldhouse/contract/catalog'
import type { Query } from '@fieldhouse/contract/endpoint'

/** What a listing is narrowed down to: exactly what its address says. */
export interface Filters {
  /** Words to search for. */
  q: string
  /** A category by its slug. */
  category: string
  /** Families of colours. */
  colour: readonly string[]
  /** Labels of sizes. */
  size: readonly string[]
  min_price: string
  max_price: string
  in_stock: boolean
  new: boolean
  /** Empty for the order that the listing has by itself. */
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
/** As many characters as the API reads of one kind. */
const LONGEST_CHOICE = 200
const LAST_PAGE = 1_000_000
const AMOUNT = /^\d{1,7}([.,]\d{1,2})?$/

/** Reads an address. What it cannot mean counts as not chosen. */
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

/** Several of one kind are written with commas; a form without scripts repeats the name instead. */
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

/** The address of a choice, always written in the same order; nothing chosen is an empty one. */
export function searchOf(filters: Filters): string {
  const fields = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...NONE, ...filters })) {
    const text = name === 'page' && value === 1 ? '' : value === false ? '' : String(value)
    if (text) fields.set(name, text)
  }
  return fields.size > 0 ? `?${fields.toString().replaceAll('%2C', ',')}` : ''
}

/** The kinds of filters, each of which can be dropped as a whole. */
export const KINDS = ['q', 'category', 'colour', 'size', 'price', 'in_stock', 'new'] as const
export type Kind = (typeof KINDS)[number]

export function without(filters: Filters, kind: Kind): Filters {
  const dropped = kind === 'price' ? { min_price: '', max_price: '' } : { [kind]: NONE[kind] }
  return { ...filters, ...dropped, page: 1 }
}

export function isChosen(filters: Filters, kind: Kind): boolean {
  return searchOf({ ...filters, page: 1 }) !== searchOf(without(filters, kind))
}

/** Of all filters only one kind, and the order. */
export function onlyKind(filters: Filters, kind: 'q' | 'category'): Filters {
  return { ...NONE, [kind]: filters[kind], sort: filters.sort }
}

/** What the API is asked for. */
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
