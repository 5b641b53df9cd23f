import type { Refund, StaffOrder, Transaction } from '@fieldhouse/contract/orders'
import { Text, Title } from '@mantine/core'
import { formatInstant } from '../kit/format-instants.ts'
import { DataTable, NarrowDetail } from '../kit/lists/data-table.tsx'
import table from '../kit/lists/table.module.css'
import { formatPrice } from '../kit/prices.ts'
import { StatusPill } from '../kit/status-pill.tsx'
import { useLanguage, useMessages } from '../language.ts'
import classes from './orders.module.css'

export function OrderPayments({ staffOrder }: { staffOrder: StaffOrder }) {
  const { one } = useMessages().orders
  const { transactions, refunds } = staffOrder
  if (transactions.length + refunds.length === 0) return <Text size="sm">{one.noMoney}</Text>
  return (
    <>
      {refunds.length > 0 && (
        <>
          <Title order={3} className={classes.part ?? ''}>
            {one.refunds}
          </Title>
          <Refunds refunds={refunds} staffOrder={staffOrder} />
        </>
      )}
      <Title order={3} className={classes.part ?? ''}>
        {one.transactions}
      </Title>
      <Transactions transactions={transactions} />
    </>
  )
}

function Transactions({ transactions }: { transactions: readonly Transaction[] }) {
  const { orders, orderMoney } = useMessages()
  const { transactions: label, transactionColumns: columns, transactionKinds } = orders.one
  const lang = useLanguage()
  return (
    <DataTable
      label={label}
      rows={transactions}
      rowKey={({ id }) => id}
      columns={[
        {
          label: columns.kind,
          cell: ({ kind, method, provider_ref, at }) => (
            <>
              <span className={table.main}>
                {transactionKinds[kind]} · {orderMoney.methods[method]}
              </span>
              <span className={table.more}>{formatInstant(at, lang)}</span>
              <NarrowDetail>{provider_ref}</NarrowDetail>
            </>
          ),
        },
        { label: columns.ref, wide: true, className: classes.when, cell: ({ provider_ref }) => provider_ref },
        { label: columns.amount, numeric: true, cell: ({ amount }) => formatPrice(amount) },
      ]}
    />
  )
}

const TONES = { pending: 'plain', completed: 'good', rejected: 'bad' } as const

function Refunds({ refunds, staffOrder }: { refunds: readonly Refund[]; staffOrder: StaffOrder }) {
  const { refunds: label, refundColumns: columns, refundStates, by } = useMessages().orders.one
  const lang = useLanguage()
  return (
    <DataTable
      label={label}
      rows={refunds}
      rowKey={({ id }) => id}
      columns={[
        {
          label: columns.what,
          cell: (refund) => (
            <>
              <RefundedWhat refund={refund} staffOrder={staffOrder} />
              <span className={table.more}>
                {formatInstant(refund.at, lang)}
                {refund.actor && ` · ${by(refund.actor)}`}
              </span>
              {refund.reason && <span className={table.more}>{refund.reason}</span>}
            </>
          ),
        },
        {
          label: columns.state,
          cell: ({ state }) => <StatusPill tone={TONES[state]}>{refundStates[state]}</StatusPill>,
        },
        { label: columns.amount, numeric: true, cell: (refund) => <RefundedAmount refund={refund} /> },
      ]}
    />
  )
}

/** The amount, and how much of it became credit. */
function RefundedAmount({ refund: { amount, credit, bonus } }: { refund: Refund }) {
  const { banner } = useMessages().orderMoney
  return (
    <>
      {formatPrice(amount)}
      {Number(credit) > 0 && <span className={table.more}>{banner.asCredit(formatPrice(credit))}</span>}
      {Number(bonus) > 0 && <span className={table.more}>{banner.bonus(formatPrice(bonus))}</span>}
    </>
  )
}

function RefundedWhat({ refund: { lines, shipping }, staffOrder }: { refund: Refund; staffOrder: StaffOrder }) {
  const { one } = useMessages().orders
  const nameOf = (position: number) => staffOrder.order.lines.find((line) => line.position === position)?.name ?? ''
  const parts = [
    ...lines.map(({ position, quantity }) => `${quantity} × ${nameOf(position)}`),
    ...(shipping ? [one.refundShipping] : []),
  ]
  return <span className={table.main}>{parts.join(', ') || one.refundAmount}</span>
}
