import type { TaxKind, TaxTreatment } from '@fieldhouse/contract/rules/tax-kinds'
import type { TaxRule } from '@fieldhouse/contract/taxes'
import { parsePrice } from '../kit/prices.ts'
import type { Messages } from '../locales/en/messages.ts'

/** Values of the inputs; an empty text is no value. */
export type RuleFields = {
  kind: string
  treatment: string
  amount: string
  includes_amount: boolean
  covers_local: boolean
  starts_on: string
  ends_on: string
  source: string
  checked_on: string
}

type RuleErrors = { [Name in keyof RuleFields]?: string | undefined }

const NEEDS_AMOUNT: readonly string[] = ['exempt_below', 'taxed_above']
const DAY = /^20\d\d-\d\d-\d\d$/

export function toRuleFields(rule: TaxRule | null): RuleFields {
  return {
    kind: rule?.kind ?? 'clothing',
    treatment: rule?.treatment ?? 'exempt',
    amount: rule?.amount ?? '',
    includes_amount: rule?.includes_amount ?? false,
    covers_local: rule?.covers_local ?? true,
    starts_on: rule?.starts_on ?? '',
    ends_on: rule?.ends_on ?? '',
    source: rule?.source ?? '',
    checked_on: rule?.checked_on ?? '',
  }
}

export function findRuleErrors(fields: RuleFields, texts: Messages['taxRules']['fields']): RuleErrors {
  const { treatment, amount, starts_on, ends_on, source, checked_on } = fields
  const entered = parsePrice(amount)
  const isMissing = NEEDS_AMOUNT.includes(treatment) && Number(entered ?? 0) === 0
  const isWrong = treatment === 'tax_free_days' && amount !== '' && entered === undefined
  const endIsWrong = ends_on === '' ? treatment === 'tax_free_days' : !DAY.test(ends_on) || ends_on < starts_on
  return {
    amount: isMissing || isWrong ? texts.amountRule : undefined,
    starts_on: DAY.test(starts_on) ? undefined : texts.startRule,
    ends_on: endIsWrong ? texts.endRule : undefined,
    source: source.trim() ? undefined : texts.sourceRule,
    checked_on: checked_on === '' || DAY.test(checked_on) ? undefined : texts.checkedRule,
  }
}

export function toTaxRule({ kind, treatment, amount, ends_on, source, checked_on, ...fields }: RuleFields): TaxRule {
  const hasAmount = treatment !== 'taxed' && treatment !== 'exempt'
  const limit = hasAmount ? (parsePrice(amount) ?? null) : null
  return {
    ...fields,
    kind: kind as TaxKind,
    treatment: treatment as TaxTreatment,
    amount: limit,
    includes_amount: limit !== null && treatment !== 'taxed_above' && fields.includes_amount,
    ends_on: ends_on || null,
    source: source.trim(),
    checked_on: checked_on || null,
  }
}
