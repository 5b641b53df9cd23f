import type { ReturnOutcome, ReturnWish } from '@fieldhouse/contract/returns'
import { DomainError } from '#platform/errors.ts'
import type { ReturnMove } from './states.ts'

interface GradedLine {
  position: number
  sku_id: number
  quantity: number
  restocked: number
  damaged: number
  missing: number
  wish: ReturnWish
  swap_sku_id: number | null
}

export interface SettledLine extends GradedLine {
  outcome: ReturnOutcome
  /** Units that came back. */
  received: number
}

export function ungradedUnits(lines: readonly GradedLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity - line.restocked - line.damaged - line.missing, 0)
}

/** Each line with its outcome. A line without received units gets nothing. */
export function settleLines(lines: readonly GradedLine[], outcomes: ReadonlyMap<number, ReturnOutcome>): SettledLine[] {
  const unknown = [...outcomes.keys()].find((position) => !lines.some((line) => line.position === position))
  if (unknown !== undefined) throw refuse(`contains unknown line ${unknown}`)
  return lines.map((line) => {
    const received = line.restocked + line.damaged
    const outcome = outcomes.get(line.position) ?? line.wish
    if (outcome === 'swap' && line.swap_sku_id === null) throw refuse(`has no size to swap line ${line.position} for`)
    return { ...line, received, outcome: received === 0 ? 'none' : outcome }
  })
}

function refuse(message: string): DomainError {
  return new DomainError('validation_failed', { errors: { lines: [message] } })
}

/** An exchange prevails over a refund; a return that gives nothing is rejected. */
export function finishMove(lines: readonly SettledLine[]): Extract<ReturnMove, 'refund' | 'exchange' | 'reject'> {
  if (lines.some(({ outcome }) => outcome === 'swap')) return 'exchange'
  return lines.some(({ outcome }) => outcome !== 'none') ? 'refund' : 'reject'
}

/** Units by position, for a refund or a move. */
export function unitsWith(
  lines: readonly SettledLine[],
  unitsOf: (line: SettledLine) => number,
): { position: number; quantity: number }[] {
  return lines
    .map((line) => ({ position: line.position, quantity: unitsOf(line) }))
    .filter(({ quantity }) => quantity > 0)
}

/** Units by SKU that the swaps need. */
export function swapUnits(
  lines: readonly { swap_sku_id: number | null; quantity: number }[],
): { sku_id: number; quantity: number }[] {
  const units = new Map<number, number>()
  for (const { swap_sku_id, quantity } of lines) {
    if (swap_sku_id !== null) units.set(swap_sku_id, (units.get(swap_sku_id) ?? 0) + quantity)
  }
  return [...units].map(([sku_id, quantity]) => ({ sku_id, quantity })).toSorted((a, b) => a.sku_id - b.sku_id)
}
