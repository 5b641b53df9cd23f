import type { LookPiece } from '@fieldhouse/contract/catalog-looks'
import type { Language } from '@fieldhouse/contract/schemas'
import type { Db } from '#platform/db/db.ts'
import { withFormerPrices } from '../rules/former-prices.ts'
import { listLookPieces } from '../store/look-pieces.ts'
import type { ListingCache } from './list-products.ts'

interface LookRequest {
  id: number
  size_id?: number
  lang: Language
  at: Date
}

/** Runs one statement. */
export async function readLookPieces(
  db: Db,
  { listing }: Pick<ListingCache, 'listing'>,
  { id, size_id, lang, at }: LookRequest,
): Promise<LookPiece[]> {
  const [{ view }, pieces] = await Promise.all([listing.at(at), listLookPieces(db, id, lang, at)])
  return pieces.map(({ item, sizes, ...piece }) => {
    const [priced = item] = withFormerPrices({ items: [item] }, view).items
    const chosen = sizes.find((size) => size.size_id === size_id) ?? (sizes.length === 1 ? sizes[0] : undefined)
    const offered = sizes.map(({ sku_id, label }) => ({ sku_id, label }))
    return { ...piece, item: priced, sizes: offered, sku_id: chosen?.sku_id ?? null }
  })
}
