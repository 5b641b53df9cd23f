import type { LooseMoney } from '@fieldhouse/contract/payments'
import { Table, Text } from '@mantine/core'
import { formatPrice } from '../kit/prices.ts'
import { useLanguage, useTexts } from '../language.ts'
import { useMay } from '../session/staff.ts'
import { instantText, sinceText } from '../ui/instants.ts'
import table from '../ui/table.module.css'
import classes from './loose-money.module.css'
import { MoneyActions } from './money-actions.tsx'

interface LooseMoneyTableProps {
  results: readonly LooseMoney[]
  /** When this was known. */
  at: number
  outdated: boolean
}

export function LooseMoneyTable({ results, at, outdated }: LooseMoneyTableProps) {
  const { app, looseMoney } = useTexts()
  const may = useMay()
  const { columns } = looseMoney
  return (
    <>
      <div className={`${table.frame} ${classes.frame}`} data-outdated={outdated || undefined}>
        <Table aria-label={looseMoney.title} verticalSpacing={8}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{columns.what}</Table.Th>
              <Table.Th className={`${table.wideOnly} ${classes.money}`}>{columns.amount}</Table.Th>
              <Table.Th className={table.wideOnly ?? ''}>{columns.who}</Table.Th>
              <Table.Th className={table.wideOnly ?? ''}>{columns.at}</Table.Th>
              {may('refunds') && (
                <Table.Th className={table.wideOnly ?? ''}>
                  <span className="visually-hidden">{app.actions}</span>
                </Table.Th>
              )}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {results.map((money) => (
              <Row key={money.attempt_id} money={money} at={at} />
            ))}
          </Table.Tbody>
        </Table>
      </div>
      {!may('refunds') && (
        <Text c="dimmed" size="sm">
          {looseMoney.mayNot}
        </Text>
      )}
    </>
  )
}

function Row({ money, at }: { money: LooseMoney; at: number }) {
  const { looseMoney } = useTexts()
  const lang = useLanguage()
  const may = useMay()
  const { problem, amount, captured, email, provider_order_id, looked_at } = money
  const { title, text } = looseMoney.problems[problem]
  const paid =
    captured === amount ? formatPrice(captured) : `${formatPrice(captured)} ${looseMoney.of(formatPrice(amount))}`
  const when = <time dateTime={money.at}>{instantText(money.at, lang)}</time>
  return (
    <Table.Tr>
      <Table.Td>
        <span className={table.main}>{title}</span>
        <span className={table.more}>{text}</span>
        <span className={`${table.more} ${table.narrowOnly}`}>
          {paid} · {email || looseMoney.nobody} · {when}
        </span>
        {may('refunds') && (
          <div className={table.narrowOnly}>
            <MoneyActions money={money} />
          </div>
        )}
      </Table.Td>
      <Table.Td className={`${table.wideOnly} ${classes.money}`}>{paid}</Table.Td>
      <Table.Td className={`${table.wideOnly} ${classes.who}`}>
        {email || looseMoney.nobody}
        <span className={table.more}>{provider_order_id}</span>
      </Table.Td>
      <Table.Td className={`${table.wideOnly} ${classes.when}`}>
        {when}
        {looked_at && <span className={table.more}>{looseMoney.lookedAt(sinceText(looked_at, at, lang))}</span>}
      </Table.Td>
      {may('refunds') && (
        <Table.Td className={table.wideOnly ?? ''}>
          <MoneyActions money={money} />
        </Table.Td>
      )}
    </Table.Tr>
  )
}
