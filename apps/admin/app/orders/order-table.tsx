import type { StaffOrderSummary } from '@fieldhouse/contract/orders'
import { formatShippingMethod } from '@fieldhouse/contract/rules/shipping-method-name'
import { shortDay } from '@fieldhouse/contract/rules/short-day'
import { Checkbox } from '@mantine/core'
import { formatRecentInstant } from '../kit/format-instants.ts'
import { toDayInput } from '../kit/forms/day-inputs.ts'
import { DataTable, NarrowDetail, RowLink } from '../kit/lists/data-table.tsx'
import table from '../kit/lists/table.module.css'
import { FulfillmentStatusBadge, PaymentStatusBadge } from '../kit/order-badges.tsx'
import { formatPrice } from '../kit/prices.ts'
import { useNow } from '../kit/use-now.ts'
import { useLanguage, useMessages } from '../language.ts'
import { OrderThumbs } from './order-thumbs.tsx'
import classes from './orders.module.css'
import { daysLate } from './ship-by.ts'
import type { OrderSelection } from './use-order-selection.ts'
import { rowIdOf } from './use-order-selection.ts'

interface OrderTableProps {
  orders: readonly StaffOrderSummary[]
  outdated: boolean
  selection: OrderSelection
}

export function OrderTable({ orders, outdated, selection }: OrderTableProps) {
  const { title, columns, select } = useMessages().orders
  const ids = orders.map(({ id }) => id)
  const chosen = ids.filter((id) => selection.ids.has(id)).length
  return (
    <DataTable
      label={title}
      rows={orders}
      rowKey={({ id }) => id}
      rowId={({ id }) => rowIdOf(id)}
      outdated={outdated}
      opens
      spacing={8}
      className={classes.orders}
      columns={[
        {
          label: select.column,
          head: (
            <Checkbox
              size="xs"
              aria-label={select.all}
              checked={chosen === ids.length}
              indeterminate={chosen > 0 && chosen < ids.length}
              onChange={({ currentTarget }) => selection.toggle(ids, currentTarget.checked)}
            />
          ),
          cell: ({ id, number }) => (
            <Checkbox
              size="xs"
              aria-label={select.one(number)}
              checked={selection.ids.has(id)}
              onChange={({ currentTarget }) => selection.toggle([id], currentTarget.checked)}
            />
          ),
        },
        { label: columns.order, cell: (order) => <Order order={order} /> },
        { label: columns.placed, wide: true, className: classes.when, cell: (order) => <Placed order={order} /> },
        { label: columns.customer, wide: true, cell: (order) => <Customer order={order} /> },
        { label: columns.units, wide: true, cell: (order) => <Items order={order} /> },
        { label: columns.total, numeric: true, cell: ({ total }) => formatPrice(total) },
        {
          label: columns.payment,
          wide: true,
          cell: ({ payment_status }) => <PaymentStatusBadge status={payment_status} />,
        },
        { label: columns.fulfillment, wide: true, cell: (order) => <FulfillmentStatusBadge order={order} /> },
        { label: columns.shipBy, wide: true, cell: (order) => <ShipBy order={order} /> },
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
        {order.customer || order.email} · <Placed order={order} />
      </NarrowDetail>
      <NarrowDetail>
        <ShipBy order={order} />
      </NarrowDetail>
      <span className={`${table.marks} ${table.narrowOnly}`}>
        <FulfillmentStatusBadge order={order} />
        <PaymentStatusBadge status={order.payment_status} />
      </span>
    </>
  )
}

function Placed({ order: { placed_at } }: CellProps) {
  return <time dateTime={placed_at}>{formatRecentInstant(placed_at, useNow(60_000), useLanguage())}</time>
}

function Customer({ order: { customer, email, city, state } }: CellProps) {
  return (
    <>
      {customer || email}
      <span className={table.more}>{[city, state].filter(Boolean).join(', ')}</span>
    </>
  )
}

function Items({ order: { images, units } }: CellProps) {
  const { pieces } = useMessages().orders
  return (
    <span className={classes.items}>
      <OrderThumbs images={images} />
      <span className={table.more}>{pieces(units)}</span>
    </span>
  )
}

/** Nothing for an order that has left. */
function ShipBy({ order }: CellProps) {
  const { shipBy: texts } = useMessages().orders
  const lang = useLanguage()
  const today = toDayInput(new Date(useNow(60_000)))
  const { ship_by } = order
  if (!ship_by) return null
  const late = daysLate(ship_by, today)
  const urgency = late > 0 ? 'late' : late === 0 ? 'today' : undefined
  return (
    <>
      <span className={classes.shipBy} data-urgency={urgency}>
        {late > 0 ? texts.late(late) : late === 0 ? texts.today : shortDay(ship_by, lang)}
      </span>
      <span className={`${table.more} ${table.wideOnly}`}>{formatShippingMethod(order)}</span>
    </>
  )
}
