import type { Db } from '#platform/db/db.ts'
import { listSkuIds, listSkus } from '../store/skus.ts'

/** By the whole barcode, or part of the product’s name. */
export async function findSkus(db: Db, q: string, { limit }: { limit: number }) {
  const skus = await listSkus(db, await listSkuIds(db, { q }, { limit, offset: 0 }))
  return {
    count: skus.length,
    hits: skus.map(({ id, barcode, product, product_item: { color }, size, available }) => ({
      id,
      barcode,
      product: product.name,
      product_es: product.name_es,
      color: color.name,
      color_es: color.name_es,
      size: size.label,
      available,
    })),
  }
}
