import type { StaffListedOrder } from '@fieldhouse/contract/orders'
import { DataTable, NarrowDetail, RowLink } from '../kit/data-table.tsx'
import { formatPrice } from '../kit/prices.ts'
import { useLanguage, useTexts } from '../language.ts'
import { instantText } from '../ui/instants.ts'
import table from '../ui/table.module.css'
import { FulfilmentMark, PaymentMark } from './order-marks.tsx'
import classes from './orders.module.css'

interface OrderTableProps {
  orders: readonly StaffListedOrder[]
  outdated: boolean
}

export function OrderTable({ orders, outdated }: OrderTableProps) {
  const { title, columns } = useTexts().orders
  return (
    <DataTable
      label={title}
      rows={orders}
      rowKey={({ id }) => id}
      outdated={outdated}
      spacing={8}
      columns={[
        { label: columns.order, cell: (order) => <Order order={order} /> },
        { label: columns.placed, wide: true, className: classes.when, cell: (order) => <Placed order={order} /> },
        { label: columns.customer, wide: true, cell: (order) => <Customer order={order} /> },
        {
          label: columns.fulfilment,
          wide: true,
          cell: ({ fulfilment_status }) => <FulfilmentMark status={fulfilment_status} />,
        },
        { label: columns.payment, wide: true, cell: ({ payment_status }) => <PaymentMark status={payment_status} /> },
        { label: columns.units, wide: true, numeric: true, cell: ({ units }) => units },
        { label: columns.total, numeric: true, cell: ({ total }) => formatPrice(total) },
      ]}
    />
  )
}

interface CellProps {
  order: StaffListedOrder
}

function Order({ order }: CellProps) {
  return (
    <>
      <RowLink to={`/orders/${order.id}`}>{order.number}</RowLink>
      <NarrowDetail>
        {customerAndState(order)} · <Placed order={order} />
      </NarrowDetail>
      <span className={`${table.marks} ${table.narrowOnly}`}>
        <FulfilmentMark status={order.fulfilment_status} />
        <PaymentMark status={order.payment_status} />
      </span>
    </>
  )
}

function Placed({ order: { placed_at } }: CellProps) {
  return <time dateTime={placed_at}>{instantText(placed_at, useLanguage())}</time>
}

function Customer({ order }: CellProps) {
  return (
    <>
      {customerAndState(order)}
      {order.customer && <span className={table.more}>{order.email}</span>}
    </>
  )
}

function customerAndState({ customer, email, state }: StaffListedOrder): string {
  return [customer || email, state].filter(Boolean).join(', ')
}
