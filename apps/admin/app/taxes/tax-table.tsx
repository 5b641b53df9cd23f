import type { TaxRate } from '@fieldhouse/contract/promotions'
import { STATE_NAMES } from '@fieldhouse/contract/states'
import { Button, Table } from '@mantine/core'
import { useTexts } from '../language.ts'
import table from '../ui/table.module.css'

interface TaxTableProps {
  rates: readonly TaxRate[]
  onEdit: (rate: TaxRate) => void
}

export function TaxTable({ rates, onEdit }: TaxTableProps) {
  const { app, taxes } = useTexts()
  return (
    <div className={table.frame}>
      <Table aria-label={taxes.title} verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{taxes.columns.state}</Table.Th>
            <Table.Th>{taxes.columns.rate}</Table.Th>
            <Table.Th>{taxes.columns.shipping}</Table.Th>
            <Table.Th>
              <span className="visually-hidden">{app.actions}</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rates.map((rate) => (
            <Table.Tr key={rate.state}>
              <Table.Td>{STATE_NAMES[rate.state]}</Table.Td>
              <Table.Td>{taxes.percent(rate.rate)}</Table.Td>
              <Table.Td>{rate.taxes_shipping ? app.yes : app.no}</Table.Td>
              <Table.Td>
                <Button
                  variant="default"
                  size="xs"
                  aria-label={taxes.edit(STATE_NAMES[rate.state])}
                  data-row-link=""
                  onClick={() => onEdit(rate)}
                >
                  {app.edit}
                </Button>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
