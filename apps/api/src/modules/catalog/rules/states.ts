import type {
  Distribution,
  StaffCategory,
  StaffColour,
  StaffItem,
  StaffPrice,
  StaffProduct,
  StaffSku,
} from '@fieldhouse/contract/catalog-staff'

/** Audit-log values: readable names instead of ids, and complete enough to recreate a deleted entity. */
type State = Record<string, unknown>

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
export function productState(product: Omit<StaffProduct, 'price' | 'items'>, items: readonly Item[] = []): State {
  const { slug, category, status, publish_at, new: isNew, new_until, image } = product
  return {
    slug,
    ...Object.fromEntries(PRODUCT_TEXTS.map((name) => [name, product[name]])),
    category: category.slug,
    status,
    publish_at,
    new: isNew,
    new_until,
    image: image?.id ?? null,
    ...priceFields(product.prices),
    ...(items.length > 0 ? { items: items.map((item) => ({ id: item.id, ...itemState(item) })) } : {}),
  }
}

type Item = Omit<StaffItem, 'price'>

export function itemState({ product_id, colour, distribution, position, prices, images, skus }: Item): State {
  return {
    product_id,
    colour: colour.name,
    distribution: distribution.name,
    position,
    ...priceFields(prices),
    images: images.map(({ id, alt, alt_es }) => ({ id, alt, alt_es })),
    skus: skus.map((sku) => ({ id: sku.id, size: sku.size.label, ...skuState(sku), status: sku.status })),
  }
}

export function skuState({ barcode, weight_g }: StaffSku): State {
  return { barcode, weight_g }
}

export function distributionState({ name, name_es, sizes }: Distribution): State {
  return { name, name_es, sizes: sizes.map(({ label, ratio, measurements }) => ({ label, ratio, measurements })) }
}

export function categoryState({ slug, name, name_es, position, icon }: StaffCategory, parent: string | null): State {
  const { alt: _, ...stored } = icon ?? {}
  return { slug, name, name_es, parent, position, icon: icon && stored }
}

export function colourState({ name, name_es, hex, family }: StaffColour): State {
  return { name, name_es, hex, family }
}

/** One field per price, so that undo can revert one price and keep another. */
function priceFields(prices: readonly StaffPrice[]): State {
  return Object.fromEntries(prices.map(({ valid_from, amount }) => [`${PRICE_FIELD}${valid_from}`, amount ?? NO_PRICE]))
}

/** An explicit "same price as the product" differs from an absent field. */
const NO_PRICE = 'as the product'

/** Oldest first. */
export function pricesOf(state: State): StaffPrice[] {
  return Object.entries(state)
    .filter(([field, value]) => field.startsWith(PRICE_FIELD) && value !== null)
    .map(([field, value]) => ({
      valid_from: field.slice(PRICE_FIELD.length),
      amount: value === NO_PRICE ? null : String(value),
    }))
    .toSorted((a, b) => Date.parse(a.valid_from) - Date.parse(b.valid_from))
}
