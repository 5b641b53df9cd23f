import type { ShippingTableRate } from '@fieldhouse/contract/shipping-staff'
import { Button, Table } from '@mantine/core'
import { formatPrice } from '../kit/prices.ts'
import { useTexts } from '../language.ts'
import { Mark } from '../ui/mark.tsx'
import table from '../ui/table.module.css'

interface RateTableProps {
  rates: readonly ShippingTableRate[]
  onEdit: (rate: ShippingTableRate) => void
}

export function RateTable({ rates, onEdit }: RateTableProps) {
  const { app, shipping } = useTexts()
  const { columns } = shipping.rates
  return (
    <div className={table.frame}>
      <Table aria-label={shipping.rates.title} verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{columns.name}</Table.Th>
            <Table.Th className={table.wideOnly ?? ''}>{columns.states}</Table.Th>
            <Table.Th>{columns.max}</Table.Th>
            <Table.Th className={table.wideOnly ?? ''}>{columns.days}</Table.Th>
            <Table.Th>{columns.price}</Table.Th>
            <Table.Th>
              <span className="visually-hidden">{app.actions}</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rates.map((rate) => (
            <RateRow key={rate.id} rate={rate} onEdit={() => onEdit(rate)} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

function RateRow({ rate, onEdit }: { rate: ShippingTableRate; onEdit: () => void }) {
  const { app, shipping } = useTexts()
  const where = rate.states.length > 0 ? rate.states.join(', ') : shipping.rates.everywhere
  const max = shipping.upTo(shipping.weight(rate.max_weight_g))
  return (
    <Table.Tr>
      <Table.Td>
        <strong className={table.main}>{rate.name}</strong>
        <span className={`${table.more} ${table.narrowOnly}`}>{where}</span>
        {!rate.active && <Mark>{shipping.off}</Mark>}
      </Table.Td>
      <Table.Td className={table.wideOnly ?? ''}>{where}</Table.Td>
      <Table.Td>{max}</Table.Td>
      <Table.Td className={table.wideOnly ?? ''}>{shipping.rates.days(rate.earliest_days, rate.latest_days)}</Table.Td>
      <Table.Td>{formatPrice(rate.price)}</Table.Td>
      <Table.Td>
        <Button
          variant="default"
          size="xs"
          aria-label={shipping.edit(`${rate.name}, ${where}, ${max}`)}
          data-row-link=""
          onClick={onEdit}
        >
          {app.edit}
        </Button>
      </Table.Td>
    </Table.Tr>
  )
}
