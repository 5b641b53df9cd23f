import type { ProductEditorSave, ProductItemChange } from '@fieldhouse/contract/catalog-items'
import type { NewProduct, ProductChange } from '@fieldhouse/contract/catalog-products'
import type { StaffItem, StaffProduct } from '@fieldhouse/contract/catalog-staff'
import { parseMinuteInput, startOfDay, toDayInput } from '../../kit/forms/day-inputs.ts'
import { parsePrice } from '../../kit/prices.ts'
import type { ItemForm, ProductDraft, ProductForm, SkuForm } from './product-draft.ts'
import { itemForm } from './product-draft.ts'

const TEXTS = [
  'name',
  'name_es',
  'description',
  'description_es',
  'material',
  'material_es',
  'care',
  'care_es',
] as const satisfies (keyof ProductForm)[]

/** The body of the save call; undefined if only stock counts changed, or nothing. */
export function toProductSave(product: StaffProduct, draft: ProductDraft, now: Date): ProductEditorSave | undefined {
  const items = product.items.flatMap((item) => {
    const change = draft.items[item.id]
    const position = draft.order?.indexOf(item.id)
    if (!change && position === undefined) return []
    return { id: item.id, version: item.version, ...toItemChange(item, change ?? {}, now), ...positionField(position) }
  })
  const inOrder = draft.order ? items.toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0)) : items
  const skus = toSkuChanges(draft.skus)
  if (Object.keys(draft.product).length === 0 && items.length === 0 && skus.length === 0) return undefined
  return {
    product: { version: product.version, ...toProductChange(product, draft.product, now) },
    ...(items.length > 0 && { items: inOrder }),
    ...(skus.length > 0 && { skus }),
  }
}

/** A price with a later start day is set in the editor afterwards. */
export function toNewProduct(form: ProductForm): NewProduct {
  const texts = TEXTS.filter((field) => form[field] !== '').map((field) => [field, form[field]])
  const new_until = startOfDay(form.new_until, 1)?.toISOString()
  return {
    description: '',
    ...Object.fromEntries(texts),
    name: form.name,
    price: parsePrice(form.price) ?? '',
    category: Number(form.category),
    status: form.status,
    ...(form.publish_at && { publish_at: parseMinuteInput(form.publish_at) ?? '' }),
    new: form.new,
    ...(form.new && new_until !== undefined && { new_until }),
  }
}

/** `expected` is the stock when the count began, so that the API can detect a change since. */
export function toStockCount(product: StaffProduct, draft: ProductDraft) {
  return product.items
    .flatMap(({ skus }) => skus)
    .flatMap(({ id, on_hand }) => {
      const counted = draft.skus[id]?.on_hand
      return counted === undefined ? [] : { sku_id: id, counted: Number(counted), expected: on_hand }
    })
}

function toProductChange(product: StaffProduct, form: Partial<ProductForm>, now: Date): ProductChange {
  const texts = TEXTS.filter((field) => form[field] !== undefined).map((field) => [field, form[field]])
  return {
    ...Object.fromEntries(texts),
    ...(form.category && { category: Number(form.category) }),
    ...(form.status && { status: form.status }),
    ...(form.publish_at && { publish_at: parseMinuteInput(form.publish_at) ?? '' }),
    ...(form.new !== undefined && { new: form.new }),
    ...(form.show_former_price !== undefined && { show_former_price: form.show_former_price }),
    ...(form.facts && { facts: form.facts }),
    ...(form.new_until !== undefined && { new_until: startOfDay(form.new_until, 1)?.toISOString() ?? null }),
    ...toPrice(product, form, now),
  }
}

function toItemChange(item: StaffItem, form: Partial<ItemForm>, now: Date): ProductItemChange {
  const { color, distribution, price, images, alts } = form
  const stored = itemForm(item)
  const altTexts = { ...stored.alts, ...alts }
  return {
    ...(color !== undefined && { color_name: color }),
    ...(distribution !== undefined && { distribution: Number(distribution) }),
    ...toPrice(item, form, now),
    ...(price === '' && { price: null }),
    ...((images || alts) && { images: imageOrder(item, images).map((id) => ({ id, ...altTexts[id] })) }),
  }
}

/** Images added since the reordering come last. */
export function imageOrder(item: StaffItem, order: readonly number[] | undefined): number[] {
  const ids = item.images.map(({ id }) => id)
  const ordered = (order ?? []).filter((id) => ids.includes(id))
  return [...ordered, ...ids.filter((id) => !ordered.includes(id))]
}

/** Today means immediately. A day without a price schedules the current price from that day. */
function toPrice(
  stored: { price: string | null },
  form: Partial<Pick<ProductForm, 'price' | 'price_from' | 'cancel_prices'>>,
  now: Date,
) {
  const { price_from = '', cancel_prices = [] } = form
  const from = price_from > toDayInput(now) ? startOfDay(price_from) : undefined
  const typed = form.price ?? (from && (stored.price ?? ''))
  const price = typed === undefined ? undefined : parsePrice(typed)
  return {
    ...(price !== undefined && { price }),
    ...(from && { price_from: from.toISOString() }),
    ...(cancel_prices.length > 0 && { cancel_prices: [...cancel_prices] }),
  }
}

function toSkuChanges(skus: ProductDraft['skus']) {
  return Object.entries(skus).flatMap(([id, { barcode, weight_g, cost }]: [string, Partial<SkuForm>]) => {
    if (barcode === undefined && weight_g === undefined && cost === undefined) return []
    return {
      id: Number(id),
      ...(barcode !== undefined && { barcode: barcode || null }),
      ...(weight_g !== undefined && { weight_g: Number(weight_g) }),
      ...(cost !== undefined && { cost: parsePrice(cost) ?? null }),
    }
  })
}

function positionField(position: number | undefined) {
  return position === undefined || position < 0 ? {} : { position }
}
