import type { ShippingRate } from '@fieldhouse/contract/shipping'

type Speed = 'standard' | 'faster' | 'fastest'

/** A rate worth offering; without a speed it goes by its service. */
export interface OfferedRate {
  rate: ShippingRate
  speed: Speed | null
}

const SPEEDS: readonly Speed[] = ['standard', 'faster', 'fastest']

/**
 * At most three rates of a quote: cheapest, fastest, and one between, without those that cost more and arrive no
 * sooner than another. The chosen rate stays whatever it is, and the shop's own table rates all stay.
 */
export function sensibleRates(
  rates: readonly ShippingRate[],
  prices: ReadonlyMap<string, string>,
  chosenId: string | undefined,
): OfferedRate[] {
  if (rates.some(({ carrier }) => carrier === null)) return rates.map((rate) => ({ rate, speed: null }))
  const useful = rates.filter((rate, index) => !rates.some((other, at) => isBetter(other, rate, prices, at < index)))
  const offered = atMostThree(useful)
  const areDated = offered.every((rate, index) => index === 0 || isSooner(rate, offered[index - 1] as ShippingRate))
  return rates
    .filter((rate) => offered.includes(rate) || rate.id === chosenId)
    .map((rate) => ({ rate, speed: (areDated && SPEEDS[offered.indexOf(rate)]) || null }))
}

/** No dearer, no later, and better in one of the two; of equals the first is better. */
function isBetter(
  rate: ShippingRate,
  than: ShippingRate,
  prices: ReadonlyMap<string, string>,
  isFirst: boolean,
): boolean {
  if (rate === than || compareArrival(rate, than) === null) return false
  const gains = [
    Number(than.amount) - Number(rate.amount),
    Number(prices.get(than.id) ?? 0) - Number(prices.get(rate.id) ?? 0),
    compareArrival(than, rate) ?? 0,
  ]
  return gains.every((gain) => gain >= 0) && (isFirst || gains.some((gain) => gain > 0))
}

function isSooner(rate: ShippingRate, than: ShippingRate): boolean {
  return (compareArrival(rate, than) ?? 0) < 0
}

/** Negative if the first arrives sooner; null if the two can't be compared. */
function compareArrival(a: ShippingRate, b: ShippingRate): number | null {
  if (a.arrives_by && b.arrives_by) return Date.parse(a.arrives_by) - Date.parse(b.arrives_by)
  return a.estimated_days === null || b.estimated_days === null ? null : a.estimated_days - b.estimated_days
}

function atMostThree(rates: readonly ShippingRate[]): readonly ShippingRate[] {
  if (rates.length <= SPEEDS.length) return rates
  return [rates[0], rates[Math.floor((rates.length - 1) / 2)], rates.at(-1)] as ShippingRate[]
}
