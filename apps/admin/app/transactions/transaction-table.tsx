import type { TransactionKind } from '@fieldhouse/contract/orders'
import type { ListedTransaction } from '@fieldhouse/contract/payments'
import { Text } from '@mantine/core'
import { Copyable } from '../kit/copyable.tsx'
import { DataTable, NarrowDetail, RowLink } from '../kit/data-table.tsx'
import { formatPrice } from '../kit/prices.ts'
import { useLanguage, useTexts } from '../language.ts'
import { instantText } from '../ui/instants.ts'
import { Mark } from '../ui/mark.tsx'

interface TransactionTableProps {
  transactions: readonly ListedTransaction[]
  outdated: boolean
}

export function TransactionTable({ transactions, outdated }: TransactionTableProps) {
  const { title, columns } = useTexts().transactions
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
        { label: columns.order, cell: (transaction) => <Order transaction={transaction} /> },
        { label: columns.at, wide: true, cell: (transaction) => <When transaction={transaction} /> },
        { label: columns.amount, numeric: true, cell: (transaction) => <Amount transaction={transaction} /> },
      ]}
    />
  )
}

interface CellProps {
  transaction: ListedTransaction
}

const TONES = { captured: 'good', declined: 'bad', created: 'plain', pending: 'plain', refunded: 'plain' } as const

function Kind({ transaction }: CellProps) {
  const { kind, provider_ref } = transaction
  return (
    <>
      <Mark tone={TONES[kind]}>{useTexts().orders.one.transactionKinds[kind]}</Mark>
      <NarrowDetail>
        <When transaction={transaction} />
      </NarrowDetail>
      <NarrowDetail>
        <Copyable text={provider_ref} />
      </NarrowDetail>
    </>
  )
}

function Order({ transaction: { order_id, order_number } }: CellProps) {
  const { noOrder } = useTexts().transactions
  if (order_id === null) return <Dimmed>{noOrder}</Dimmed>
  return <RowLink to={`/orders/${order_id}`}>{order_number ?? order_id}</RowLink>
}

function When({ transaction: { at } }: CellProps) {
  return <time dateTime={at}>{instantText(at, useLanguage())}</time>
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
