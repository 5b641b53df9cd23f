import type { Db } from '#platform/db/db.ts'
import { listBarcodeRows } from '../store/bulk-reads.ts'

/** Keyed by SKU id; SKUs without a barcode are omitted. */
export async function listSkuBarcodes(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await listBarcodeRows(db, ids)
  return new Map(rows.map(({ id, barcode }) => [id, barcode]))
}
