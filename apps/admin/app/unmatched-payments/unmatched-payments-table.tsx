import type { UnmatchedPayment } from '@fieldhouse/contract/payments'
import { Text } from '@mantine/core'
import { formatInstant, formatRelative } from '../kit/format-instants.ts'
import { DataTable, NarrowDetail, useActionColumn } from '../kit/lists/data-table.tsx'
import table from '../kit/lists/table.module.css'
import { formatPrice } from '../kit/prices.ts'
import { useLanguage, useMessages } from '../language.ts'
import { useCan } from '../session/staff-context.ts'
import { UnmatchedPaymentActions } from './unmatched-payment-actions.tsx'
import classes from './unmatched-payments.module.css'

interface UnmatchedPaymentsTableProps {
  results: readonly UnmatchedPayment[]
  /** When the list was loaded. */
  at: number
  outdated: boolean
}

export function UnmatchedPaymentsTable({ results, at, outdated }: UnmatchedPaymentsTableProps) {
  const { unmatchedPayments } = useMessages()
  const may = useCan()
  const lang = useLanguage()
  const actions = useActionColumn()
  const { columns, nobody, providerCheckedAt } = unmatchedPayments
  return (
    <>
      <DataTable
        label={unmatchedPayments.title}
        rows={results}
        rowKey={({ attempt_id }) => attempt_id}
        outdated={outdated}
        spacing={8}
        columns={[
          { label: columns.what, cell: (money) => <Reason money={money} /> },
          { label: columns.amount, wide: true, numeric: true, cell: (money) => <Paid money={money} /> },
          {
            label: columns.who,
            wide: true,
            className: classes.who,
            cell: ({ email, provider_order_id }) => (
              <>
                {email || nobody}
                <span className={table.more}>{provider_order_id}</span>
              </>
            ),
          },
          {
            label: columns.at,
            wide: true,
            className: classes.when,
            cell: (money) => (
              <>
                <When money={money} />
                {money.provider_checked_at && (
                  <span className={table.more}>
                    {providerCheckedAt(formatRelative(money.provider_checked_at, at, lang))}
                  </span>
                )}
              </>
            ),
          },
          may('refunds') && {
            ...actions<UnmatchedPayment>((money) => <UnmatchedPaymentActions money={money} />),
            wide: true,
          },
        ]}
      />
      {!may('refunds') && (
        <Text c="dimmed" size="sm">
          {unmatchedPayments.mayNot}
        </Text>
      )}
    </>
  )
}

interface CellProps {
  money: UnmatchedPayment
}

function Reason({ money }: CellProps) {
  const { reasons, nobody } = useMessages().unmatchedPayments
  const may = useCan()
  const { title, text } = reasons[money.reason]
  return (
    <>
      <span className={table.main}>{title}</span>
      <span className={table.more}>{text}</span>
      <NarrowDetail>
        <Paid money={money} /> · {money.email || nobody} · <When money={money} />
      </NarrowDetail>
      {may('refunds') && (
        <div className={table.narrowOnly}>
          <UnmatchedPaymentActions money={money} />
        </div>
      )}
    </>
  )
}

function Paid({ money: { amount, captured } }: CellProps) {
  const { of } = useMessages().unmatchedPayments
  return captured === amount ? formatPrice(captured) : `${formatPrice(captured)} ${of(formatPrice(amount))}`
}

function When({ money: { at } }: CellProps) {
  return <time dateTime={at}>{formatInstant(at, useLanguage())}</time>
}
