/** Columns that the import understands, with the names that Shopify has used for each. All others are ignored. */
const NAMES = {
  handle: ['handle', 'url handle'],
  title: ['title'],
  body: ['body (html)', 'description'],
  vendor: ['vendor'],
  category: ['product category', 'standard product type'],
  type: ['type', 'custom product type'],
  tags: ['tags'],
  status: ['status'],
  option1_name: ['option1 name'],
  option1_value: ['option1 value'],
  option2_name: ['option2 name'],
  option2_value: ['option2 value'],
  option3_name: ['option3 name'],
  option3_value: ['option3 value'],
  sku: ['variant sku', 'sku'],
  grams: ['variant grams', 'weight value (grams)'],
  stock: ['variant inventory qty', 'inventory quantity'],
  price: ['variant price', 'price'],
  compare_at: ['variant compare at price', 'compare-at price'],
  cost: ['cost per item'],
  barcode: ['variant barcode', 'barcode'],
  image: ['image src', 'product image url'],
} as const

type ShopifyField = keyof typeof NAMES
/** The position of each column in the file. */
export type ShopifyHeader = Partial<Record<ShopifyField, number>>
export type ShopifyCells = Record<ShopifyField, string>

export interface ShopifyRow {
  /** As spreadsheets number rows: a cell with line breaks is one row, and empty rows count. */
  line: number
  cells: ShopifyCells
}

/** Undefined if the file is not a product export of Shopify. */
export function readShopifyHeader(cells: readonly string[]): ShopifyHeader | undefined {
  const names = cells.map((cell) => cell.trim().toLowerCase())
  const header: ShopifyHeader = {}
  for (const [field, spellings] of Object.entries(NAMES)) {
    const position = names.findIndex((name) => (spellings as readonly string[]).includes(name))
    if (position >= 0) header[field as ShopifyField] = position
  }
  const isShopify = header.handle !== undefined && header.title !== undefined && !names.includes('row')
  return isShopify ? header : undefined
}

export function readShopifyCells(cells: readonly string[], header: ShopifyHeader): ShopifyCells {
  const entries = (Object.keys(NAMES) as ShopifyField[]).map((field) => {
    const position = header[field]
    return [field, position === undefined ? '' : (cells[position] ?? '').trim()]
  })
  return Object.fromEntries(entries)
}

/** The column's name as Shopify writes it, for messages. */
export const SHOPIFY_LABELS = {
  handle: 'Handle',
  title: 'Title',
  type: 'Type',
  color: 'Color',
  size: 'Size',
  price: 'Variant Price',
  options: 'Option Name',
} as const
