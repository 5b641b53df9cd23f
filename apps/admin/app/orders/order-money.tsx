import type { Refund, StaffOrder, Transaction } from '@fieldhouse/contract/orders'
import { Table, Text, Title } from '@mantine/core'
import { formatPrice } from '../kit/prices.ts'
import { useLanguage, useTexts } from '../language.ts'
import { instantText } from '../ui/instants.ts'
import { Mark } from '../ui/mark.tsx'
import table from '../ui/table.module.css'
import classes from './orders.module.css'

/** What money was moved for an order, at the provider and by whom. */
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
  const { one } = useTexts().orders
  const lang = useLanguage()
  const { transactionColumns: columns, transactionKinds } = one
  return (
    <div className={table.frame}>
      <Table aria-label={one.transactions} verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{columns.kind}</Table.Th>
            <Table.Th className={table.wideOnly ?? ''}>{columns.ref}</Table.Th>
            <Table.Th className={classes.money ?? ''}>{columns.amount}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {transactions.map(({ id, kind, amount, provider_ref, at }) => (
            <Table.Tr key={id}>
              <Table.Td>
                <span className={table.main}>{transactionKinds[kind]}</span>
                <span className={table.more}>{instantText(at, lang)}</span>
                <span className={`${table.more} ${table.narrowOnly}`}>{provider_ref}</span>
              </Table.Td>
              <Table.Td className={`${table.wideOnly} ${classes.when}`}>{provider_ref}</Table.Td>
              <Table.Td className={classes.money ?? ''}>{formatPrice(amount)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

const TONES = { asked: 'plain', done: 'good', refused: 'bad' } as const

function Refunds({ refunds, shown }: { refunds: readonly Refund[]; shown: StaffOrder }) {
  const { one } = useTexts().orders
  const lang = useLanguage()
  const { refundColumns: columns } = one
  return (
    <div className={table.frame}>
      <Table aria-label={one.refunds} verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{columns.what}</Table.Th>
            <Table.Th>{columns.state}</Table.Th>
            <Table.Th className={classes.money ?? ''}>{columns.amount}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {refunds.map((refund) => (
            <Table.Tr key={refund.id}>
              <Table.Td>
                <RefundedWhat refund={refund} shown={shown} />
                <span className={table.more}>
                  {instantText(refund.at, lang)}
                  {refund.actor && ` · ${one.by(refund.actor)}`}
                </span>
                {refund.reason && <span className={table.more}>{refund.reason}</span>}
              </Table.Td>
              <Table.Td>
                <Mark tone={TONES[refund.state]}>{one.refundStates[refund.state]}</Mark>
              </Table.Td>
              <Table.Td className={classes.money ?? ''}>{formatPrice(refund.amount)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
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
