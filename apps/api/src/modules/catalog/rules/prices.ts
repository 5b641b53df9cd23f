import type { StaffPrice } from '@fieldhouse/contract/catalog-staff'
import type { PriceEnding } from '@fieldhouse/contract/rules/change-price'
import { changeByPercent } from '@fieldhouse/contract/rules/change-price'
import { fromCents } from '@fieldhouse/contract/rules/money'
import { MAX_ENTERED_CENTS } from '@fieldhouse/contract/schemas'
import { DomainError } from '#platform/errors.ts'

/** A form may arrive a moment after the instant that it was filled in with. */
const CLOCK_TOLERANCE_MS = 60_000

export interface PriceChange {
  price?: string | null
  price_from?: string
  cancel_prices?: readonly string[]
}

/** Prices to write per instant, and instants whose price is removed. */
export interface PriceSchedule {
  set: { valid_from: Date; amount: string | null }[]
  cancel: Date[]
}

/** Expects prices oldest first; null if none applies yet. */
export function priceAt(prices: readonly StaffPrice[], at: Date): string | null {
  return prices.findLast(({ valid_from }) => Date.parse(valid_from) <= at.getTime())?.amount ?? null
}

/** Past prices are never changed, because orders may have been paid at them: a price starts now at the earliest. */
export function schedulePrice(prices: readonly StaffPrice[], change: PriceChange, now: Date): PriceSchedule {
  const { price, price_from, cancel_prices = [] } = change
  const cancel = cancel_prices.map((text) => priceToCome(prices, text, now))
  if (price === undefined) {
    if (price_from !== undefined) refuse('price_from', 'requires a price')
    return { set: [], cancel }
  }
  const valid_from = price_from === undefined ? now : assertNotPast(price_from, now)
  const staying = prices.filter(({ valid_from }) => !cancel.some((at) => at.getTime() === Date.parse(valid_from)))
  return { set: priceAt(staying, valid_from) === price ? [] : [{ valid_from, amount: price }], cancel }
}

/** Restores the current and the scheduled prices; past prices stay. */
export function restorePrices(prices: readonly StaffPrice[], target: readonly StaffPrice[], now: Date): PriceSchedule {
  const isToCome = ({ valid_from }: StaffPrice) => Date.parse(valid_from) > now.getTime()
  const holding = priceAt(target, now)
  return {
    set: [
      ...(holding === priceAt(prices, now) ? [] : [{ valid_from: now, amount: holding }]),
      ...target.filter(isToCome).map(({ valid_from, amount }) => ({ valid_from: new Date(valid_from), amount })),
    ],
    cancel: prices
      .filter((price) => isToCome(price) && !target.some(({ valid_from }) => valid_from === price.valid_from))
      .map(({ valid_from }) => new Date(valid_from)),
  }
}

/** Refuses a result above the highest price that staff can enter. */
export function changeStoredPrice(
  amount: string,
  { percent, ending }: { percent: number; ending?: PriceEnding },
): string {
  const next = changeByPercent(amount, percent, ending)
  const most = fromCents(MAX_ENTERED_CENTS)
  if (Number(next) > Number(most)) refuse('price_percent', `results in a price above ${most}`)
  return next
}

export function assertNotPast(text: string, now: Date): Date {
  const at = new Date(text)
  if (at.getTime() < now.getTime() - CLOCK_TOLERANCE_MS) refuse('price_from', 'must not be in the past')
  return at < now ? now : at
}

function priceToCome(prices: readonly StaffPrice[], text: string, now: Date): Date {
  const at = new Date(text)
  const isThere = prices.some(({ valid_from }) => Date.parse(valid_from) === at.getTime())
  if (!isThere || at <= now) refuse('cancel_prices', `does not match a scheduled price: ${text}`)
  return at
}

function refuse(field: string, text: string): never {
  throw new DomainError('validation_failed', { errors: { [field]: [text] } })
}
