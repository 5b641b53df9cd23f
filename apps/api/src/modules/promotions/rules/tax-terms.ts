import type { TaxRate } from '@fieldhouse/contract/promotions'
import type { TaxTerms } from './pricing-types.ts'
import { NO_TAX } from './pricing-types.ts'
import { dayInState } from './state-zones.ts'
import type { CompiledTaxRule, TaxKinds } from './tax-rules.ts'
import { rulesOfDay } from './tax-rules.ts'

/** Everything that tax depends on apart from the cart and the customer. */
export interface TaxBook {
  readonly states: ReadonlyMap<string, StateTax>
  readonly kinds: TaxKinds
}

export interface StateTax extends Pick<TaxTerms, 'ppm' | 'taxes_shipping'> {
  readonly rules: readonly CompiledTaxRule[]
}

/** A rate of a ZIP code; percent as text. */
export interface LocalRateSpan {
  readonly zip: string
  readonly rate: string
  readonly starts_on: string
  readonly ends_on: string | null
  readonly follows_state: boolean | null
}

interface TaxedDestination {
  readonly state: string
  readonly at: Date
  readonly local_rates: readonly LocalRateSpan[]
  /** The certificate that exempts the customer in this state on this day. */
  readonly certificate_id: number | null
}

const MILLIONTHS_OF_A_PERCENT = 10_000

export function toStateTax({ rate, taxes_shipping }: TaxRate, rules: readonly CompiledTaxRule[]): StateTax {
  return { ppm: toPpm(rate), taxes_shipping, rules }
}

/** The tax of a destination at an instant. A state without a rate has no local tax either: the shop is not registered. */
export function taxTermsFor(
  { states, kinds }: TaxBook,
  { state, at, local_rates, certificate_id }: TaxedDestination,
): TaxTerms {
  const found = states.get(state)
  if (!found) return NO_TAX
  const { ppm, taxes_shipping, rules } = found
  if (certificate_id !== null) return { ppm, taxes_shipping, certificate_id }
  if (rules.length === 0 && local_rates.length === 0) return { ppm, taxes_shipping }
  const day = dayInState(at, state)
  const ofDay = rulesOfDay(rules, day)
  const local = local_rates.find(({ starts_on, ends_on }) => starts_on <= day && (ends_on === null || ends_on >= day))
  return {
    ppm,
    taxes_shipping,
    ...(ofDay.size > 0 ? { by_kind: { state, rules: ofDay, kinds } } : {}),
    ...(local ? { local: { ppm: toPpm(local.rate), follows_state: local.follows_state } } : {}),
  }
}

function toPpm(rate: string): number {
  return Math.round(Number(rate) * MILLIONTHS_OF_A_PERCENT)
}
