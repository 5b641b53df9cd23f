import type { BitSet } from './bit-sets.ts'
import { intersect, listBits, takeBitSet, unite } from './bit-sets.ts'
import type { ListingIndex } from './listing-index.ts'
import { rowsOfChoices } from './value-rows.ts'

/** The chosen bits of a fact, and all bits that it has. */
export interface FactCriterion {
  readonly chosen: Uint32Array
  readonly all: Uint32Array
}

export interface FactRows {
  /** Rows with a chosen value of every fact; null if no fact is filtered by. */
  readonly matching: BitSet | null
  /** Per choice that is a criterion’s, the rows with a chosen value of every other fact. */
  readonly ofOthers: ReadonlyMap<number, BitSet | null>
}

export function findFactRows(columns: ListingIndex, facts: readonly FactCriterion[]): FactRows {
  const having = facts.map(({ chosen }) => rowsHaving(columns, chosen))
  const ofOthers = facts.flatMap(({ all }, index) => {
    const others = intersectAll(having.filter((_, other) => other !== index))
    return listChoices(all).map((choice) => [choice, others] as const)
  })
  return { matching: intersectAll(having), ofOthers: new Map(ofOthers) }
}

function intersectAll([first, ...others]: readonly BitSet[]): BitSet | null {
  return first ? intersect(first, ...others) : null
}

/** Rows with at least one of the chosen bits. */
export function rowsHaving(columns: ListingIndex, chosen: Uint32Array): BitSet {
  const sets = rowsOfChoices(columns)
  const rows = takeBitSet(columns.ids.length)
  for (const choice of listChoices(chosen)) unite(rows, sets[choice] as BitSet)
  return rows
}

function listChoices(mask: Uint32Array): number[] {
  return [...listBits(mask, new Int32Array(mask.length * 32))]
}
