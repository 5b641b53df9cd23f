import type { Language } from '@fieldhouse/contract/schemas'
import type { TaxRule } from '@fieldhouse/contract/taxes'
import type { Messages } from '../locales/en/messages.ts'
import { formatSpan } from './format-days.ts'
import { formatPrice } from './prices.ts'

type DescribedRule = Pick<TaxRule, 'kind' | 'treatment' | 'amount' | 'includes_amount' | 'starts_on' | 'ends_on'>

/** "clothing is exempt below $110.00 a piece" */
export function formatTaxRule(rule: DescribedRule, { kinds, sentence }: Messages['taxRules'], lang: Language): string {
  const { kind, treatment, amount, includes_amount, starts_on, ends_on } = rule
  const { subject, exempt, taxed } = kinds[kind]
  const limit = amount === null ? '' : ` ${(includes_amount ? sentence.upTo : sentence.below)(formatPrice(amount))}`
  switch (treatment) {
    case 'taxed':
      return `${subject} ${taxed}`
    case 'taxed_above':
      return sentence.above(subject, formatPrice(amount ?? '0.00'))
    case 'tax_free_days':
      return sentence.taxFree(`${subject}${limit}`, formatSpan({ from: starts_on, to: ends_on ?? starts_on }, lang))
    default:
      return `${subject} ${exempt}${limit}`
  }
}
