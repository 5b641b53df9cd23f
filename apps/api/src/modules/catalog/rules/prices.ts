import type { StaffPrice } from '@fieldhouse/contract/catalog-staff'
import { fromCents, toCents } from '@fieldhouse/contract/money'
import { DomainError } from '../../../platform/errors.ts'

/** What a form was filled in with may be a moment old when it arrives. */
const FORGIVEN_MS = 60_000
const MOST_CENTS = 999_999_999_999

export interface PriceChange {
  price?: string | null
  price_from?: string
  cancel_prices?: readonly string[]
}

/** What is to be written: a price for each instant, and the instants from which none holds any more. */
export interface PricePlan {
  set: { valid_from: Date; amount: string | null }[]
  cancel: Date[]
}

/** What holds at an instant, of prices that stand oldest first; null where there is none. */
export function priceAt(prices: readonly StaffPrice[], at: Date): string | null {
  return prices.findLast(({ valid_from }) => Date.parse(valid_from) <= at.getTime())?.amount ?? null
}

/** The past stays as it was, since somebody may have paid it: a price holds from now on at the earliest. */
export function planPrice(prices: readonly StaffPrice[], change: PriceChange, now: Date): PricePlan {
  const { price, price_from, cancel_prices = [] } = change
  const cancel = cancel_prices.map((text) => priceToCome(prices, text, now))
  if (price === undefined) {
    if (price_from !== undefined) refuse('price_from', 'requires a price')
    return { set: [], cancel }
  }
  const valid_from = price_from === undefined ? now : notPast(price_from, now)
  const staying = prices.filter(({ valid_from }) => !cancel.some((at) => at.getTime() === Date.parse(valid_from)))
  return { set: priceAt(staying, valid_from) === price ? [] : [{ valid_from, amount: price }], cancel }
}

/** What makes the present and what is to come as they were; what was paid until now stays as it was. */
export function planReturn(prices: readonly StaffPrice[], wanted: readonly StaffPrice[], now: Date): PricePlan {
  const isToCome = ({ valid_from }: StaffPrice) => Date.parse(valid_from) > now.getTime()
  const holding = priceAt(wanted, now)
  return {
    set: [
      ...(holding === priceAt(prices, now) ? [] : [{ valid_from: now, amount: holding }]),
      ...wanted.filter(isToCome).map(({ valid_from, amount }) => ({ valid_from: new Date(valid_from), amount })),
    ],
    cancel: prices
      .filter((price) => isToCome(price) && !wanted.some(({ valid_from }) => valid_from === price.valid_from))
      .map(({ valid_from }) => new Date(valid_from)),
  }
}

/** Rounded to the nearest cent. */
export function byPercent(amount: string, percent: number): string {
  const cents = Math.round((toCents(amount) * (10_000 + Math.round(percent * 100))) / 10_000)
  if (cents > MOST_CENTS) refuse('price_percent', 'results in a price above 9999999999.99')
  return fromCents(cents)
}

export function notPast(text: string, now: Date): Date {
  const at = new Date(text)
  if (at.getTime() < now.getTime() - FORGIVEN_MS) refuse('price_from', 'must not be in the past')
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
