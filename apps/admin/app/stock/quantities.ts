import type { AdjustReason } from '@fieldhouse/contract/stock'

export const MOST_UNITS = 100_000

export type Direction = 'out' | 'in'

/** Direction of each reason, as in the API. */
export const DIRECTIONS: Record<AdjustReason, Direction | 'either'> = {
  damaged: 'out',
  lost: 'out',
  stolen: 'out',
  given_away: 'out',
  returned_to_supplier: 'out',
  found: 'in',
  correction: 'either',
}

/** Undefined if not a plausible number of units. */
export function readUnits(text: string): number | undefined {
  const trimmed = text.trim()
  if (!/^\d{1,6}$/.test(trimmed)) return undefined
  const units = Number(trimmed)
  return units <= MOST_UNITS ? units : undefined
}

export function quantityOf(units: number, direction: Direction): number {
  return direction === 'in' ? units : -units
}
