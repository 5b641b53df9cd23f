import type { TaxRule } from '@fieldhouse/contract/taxes'
import { capitalize } from '../kit/capitalize.ts'
import { formatFullDay } from '../kit/format-days.ts'
import { formatTaxRule } from '../kit/format-tax-rule.ts'
import { DataTable, EditButton, NarrowDetail, useActionColumn } from '../kit/lists/data-table.tsx'
import table from '../kit/lists/table.module.css'
import { useLanguage, useMessages } from '../language.ts'
import { formatValidDays } from './format-valid-days.ts'

interface RuleTableProps {
  label: string
  rules: readonly TaxRule[]
  onEdit: (rule: TaxRule) => void
}

export function RuleTable({ label, rules, onEdit }: RuleTableProps) {
  const { taxRules } = useMessages()
  const lang = useLanguage()
  const actions = useActionColumn()
  const describe = (rule: TaxRule) => capitalize(formatTaxRule(rule, taxRules, lang))
  const formatRuleDays = (rule: TaxRule) => formatValidDays(rule, taxRules, lang)
  const formatCheck = ({ checked_on }: TaxRule) =>
    checked_on ? taxRules.checked(formatFullDay(checked_on, lang)) : taxRules.unchecked
  return (
    <DataTable
      label={label}
      rows={rules}
      rowKey={ruleKey}
      columns={[
        {
          label: taxRules.columns.rule,
          cell: (rule) => (
            <>
              {describe(rule)}
              <NarrowDetail>{`${formatRuleDays(rule)} · ${formatCheck(rule)}`}</NarrowDetail>
            </>
          ),
        },
        { label: taxRules.columns.days, cell: formatRuleDays, wide: true },
        {
          label: taxRules.columns.source,
          wide: true,
          cell: (rule) => (
            <>
              {rule.source}
              <span className={table.more}>{formatCheck(rule)}</span>
            </>
          ),
        },
        actions<TaxRule>((rule) => (
          <EditButton
            label={taxRules.edit(`${describe(rule)}, ${formatRuleDays(rule)}`)}
            onClick={() => onEdit(rule)}
          />
        )),
      ]}
    />
  )
}

/** No two rules of a state share it. */
export function ruleKey({ kind, treatment, starts_on }: TaxRule): string {
  return `${kind} ${treatment} ${starts_on}`
}
