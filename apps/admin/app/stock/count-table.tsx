import type { StockSku } from '@fieldhouse/contract/stock'
import { Button } from '@mantine/core'
import { DataTable, NarrowDetail } from '../kit/lists/data-table.tsx'
import table from '../kit/lists/table.module.css'
import layout from '../kit/theme/layout.module.css'
import { useLanguage, useMessages } from '../language.ts'
import classes from './entry-table.module.css'
import { MAX_UNITS } from './quantities.ts'
import { ColorAndSize } from './sku-label.tsx'
import { skuName } from './sku-name.ts'
import type { CountRow } from './stock-count.ts'
import { countDifference, isInvalidCount } from './stock-count.ts'
import { UnitsField } from './units-field.tsx'

interface RowActions {
  isMoved: (row: CountRow) => boolean
  isShort: (row: CountRow) => boolean
  onText: (sku_id: number, text: string) => void
  /** Restarts the count of a SKU against its current stock. */
  onCompare: (sku: StockSku) => void
}

export function CountTable({ rows, ...actions }: RowActions & { rows: readonly CountRow[] }) {
  const { columns, count } = useMessages().stock
  const number = { className: classes.number }
  return (
    <DataTable
      label={count.table}
      rows={rows}
      rowKey={({ sku }) => sku.id}
      className={classes.table}
      columns={[
        { label: columns.sku, cell: (row) => <Sku row={row} {...actions} /> },
        { label: columns.barcode, wide: true, cell: ({ sku }) => sku.barcode },
        { label: count.expected, ...number, cell: ({ expected }) => expected },
        { label: count.counted, ...number, cell: (row) => <Counted row={row} {...actions} /> },
        { label: count.difference, ...number, wide: true, cell: (row) => <Difference row={row} /> },
      ]}
    />
  )
}

type CellProps = RowActions & { row: CountRow }

function Sku({ row, isMoved, onCompare }: CellProps) {
  const { count } = useMessages().stock
  const { sku, expected } = row
  const reserved = sku.held + sku.committed
  return (
    <>
      <ColorAndSize sku={sku} />
      {reserved > 0 && <span className={table.more}>{count.reserved(reserved)}</span>}
      <NarrowDetail>
        <Difference row={row} />
      </NarrowDetail>
      {isMoved(row) && (
        <div className={classes.moved}>
          {count.changed(expected, sku.on_hand)}
          <Button variant="default" size="xs" onClick={() => onCompare(sku)}>
            {count.takeOver(sku.on_hand)}
          </Button>
        </div>
      )}
    </>
  )
}

function Counted({ row, isShort, onText }: CellProps) {
  const { count, fields } = useMessages().stock
  const lang = useLanguage()
  return (
    <UnitsField
      label={count.countedOf(skuName(row.sku, lang))}
      value={row.text}
      error={isInvalidCount(row) ? fields.between(0, MAX_UNITS) : isShort(row) ? count.short : undefined}
      onChange={(text) => onText(row.sku.id, text)}
    />
  )
}

function Difference({ row }: { row: CountRow }) {
  const { count, signed } = useMessages().stock
  const units = countDifference(row)
  if (units === undefined) return <span className={layout.detail}>{count.uncounted}</span>
  if (units === 0) return <span className={layout.detail}>{count.asExpected}</span>
  return (
    <span className={classes.difference} data-tone={units < 0 ? 'fewer' : 'more'}>
      {signed(units)}
    </span>
  )
}
