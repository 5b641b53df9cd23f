import type { ImportRowErrorCode, ImportRowKind } from '@fieldhouse/contract/imports'
import type { SizeRunRef } from '#modules/catalog/rules/product-plan.ts'
import type { ImportColumn } from '../columns.ts'
import { PROBLEM_COLUMN } from '../columns.ts'
import type { RowError } from '../rows.ts'
import { rowError } from '../rows.ts'
import { findColorHex } from './color-words.ts'
import { htmlToText } from './html-text.ts'
import { toRowKey } from './row-keys.ts'
import type { ShopifyCells, ShopifyRow } from './shopify-columns.ts'
import { SHOPIFY_LABELS } from './shopify-columns.ts'
import type { ShopifyVariant } from './shopify-options.ts'
import { readVariants } from './shopify-options.ts'
import { findSizeRun, labelInRun } from './shopify-sizes.ts'

/** What the shop has already, read once per file. */
export interface ShopifyReferences {
  runs: readonly SizeRunRef[]
  /** Keyed by slug, most used first. */
  runIdsByCategory: ReadonlyMap<string, readonly number[]>
  /** Lower-case names. */
  colorNames: ReadonlySet<string>
  categorySlugs: ReadonlySet<string>
}

export const CONVERTED_COLUMNS: readonly ImportColumn[] = [
  ...(['row', 'slug', 'color_name', 'size', 'name', 'category', 'status', 'price', 'distribution'] as const),
  ...(['color_hex', 'barcode', 'weight_g', 'description', PROBLEM_COLUMN] as const),
]

type ConvertedCells = Partial<Record<ImportColumn, string | undefined>>

export interface ConvertedRow {
  line: number
  /** null leaves the value as it is. */
  cells: (string | null)[]
}

/** Our rows for the rows of one handle: the product, its colorways, and their SKUs. */
export function convertProduct(rows: readonly ShopifyRow[], shop: ShopifyReferences): ConvertedRow[] {
  const [first] = rows
  if (!first) return []
  const { variants, problems } = readVariants(rows)
  const slug = first.cells.handle
  const price = variants[0]?.cells.price
  const category = findCategory(first.cells, shop.categorySlugs)
  const complete = variants.filter(({ problem }) => !problem)
  const byColor = [...Map.groupBy(complete, ({ color }) => color.toLowerCase()).values()]
  return [
    toProductRow(first, { price, problem: problems[0], category }),
    ...byColor.flatMap((own) => toColorwayRows(own, { slug, price, category, shop })),
    ...variants.filter(({ problem }) => problem).map((variant) => toSkuRow(variant, { slug, run: undefined })),
  ]
}

/** Rows of a product that cannot be converted, such as those that stand apart from their product. */
export function rejectRow({ line, cells }: ShopifyRow, column: string, code: ImportRowErrorCode): ConvertedRow {
  return toRow(line, 'product', { slug: cells.handle }, rowError(column, code))
}

interface ProductContext {
  price: string | undefined
  problem: RowError | undefined
  category: string | undefined
}

function toProductRow({ line, cells }: ShopifyRow, { price, problem, category }: ProductContext): ConvertedRow {
  const found = problem ?? (category ? undefined : rowError(SHOPIFY_LABELS.type, 'unknown_category'))
  const converted = {
    slug: cells.handle,
    name: cells.title,
    description: htmlToText(cells.body),
    category,
    price,
    // New products arrive as drafts, because their images do not; the status of others stays.
    status: cells.status.toLowerCase() === 'archived' ? 'archived' : undefined,
  }
  return toRow(line, 'product', converted, found)
}

interface ColorwayContext {
  slug: string
  price: string | undefined
  category: string | undefined
  shop: ShopifyReferences
}

function toColorwayRows(
  variants: readonly ShopifyVariant[],
  { slug, price, category, shop }: ColorwayContext,
): ConvertedRow[] {
  const [first] = variants
  if (!first) return []
  const sizes = variants.map(({ size }) => size)
  const run = findSizeRun(sizes, shop.runs, shop.runIdsByCategory.get(category ?? '') ?? [])
  const isKnown = shop.colorNames.has(first.color.toLowerCase())
  const hex = isKnown ? undefined : findColorHex(first.color)
  const problem = run
    ? isKnown || hex
      ? undefined
      : rowError(SHOPIFY_LABELS.color, 'unknown_color', first.color)
    : rowError(SHOPIFY_LABELS.size, 'no_size_run', sizes.join(', ').slice(0, 200))
  const colorway = {
    slug,
    color_name: first.color,
    distribution: run?.name,
    color_hex: hex,
    price: first.cells.price === price ? '' : first.cells.price,
  }
  return [
    toRow(first.line, 'colorway', colorway, problem),
    ...variants.map((variant) => toSkuRow(variant, { slug, run, price: first.cells.price })),
  ]
}

function toSkuRow(
  { line, color, size, cells, problem }: ShopifyVariant,
  { slug, run, price }: { slug: string; run: SizeRunRef | undefined; price?: string },
): ConvertedRow {
  const grams = Math.round(Number(cells.grams))
  const sku = {
    slug,
    color_name: color,
    size: (run && labelInRun(size, run)) ?? size,
    // Spreadsheets and Shopify put an apostrophe before long numbers.
    barcode: cells.barcode.replace(/^'/, '') || undefined,
    weight_g: grams > 0 ? String(grams) : undefined,
  }
  const differs =
    price === undefined || cells.price === price ? undefined : rowError(SHOPIFY_LABELS.price, 'mixed_prices')
  return toRow(line, 'sku', sku, problem ?? differs)
}

function toRow(line: number, kind: ImportRowKind, cells: ConvertedCells, problem: RowError | undefined): ConvertedRow {
  const all: ConvertedCells = { ...cells, row: kind, [PROBLEM_COLUMN]: problem && JSON.stringify(problem) }
  return { line: toRowKey(line, kind), cells: CONVERTED_COLUMNS.map((column) => all[column] ?? null) }
}

/** The type names a category by its path or its slug, in the singular or plural; else Shopify’s own category does. */
function findCategory({ type, category }: ShopifyCells, slugs: ReadonlySet<string>): string | undefined {
  const ends = [type, ...category.split('>').toReversed()].map((name) => slugOf(name.slice(name.lastIndexOf('/') + 1)))
  const spellings = ends.filter((slug) => slug !== '').flatMap((slug) => [slug, `${slug}s`, slug.replace(/s$/, '')])
  return spellings.find((slug) => slugs.has(slug))
}

function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
