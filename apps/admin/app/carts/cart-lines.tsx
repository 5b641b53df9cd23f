import type { Cart, CartLine, SavedLine } from '@fieldhouse/contract/cart'
import { Text } from '@mantine/core'
import { DataTable, NarrowDetail } from '../kit/lists/data-table.tsx'
import table from '../kit/lists/table.module.css'
import { formatPrice } from '../kit/prices.ts'
import { StatusPill } from '../kit/status-pill.tsx'
import { useMessages } from '../language.ts'
import { ProductName } from '../products/product-name.tsx'
import classes from './carts.module.css'

const FREE = '0.00'

/** Row data of a line, a saved line or a gift. */
interface Shown extends Omit<SavedLine, 'problems'>, Partial<Pick<CartLine, 'subtotal' | 'total' | 'problems'>> {
  key: string
  note?: string
}

export function CartLines({ cart: { lines, saved, gifts } }: { cart: Cart }) {
  const { one } = useMessages().carts
  if (lines.length + saved.length === 0) return <Text>{one.empty}</Text>
  const rows: Shown[] = [
    ...lines.map((line) => ({ ...line, key: `line ${line.sku_id}` })),
    ...gifts.map((gift) => ({ ...gift, key: `gift ${gift.promotion_id}`, total: FREE, note: one.gift })),
    ...saved.map((line) => ({ ...line, key: `saved ${line.sku_id}`, note: one.saved })),
  ]
  const each = ({ quantity, unit_price }: Shown) => one.each(quantity, formatPrice(unit_price))
  return (
    <DataTable
      label={one.lines}
      rows={rows}
      rowKey={({ key }) => key}
      columns={[
        { label: one.columns.what, cell: (line) => <Line line={line} each={each(line)} /> },
        { label: one.columns.price, wide: true, cell: each },
        {
          label: one.columns.before,
          wide: true,
          numeric: true,
          cell: ({ subtotal }) => subtotal && formatPrice(subtotal),
        },
        { label: one.columns.after, numeric: true, cell: (line) => <Total line={line} /> },
      ]}
    />
  )
}

function Line({ line, each }: { line: Shown; each: string }) {
  const { one } = useMessages().carts
  const { sku_id, name, color, note, problems = [] } = line
  return (
    <>
      {name ? <ProductName {...line} color={color.name} /> : <span className={table.main}>{one.unknown(sku_id)}</span>}
      <NarrowDetail>{each}</NarrowDetail>
      <span className={table.marks}>
        {note && <StatusPill>{note}</StatusPill>}
        {problems.map(({ code, available = 0, was = '0.00' }) => (
          <StatusPill key={code} tone="bad">
            {one.problems[code]({ available, was: formatPrice(was) })}
          </StatusPill>
        ))}
      </span>
    </>
  )
}

function Total({ line: { subtotal, total } }: { line: Shown }) {
  return (
    <>
      {total && formatPrice(total)}
      {subtotal && subtotal !== total && (
        <s className={`${classes.before} ${table.narrowOnly}`}>{formatPrice(subtotal)}</s>
      )}
    </>
  )
}
