import type { ProductCard } from '@fieldhouse/contract/listing'
import type { Language } from '@fieldhouse/contract/schemas'
import type { Db } from '#platform/db/db.ts'
import { withFormerPrices } from '../rules/former-prices.ts'
import type { ListingQuery } from '../rules/listing-criteria.ts'
import { queryListing } from '../rules/query-listing.ts'
import { listCards } from '../store/product-reads.ts'
import type { ListingCache } from './list-products.ts'

/** Picks products of one instant by id, so that a page with several lists reads all cards in one statement. */
export interface ProductPicker {
  list: (query: ListingQuery, limit: number) => { ids: number[]; count: number }
  /** Those that are on sale, in the given order. */
  keepListed: (ids: readonly number[]) => number[]
  /** Former prices in cents, by id of the colorway. */
  former: ReadonlyMap<number, number>
}

export async function openProductPicker({ listing }: Pick<ListingCache, 'listing'>, at: Date): Promise<ProductPicker> {
  const state = await listing.at(at)
  return {
    former: state.view.former,
    list: (query, limit) => queryListing(state, query, [], { limit, offset: 0 }),
    keepListed(ids) {
      const wanted = new Set(ids)
      const listed = new Set(wanted.size > 0 ? state.view.all.filter((id) => wanted.has(id)) : [])
      return ids.filter((id) => listed.has(id))
    },
  }
}

/** In the order of `ids`. */
export async function readProductCards(
  db: Db,
  picker: Pick<ProductPicker, 'former'>,
  ids: readonly number[],
  lang: Language,
  at: Date,
): Promise<ProductCard[]> {
  const cards = ids.length > 0 ? await listCards(db, ids, lang, at) : []
  return cards.map((card) => withFormerPrices(card, picker))
}
