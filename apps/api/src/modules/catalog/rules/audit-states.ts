import type { StaffCollection } from '@fieldhouse/contract/catalog-collections'
import type {
  Distribution,
  StaffCategory,
  StaffColor,
  StaffItem,
  StaffPrice,
  StaffProduct,
  StaffSku,
} from '@fieldhouse/contract/catalog-staff'

/** Audit-log values: readable names instead of ids, and complete enough to recreate a deleted entity. */
type EntityState = Record<string, unknown>

export const PRODUCT_TEXTS = [
  'name',
  'name_es',
  'description',
  'description_es',
  'material',
  'material_es',
  'care',
  'care_es',
] as const

const PRICE_FIELD = 'price from '

/** Includes items only if given: otherwise each item has an audit entry of its own. */
export function productAuditState(
  product: Omit<StaffProduct, 'price' | 'items'>,
  items: readonly Item[] = [],
): EntityState {
  const { slug, category, status, publish_at, new: isNew, new_until, show_former_price, facts, image } = product
  return {
    slug,
    ...Object.fromEntries(PRODUCT_TEXTS.map((name) => [name, product[name]])),
    category: category.slug,
    status,
    publish_at,
    new: isNew,
    new_until,
    // Null, so that entries from before there was the field can still be undone.
    show_former_price: show_former_price ? null : false,
    // Null, so that entries from before there were facts can still be undone.
    facts: Object.keys(facts).length > 0 ? facts : null,
    image: image?.id ?? null,
    ...priceFields(product.prices),
    ...(items.length > 0 ? { items: items.map((item) => ({ id: item.id, ...itemAuditState(item) })) } : {}),
  }
}

type Item = Omit<StaffItem, 'price'>

export function itemAuditState({ product_id, color, distribution, position, prices, images, skus }: Item): EntityState {
  return {
    product_id,
    color: color.name,
    distribution: distribution.name,
    position,
    ...priceFields(prices),
    images: images.map(({ id, alt, alt_es }) => ({ id, alt, alt_es })),
    skus: skus.map((sku) => ({ id: sku.id, size: sku.size.label, ...skuAuditState(sku), status: sku.status })),
  }
}

/** Without a cost if it is unknown, so that entries from before there were costs can still be undone. */
export function skuAuditState({ barcode, weight_g, cost }: StaffSku): EntityState {
  return { barcode, weight_g, ...(cost && { cost }) }
}

export function distributionAuditState({ name, name_es, sizes }: Distribution): EntityState {
  return { name, name_es, sizes: sizes.map(({ label, ratio, measurements }) => ({ label, ratio, measurements })) }
}

export function categoryAuditState(
  { slug, name, name_es, position, icon }: StaffCategory,
  parent: string | null,
): EntityState {
  const { alt: _, ...stored } = icon ?? {}
  return { slug, name, name_es, parent, position, icon: icon && stored }
}

export function collectionAuditState({ image, ...collection }: StaffCollection): EntityState {
  const { id: _, version: __, products: ___, ...state } = collection
  const { alt: ____, ...stored } = image ?? {}
  return { ...state, image: image && stored }
}

export function colorAuditState({ name, name_es, hex, family }: StaffColor): EntityState {
  return { name, name_es, hex, family }
}

/** One field per price, so that undo can revert one price and keep another. */
function priceFields(prices: readonly StaffPrice[]): EntityState {
  return Object.fromEntries(prices.map(({ valid_from, amount }) => [`${PRICE_FIELD}${valid_from}`, amount ?? NO_PRICE]))
}

/** An explicit "same price as the product" differs from an absent field. */
const NO_PRICE = 'as the product'

/** The price that a new one replaces. The log has a field per start time, which is empty before. */
export function previousPrice(before: EntityState, field: string): string | null {
  if (!field.startsWith(PRICE_FIELD)) return null
  const start = Date.parse(field.slice(PRICE_FIELD.length))
  const replaced = pricesInAuditState(before).findLast(({ valid_from }) => Date.parse(valid_from) < start)
  const isItem = before.product_id !== undefined
  return replaced?.amount ?? (isItem ? NO_PRICE : null)
}

/** Oldest first. */
export function pricesInAuditState(state: EntityState): StaffPrice[] {
  return Object.entries(state)
    .filter(([field, value]) => field.startsWith(PRICE_FIELD) && value !== null)
    .map(([field, value]) => ({
      valid_from: field.slice(PRICE_FIELD.length),
      amount: value === NO_PRICE ? null : String(value),
    }))
    .toSorted((a, b) => Date.parse(a.valid_from) - Date.parse(b.valid_from))
}
