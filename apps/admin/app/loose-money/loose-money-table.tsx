import type { LooseMoney } from '@fieldhouse/contract/payments'
import { Text } from '@mantine/core'
import { DataTable, NarrowDetail, useActionColumn } from '../kit/data-table.tsx'
import { formatPrice } from '../kit/prices.ts'
import { useLanguage, useTexts } from '../language.ts'
import { useMay } from '../session/staff.ts'
import { instantText, sinceText } from '../ui/instants.ts'
import table from '../ui/table.module.css'
import classes from './loose-money.module.css'
import { MoneyActions } from './money-actions.tsx'

interface LooseMoneyTableProps {
  results: readonly LooseMoney[]
  /** When the list was loaded. */
  at: number
  outdated: boolean
}

export function LooseMoneyTable({ results, at, outdated }: LooseMoneyTableProps) {
  const { looseMoney } = useTexts()
  const may = useMay()
  const lang = useLanguage()
  const actions = useActionColumn()
  const { columns, nobody, lookedAt } = looseMoney
  return (
    <>
      <DataTable
        label={looseMoney.title}
        rows={results}
        rowKey={({ attempt_id }) => attempt_id}
        outdated={outdated}
        spacing={8}
        columns={[
          { label: columns.what, cell: (money) => <Problem money={money} /> },
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
                {money.looked_at && (
                  <span className={table.more}>{lookedAt(sinceText(money.looked_at, at, lang))}</span>
                )}
              </>
            ),
          },
          may('refunds') && { ...actions<LooseMoney>((money) => <MoneyActions money={money} />), wide: true },
        ]}
      />
      {!may('refunds') && (
        <Text c="dimmed" size="sm">
          {looseMoney.mayNot}
        </Text>
      )}
    </>
  )
}

interface CellProps {
  money: LooseMoney
}

function Problem({ money }: CellProps) {
  const { problems, nobody } = useTexts().looseMoney
  const may = useMay()
  const { title, text } = problems[money.problem]
  return (
    <>
      <span className={table.main}>{title}</span>
      <span className={table.more}>{text}</span>
      <NarrowDetail>
        <Paid money={money} /> · {money.email || nobody} · <When money={money} />
      </NarrowDetail>
      {may('refunds') && (
        <div className={table.narrowOnly}>
          <MoneyActions money={money} />
        </div>
      )}
    </>
  )
}

function Paid({ money: { amount, captured } }: CellProps) {
  const { of } = useTexts().looseMoney
  return captured === amount ? formatPrice(captured) : `${formatPrice(captured)} ${of(formatPrice(amount))}`
}

function When({ money: { at } }: CellProps) {
  return <time dateTime={at}>{instantText(at, useLanguage())}</time>
}
