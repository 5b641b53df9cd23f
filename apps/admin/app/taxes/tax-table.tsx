import type { TaxRate } from '@fieldhouse/contract/promotions'
import { US_STATE_NAMES } from '@fieldhouse/contract/rules/us-states'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { DataTable, EditButton, useActionColumn } from '../kit/lists/data-table.tsx'
import { useMessages } from '../language.ts'

interface TaxTableProps {
  rates: readonly TaxRate[]
  /** Undefined while they load. */
  ruleCounts: ReadonlyMap<string, number> | undefined
  onEdit: (rate: TaxRate) => void
}

export function TaxTable({ rates, ruleCounts, onEdit }: TaxTableProps) {
  const { app, taxes, taxRules } = useMessages()
  const actions = useActionColumn()
  return (
    <DataTable
      label={taxes.title}
      rows={rates}
      rowKey={({ state }) => state}
      columns={[
        { label: taxes.columns.state, cell: ({ state }) => US_STATE_NAMES[state] },
        { label: taxes.columns.rate, cell: ({ rate }) => taxes.percent(rate) },
        { label: taxes.columns.shipping, cell: ({ taxes_shipping }) => (taxes_shipping ? app.yes : app.no) },
        {
          label: taxes.columns.rules,
          cell: ({ state }) =>
            ruleCounts && (
              <Anchor component={Link} size="sm" to={`/taxes/${state}`}>
                {taxRules.link(ruleCounts.get(state) ?? 0)}
                <span className="visually-hidden">, {US_STATE_NAMES[state]}</span>
              </Anchor>
            ),
        },
        actions<TaxRate>((rate) => (
          <EditButton label={taxes.edit(US_STATE_NAMES[rate.state])} onClick={() => onEdit(rate)} />
        )),
      ]}
    />
  )
}
