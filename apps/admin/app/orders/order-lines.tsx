import type { OrderLine } from '@fieldhouse/contract/orders'
import { DataTable, NarrowDetail } from '../kit/lists/data-table.tsx'
import table from '../kit/lists/table.module.css'
import { formatPrice } from '../kit/prices.ts'
import { StatusPill } from '../kit/status-pill.tsx'
import { useMessages } from '../language.ts'
import { ProductName } from '../products/product-name.tsx'
import { OrderThumb } from './order-thumbs.tsx'
import classes from './orders.module.css'

export function OrderLines({ lines }: { lines: readonly OrderLine[] }) {
  const { one } = useMessages().orders
  const each = ({ quantity, unit_price }: OrderLine) => one.each(quantity, formatPrice(unit_price))
  return (
    <DataTable
      label={one.lines}
      rows={lines}
      rowKey={({ position }) => position}
      className={classes.lines}
      columns={[
        { label: one.columns.what, cell: (line) => <Line line={line} each={each(line)} /> },
        { label: one.columns.price, wide: true, cell: each },
        { label: one.columns.paid, numeric: true, cell: ({ total }) => formatPrice(total) },
      ]}
    />
  )
}

function Line({ line, each }: { line: OrderLine; each: string }) {
  const { one } = useMessages().orders
  const { gift, refunded } = line
  return (
    <div className={classes.good}>
      <OrderThumb image={line.image} />
      <div>
        <ProductName {...line} />
        <NarrowDetail>{each}</NarrowDetail>
        <span className={table.marks}>
          {gift && <StatusPill>{one.gift}</StatusPill>}
          {refunded > 0 && <StatusPill tone="bad">{one.refunded(refunded)}</StatusPill>}
        </span>
      </div>
    </div>
  )
}
