import type { StockSku } from '@fieldhouse/contract/stock'
import { Button, Table, TextInput } from '@mantine/core'
import { useLanguage, useTexts } from '../language.ts'
import table from '../ui/table.module.css'
import type { CountRow } from './counting.ts'
import { difference, isNoNumber } from './counting.ts'
import classes from './entry-table.module.css'
import { MOST_UNITS } from './quantities.ts'
import { ColourAndSize } from './sku-label.tsx'
import { skuName } from './sku-name.ts'

interface RowActions {
  isMoved: (row: CountRow) => boolean
  isShort: (row: CountRow) => boolean
  onText: (sku_id: number, text: string) => void
  /** What is on hand now is what a new count is compared with. */
  onCompare: (sku: StockSku) => void
}

export function CountTable({ rows, ...actions }: RowActions & { rows: readonly CountRow[] }) {
  const { columns, count } = useTexts().stock
  return (
    <div className={table.frame}>
      <Table aria-label={count.table} verticalSpacing={6} className={classes.table ?? ''}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{columns.sku}</Table.Th>
            <Table.Th className={table.wideOnly ?? ''}>{columns.barcode}</Table.Th>
            <Table.Th className={classes.number ?? ''}>{count.expected}</Table.Th>
            <Table.Th className={classes.number ?? ''}>{count.counted}</Table.Th>
            <Table.Th className={`${table.wideOnly} ${classes.number}`}>{count.difference}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Row key={row.sku.id} row={row} {...actions} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

function Row({ row, isMoved, isShort, onText, onCompare }: RowActions & { row: CountRow }) {
  const { count, fields } = useTexts().stock
  const lang = useLanguage()
  const { sku, expected, text } = row
  const fault = isNoNumber(row) ? fields.between(0, MOST_UNITS) : isShort(row) ? count.short : undefined
  const reserved = sku.held + sku.committed
  return (
    <Table.Tr>
      <Table.Td>
        <ColourAndSize sku={sku} />
        {reserved > 0 && <span className={table.more}>{count.reserved(reserved)}</span>}
        <span className={`${table.more} ${table.narrowOnly}`}>
          <Difference row={row} />
        </span>
        {isMoved(row) && (
          <div className={classes.moved}>
            {count.changed(expected, sku.on_hand)}
            <Button variant="default" size="xs" onClick={() => onCompare(sku)}>
              {count.takeOver(sku.on_hand)}
            </Button>
          </div>
        )}
      </Table.Td>
      <Table.Td className={table.wideOnly ?? ''}>{sku.barcode}</Table.Td>
      <Table.Td className={classes.number ?? ''}>{expected}</Table.Td>
      <Table.Td className={classes.number ?? ''}>
        <TextInput
          classNames={{ root: classes.field ?? '', input: classes.units ?? '' }}
          size="xs"
          aria-label={count.countedOf(skuName(sku, lang))}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={text}
          error={fault}
          onChange={(event) => onText(sku.id, event.currentTarget.value)}
        />
      </Table.Td>
      <Table.Td className={`${table.wideOnly} ${classes.number}`}>
        <Difference row={row} />
      </Table.Td>
    </Table.Tr>
  )
}

function Difference({ row }: { row: CountRow }) {
  const { count, signed } = useTexts().stock
  const units = difference(row)
  if (units === undefined) return <span className={classes.same}>{count.uncounted}</span>
  if (units === 0) return <span className={classes.same}>{count.asExpected}</span>
  return (
    <span className={classes.difference} data-tone={units < 0 ? 'fewer' : 'more'}>
      {signed(units)}
    </span>
  )
}
