import { CloseButton } from '@mantine/core'
import { DataTable, useActionColumn } from '../kit/lists/data-table.tsx'
import table from '../kit/lists/table.module.css'
import { localizedName } from '../kit/localized-name.ts'
import { useLanguage, useMessages } from '../language.ts'
import type { DeliveryLine } from './delivery-lines.ts'
import { isInvalidLine } from './delivery-lines.ts'
import classes from './entry-table.module.css'
import { MAX_UNITS, parseUnits } from './quantities.ts'
import { ColorAndSize } from './sku-label.tsx'
import { skuName } from './sku-name.ts'
import { UnitsField } from './units-field.tsx'

interface ReceiveLinesProps {
  lines: readonly DeliveryLine[]
  onUnits: (sku_id: number, units: string) => void
  onRemove: (sku_id: number) => void
}

export function ReceiveLines({ lines, onUnits, onRemove }: ReceiveLinesProps) {
  const { columns, fields, receive } = useMessages().stock
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
              <span className={table.main}>{localizedName(sku.product, lang)}</span>
              <ColorAndSize sku={sku} />
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
              error={isInvalidLine(line) ? fields.between(0, MAX_UNITS) : undefined}
              onChange={(units) => onUnits(line.sku.id, units)}
            />
          ),
        },
        {
          label: receive.afterwards,
          ...number,
          wide: true,
          cell: ({ sku, units }) => sku.on_hand + (parseUnits(units) ?? 0),
        },
        actions<DeliveryLine>(({ sku }) => (
          <CloseButton aria-label={receive.remove(skuName(sku, lang))} onClick={() => onRemove(sku.id)} />
        )),
      ]}
    />
  )
}
