import type { StaffProduct } from '@fieldhouse/contract/catalog-staff'
import { toDayInput } from '../../kit/forms/day-inputs.ts'
import { parsePrice } from '../../kit/prices.ts'
import type { ProductDraft, ProductForm, SkuForm } from './product-draft.ts'

/** Keys of the error messages. */
export type FieldErrorCode = 'needed' | 'price' | 'pastDay' | 'instant' | 'barcode' | 'twice' | 'weight' | 'units'

const BARCODE = /^[0-9A-Za-z-]{4,40}$/
const MOST = 100_000

export function validateProductForm(
  form: Partial<ProductForm>,
  now: Date,
): Partial<Record<keyof ProductForm, FieldErrorCode>> {
  const { name, price, price_from, publish_at } = form
  return {
    ...(name !== undefined && !name.trim() && { name: 'needed' }),
    ...(price !== undefined && parsePrice(price) === undefined && { price: price ? 'price' : 'needed' }),
    ...(price_from && price_from < toDayInput(now) && { price_from: 'pastDay' }),
    ...(publish_at !== undefined && !publish_at && { publish_at: 'needed' }),
    ...(publish_at && !/^20\d\d-/.test(publish_at) && { publish_at: 'instant' }),
  }
}

/** With an empty price, a colorway has the product's price. */
export function validateItemPrice(price: string | undefined): FieldErrorCode | undefined {
  return price && parsePrice(price) === undefined ? 'price' : undefined
}

export function validateSkuField(field: keyof SkuForm, text: string): FieldErrorCode | undefined {
  if (field === 'barcode') return text === '' || BARCODE.test(text) ? undefined : 'barcode'
  if (field === 'cost') return validateItemPrice(text)
  const units = /^\d{1,6}$/.test(text) ? Number(text) : -1
  if (field === 'weight_g') return units >= 1 && units <= MOST ? undefined : 'weight'
  return units >= 0 && units <= MOST ? undefined : 'units'
}

/** Among stored and unsaved barcodes of the product. */
export function duplicateBarcodes(product: StaffProduct, draft: ProductDraft): Set<string> {
  const seen = new Set<string>()
  const repeated = new Set<string>()
  for (const { id, barcode } of product.items.flatMap(({ skus }) => skus)) {
    const text = draft.skus[id]?.barcode ?? barcode ?? ''
    if (text && seen.has(text)) repeated.add(text)
    seen.add(text)
  }
  return repeated
}

export function countFieldErrors(product: StaffProduct, draft: ProductDraft, now: Date): number {
  const items = Object.values(draft.items).filter(
    ({ price, price_from }) => validateItemPrice(price) || (price_from && price_from < toDayInput(now)),
  )
  const skus = Object.values(draft.skus).flatMap((form) =>
    Object.entries(form).filter(([field, text]) => validateSkuField(field as keyof SkuForm, text)),
  )
  const fields = Object.keys(validateProductForm(draft.product, now))
  return fields.length + items.length + skus.length + duplicateBarcodes(product, draft).size
}
