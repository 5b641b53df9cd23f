import type { Refund, StaffOrder, Transaction } from '@fieldhouse/contract/orders'
import { Text, Title } from '@mantine/core'
import { DataTable, NarrowDetail } from '../kit/data-table.tsx'
import { formatPrice } from '../kit/prices.ts'
import { useLanguage, useTexts } from '../language.ts'
import { instantText } from '../ui/instants.ts'
import { Mark } from '../ui/mark.tsx'
import table from '../ui/table.module.css'
import classes from './orders.module.css'

export function OrderMoney({ shown }: { shown: StaffOrder }) {
  const { one } = useTexts().orders
  const { transactions, refunds } = shown
  if (transactions.length + refunds.length === 0) return <Text size="sm">{one.noMoney}</Text>
  return (
    <>
      {refunds.length > 0 && (
        <>
          <Title order={3} className={classes.part ?? ''}>
            {one.refunds}
          </Title>
          <Refunds refunds={refunds} shown={shown} />
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
  const { transactions: label, transactionColumns: columns, transactionKinds } = useTexts().orders.one
  const lang = useLanguage()
  return (
    <DataTable
      label={label}
      rows={transactions}
      rowKey={({ id }) => id}
      columns={[
        {
          label: columns.kind,
          cell: ({ kind, provider_ref, at }) => (
            <>
              <span className={table.main}>{transactionKinds[kind]}</span>
              <span className={table.more}>{instantText(at, lang)}</span>
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

const TONES = { asked: 'plain', done: 'good', refused: 'bad' } as const

function Refunds({ refunds, shown }: { refunds: readonly Refund[]; shown: StaffOrder }) {
  const { refunds: label, refundColumns: columns, refundStates, by } = useTexts().orders.one
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
              <RefundedWhat refund={refund} shown={shown} />
              <span className={table.more}>
                {instantText(refund.at, lang)}
                {refund.actor && ` · ${by(refund.actor)}`}
              </span>
              {refund.reason && <span className={table.more}>{refund.reason}</span>}
            </>
          ),
        },
        { label: columns.state, cell: ({ state }) => <Mark tone={TONES[state]}>{refundStates[state]}</Mark> },
        { label: columns.amount, numeric: true, cell: ({ amount }) => formatPrice(amount) },
      ]}
    />
  )
}

function RefundedWhat({ refund: { lines, shipping }, shown }: { refund: Refund; shown: StaffOrder }) {
  const { one } = useTexts().orders
  const nameOf = (position: number) => shown.order.lines.find((line) => line.position === position)?.name ?? ''
  const parts = [
    ...lines.map(({ position, quantity }) => `${quantity} × ${nameOf(position)}`),
    ...(shipping ? [one.refundShipping] : []),
  ]
  return <span className={table.main}>{parts.join(', ') || one.refundAmount}</span>
}
