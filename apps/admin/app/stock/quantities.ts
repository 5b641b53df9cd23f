import type { AdjustmentReason } from '@fieldhouse/contract/stock'

export const MAX_UNITS = 100_000

export type Direction = 'out' | 'in'

/** Direction of each reason, as in the API. */
export const DIRECTIONS: Record<AdjustmentReason, Direction | 'either'> = {
  damaged: 'out',
  lost: 'out',
  stolen: 'out',
  given_away: 'out',
  returned_to_supplier: 'out',
  found: 'in',
  correction: 'either',
}

/** Undefined if not a plausible number of units. */
export function parseUnits(text: string): number | undefined {
  const trimmed = text.trim()
  if (!/^\d{1,6}$/.test(trimmed)) return undefined
  const units = Number(trimmed)
  return units <= MAX_UNITS ? units : undefined
}

export function signedQuantity(units: number, direction: Direction): number {
  return direction === 'in' ? units : -units
}
