import type { Order } from '@fieldhouse/contract/orders'
import { listSkuBarcodes } from '#modules/catalog/service/sku-barcodes.ts'
import type { PaperDeps } from './paper-links.ts'

export function readBarcodes({ db }: PaperDeps, { lines }: Order): Promise<ReadonlyMap<number, string>> {
  return listSkuBarcodes(
    db,
    lines.map(({ sku_id }) => sku_id),
  )
}
