import type { ShippingBox } from '@fieldhouse/contract/shipping-staff'
import { DataTable, EditButton, NarrowDetail, useActionColumn } from '../kit/lists/data-table.tsx'
import table from '../kit/lists/table.module.css'
import { StatusPill } from '../kit/status-pill.tsx'
import { useMessages } from '../language.ts'

interface BoxTableProps {
  boxes: readonly ShippingBox[]
  onEdit: (box: ShippingBox) => void
}

export function BoxTable({ boxes, onEdit }: BoxTableProps) {
  const { shipping } = useMessages()
  const { title, columns } = shipping.boxes
  const actions = useActionColumn()
  return (
    <DataTable
      label={title}
      rows={boxes}
      rowKey={({ id }) => id}
      columns={[
        {
          label: columns.name,
          cell: (box) => (
            <>
              <strong className={table.main}>{box.name}</strong>
              <NarrowDetail>{shipping.sides(box)}</NarrowDetail>
              {!box.active && <StatusPill>{shipping.off}</StatusPill>}
            </>
          ),
        },
        { label: columns.size, wide: true, cell: shipping.sides },
        { label: columns.weight, wide: true, cell: ({ weight_g }) => shipping.weight(weight_g) },
        { label: columns.max, cell: ({ max_weight_g }) => shipping.weight(max_weight_g) },
        actions<ShippingBox>((box) => <EditButton label={shipping.edit(box.name)} onClick={() => onEdit(box)} />),
      ]}
    />
  )
}
