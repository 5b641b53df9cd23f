import type { ShippingTableRate } from '@fieldhouse/contract/shipping-staff'
import { DataTable, EditButton, NarrowDetail, useActionColumn } from '../kit/lists/data-table.tsx'
import table from '../kit/lists/table.module.css'
import { formatPrice } from '../kit/prices.ts'
import { StatusPill } from '../kit/status-pill.tsx'
import { useMessages } from '../language.ts'

interface RateTableProps {
  rates: readonly ShippingTableRate[]
  onEdit: (rate: ShippingTableRate) => void
}

export function RateTable({ rates, onEdit }: RateTableProps) {
  const { shipping } = useMessages()
  const { title, columns, everywhere, days } = shipping.rates
  const actions = useActionColumn()
  const statesOf = ({ states }: ShippingTableRate) => states.join(', ') || everywhere
  const maxOf = ({ max_weight_g }: ShippingTableRate) => shipping.upTo(shipping.weight(max_weight_g))
  return (
    <DataTable
      label={title}
      rows={rates}
      rowKey={({ id }) => id}
      columns={[
        {
          label: columns.name,
          cell: (rate) => (
            <>
              <strong className={table.main}>{rate.name}</strong>
              <NarrowDetail>{statesOf(rate)}</NarrowDetail>
              {!rate.active && <StatusPill>{shipping.off}</StatusPill>}
            </>
          ),
        },
        { label: columns.states, wide: true, cell: statesOf },
        { label: columns.max, cell: maxOf },
        { label: columns.days, wide: true, cell: ({ earliest_days, latest_days }) => days(earliest_days, latest_days) },
        { label: columns.price, cell: ({ price }) => formatPrice(price) },
        actions<ShippingTableRate>((rate) => (
          <EditButton
            label={shipping.edit(`${rate.name}, ${statesOf(rate)}, ${maxOf(rate)}`)}
            onClick={() => onEdit(rate)}
          />
        )),
      ]}
    />
  )
}
