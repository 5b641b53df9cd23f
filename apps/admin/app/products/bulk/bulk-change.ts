import type { BulkChange } from '@fieldhouse/contract/catalog-products'
import type { StaffProductSummary } from '@fieldhouse/contract/catalog-staff'
import { changeByPercent, PRICE_ENDINGS } from '@fieldhouse/contract/rules/change-price'
import { startOfDay, toDayInput } from '../../kit/forms/day-inputs.ts'
import { parsePrice } from '../../kit/prices.ts'
import { PRODUCT_STATUSES } from '../list-view.ts'

export const MAX_BULK_EDIT_PRODUCTS: typeof import('@fieldhouse/contract/catalog-products').MAX_BULK_EDIT_PRODUCTS = 500

/** An empty field leaves its value unchanged. */
export interface BulkForm {
  status: string
  category: string
  new: string
  price: string
  percent: string
  /** Cents at the end of prices; empty: as they come. */
  ending: string
  from: string
}

export const EMPTY_BULK_FORM: BulkForm = {
  status: '',
  category: '',
  new: '',
  price: '',
  percent: '',
  ending: '',
  from: '',
}

export type BulkFieldError = 'price' | 'percent' | 'both' | 'from' | 'lonelyFrom'

export function validateBulkForm(
  { price, percent, from }: BulkForm,
  now: Date,
): Partial<Record<keyof BulkForm, BulkFieldError>> {
  return {
    ...(price && parsePrice(price) === undefined && { price: 'price' }),
    ...(percent && readPercent(percent) === undefined && { percent: 'percent' }),
    ...(price && percent && { percent: 'both' }),
    ...(from && !(price || percent) && { from: 'lonelyFrom' }),
    ...(from && from < toDayInput(now) && { from: 'from' }),
  }
}

/** Undefined if nothing was chosen. */
export function toBulkChange(form: BulkForm, now: Date): BulkChange | undefined {
  const status = PRODUCT_STATUSES.find((candidate) => candidate === form.status)
  const price = parsePrice(form.price)
  const price_percent = readPercent(form.percent)
  const price_ending = PRICE_ENDINGS.find((ending) => ending === form.ending)
  const from = form.from > toDayInput(now) ? startOfDay(form.from) : undefined
  const change: BulkChange = {
    ...(status && { status }),
    ...(form.category && { category: Number(form.category) }),
    ...(form.new && { new: form.new === 'yes' }),
    ...(price !== undefined && { price }),
    ...(price_percent !== undefined && { price_percent, ...(price_ending && { price_ending }) }),
    ...(from && { price_from: from.toISOString() }),
  }
  return Object.keys(change).length > 0 ? change : undefined
}

export interface BulkOutcome {
  product: StaffProductSummary
  fields: { field: 'status' | 'category' | 'new' | 'price'; before: unknown; after: unknown }[]
}

/** The fields that a change would alter, as far as the list contains them. */
export function previewBulkChange(product: StaffProductSummary, change: BulkChange): BulkOutcome {
  const price = change.price ?? percentOf(product.price, change)
  const fields: BulkOutcome['fields'] = [
    { field: 'status', before: product.status, after: change.status ?? product.status },
    { field: 'category', before: product.category.id, after: change.category ?? product.category.id },
    { field: 'new', before: product.new, after: change.new ?? product.new },
    { field: 'price', before: product.price, after: price ?? product.price },
  ]
  return { product, fields: fields.filter(({ before, after }) => before !== after) }
}

function percentOf(price: string | null, { price_percent, price_ending }: BulkChange): string | undefined {
  if (price === null || price_percent === undefined) return undefined
  return changeByPercent(price, price_percent, price_ending)
}

function readPercent(text: string): number | undefined {
  const percent = Number(text.trim().replace(',', '.').replace('−', '-'))
  return text.trim() && percent >= -99 && percent <= 1000 ? percent : undefined
}
