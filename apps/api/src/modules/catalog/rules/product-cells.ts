import type { StaffItem, StaffProduct, StaffSku } from '@fieldhouse/contract/catalog-staff'
import { protect } from './csv-cells.ts'
import type { Cells } from './import-columns.ts'
import { COLUMNS } from './import-columns.ts'
import { priceAt } from './prices.ts'
import { PRODUCT_TEXTS } from './states.ts'

/** As stored, without the current price: that one depends on the instant. */
export type Product = Omit<StaffProduct, 'price' | 'items'>
export type Item = Omit<StaffItem, 'price'>

export type WrittenItem = Pick<Item, 'colour' | 'distribution' | 'prices'> & { skus: WrittenSku[] }
type WrittenSku = Pick<StaffSku, 'size' | 'barcode' | 'weight_g' | 'status'>

export interface Category {
  id: number
  slug: string
  parent: number | null
}

/** Slug path from the root, keyed by the category's own slug. */
export function categoryPaths(categories: readonly Category[]): Map<string, { id: number; path: string }> {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const pathOf = ({ slug, parent }: Category, depth = 0): string => {
    const above = parent === null || depth > categories.length ? undefined : byId.get(parent)
    return above ? `${pathOf(above, depth + 1)}/${slug}` : slug
  }
  return new Map(categories.map((category) => [category.slug, { id: category.id, path: pathOf(category) }]))
}

type Paths = ReturnType<typeof categoryPaths>

export function productCells(product: Product, paths: Paths, now: Date): Cells {
  const texts = PRODUCT_TEXTS.map((name) => [name, product[name] ?? ''])
  return {
    ...Object.fromEntries(texts),
    row: 'product',
    slug: product.slug,
    category: paths.get(product.category.slug)?.path ?? product.category.slug,
    status: product.status,
    price: priceAt(product.prices, now) ?? '',
    publish_at: product.publish_at,
    new: String(product.new),
    new_until: product.new_until ?? '',
  }
}

export function itemCells({ colour, distribution, prices }: WrittenItem, slug: string, now: Date): Cells {
  return {
    row: 'colourway',
    slug,
    colour_name: colour.name,
    price: priceAt(prices, now) ?? '',
    distribution: distribution.name,
    colour_name_es: colour.name_es ?? '',
    colour_hex: colour.hex,
    colour_family: colour.family,
  }
}

export function skuCells(sku: WrittenSku, item: WrittenItem, slug: string): Cells {
  return {
    row: 'sku',
    slug,
    colour_name: item.colour.name,
    size: sku.size.label,
    barcode: sku.barcode ?? '',
    weight_g: String(sku.weight_g),
  }
}

/** The product row, then each colorway row followed by its SKU rows. */
export function productRows(
  product: Product,
  items: readonly WrittenItem[],
  { paths, now }: { paths: Paths; now: Date },
): string[][] {
  const rows = items.flatMap((item) => [
    itemCells(item, product.slug, now),
    ...item.skus.filter(({ status }) => status === 'active').map((sku) => skuCells(sku, item, product.slug)),
  ])
  return [productCells(product, paths, now), ...rows].map(inOrder)
}

function inOrder(cells: Cells): string[] {
  return COLUMNS.map((column) => protect(cells[column] ?? ''))
}
