import { PRODUCT_TEXTS } from '#modules/catalog/rules/audit-states.ts'
import { priceAt } from '#modules/catalog/rules/prices.ts'
import type { CategoryRef, ExportedItem, ExportedSku } from '#modules/catalog/rules/product-plan.ts'
import type { ProductRecord } from '#modules/catalog/rules/records.ts'
import { escapeFormula } from '#platform/csv-formulas.ts'
import type { ImportCells, ImportColumn } from './columns.ts'
import { toFactCells } from './fact-cells.ts'

/** Slug path from the root, keyed by the category's own slug. */
export function toCategoryPaths(categories: readonly CategoryRef[]): Map<string, { id: number; path: string }> {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const pathOf = ({ slug, parent }: CategoryRef, depth = 0): string => {
    const above = parent === null || depth > categories.length ? undefined : byId.get(parent)
    return above ? `${pathOf(above, depth + 1)}/${slug}` : slug
  }
  return new Map(categories.map((category) => [category.slug, { id: category.id, path: pathOf(category) }]))
}

type Paths = ReturnType<typeof toCategoryPaths>

export function toProductCells(product: ProductRecord, paths: Paths, now: Date): ImportCells {
  const texts = PRODUCT_TEXTS.map((name) => [name, product[name] ?? ''])
  return {
    ...Object.fromEntries(texts),
    ...toFactCells(product),
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

export function toItemCells({ color, distribution, prices }: ExportedItem, slug: string, now: Date): ImportCells {
  return {
    row: 'colorway',
    slug,
    color_name: color.name,
    price: priceAt(prices, now) ?? '',
    distribution: distribution.name,
    color_name_es: color.name_es ?? '',
    color_hex: color.hex,
    color_family: color.family,
  }
}

export function toSkuCells(sku: ExportedSku, item: ExportedItem, slug: string): ImportCells {
  return {
    row: 'sku',
    slug,
    color_name: item.color.name,
    size: sku.size.label,
    barcode: sku.barcode ?? '',
    weight_g: String(sku.weight_g),
    cost: sku.cost ?? '',
  }
}

/** The product row, then each colorway row followed by its SKU rows. */
export function toCsvRows(
  product: ProductRecord,
  items: readonly ExportedItem[],
  { paths, now, columns }: { paths: Paths; now: Date; columns: readonly ImportColumn[] },
): string[][] {
  const rows = items.flatMap((item) => [
    toItemCells(item, product.slug, now),
    ...item.skus.filter(({ status }) => status === 'active').map((sku) => toSkuCells(sku, item, product.slug)),
  ])
  return [toProductCells(product, paths, now), ...rows].map((cells) =>
    columns.map((column) => escapeFormula(cells[column] ?? '')),
  )
}
