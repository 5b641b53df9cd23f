import type { Alternative } from '@fieldhouse/contract/listing'
import type { Language } from '@fieldhouse/contract/schemas'
import type { Db } from '#platform/db/db.ts'
import { findAlternatives } from '../rules/find-alternatives.ts'
import { listAlternatives } from '../store/alternatives.ts'
import type { ListingCache } from './list-products.ts'

interface AlternativesRequest {
  id: number
  size_id?: number
  lang: Language
  at: Date
}

/** Runs one statement. A product that is not on sale has no alternatives. */
export async function readAlternatives(
  db: Db,
  { listing }: Pick<ListingCache, 'listing'>,
  { id, size_id, lang, at }: AlternativesRequest,
): Promise<Alternative[]> {
  const { view } = await listing.at(at)
  const found = findAlternatives(view, id, size_id)
  return found.length > 0 ? listAlternatives(db, found, { size_id, lang, at }) : []
}
