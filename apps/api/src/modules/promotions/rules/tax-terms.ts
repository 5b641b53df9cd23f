import type { TaxRate } from '@fieldhouse/contract/promotions'
import type { TaxTerms } from './pricing-types.ts'

const MILLIONTHS_OF_A_PERCENT = 10_000

export function toTaxTerms({ rate, taxes_shipping }: Pick<TaxRate, 'rate' | 'taxes_shipping'>): TaxTerms {
  return { ppm: Math.round(Number(rate) * MILLIONTHS_OF_A_PERCENT), taxes_shipping }
}
