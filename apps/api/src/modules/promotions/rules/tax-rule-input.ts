import type { TaxRule } from '@fieldhouse/contract/taxes'

type FieldErrors = Record<string, string[]>

/** Errors by field, such as `rules.3.amount`; empty if the rules are valid together. */
export function findTaxRuleErrors(rules: readonly TaxRule[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const [index, rule] of rules.entries()) {
    const add = (field: keyof TaxRule, error: string) => {
      errors[`rules.${index}.${field}`] = [error]
    }
    const { treatment, amount, starts_on, ends_on } = rule
    const needsAmount = treatment === 'exempt_below' || treatment === 'taxed_above'
    if (needsAmount && (amount === null || Number(amount) === 0)) add('amount', 'is required for this treatment')
    if ((treatment === 'taxed' || treatment === 'exempt') && amount !== null) add('amount', 'has no meaning here')
    if (treatment === 'tax_free_days' && ends_on === null) add('ends_on', 'is required for tax-free days')
    if (ends_on !== null && ends_on < starts_on) add('ends_on', 'is before the first day')
    const isRepeated = rules.slice(0, index).some((other) => overlaps(other, rule))
    if (isRepeated) add('starts_on', 'another rule of the same kind starts on this day')
  }
  return errors
}

/** A later rule replaces an earlier one, so only rules that start on the same day contradict each other. */
function overlaps(a: TaxRule, b: TaxRule): boolean {
  const isHoliday = ({ treatment }: TaxRule) => treatment === 'tax_free_days'
  return a.kind === b.kind && a.starts_on === b.starts_on && isHoliday(a) === isHoliday(b)
}
