import type { State } from '@fieldhouse/contract/states'
import { STATE_NAMES } from '@fieldhouse/contract/states'

/** What was typed as a whole number from `low` to `high`; undefined for what is none. */
export function readWhole(text: string, low: number, high: number): number | undefined {
  const number = /^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN
  return number >= low && number <= high ? number : undefined
}

/** With a point or a comma, to a millimetre. */
export function readSide(text: string, low: number): number | undefined {
  const plain = text.trim().replace(',', '.')
  const cm = /^\d{1,3}(\.\d)?$/.test(plain) ? Number(plain) : Number.NaN
  return cm >= low && cm <= 270 ? cm : undefined
}

/** States by their two letters, with commas or spaces between; undefined where one of them is none. */
export function readStates(text: string): State[] | undefined {
  const words = text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean)
  return words.every((word) => word in STATE_NAMES) ? [...new Set(words as State[])] : undefined
}
