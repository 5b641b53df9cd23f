import { DomainError } from '#platform/errors.ts'

/** Where a unit of an order can be. It is in exactly one of these. */
export const UNIT_PLACES = ['open', 'canceled', 'packed', 'shipped', 'delivered', 'returned'] as const
export type UnitPlace = (typeof UNIT_PLACES)[number]

/** How many units of a line are where. */
export type UnitCounts = Readonly<Record<UnitPlace, number>>

/** All moves there are. A unit that was shipped can come back without anyone having heard of its delivery. */
export const UNIT_MOVES = {
  pack: { from: ['open'], to: 'packed' },
  unpack: { from: ['packed'], to: 'open' },
  cancel: { from: ['open'], to: 'canceled' },
  ship: { from: ['packed'], to: 'shipped' },
  deliver: { from: ['shipped'], to: 'delivered' },
  return: { from: ['delivered', 'shipped'], to: 'returned' },
} as const satisfies Record<string, { from: readonly UnitPlace[]; to: UnitPlace }>

export type UnitMove = keyof typeof UNIT_MOVES

/** Throws `wrong_state` if fewer units than `quantity` are where the move takes them from. */
export function moveCounts(counts: UnitCounts, move: UnitMove, quantity: number): UnitCounts {
  const { from, to } = UNIT_MOVES[move]
  const moved: Record<UnitPlace, number> = { ...counts }
  let left = quantity
  for (const place of from) {
    const taken = Math.min(left, moved[place])
    moved[place] -= taken
    left -= taken
  }
  if (left > 0) throw new DomainError('wrong_state')
  moved[to] += quantity
  return moved
}

/** Units of the line that the move could take. */
export function movableUnits(counts: UnitCounts, move: UnitMove): number {
  return UNIT_MOVES[move].from.reduce((sum, place) => sum + counts[place], 0)
}
