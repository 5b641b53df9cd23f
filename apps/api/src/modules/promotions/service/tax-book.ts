import type { TaxRule } from '@fieldhouse/contract/taxes'
import type { Db } from '#platform/db/db.ts'
import { SHIPPED_TAX_RULES } from '../rules/shipped-tax-rules.ts'
import { compileTaxRule } from '../rules/tax-rules.ts'
import type { LocalRateSpan, TaxBook } from '../rules/tax-terms.ts'
import { toStateTax } from '../rules/tax-terms.ts'
import { listLocalRatesOf } from '../store/local-tax-rates.ts'
import { listTaxKinds } from '../store/tax-kinds.ts'
import { listTaxRates } from '../store/tax-rates.ts'
import { listEditedTaxRules } from '../store/tax-rules.ts'

/** Current rates and rules by state, and current tax kinds. */
export async function readTaxBook(db: Db): Promise<TaxBook> {
  const [rates, edited, categories, products] = await Promise.all([
    listTaxRates(db),
    listEditedTaxRules(db),
    listTaxKinds(db, 'category'),
    listTaxKinds(db, 'product'),
  ])
  const rulesOf = new Map(edited.map(({ state, rules }) => [state, rules]))
  return {
    states: new Map(
      rates.map((rate) => [
        rate.state,
        toStateTax(rate, (rulesOf.get(rate.state) ?? shippedTaxRules(rate.state)).map(compileTaxRule)),
      ]),
    ),
    kinds: {
      categories: new Map(categories.map(({ id, kind }) => [id, kind])),
      products: new Map(products.map(({ id, kind }) => [id, kind])),
    },
  }
}

export function shippedTaxRules(state: string): readonly TaxRule[] {
  return SHIPPED_TAX_RULES[state] ?? []
}

/** Current local rates by ZIP code. */
export async function readLocalRates(
  db: Db,
  zips: readonly string[],
): Promise<ReadonlyMap<string, readonly LocalRateSpan[]>> {
  return Map.groupBy(await listLocalRatesOf(db, Array.from(new Set(zips))), ({ zip }) => zip)
}
