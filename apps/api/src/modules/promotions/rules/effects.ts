import { splitByRatio } from '@fieldhouse/contract/ratio'
import type { Match } from './basket.ts'
import type { Promotion, ReadyEffect, ReadyTier } from './promotion.ts'

/** What a promotion takes off each of the given lines, in cents; never more than what is left of them. */
export function lowerLines({ class: itsClass, effect }: Promotion, match: Match): number[] {
  const { lines } = match
  const left = lines.map((line) => line.left)
  switch (effect.kind) {
    case 'percent':
      return itsClass === 'item' ? percentEach(left, effect.hundredths) : percentOfAll(left, effect.hundredths)
    case 'amount':
      return amountOff(left, effect.cents)
    case 'fixed_price':
      return lines.map(({ line, left }) => Math.max(0, left - effect.cents * line.quantity))
    case 'buy_x_get_y':
      return cheapestOff(match, effect)
    case 'tiered':
      return tierOff(itsClass, left, reachedTier(effect, match))
    default:
      return left.map(() => 0)
  }
}

/** What it takes off sending the order. */
export function lowerShipping({ effect }: Promotion, cents: number): number {
  if (effect.kind === 'free_shipping') return cents
  if (effect.kind === 'percent') return percentOf(cents, effect.hundredths)
  return effect.kind === 'amount' ? Math.min(effect.cents, cents) : 0
}

/** So many hundredths of a per cent, rounded half up. */
function percentOf(cents: number, hundredths: number): number {
  return Math.floor((cents * hundredths + 5000) / 10_000)
}

function percentEach(left: readonly number[], hundredths: number): number[] {
  return left.map((cents) => percentOf(cents, hundredths))
}

function percentOfAll(left: readonly number[], hundredths: number): number[] {
  return amountOff(left, percentOf(sum(left), hundredths))
}

function amountOff(left: readonly number[], cents: number): number[] {
  const whole = sum(left)
  return whole === 0 ? left.map(() => 0) : splitByRatio(Math.min(cents, whole), left)
}

/** Of all units the cheapest ones are given, as often as it repeats; of equal ones those of the later SKU. */
function cheapestOff({ lines, quantity }: Match, effect: Extract<ReadyEffect, { kind: 'buy_x_get_y' }>): number[] {
  const times = Math.min(effect.repeat, Math.floor(quantity / (effect.buy + effect.get)))
  const cheapest = lines
    .map((line, place) => ({ place, line }))
    .toSorted((a, b) => a.line.line.unit_cents - b.line.line.unit_cents || b.place - a.place)
  const off = lines.map(() => 0)
  let units = times * effect.get
  for (const { place, line } of cheapest) {
    const { quantity } = line.line
    const given = Math.min(units, quantity)
    // Rounded down: of what other discounts have left over, nobody is given more than their units' part.
    off[place] = percentOf(Math.floor((line.left * given) / quantity), effect.hundredths)
    units -= given
  }
  return off
}

function reachedTier({ by, tiers }: Extract<ReadyEffect, { kind: 'tiered' }>, { value, quantity }: Match) {
  const there = by === 'value' ? value : quantity
  return tiers.find(({ from }) => there >= from)
}

function tierOff(itsClass: Promotion['class'], left: readonly number[], tier: ReadyTier | undefined): number[] {
  if (!tier) return left.map(() => 0)
  if ('cents' in tier.lowers) return amountOff(left, tier.lowers.cents)
  const { hundredths } = tier.lowers
  return itsClass === 'item' ? percentEach(left, hundredths) : percentOfAll(left, hundredths)
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0)
}
