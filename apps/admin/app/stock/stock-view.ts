import type { Availability } from '@fieldhouse/contract/availability'
import { AVAILABILITIES } from '@fieldhouse/contract/availability'
import { startOfDay } from '../ui/instants.ts'
import type { Paging } from '../ui/paging.ts'
import { readPaging, writePaging } from '../ui/paging.ts'

/** Which SKUs are looked at; the day is one of the reader's own time zone. */
export interface StockView extends Paging {
  q?: string | undefined
  availability?: Availability | undefined
  product_id?: number | undefined
  as_of?: string | undefined
}

const DAY = /^20\d\d-\d\d-\d\d$/
const LONGEST_SEARCH = 100

export function readStockView(search: URLSearchParams): StockView {
  const q = search.get('q')
  const availability = AVAILABILITIES.find((one) => one === search.get('availability'))
  const product_id = readId(search, 'product_id')
  const as_of = search.get('as_of')
  return {
    ...readPaging(search),
    ...(q && q.length <= LONGEST_SEARCH && { q }),
    ...(availability && { availability }),
    ...(product_id && { product_id }),
    ...(as_of && isDay(as_of) && { as_of }),
  }
}

export function writeStockView(view: StockView): URLSearchParams {
  const search = new URLSearchParams()
  if (view.q) search.set('q', view.q)
  if (view.availability) search.set('availability', view.availability)
  if (view.product_id) search.set('product_id', String(view.product_id))
  if (view.as_of && isDay(view.as_of)) search.set('as_of', view.as_of)
  writePaging(search, view)
  return search
}

/** As the server is asked: a day counts until its last moment, and what was sold out on it is told of one product. */
export function stockQuery(view: StockView) {
  const { page, page_size, q, product_id, as_of } = view
  const availability = canTellAvailability(view) ? view.availability : undefined
  return {
    page,
    page_size,
    ...(q?.trim() && { q: q.trim() }),
    ...(availability && { availability }),
    ...(product_id && { product_id }),
    ...(as_of && { as_of: startOfDay(as_of, 1).toISOString() }),
  }
}

export function canTellAvailability({ as_of, product_id }: StockView): boolean {
  return as_of === undefined || product_id !== undefined
}

export function isFiltered({ q, availability, product_id, as_of }: StockView): boolean {
  return Boolean(q ?? availability ?? product_id ?? as_of)
}

/** What a scanner may have read: no name is one word with so many digits. */
export function isBarcode(text: string): boolean {
  return /^(?=.{6,}$)[a-z-]*\d{3}[\w-]*$/i.test(text.trim())
}

export function readId(search: URLSearchParams, name: string): number | undefined {
  const id = Number(search.get(name))
  return Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? id : undefined
}

function isDay(text: string): boolean {
  return DAY.test(text) && !Number.isNaN(startOfDay(text, 0).getTime())
}
