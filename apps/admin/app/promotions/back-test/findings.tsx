import type { BackTestResult } from '@fieldhouse/contract/back-tests'
import { Anchor, Table, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { formatPrice } from '../../kit/prices.ts'
import { useLanguage, useTexts } from '../../language.ts'
import { instantText } from '../../ui/instants.ts'
import table from '../../ui/table.module.css'
import classes from './back-test.module.css'

/** What it would have done, in figures, in the orders it changes most, and beside what else works. */
export function Findings({ result }: { result: BackTestResult }) {
  const { backTest } = useTexts()
  const { orders, touched, discount, revenue_before, revenue_after, conflicts, most_changed } = result
  const figures = [
    [backTest.figures.touched, backTest.touched(touched, orders)],
    [backTest.figures.discount, formatPrice(discount)],
    [backTest.figures.before, formatPrice(revenue_before)],
    [backTest.figures.after, formatPrice(revenue_after)],
  ]
  return (
    <div className={classes.findings}>
      <dl className={classes.figures}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Text className={classes.note ?? ''}>{backTest.assumes}</Text>
      {conflicts.length > 0 && <Conflicts conflicts={conflicts} />}
      {most_changed.length > 0 && <MostChanged orders={most_changed} />}
    </div>
  )
}

function Conflicts({ conflicts }: Pick<BackTestResult, 'conflicts'>) {
  const { backTest } = useTexts()
  return (
    <div>
      <Title order={3} size="h5">
        {backTest.conflicts}
      </Title>
      <ul className={classes.conflicts}>
        {conflicts.map(({ promotion_id, title, keeps_out, kept_out }) => (
          <li key={promotion_id}>
            <Anchor component={Link} underline="always" to={`/promotions/${promotion_id}`}>
              {title}
            </Anchor>
            {': '}
            {[keeps_out > 0 && backTest.keepsOut(keeps_out), kept_out > 0 && backTest.keptOut(kept_out)]
              .filter(Boolean)
              .join(' ')}
          </li>
        ))}
      </ul>
    </div>
  )
}

function MostChanged({ orders }: { orders: BackTestResult['most_changed'] }) {
  const { backTest } = useTexts()
  const lang = useLanguage()
  const { columns } = backTest
  return (
    <div>
      <Title order={3} size="h5">
        {backTest.mostChanged}
      </Title>
      <div className={table.frame}>
        <Table aria-label={backTest.mostChanged} verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{columns.order}</Table.Th>
              <Table.Th className={table.wideOnly ?? ''}>{columns.placed}</Table.Th>
              <Table.Th>{columns.before}</Table.Th>
              <Table.Th>{columns.after}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {orders.map(({ number, placed_at, before, after }) => (
              <Table.Tr key={number}>
                <Table.Td>{number}</Table.Td>
                <Table.Td className={table.wideOnly ?? ''}>{instantText(placed_at, lang)}</Table.Td>
                <Table.Td>{formatPrice(before)}</Table.Td>
                <Table.Td>{formatPrice(after)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </div>
  )
}
