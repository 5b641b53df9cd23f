import type { RowError } from '../rows.ts'
import { rowError } from '../rows.ts'
import type { ShopifyCells, ShopifyRow } from './shopify-columns.ts'
import { SHOPIFY_LABELS } from './shopify-columns.ts'
import { ONE_SIZE } from './shopify-sizes.ts'

export interface ShopifyVariant extends ShopifyRow {
  color: string
  size: string
  problem: RowError | undefined
}

const COLOR = /^(colou?rs?|colou?r ?ways?|couleurs?|colore?s?)$/i
const SIZE = /^(sizes?|tallas?|taille|größe)$/i
const FIELDS = [
  ['option1_name', 'option1_value'],
  ['option2_name', 'option2_value'],
  ['option3_name', 'option3_value'],
] as const

/** Only the first row of a product names its options. Rows without a value are further images. */
export function readVariants(rows: readonly ShopifyRow[]): { variants: ShopifyVariant[]; problems: RowError[] } {
  const [first] = rows
  if (!first) return { variants: [], problems: [] }
  const named = FIELDS.map(([name, value]) => ({ name: first.cells[name], value }))
  const color = named.find(({ name }) => COLOR.test(name))
  const size = named.find(({ name }) => SIZE.test(name))
  const others = named.filter((option) => option !== color && option !== size && !isPlaceholder(option.name))
  const sold = rows.filter(({ cells }) => cells.option1_value !== '' || cells.price !== '')
  const problems = [
    ...(first.cells.title === '' ? [rowError(SHOPIFY_LABELS.title, 'required')] : []),
    ...(color ? [] : [rowError(SHOPIFY_LABELS.options, 'no_color_option')]),
    ...others
      .filter(({ value }) => new Set(sold.map(({ cells }) => cells[value])).size > 1)
      .map(({ name }) => rowError(name.slice(0, 100), 'unknown_option')),
  ]
  if (problems.length > 0 || !color) return { variants: [], problems }
  return { variants: sold.map((row) => toVariant(row, color.value, size?.value)), problems: [] }
}

function toVariant(row: ShopifyRow, color: keyof ShopifyCells, size: keyof ShopifyCells | undefined): ShopifyVariant {
  const own = { color: row.cells[color], size: size ? row.cells[size] : ONE_SIZE }
  const missing = own.color === '' ? SHOPIFY_LABELS.color : own.size === '' ? SHOPIFY_LABELS.size : undefined
  return { ...row, ...own, problem: missing ? rowError(missing, 'required') : undefined }
}

/** Shopify’s name for the only option of a product without options. */
function isPlaceholder(name: string): boolean {
  return name === '' || name.toLowerCase() === 'title'
}
