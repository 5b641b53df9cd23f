import { apportionCents } from './apportion.ts'
import type { ScopeMatch } from './basket.ts'
import type { CompiledEffect, CompiledPromotion, CompiledTier } from './promotion.ts'

/** Discount per line in cents; never more than the line has left. */
export function discountLines({ effect }: CompiledPromotion, match: ScopeMatch): number[] {
  const { lines } = match
  const left = lines.map((line) => line.left)
  switch (effect.kind) {
    case 'percent':
      return percentEach(left, effect.hundredths)
    case 'amount':
      return apportionCents(effect.cents, left)
    case 'fixed_price':
      return lines.map(({ line, left }) => Math.max(0, left - effect.cents * line.quantity))
    case 'buy_x_get_y':
      return discountCheapestUnits(match, effect)
    case 'tiered':
      return tierOff(left, reachedTier(effect, match))
    default:
      return left.map(() => 0)
  }
}

/** Free shipping covers the price of the cheapest rate, so a faster one costs the difference. */
export function discountShipping({ effect }: CompiledPromotion, cents: number, cheapest: number): number {
  if (effect.kind === 'free_shipping') return Math.min(cents, cheapest)
  if (effect.kind === 'percent') return percentOf(cents, effect.hundredths)
  return effect.kind === 'amount' ? Math.min(effect.cents, cents) : 0
}

/** `hundredths` are hundredths of a percent; rounds half up. */
function percentOf(cents: number, hundredths: number): number {
  return Math.floor((cents * hundredths + 5000) / 10_000)
}

/** Round each line separately: rounded together, a line's cents would depend on the rest of the cart. */
function percentEach(left: readonly number[], hundredths: number): number[] {
  return left.map((cents) => percentOf(cents, hundredths))
}

/** Discounts the cheapest units of all matching lines, up to `repeat` times; on equal prices, the later SKU first. */
function discountCheapestUnits(
  { lines, quantity }: ScopeMatch,
  effect: Extract<CompiledEffect, { kind: 'buy_x_get_y' }>,
): number[] {
  const times = Math.min(effect.repeat, Math.floor(quantity / (effect.buy + effect.get)))
  const cheapest = lines
    .map((line, index) => ({ index, line }))
    .toSorted((a, b) => a.line.line.unit_cents - b.line.line.unit_cents || b.index - a.index)
  const off = lines.map(() => 0)
  let units = times * effect.get
  for (const { index, line } of cheapest) {
    const { quantity } = line.line
    const discounted = Math.min(units, quantity)
    // Round down, so that earlier discounts on the line never make the units' part too large.
    off[index] = percentOf(Math.floor((line.left * discounted) / quantity), effect.hundredths)
    units -= discounted
  }
  return off
}

function reachedTier({ by, tiers }: Extract<CompiledEffect, { kind: 'tiered' }>, { value, quantity }: ScopeMatch) {
  const there = by === 'value' ? value : quantity
  return tiers.find(({ from }) => there >= from)
}

function tierOff(left: readonly number[], tier: CompiledTier | undefined): number[] {
  if (!tier) return left.map(() => 0)
  return 'cents' in tier.lowers ? apportionCents(tier.lowers.cents, left) : percentEach(left, tier.lowers.hundredths)
}
