import type { FactValue, ProductFacts } from '@fieldhouse/contract/catalog-facts'
import type { ProductStatus, StaffItem, StaffProduct } from '@fieldhouse/contract/catalog-staff'
import { toDayInput, toMinuteInput } from '../../kit/forms/day-inputs.ts'

export interface ProductForm {
  name: string
  name_es: string
  description: string
  description_es: string
  material: string
  material_es: string
  care: string
  care_es: string
  category: string
  status: ProductStatus
  publish_at: string
  new: boolean
  new_until: string
  show_former_price: boolean
  facts: ProductFacts
  price: string
  price_from: string
  /** Start instants of the scheduled prices to cancel. */
  cancel_prices: readonly string[]
}

export interface ItemForm {
  color: string
  distribution: string
  price: string
  price_from: string
  cancel_prices: readonly string[]
  /** Image ids in display order. */
  images: readonly number[]
  alts: Readonly<Record<number, AltTexts>>
}

export interface AltTexts {
  alt: string
  alt_es: string
}

export interface SkuForm {
  barcode: string
  weight_g: string
  cost: string
  /** The counted quantity. */
  on_hand: string
}

/** Unsaved changes: only fields that differ from the stored product. */
export interface ProductDraft {
  product: Partial<ProductForm>
  items: Readonly<Record<number, Partial<ItemForm>>>
  skus: Readonly<Record<number, Partial<SkuForm>>>
  /** Colorway ids in their new order. */
  order?: readonly number[]
}

export const EMPTY_DRAFT: ProductDraft = { product: {}, items: {}, skus: {} }

export function isEmpty({ product, items, skus, order }: ProductDraft): boolean {
  return [product, items, skus].every((part) => Object.keys(part).length === 0) && order === undefined
}

export function productForm(product: StaffProduct): ProductForm {
  return {
    name: product.name,
    name_es: product.name_es ?? '',
    description: product.description,
    description_es: product.description_es ?? '',
    material: product.material ?? '',
    material_es: product.material_es ?? '',
    care: product.care ?? '',
    care_es: product.care_es ?? '',
    category: String(product.category.id),
    status: product.status,
    publish_at: toMinuteInput(new Date(product.publish_at)),
    new: product.new,
    new_until: product.new_until === null ? '' : lastDay(product.new_until),
    show_former_price: product.show_former_price,
    facts: sorted(product.facts),
    price: product.price ?? '',
    price_from: '',
    cancel_prices: [],
  }
}

export function itemForm(item: StaffItem): ItemForm {
  return {
    color: item.color.name,
    distribution: String(item.distribution.id),
    price: item.price ?? '',
    price_from: '',
    cancel_prices: [],
    images: item.images.map(({ id }) => id),
    alts: Object.fromEntries(item.images.map(({ id, alt, alt_es }) => [id, { alt, alt_es: alt_es ?? '' }])),
  }
}

export function skuForm({ barcode, weight_g, cost, on_hand }: StaffItem['skus'][number]): SkuForm {
  return { barcode: barcode ?? '', weight_g: String(weight_g), cost: cost ?? '', on_hand: String(on_hand) }
}

/** Empty values are left out; sorted, so that the same facts are equal. */
export function setFact(facts: ProductFacts, key: string, value: FactValue | undefined): ProductFacts {
  const { [key]: _, ...others } = facts
  const isEmpty = value === undefined || value === false || (Array.isArray(value) && value.length === 0)
  return sorted(isEmpty ? others : { ...others, [key]: value })
}

function sorted(facts: ProductFacts): ProductFacts {
  return Object.fromEntries(Object.entries(facts).toSorted(([a], [b]) => a.localeCompare(b)))
}

/** Adds a change to the draft and drops fields that equal the stored value. */
export function changedFields<T extends object>(stored: T, draft: Partial<T>, change: Partial<T>): Partial<T> {
  const next = { ...draft, ...change }
  const differing = Object.entries(next).filter(([field, value]) => !same(stored[field as keyof T], value))
  return Object.fromEntries(differing) as Partial<T>
}

/** Replaces the change of one id; an empty change removes it. */
export function setChange<T extends object>(all: Readonly<Record<number, T>>, id: number, change: T) {
  const { [id]: _, ...others } = all
  return Object.keys(change).length > 0 ? { ...others, [id]: change } : others
}

/** What was changed in a colorway that is gone by now is dropped. */
export function withoutItem(
  { order, ...draft }: ProductDraft,
  { id, skus }: Pick<StaffItem, 'id' | 'skus'>,
): ProductDraft {
  const gone = new Set(skus.map((sku) => String(sku.id)))
  return {
    ...draft,
    items: setChange(draft.items, id, {}),
    skus: Object.fromEntries(Object.entries(draft.skus).filter(([sku]) => !gone.has(sku))),
    ...(order && { order: order.filter((other) => other !== id) }),
  }
}

/** `end` is exclusive: an end at midnight belongs to the day before. */
function lastDay(end: string): string {
  return toDayInput(new Date(new Date(end).getTime() - 1))
}

function same(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}
