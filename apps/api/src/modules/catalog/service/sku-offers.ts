import type { Language } from '@fieldhouse/contract/schemas'
import type { Db } from '#platform/db/db.ts'
import type { ItemSummary } from '../store/item-summaries.ts'
import { listItemSummaries } from '../store/item-summaries.ts'
import type { SkuOffer } from '../store/sku-offers.ts'
import { findSkuIds, listSkuOffers } from '../store/sku-offers.ts'

export type { SkuOffer }

/** Keyed by SKU id. */
export async function readSkuOffers(
  db: Db,
  ids: readonly number[],
  lang: Language,
  at: Date,
): Promise<ReadonlyMap<number, SkuOffer>> {
  if (ids.length === 0) return new Map()
  const facts = await listSkuOffers(db, ids, lang, at)
  return new Map(facts.map((fact) => [fact.sku_id, fact]))
}

const FOUND_SKUS = 30

/** By barcode, or words of name, color, and size, in the order of the catalog. */
export async function findSkuOffers(db: Db, q: string, lang: Language, at: Date): Promise<SkuOffer[]> {
  if (q.trim() === '') return []
  const ids = await findSkuIds(db, q, FOUND_SKUS)
  const offers = await readSkuOffers(db, ids, lang, at)
  return ids.flatMap((id) => offers.get(id) ?? [])
}

/** Published items only, in the order of `ids`. */
export async function readItemSummaries(
  db: Db,
  ids: readonly number[],
  lang: Language,
  at: Date,
): Promise<ItemSummary[]> {
  return ids.length === 0 ? [] : listItemSummaries(db, ids, lang, at)
}
