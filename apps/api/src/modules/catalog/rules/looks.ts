import { MAX_LOOK_PIECES } from '@fieldhouse/contract/rules/looks'

export type Look = readonly number[]

/** The looks of the pieces with `id` at their end; those that have it, or have no room, are left out. */
export function completeBothWays(id: number, pieces: Look, lookOf: (piece: number) => Look): Map<number, Look> {
  const changed = pieces
    .map((piece) => [piece, lookOf(piece)] as const)
    .filter(([, look]) => !look.includes(id) && look.length < MAX_LOOK_PIECES)
  return new Map(changed.map(([piece, look]) => [piece, [...look, id]]))
}
