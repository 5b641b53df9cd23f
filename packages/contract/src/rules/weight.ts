export const GRAMS_PER_OUNCE = 28.349523125
const OUNCES_PER_POUND = 16

export interface Pounds {
  pounds: number
  ounces: number
}

/** Whole ounces, as a postal scale shows them; whatever weighs something weighs at least one. */
export function toPounds(grams: number): Pounds {
  const all = Math.max(Math.round(grams / GRAMS_PER_OUNCE), grams > 0 ? 1 : 0)
  return { pounds: Math.floor(all / OUNCES_PER_POUND), ounces: all % OUNCES_PER_POUND }
}

export function toGrams({ pounds, ounces }: Pounds): number {
  return Math.round((pounds * OUNCES_PER_POUND + ounces) * GRAMS_PER_OUNCE)
}

/** `1 lb 9 oz`, the same in both languages. */
export function formatWeight(grams: number): string {
  const { pounds, ounces } = toPounds(grams)
  if (pounds === 0) return `${ounces} oz`
  return ounces === 0 ? `${pounds} lb` : `${pounds} lb ${ounces} oz`
}
