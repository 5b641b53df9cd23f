import type { StaffItem, StaffProduct } from '@fieldhouse/contract/catalog-staff'
import { itemForm, productForm, skuForm } from './draft.ts'

/** One thing that is another than it was: of the product itself, or of a colourway. */
export interface Difference {
  /** The colour's name; undefined for the product itself. */
  of: string | undefined
  field: string
  before: unknown
  after: unknown
}

/** What somebody else has changed between two readings of a product. */
export function differences(before: StaffProduct, after: StaffProduct): Difference[] {
  const items = after.items.flatMap((item) => {
    const old = before.items.find(({ id }) => id === item.id)
    if (!old) return [{ of: undefined, field: 'colourway', before: null, after: item.colour.name }]
    return itemDifferences(old, item)
  })
  const gone = before.items
    .filter(({ id }) => !after.items.some((item) => item.id === id))
    .map(({ colour }) => ({ of: undefined, field: 'colourway', before: colour.name, after: null }))
  return [...fieldDifferences(undefined, productForm(before), productForm(after)), ...items, ...gone]
}

function itemDifferences(before: StaffItem, after: StaffItem): Difference[] {
  const of = after.colour.name
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

function fieldDifferences<T extends object>(of: string | undefined, before: T, after: T): Difference[] {
  return Object.entries(after).flatMap(([field, value]) => {
    const old = before[field as keyof T]
    return JSON.stringify(old) === JSON.stringify(value) ? [] : [{ of, field, before: old, after: value }]
  })
}

/** Whether somebody has saved it since it was read. */
export function isOutdated(read: StaffProduct, now: StaffProduct): boolean {
  const versions = ({ version, items }: StaffProduct) => [version, ...items.map((item) => [item.id, item.version])]
  return JSON.stringify(versions(read)) !== JSON.stringify(versions(now))
}

/** As it was read, with what the worker has made of its pictures meanwhile. */
export function withPictures(read: StaffProduct, now: StaffProduct): StaffProduct {
  const images = new Map(
    [now.image, ...now.items.flatMap((item) => item.images)].flatMap((image) => (image ? [[image.id, image]] : [])),
  )
  const renew = <T extends StaffItem['images'][number]>(image: T): T => {
    const found = images.get(image.id)
    return found ? { ...image, state: found.state, problem: found.problem, image: found.image } : image
  }
  return {
    ...read,
    image: read.image && renew(read.image),
    items: read.items.map((item) => ({ ...item, images: item.images.map(renew) })),
  }
}

/** As it was read, with what is there of each SKU now. */
export function withStock(read: StaffProduct, now: StaffProduct): StaffProduct {
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
