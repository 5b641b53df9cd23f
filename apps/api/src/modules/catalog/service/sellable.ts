import type { Language } from '@fieldhouse/contract/schemas'
import type { Db } from '../../../platform/db/db.ts'
import type { ColourwayFacts } from '../store/colourway-facts.ts'
import { listColourwayFacts } from '../store/colourway-facts.ts'
import type { SkuFacts } from '../store/sku-facts.ts'
import { listSkuFacts } from '../store/sku-facts.ts'

export type Sellable = SkuFacts

/** Keyed by SKU id. */
export async function readSellable(
  db: Db,
  ids: readonly number[],
  lang: Language,
  at: Date,
): Promise<ReadonlyMap<number, Sellable>> {
  if (ids.length === 0) return new Map()
  const facts = await listSkuFacts(db, ids, lang, at)
  return new Map(facts.map((fact) => [fact.sku_id, fact]))
}

/** Published items only, in the order of `ids`. */
export async function describeColourways(
  db: Db,
  ids: readonly number[],
  lang: Language,
  at: Date,
): Promise<ColourwayFacts[]> {
  return ids.length === 0 ? [] : listColourwayFacts(db, ids, lang, at)
}
