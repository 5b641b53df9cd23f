import type { TaxRule } from '@fieldhouse/contract/taxes'
import { formatShortDay, formatSpan } from '../kit/format-days.ts'
import { formatTaxRule } from '../kit/format-tax-rule.ts'
import { DataTable, EditButton, NarrowDetail, useActionColumn } from '../kit/lists/data-table.tsx'
import table from '../kit/lists/table.module.css'
import { useLanguage, useMessages } from '../language.ts'

interface RuleTableProps {
  label: string
  rules: readonly TaxRule[]
  onEdit: (rule: TaxRule) => void
}

export function RuleTable({ label, rules, onEdit }: RuleTableProps) {
  const { taxRules } = useMessages()
  const lang = useLanguage()
  const actions = useActionColumn()
  const describe = (rule: TaxRule) => formatTaxRule(rule, taxRules, lang)
  const formatRuleDays = ({ starts_on, ends_on }: TaxRule) =>
    ends_on ? formatSpan({ from: starts_on, to: ends_on }, lang) : taxRules.since(starts_on)
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
              <NarrowDetail>{formatRuleDays(rule)}</NarrowDetail>
            </>
          ),
        },
        { label: taxRules.columns.days, cell: formatRuleDays, wide: true },
        {
          label: taxRules.columns.source,
          wide: true,
          cell: ({ source, checked_on }) => (
            <>
              {source}
              <span className={table.more}>
                {checked_on
                  ? taxRules.checked(`${formatShortDay(checked_on, lang)}, ${checked_on.slice(0, 4)}`)
                  : taxRules.unchecked}
              </span>
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
