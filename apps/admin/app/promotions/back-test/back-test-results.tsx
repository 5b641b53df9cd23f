import type { BackTestResult } from '@fieldhouse/contract/back-tests'
import { Anchor, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import type { Fact } from '../../kit/fact-list.tsx'
import { FactList } from '../../kit/fact-list.tsx'
import { formatInstant } from '../../kit/format-instants.ts'
import { DataTable } from '../../kit/lists/data-table.tsx'
import { formatPrice } from '../../kit/prices.ts'
import layout from '../../kit/theme/layout.module.css'
import { useLanguage, useMessages } from '../../language.ts'
import classes from './back-test.module.css'

export function BackTestResults({ result }: { result: BackTestResult }) {
  const { backTest } = useMessages()
  const { orders, orders_changed, discount, revenue_before, revenue_after, conflicts, most_changed } = result
  const figures: Fact[] = [
    [backTest.figures.ordersChanged, backTest.ordersChanged(orders_changed, orders)],
    [backTest.figures.discount, formatPrice(discount)],
    [backTest.figures.before, formatPrice(revenue_before)],
    [backTest.figures.after, formatPrice(revenue_after)],
  ]
  return (
    <div className={layout.stack}>
      <FactList facts={figures} className={classes.figures} />
      <Text className={classes.note ?? ''}>{backTest.assumes}</Text>
      {conflicts.length > 0 && <Conflicts conflicts={conflicts} />}
      {most_changed.length > 0 && <MostChanged orders={most_changed} />}
    </div>
  )
}

function Conflicts({ conflicts }: Pick<BackTestResult, 'conflicts'>) {
  const { backTest } = useMessages()
  return (
    <div>
      <Title order={3} size="h5">
        {backTest.conflicts}
      </Title>
      <ul className={classes.conflicts}>
        {conflicts.map(({ promotion_id, title, orders_blocked_by, orders_blocked }) => (
          <li key={promotion_id}>
            <Anchor component={Link} underline="always" to={`/promotions/${promotion_id}`}>
              {title}
            </Anchor>
            {': '}
            {[
              orders_blocked_by > 0 && backTest.ordersBlockedBy(orders_blocked_by),
              orders_blocked > 0 && backTest.ordersBlocked(orders_blocked),
            ]
              .filter(Boolean)
              .join(' ')}
          </li>
        ))}
      </ul>
    </div>
  )
}

function MostChanged({ orders }: { orders: BackTestResult['most_changed'] }) {
  const { backTest } = useMessages()
  const lang = useLanguage()
  const { columns } = backTest
  return (
    <div>
      <Title order={3} size="h5">
        {backTest.mostChanged}
      </Title>
      <DataTable
        label={backTest.mostChanged}
        rows={orders}
        rowKey={({ number }) => number}
        columns={[
          { label: columns.order, cell: ({ number }) => number },
          { label: columns.placed, wide: true, cell: ({ placed_at }) => formatInstant(placed_at, lang) },
          { label: columns.before, cell: ({ before }) => formatPrice(before) },
          { label: columns.after, cell: ({ after }) => formatPrice(after) },
        ]}
      />
    </div>
  )
}
