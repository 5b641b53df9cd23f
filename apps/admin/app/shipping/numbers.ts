import type { State } from '@fieldhouse/contract/states'
import { STATE_NAMES } from '@fieldhouse/contract/states'

/** Undefined if not an integer from `low` to `high`. */
export function readWhole(text: string, low: number, high: number): number | undefined {
  const number = /^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN
  return number >= low && number <= high ? number : undefined
}

/** Accepts a decimal comma, and one decimal. */
export function readSide(text: string, low: number): number | undefined {
  const plain = text.trim().replace(',', '.')
  const cm = /^\d{1,3}(\.\d)?$/.test(plain) ? Number(plain) : Number.NaN
  return cm >= low && cm <= 270 ? cm : undefined
}

/** Two-letter codes, separated by commas, semicolons or spaces; undefined if one is unknown. */
export function readStates(text: string): State[] | undefined {
  const words = text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean)
  return words.every((word) => word in STATE_NAMES) ? [...new Set(words as State[])] : undefined
}
