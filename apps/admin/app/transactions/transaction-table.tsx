import type { TransactionKind } from '@fieldhouse/contract/orders'
import type { TransactionSummary } from '@fieldhouse/contract/payments'
import { Text } from '@mantine/core'
import { Copyable } from '../kit/copyable.tsx'
import { formatInstant } from '../kit/format-instants.ts'
import { DataTable, NarrowDetail, RowLink } from '../kit/lists/data-table.tsx'
import { formatPrice } from '../kit/prices.ts'
import { StatusPill } from '../kit/status-pill.tsx'
import { useLanguage, useMessages } from '../language.ts'

interface TransactionTableProps {
  transactions: readonly TransactionSummary[]
  outdated: boolean
}

export function TransactionTable({ transactions, outdated }: TransactionTableProps) {
  const { title, columns, methods } = useMessages().transactions
  return (
    <DataTable
      label={title}
      rows={transactions}
      rowKey={({ id }) => id}
      outdated={outdated}
      spacing={8}
      columns={[
        { label: columns.kind, cell: (transaction) => <Kind transaction={transaction} /> },
        { label: columns.ref, wide: true, cell: ({ provider_ref }) => <Copyable text={provider_ref} /> },
        { label: columns.method, wide: true, cell: ({ method }) => methods[method] },
        { label: columns.order, cell: (transaction) => <Order transaction={transaction} /> },
        { label: columns.at, wide: true, cell: (transaction) => <When transaction={transaction} /> },
        { label: columns.amount, numeric: true, cell: (transaction) => <Amount transaction={transaction} /> },
      ]}
    />
  )
}

interface CellProps {
  transaction: TransactionSummary
}

const TONES = { captured: 'good', declined: 'bad', created: 'plain', pending: 'plain', refunded: 'plain' } as const

function Kind({ transaction }: CellProps) {
  const { kind, method, provider_ref } = transaction
  const { methods } = useMessages().transactions
  return (
    <>
      <StatusPill tone={TONES[kind]}>{useMessages().orders.one.transactionKinds[kind]}</StatusPill>
      <NarrowDetail>
        <When transaction={transaction} />
      </NarrowDetail>
      <NarrowDetail>{methods[method]}</NarrowDetail>
      <NarrowDetail>
        <Copyable text={provider_ref} />
      </NarrowDetail>
    </>
  )
}

function Order({ transaction: { order_id, order_number } }: CellProps) {
  const { noOrder } = useMessages().transactions
  if (order_id === null) return <Dimmed>{noOrder}</Dimmed>
  return <RowLink to={`/orders/${order_id}`}>{order_number ?? order_id}</RowLink>
}

function When({ transaction: { at } }: CellProps) {
  return <time dateTime={at}>{formatInstant(at, useLanguage())}</time>
}

/** The others only tell how a payment goes on. */
const MOVES_MONEY: readonly TransactionKind[] = ['captured', 'refunded']

function Amount({ transaction: { kind, amount } }: CellProps) {
  if (!MOVES_MONEY.includes(kind)) return <Dimmed>{formatPrice(amount)}</Dimmed>
  return (
    <strong>
      {kind === 'refunded' && '−'}
      {formatPrice(amount)}
    </strong>
  )
}

function Dimmed({ children }: { children: string }) {
  return (
    <Text span size="sm" c="dimmed">
      {children}
    </Text>
  )
}
