import type { StaffItem, StaffProduct } from '@fieldhouse/contract/catalog-staff'
import { itemForm, productForm, skuForm } from './product-draft.ts'

export interface ProductDifference {
  /** The color's name; undefined for the product itself. */
  of: string | undefined
  field: string
  before: unknown
  after: unknown
}

/** Changes that another staff member saved between two loads of a product. */
export function diffProducts(before: StaffProduct, after: StaffProduct): ProductDifference[] {
  const items = after.items.flatMap((item) => {
    const old = before.items.find(({ id }) => id === item.id)
    if (!old) return [{ of: undefined, field: 'colorway', before: null, after: item.color.name }]
    return itemDifferences(old, item)
  })
  const gone = before.items
    .filter(({ id }) => !after.items.some((item) => item.id === id))
    .map(({ color }) => ({ of: undefined, field: 'colorway', before: color.name, after: null }))
  return [...fieldDifferences(undefined, productForm(before), productForm(after)), ...items, ...gone]
}

function itemDifferences(before: StaffItem, after: StaffItem): ProductDifference[] {
  const of = after.color.name
  const pictures = (item: StaffItem) => item.images.map(({ id, alt, alt_es }) => [id, alt, alt_es])
  const { images: _, alts: __, ...old } = itemForm(before)
  const { images: ___, alts: ____, ...current } = itemForm(after)
  const skus = after.skus.flatMap((sku) => {
    const was = before.skus.find(({ id }) => id === sku.id)
    const { on_hand: _, ...form } = skuForm(sku)
    const { on_hand: __, ...wasForm } = was ? skuForm(was) : { ...form, on_hand: '' }
    return fieldDifferences(`${of}, ${sku.size.label}`, wasForm, form)
  })
  const moved = JSON.stringify(pictures(before)) !== JSON.stringify(pictures(after))
  return [
    ...fieldDifferences(of, old, current),
    ...(moved ? [{ of, field: 'images', before: before.images.length, after: after.images.length }] : []),
    ...skus,
  ]
}

function fieldDifferences<T extends object>(of: string | undefined, before: T, after: T): ProductDifference[] {
  return Object.entries(after).flatMap(([field, value]) => {
    const old = before[field as keyof T]
    return JSON.stringify(old) === JSON.stringify(value) ? [] : [{ of, field, before: old, after: value }]
  })
}

/** True if the product was saved since it was loaded. */
export function isOutdated(read: StaffProduct, now: StaffProduct): boolean {
  const versions = ({ version, items }: StaffProduct) => [version, ...items.map((item) => [item.id, item.version])]
  return JSON.stringify(versions(read)) !== JSON.stringify(versions(now))
}

/** The loaded product with the current processing state of its images. */
export function withLatestImages(read: StaffProduct, now: StaffProduct): StaffProduct {
  const images = new Map(
    [now.image, ...now.items.flatMap((item) => item.images)].flatMap((image) => (image ? [[image.id, image]] : [])),
  )
  const renew = <T extends StaffItem['images'][number]>(image: T): T => {
    const stored = images.get(image.id)
    return stored ? { ...image, state: stored.state, problem: stored.problem, image: stored.image } : image
  }
  return {
    ...read,
    image: read.image && renew(read.image),
    items: read.items.map((item) => ({ ...item, images: item.images.map(renew) })),
  }
}

/** The loaded product with the current stock levels. */
export function withLatestStock(read: StaffProduct, now: StaffProduct): StaffProduct {
  const skus = new Map(now.items.flatMap((item) => item.skus.map((sku) => [sku.id, sku])))
  return {
    ...read,
    items: read.items.map((item) => ({
      ...item,
      skus: item.skus.map((sku) => {
        const { on_hand, held, committed, available } = skus.get(sku.id) ?? sku
        return { ...sku, on_hand, held, committed, available }
      }),
    })),
  }
}
