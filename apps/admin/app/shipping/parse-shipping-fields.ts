import type { UsState } from '@fieldhouse/contract/rules/us-states'
import { US_STATE_NAMES } from '@fieldhouse/contract/rules/us-states'

/** Undefined if not an integer from `low` to `high`. */
export function parseInteger(text: string, low: number, high: number): number | undefined {
  const number = /^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN
  return number >= low && number <= high ? number : undefined
}

/** Accepts a decimal comma, and one decimal. */
export function parseSideLength(text: string, low: number): number | undefined {
  const plain = text.trim().replace(',', '.')
  const cm = /^\d{1,3}(\.\d)?$/.test(plain) ? Number(plain) : Number.NaN
  return cm >= low && cm <= 270 ? cm : undefined
}

/** Two-letter codes, separated by commas, semicolons or spaces; undefined if one is unknown. */
export function parseStates(text: string): UsState[] | undefined {
  const words = text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean)
  return words.every((word) => word in US_STATE_NAMES) ? [...new Set(words as UsState[])] : undefined
}
