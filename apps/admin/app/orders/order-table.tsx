import type { StaffListedOrder } from '@fieldhouse/contract/orders'
import { Anchor, Table } from '@mantine/core'
import { Link } from 'react-router'
import { formatPrice } from '../kit/prices.ts'
import { useLanguage, useTexts } from '../language.ts'
import { instantText } from '../ui/instants.ts'
import table from '../ui/table.module.css'
import { FulfilmentMark, PaymentMark } from './order-marks.tsx'
import classes from './orders.module.css'

interface OrderTableProps {
  orders: readonly StaffListedOrder[]
  /** The rows of the view before, shown until those of this one are there. */
  outdated: boolean
}

export function OrderTable({ orders, outdated }: OrderTableProps) {
  const { title, columns } = useTexts().orders
  return (
    <div className={`${table.frame} ${classes.frame}`} data-outdated={outdated || undefined}>
      <Table aria-label={title} verticalSpacing={8}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{columns.order}</Table.Th>
            <Table.Th className={table.wideOnly ?? ''}>{columns.placed}</Table.Th>
            <Table.Th className={table.wideOnly ?? ''}>{columns.customer}</Table.Th>
            <Table.Th className={table.wideOnly ?? ''}>{columns.fulfilment}</Table.Th>
            <Table.Th className={table.wideOnly ?? ''}>{columns.payment}</Table.Th>
            <Table.Th className={`${table.wideOnly} ${classes.money}`}>{columns.units}</Table.Th>
            <Table.Th className={classes.money ?? ''}>{columns.total}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {orders.map((order) => (
            <Row key={order.id} order={order} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

function Row({ order }: { order: StaffListedOrder }) {
  const lang = useLanguage()
  const { id, number, placed_at, customer, email, state, units, total, payment_status, fulfilment_status } = order
  const when = <time dateTime={placed_at}>{instantText(placed_at, lang)}</time>
  const who = [customer || email, state].filter(Boolean).join(', ')
  return (
    <Table.Tr>
      <Table.Td>
        <Anchor className={table.main ?? ''} component={Link} size="sm" to={`/orders/${id}`} data-row-link="">
          {number}
        </Anchor>
        <span className={`${table.more} ${table.narrowOnly}`}>
          {who} · {when}
        </span>
        <span className={`${table.marks} ${table.narrowOnly}`}>
          <FulfilmentMark status={fulfilment_status} />
          <PaymentMark status={payment_status} />
        </span>
      </Table.Td>
      <Table.Td className={`${table.wideOnly} ${classes.when}`}>{when}</Table.Td>
      <Table.Td className={table.wideOnly ?? ''}>
        {who}
        {customer && <span className={table.more}>{email}</span>}
      </Table.Td>
      <Table.Td className={table.wideOnly ?? ''}>
        <FulfilmentMark status={fulfilment_status} />
      </Table.Td>
      <Table.Td className={table.wideOnly ?? ''}>
        <PaymentMark status={payment_status} />
      </Table.Td>
      <Table.Td className={`${table.wideOnly} ${classes.money}`}>{units}</Table.Td>
      <Table.Td className={classes.money ?? ''}>{formatPrice(total)}</Table.Td>
    </Table.Tr>
  )
}
