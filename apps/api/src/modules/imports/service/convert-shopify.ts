import * as catalog from '#modules/catalog/service/read-products.ts'
import type { Db } from '#platform/db/db.ts'
import type { createLeftOutTally } from '../rules/shopify/left-out.ts'
import type { ShopifyHeader, ShopifyRow } from '../rules/shopify/shopify-columns.ts'
import { readShopifyCells, SHOPIFY_LABELS } from '../rules/shopify/shopify-columns.ts'
import type { ConvertedRow, ShopifyReferences } from '../rules/shopify/shopify-product.ts'
import { convertProduct, rejectRow } from '../rules/shopify/shopify-product.ts'

interface NumberedCells {
  line: number
  cells: readonly string[]
}

interface Conversion {
  header: ShopifyHeader
  shop: ShopifyReferences
  tally: ReturnType<typeof createLeftOutTally>
}

/** Converts product by product: Shopify writes the rows of a product one after the other. */
export async function* convertShopifyRows(
  rows: AsyncIterable<NumberedCells>,
  { header, shop, tally }: Conversion,
): AsyncGenerator<ConvertedRow> {
  const finished = new Set<string>()
  let open: ShopifyRow[] = []
  for await (const { line, cells } of rows) {
    const row = { line, cells: readShopifyCells(cells, header) }
    const { handle } = row.cells
    tally.add(row.cells)
    if (handle !== '' && handle === open[0]?.cells.handle) {
      open.push(row)
      continue
    }
    if (open[0]) {
      finished.add(open[0].cells.handle)
      yield* convertProduct(open, shop)
      open = []
    }
    if (handle === '') yield rejectRow(row, SHOPIFY_LABELS.handle, 'required')
    else if (finished.has(handle)) yield rejectRow(row, SHOPIFY_LABELS.handle, 'rows_apart')
    else open = [row]
  }
  yield* convertProduct(open, shop)
}

export async function readShopifyReferences(db: Db): Promise<ShopifyReferences> {
  const [runs, use, colors, categories] = [
    await catalog.listSizeRunRefs(db),
    await catalog.listSizeRunUse(db),
    await catalog.listColors(db),
    await catalog.listCategoryRefs(db),
  ]
  return {
    runs,
    runIdsByCategory: new Map(
      [...Map.groupBy(use, ({ category }) => category)].map(([category, used]) => [
        category,
        used.map(({ run_id }) => run_id),
      ]),
    ),
    colorNames: new Set(colors.map(({ name }) => name.toLowerCase())),
    categorySlugs: new Set(categories.map(({ slug }) => slug)),
  }
}
