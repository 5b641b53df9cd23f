import type { CollectionRule } from '@fieldhouse/contract/catalog-collections'
import type { BitSet } from './bit-sets.ts'
import { addBit, hasBit, intersect, makeBitSet, unite } from './bit-sets.ts'
import { keptPer } from './kept-per.ts'
import { toListingCriteria } from './listing-criteria.ts'
import type { ListingSnapshot } from './listing-snapshot.ts'
import { matchRows } from './match-rows.ts'
import { rowsOnSale } from './value-rows.ts'
import type { ListingVocabulary, VocabularyCollection } from './vocabulary.ts'

/** The collection of this address that is shown at the instant. */
export function findCollection(
  { collections }: ListingVocabulary,
  slug: string,
  at: number,
): VocabularyCollection | undefined {
  return collections.find(
    (one) => one.slug === slug && one.starts_at <= at && at < (one.ends_at ?? Number.POSITIVE_INFINITY),
  )
}

/** Members of a collection, and the rows on top, in their order. */
export interface CollectionRows {
  readonly members: BitSet
  readonly pinned: readonly number[]
}

/** A rule looks at every product. */
const keptRows = keptPer((view: ListingSnapshot) =>
  keptPer((vocabulary: ListingVocabulary) =>
    keptPer((collection: VocabularyCollection) => selectRows(view, vocabulary, collection)),
  ),
)

/** Kept as long as the snapshot and the collection. */
export function collectionRows(
  view: ListingSnapshot,
  vocabulary: ListingVocabulary,
  collection: VocabularyCollection,
): CollectionRows {
  return keptRows(view)(vocabulary)(collection)
}

function selectRows(
  view: ListingSnapshot,
  vocabulary: ListingVocabulary,
  { rule, product_ids }: VocabularyCollection,
): CollectionRows {
  const { ids } = view.columns
  const members = makeBitSet(ids.length)
  if (rule) {
    const criteria = toListingCriteria(toQuery(rule), vocabulary, view.columns, [])
    const { found } = matchRows(view, criteria)
    unite(members, intersect(found, rule.on_sale ? rowsOnSale(view) : null))
  }
  const rowOf = new Map(product_ids.map((id) => [id, -1]))
  for (let row = 0; row < ids.length; row++) {
    const id = ids[row] as number
    if (rowOf.has(id)) rowOf.set(id, row)
  }
  const pinned = [...rowOf.values()].filter((row) => row >= 0)
  for (const row of pinned) addBit(members, row)
  return { members, pinned }
}

function toQuery({ facts, on_sale: _, ...rule }: CollectionRule) {
  return { ...rule, ...(facts && facts.length > 0 ? { fact: facts.join() } : {}) }
}

/** The rows on top first, if they are found. */
export function pinFirst(sorted: Int32Array, pinned: readonly number[], found: BitSet): Int32Array {
  const top = pinned.filter((row) => hasBit(found, row))
  const isTop = new Set(top)
  return Int32Array.from([...top, ...sorted.filter((row) => !isTop.has(row))])
}
