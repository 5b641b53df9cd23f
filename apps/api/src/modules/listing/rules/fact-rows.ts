import type { ListingIndex } from './listing-index.ts'

/** The chosen bits of a fact, and all bits that it has. */
export interface FactCriterion {
  readonly chosen: Uint32Array
  readonly all: Uint32Array
}

/** One bit per row. */
export interface FactRows {
  /** Rows with a chosen value of every fact. */
  readonly matching: Uint32Array
  /** Rows that lack exactly one fact. */
  readonly lackingOne: Uint32Array
  /** The fact that such a row lacks. */
  lackedBy: (row: number) => FactCriterion | undefined
}

/**
 * Decides all facts before the pass over the products, fact by fact and 32 rows at a time: five facts leave few rows,
 * and the pass need not look at the others. Undefined if no fact is filtered by.
 */
export function findFactRows(columns: ListingIndex, facts: readonly FactCriterion[]): FactRows | undefined {
  if (facts.length === 0) return undefined
  const having = facts.map(({ chosen }) => rowsHaving(columns, chosen))
  const matching = new Uint32Array(Math.ceil(columns.ids.length / 32))
  const lackingOne = new Uint32Array(matching.length)
  for (let word = 0; word < matching.length; word++) {
    let none = -1
    let one = 0
    for (const rows of having) {
      const has = rows[word] as number
      one = (one & has) | (none & ~has)
      none &= has
    }
    matching[word] = none
    lackingOne[word] = one
  }
  return { matching, lackingOne, lackedBy: (row) => facts[having.findIndex((rows) => !hasRow(rows, row))] }
}

export function hasRow(rows: Uint32Array, row: number): boolean {
  return (((rows[row >> 5] as number) >>> (row & 31)) & 1) === 1
}

/** Rows with at least one of the chosen bits. */
function rowsHaving({ ids, facts, factWords }: ListingIndex, chosen: Uint32Array): Uint32Array {
  const rows = new Uint32Array(Math.ceil(ids.length / 32))
  for (let word = 0; word < factWords; word++) {
    const wanted = chosen[word] as number
    if (wanted === 0) continue
    for (let row = 0; row < ids.length; row++) {
      if (((facts[row * factWords + word] as number) & wanted) === 0) continue
      rows[row >> 5] = (rows[row >> 5] as number) | (1 << (row & 31))
    }
  }
  return rows
}
