import type { StaffOrderSummary } from '@fieldhouse/contract/orders'
import { formatInstant } from '../kit/format-instants.ts'
import { DataTable, NarrowDetail, RowLink } from '../kit/lists/data-table.tsx'
import table from '../kit/lists/table.module.css'
import { formatPrice } from '../kit/prices.ts'
import { useLanguage, useMessages } from '../language.ts'
import { FulfillmentStatusBadge, PaymentStatusBadge } from './order-badges.tsx'
import classes from './orders.module.css'

interface OrderTableProps {
  orders: readonly StaffOrderSummary[]
  outdated: boolean
}

export function OrderTable({ orders, outdated }: OrderTableProps) {
  const { title, columns } = useMessages().orders
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
          label: columns.fulfillment,
          wide: true,
          cell: (order) => <FulfillmentStatusBadge order={order} />,
        },
        {
          label: columns.payment,
          wide: true,
          cell: ({ payment_status }) => <PaymentStatusBadge status={payment_status} />,
        },
        { label: columns.units, wide: true, numeric: true, cell: ({ units }) => units },
        { label: columns.total, numeric: true, cell: ({ total }) => formatPrice(total) },
      ]}
    />
  )
}

interface CellProps {
  order: StaffOrderSummary
}

function Order({ order }: CellProps) {
  return (
    <>
      <RowLink to={`/orders/${order.id}`}>{order.number}</RowLink>
      <NarrowDetail>
        {customerAndState(order)} · <Placed order={order} />
      </NarrowDetail>
      <span className={`${table.marks} ${table.narrowOnly}`}>
        <FulfillmentStatusBadge order={order} />
        <PaymentStatusBadge status={order.payment_status} />
      </span>
    </>
  )
}

function Placed({ order: { placed_at } }: CellProps) {
  return <time dateTime={placed_at}>{formatInstant(placed_at, useLanguage())}</time>
}

function Customer({ order }: CellProps) {
  return (
    <>
      {customerAndState(order)}
      {order.customer && <span className={table.more}>{order.email}</span>}
    </>
  )
}

function customerAndState({ customer, email, state }: StaffOrderSummary): string {
  return [customer || email, state].filter(Boolean).join(', ')
}
