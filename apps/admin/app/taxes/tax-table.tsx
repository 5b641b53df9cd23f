import type { TaxRate } from '@fieldhouse/contract/promotions'
import { STATE_NAMES } from '@fieldhouse/contract/states'
import { DataTable, EditButton, useActionColumn } from '../kit/data-table.tsx'
import { useTexts } from '../language.ts'

interface TaxTableProps {
  rates: readonly TaxRate[]
  onEdit: (rate: TaxRate) => void
}

export function TaxTable({ rates, onEdit }: TaxTableProps) {
  const { app, taxes } = useTexts()
  const actions = useActionColumn()
  return (
    <DataTable
      label={taxes.title}
      rows={rates}
      rowKey={({ state }) => state}
      columns={[
        { label: taxes.columns.state, cell: ({ state }) => STATE_NAMES[state] },
        { label: taxes.columns.rate, cell: ({ rate }) => taxes.percent(rate) },
        { label: taxes.columns.shipping, cell: ({ taxes_shipping }) => (taxes_shipping ? app.yes : app.no) },
        actions<TaxRate>((rate) => (
          <EditButton label={taxes.edit(STATE_NAMES[rate.state])} onClick={() => onEdit(rate)} />
        )),
      ]}
    />
  )
}
