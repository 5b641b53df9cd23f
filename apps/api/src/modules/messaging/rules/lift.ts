export interface GroupResult {
  people: number
  /** People of the group who ordered. */
  orders: number
}

export interface Lift {
  /** Percentage points above the holdout, with the 95 % range. */
  points: number
  low: number
  high: number
  /** Whether the range excludes zero. */
  clear: boolean
}

/** 97.5th percentile of the normal distribution, for a 95 % range. */
const Z = 1.959_963_984_540_054

/** Newcombe’s range for a difference of proportions, by Wilson’s score; null if a group is empty. */
export function liftOf(texted: GroupResult, holdout: GroupResult): Lift | null {
  if (texted.people <= 0 || holdout.people <= 0) return null
  const [a, b] = [wilson(texted), wilson(holdout)]
  const difference = a.rate - b.rate
  const low = difference - Math.hypot(a.rate - a.low, b.high - b.rate)
  const high = difference + Math.hypot(a.high - a.rate, b.rate - b.low)
  return { points: toPoints(difference), low: toPoints(low), high: toPoints(high), clear: low > 0 || high < 0 }
}

/** Orders and sales, in cents, beyond what the holdout’s rate would have brought; null unless the lift is clear. */
export function causedBy(
  texted: GroupResult & { sales: number },
  holdout: GroupResult & { sales: number },
): { orders: number; sales: number } | null {
  if (!liftOf(texted, holdout)?.clear) return null
  const scale = texted.people / holdout.people
  return {
    orders: Math.round(texted.orders - holdout.orders * scale),
    sales: Math.round(texted.sales - holdout.sales * scale),
  }
}

function wilson({ people, orders }: GroupResult): { rate: number; low: number; high: number } {
  // Somebody may order twice; a rate counts people.
  const rate = Math.min(Math.max(orders, 0) / people, 1)
  const center = rate + Z ** 2 / (2 * people)
  const margin = Z * Math.sqrt((rate * (1 - rate)) / people + Z ** 2 / (4 * people ** 2))
  const divisor = 1 + Z ** 2 / people
  return { rate, low: (center - margin) / divisor, high: (center + margin) / divisor }
}

/** Percentage points with two decimals. */
function toPoints(share: number): number {
  return Math.round(share * 10_000) / 100
}
