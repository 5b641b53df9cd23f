import type { Customer, CustomerOrder } from '@fieldhouse/contract/customers'
import { Anchor, Badge, Text } from '@mantine/core'
import { Link } from 'react-router'
import { formatInstant } from '../kit/format-instants.ts'
import { DataTable, NarrowDetail, RowLink } from '../kit/lists/data-table.tsx'
import { QueryView } from '../kit/lists/query-view.tsx'
import { FulfillmentStatusBadge, PaymentStatusBadge } from '../kit/order-badges.tsx'
import { Panel } from '../kit/panel.tsx'
import { formatPrice } from '../kit/prices.ts'
import layout from '../kit/theme/layout.module.css'
import { useLanguage, useMessages } from '../language.ts'
import { useCan } from '../session/staff-context.ts'
import classes from './customers.module.css'
import { useCustomerOrders } from './use-customer.ts'

export function CustomerOrders({ shown: { customer } }: { shown: Customer }) {
  const { orders } = useMessages().customerPage
  const query = useCustomerOrders(customer.id)
  const may = useCan()
  return (
    <Panel title={orders.title}>
      <QueryView query={query} failed={orders.failed}>
        {({ results, count }) => (
          <>
            {count === 0 ? <Text>{orders.none}</Text> : <Table orders={results} />}
            {count > results.length && may('orders') && (
              <Anchor component={Link} size="sm" to={`/orders?q=${encodeURIComponent(customer.email)}`}>
                {orders.all} ({count})
              </Anchor>
            )}
          </>
        )}
      </QueryView>
    </Panel>
  )
}

function Table({ orders }: { orders: readonly CustomerOrder[] }) {
  const { title, columns } = useMessages().customerPage.orders
  return (
    <DataTable
      label={title}
      rows={orders}
      rowKey={({ id }) => id}
      columns={[
        { label: columns.order, cell: (order) => <OrderNumber order={order} /> },
        { label: columns.items, wide: true, cell: (order) => <Items order={order} /> },
        { label: columns.payment, wide: true, cell: (order) => <PaymentStatusBadge status={order.payment_status} /> },
        { label: columns.fulfillment, cell: (order) => <FulfillmentStatusBadge order={order} /> },
        { label: columns.total, numeric: true, cell: ({ total }) => formatPrice(total) },
      ]}
    />
  )
}

function OrderNumber({ order: { id, number, placed_at, guest, units } }: { order: CustomerOrder }) {
  const { customers, customerPage } = useMessages()
  const may = useCan()
  const lang = useLanguage()
  return (
    <>
      <span className={layout.actions}>
        {may('orders') ? <RowLink to={`/orders/${id}`}>{number}</RowLink> : <strong>{number}</strong>}
        {guest && (
          <Badge variant="default" size="sm" tt="none">
            {customers.guest}
          </Badge>
        )}
      </span>
      <div>
        <Text component="time" dateTime={placed_at} size="xs" c="dimmed">
          {formatInstant(placed_at, lang)}
        </Text>
      </div>
      <NarrowDetail>{customerPage.orders.pieces(units)}</NarrowDetail>
    </>
  )
}

function Items({ order: { images, units } }: { order: CustomerOrder }) {
  const { pieces } = useMessages().customerPage.orders
  return (
    <span className={classes.thumbs}>
      {[...new Set(images.flatMap((image) => image?.src ?? []))].map((src) => (
        <img key={src} src={src} alt="" width={32} height={40} loading="lazy" />
      ))}
      <Text span size="sm" c="dimmed">
        {pieces(units)}
      </Text>
    </span>
  )
}
