import { CloseButton } from '@mantine/core'
import { DataTable, useActionColumn } from '../kit/data-table.tsx'
import { useLanguage, useTexts } from '../language.ts'
import { nameIn } from '../ui/name-in.ts'
import table from '../ui/table.module.css'
import type { DeliveryLine } from './delivery.ts'
import { isFaulty } from './delivery.ts'
import classes from './entry-table.module.css'
import { MOST_UNITS, readUnits } from './quantities.ts'
import { ColourAndSize } from './sku-label.tsx'
import { skuName } from './sku-name.ts'
import { UnitsField } from './units-field.tsx'

interface ReceiveLinesProps {
  lines: readonly DeliveryLine[]
  onUnits: (sku_id: number, units: string) => void
  onRemove: (sku_id: number) => void
}

export function ReceiveLines({ lines, onUnits, onRemove }: ReceiveLinesProps) {
  const { columns, fields, receive } = useTexts().stock
  const lang = useLanguage()
  const actions = useActionColumn()
  const number = { className: classes.number }
  return (
    <DataTable
      label={receive.lines}
      rows={lines}
      rowKey={({ sku }) => sku.id}
      className={classes.table}
      columns={[
        {
          label: columns.sku,
          cell: ({ sku }) => (
            <>
              <span className={table.main}>{nameIn(sku.product, lang)}</span>
              <ColourAndSize sku={sku} />
            </>
          ),
        },
        { label: columns.onHand, ...number, wide: true, cell: ({ sku }) => sku.on_hand },
        {
          label: receive.quantity,
          ...number,
          cell: (line) => (
            <UnitsField
              label={receive.quantityOf(skuName(line.sku, lang))}
              value={line.units}
              error={isFaulty(line) ? fields.between(0, MOST_UNITS) : undefined}
              onChange={(units) => onUnits(line.sku.id, units)}
            />
          ),
        },
        {
          label: receive.afterwards,
          ...number,
          wide: true,
          cell: ({ sku, units }) => sku.on_hand + (readUnits(units) ?? 0),
        },
        actions<DeliveryLine>(({ sku }) => (
          <CloseButton aria-label={receive.remove(skuName(sku, lang))} onClick={() => onRemove(sku.id)} />
        )),
      ]}
    />
  )
}
