import { fromCents, toCents } from './money.ts'

/** Cents at the end of a price after a change in percent; null: whatever they come to. */
export const PRICE_ENDINGS = ['00', '50', '95', '99'] as const
export type PriceEnding = (typeof PRICE_ENDINGS)[number]

/** Rounds to the nearest cent, or to the nearest price with that ending; a price above zero never becomes zero. */
export function changeByPercent(amount: string, percent: number, ending?: PriceEnding): string {
  const cents = Math.round((toCents(amount) * (10_000 + Math.round(percent * 100))) / 10_000)
  return fromCents(ending === undefined || cents === 0 ? cents : roundToEnding(cents, Number(ending)))
}

function roundToEnding(cents: number, ending: number): number {
  const nearest = Math.round((cents - ending) / 100) * 100 + ending
  return Math.max(nearest, ending === 0 ? 100 : ending)
}
