import type { ShippingBox } from '@fieldhouse/contract/shipping-staff'
import { Button, Table } from '@mantine/core'
import { useTexts } from '../language.ts'
import { Mark } from '../ui/mark.tsx'
import table from '../ui/table.module.css'

interface BoxTableProps {
  boxes: readonly ShippingBox[]
  onEdit: (box: ShippingBox) => void
}

export function BoxTable({ boxes, onEdit }: BoxTableProps) {
  const { app, shipping } = useTexts()
  const { columns } = shipping.boxes
  return (
    <div className={table.frame}>
      <Table aria-label={shipping.boxes.title} verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{columns.name}</Table.Th>
            <Table.Th className={table.wideOnly ?? ''}>{columns.size}</Table.Th>
            <Table.Th className={table.wideOnly ?? ''}>{columns.weight}</Table.Th>
            <Table.Th>{columns.max}</Table.Th>
            <Table.Th>
              <span className="visually-hidden">{app.actions}</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {boxes.map((box) => (
            <Table.Tr key={box.id}>
              <Table.Td>
                <strong className={table.main}>{box.name}</strong>
                <span className={`${table.more} ${table.narrowOnly}`}>{shipping.sides(box)}</span>
                {!box.active && <Mark>{shipping.off}</Mark>}
              </Table.Td>
              <Table.Td className={table.wideOnly ?? ''}>{shipping.sides(box)}</Table.Td>
              <Table.Td className={table.wideOnly ?? ''}>{shipping.weight(box.weight_g)}</Table.Td>
              <Table.Td>{shipping.weight(box.max_weight_g)}</Table.Td>
              <Table.Td>
                <Button
                  variant="default"
                  size="xs"
                  aria-label={shipping.edit(box.name)}
                  data-row-link=""
                  onClick={() => onEdit(box)}
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
