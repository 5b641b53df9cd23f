import type { Product } from '@fieldhouse/contract/listing'
import type { Language } from '@fieldhouse/contract/schemas'
import type { Visitor } from '#platform/caller.ts'
import { isCaller } from '#platform/caller.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import { toAvailability } from '../rules/availability.ts'
import { withFormerPrices } from '../rules/former-prices.ts'
import { toHighlights } from '../rules/product-highlights.ts'
import * as store from '../store/product-reads.ts'
import type { ListingCache } from './list-products.ts'

export interface ProductPageRequest {
  id: number
  lang: Language
  at: Date
  /** Staff only: read the page at another instant. */
  as_of?: string
  /** Staff only: include products that are not on sale. */
  preview?: boolean
}

export async function getProductPage(
  { db }: Pick<Deps, 'db'>,
  { listing }: Pick<ListingCache, 'listing'>,
  who: Visitor,
  { id, lang, as_of, preview = isCaller(who) && as_of === undefined, ...input }: ProductPageRequest,
): Promise<Product> {
  if ((as_of !== undefined || preview) && !isCaller(who)) throw new DomainError('forbidden')
  const at = as_of === undefined ? input.at : new Date(as_of)
  const [{ view }, product, related] = await Promise.all([
    listing.at(at),
    store.findProduct(db, id, lang, { at, preview }),
    store.listRelatedCards(db, id, lang, at),
  ])
  if (!product) throw new DomainError('not_found')

  const items = product.items.map((item) => ({
    ...item,
    skus: item.skus.map(({ available, ...sku }) => ({ ...sku, ...toAvailability(available) })),
  }))
  const { named_facts, ...fields } = product
  const highlights = toHighlights(named_facts)
  const page = { ...fields, highlights, items, image: product.image ?? items[0]?.images[0] ?? null }
  return { ...withFormerPrices(page, view), related: related.map((card) => withFormerPrices(card, view)) }
}
