import type { StaffCreditEntry } from '@fieldhouse/contract/credit'
import { getCustomerCredit } from '@fieldhouse/contract/operations.generated'
import { Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { client } from '../client.ts'
import { formatInstant } from '../kit/format-instants.ts'
import { DataTable, RowLink } from '../kit/lists/data-table.tsx'
import { QueryView } from '../kit/lists/query-view.tsx'
import table from '../kit/lists/table.module.css'
import { Panel } from '../kit/panel.tsx'
import { formatPrice } from '../kit/prices.ts'
import { useLanguage, useMessages } from '../language.ts'
import { useCan } from '../session/staff-context.ts'
import type { CreditHolder } from './change-credit.tsx'
import { ChangeCredit, creditQueryKey } from './change-credit.tsx'
import classes from './order-money.module.css'

/** Balance and ledger of a customer, or of a guest by email. */
export function CreditPanel({ holder }: { holder: CreditHolder }) {
  const { credit: texts } = useMessages().orderMoney
  const may = useCan()
  const credit = useQuery({
    queryKey: creditQueryKey(holder),
    queryFn: ({ signal }) => client.call(getCustomerCredit, { query: { ...holder, page_size: 50 } }, { signal }),
  })
  return (
    <Panel title={texts.title}>
      <QueryView query={credit} failed={texts.failed}>
        {({ balance, reserved, results }) => (
          <>
            <div className={classes.balance}>
              <b>{formatPrice(balance)}</b>
              {may('refunds') && (
                <Group gap="xs">
                  <ChangeCredit holder={holder} kind="grant" balance={balance} />
                  {Number(balance) > 0 && <ChangeCredit holder={holder} kind="withdraw" balance={balance} />}
                </Group>
              )}
            </div>
            {Number(reserved) > 0 && <Text size="sm">{texts.reserved(formatPrice(reserved))}</Text>}
            {results.length > 0 ? (
              <Ledger entries={results} />
            ) : (
              <Text size="sm" c="dimmed">
                {texts.none}
              </Text>
            )}
          </>
        )}
      </QueryView>
    </Panel>
  )
}

const TAKEN: readonly StaffCreditEntry['kind'][] = ['reserved', 'withdrawn', 'expired']
/** Spent is what was set aside before, so the balance stays. */
const signOf = (kind: StaffCreditEntry['kind']) => (kind === 'spent' ? '' : TAKEN.includes(kind) ? '−' : '+')

function Ledger({ entries }: { entries: readonly StaffCreditEntry[] }) {
  const { credit: texts } = useMessages().orderMoney
  return (
    <DataTable
      label={texts.ledger}
      rows={entries}
      rowKey={({ id }) => id}
      columns={[
        { label: texts.columns.entry, cell: (entry) => <Entry entry={entry} /> },
        {
          label: texts.columns.amount,
          numeric: true,
          cell: ({ kind, amount }) => `${signOf(kind)}${formatPrice(amount)}`,
        },
        { label: texts.columns.balance, numeric: true, wide: true, cell: ({ balance }) => formatPrice(balance) },
      ]}
    />
  )
}

function Entry({ entry: { kind, at, reason, actor, order_id, order_number } }: { entry: StaffCreditEntry }) {
  const { credit: texts } = useMessages().orderMoney
  const lang = useLanguage()
  return (
    <>
      <span className={table.main}>
        {texts.kinds[kind]}
        {order_id && order_number !== null && (
          <>
            {' · '}
            <RowLink to={`/orders/${order_id}`}>{texts.order(order_number)}</RowLink>
          </>
        )}
      </span>
      <span className={table.more}>
        {formatInstant(at, lang)}
        {actor && ` · ${texts.by(actor)}`}
      </span>
      {reason && <span className={table.more}>{reason}</span>}
    </>
  )
}
