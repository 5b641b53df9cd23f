import type { Dashboard } from '@fieldhouse/contract/analytics'
import { toCents } from '@fieldhouse/contract/rules/money'
import { DataTable } from '../kit/lists/data-table.tsx'
import { formatPrice } from '../kit/prices.ts'
import { useMessages } from '../language.ts'
import { Card } from './card.tsx'
import classes from './dashboard.module.css'
import { rowsOf } from './dashboard-view.ts'
import { RowsLink } from './rows-link.tsx'

export function SourcesCard({ dashboard: { current, sources } }: { dashboard: Dashboard }) {
  const { dashboard } = useMessages()
  const { sources: texts } = dashboard
  const most = Math.max(1, ...sources.map(({ sales }) => toCents(sales)))
  return (
    <Card title={texts.title}>
      {sources.length === 0 ? (
        <p className={classes.nothing}>{texts.none}</p>
      ) : (
        <DataTable
          label={texts.title}
          rows={sources}
          rowKey={({ source }) => source}
          columns={[
            {
              label: texts.columns.source,
              cell: ({ source, sales }) => (
                <>
                  {texts.names[source]}
                  <span className={classes.share} aria-hidden="true">
                    <i style={{ width: `${(toCents(sales) / most) * 100}%` }} />
                  </span>
                </>
              ),
            },
            { label: texts.columns.visits, numeric: true, cell: ({ visits }) => dashboard.whole(visits) },
            {
              label: texts.columns.orders,
              numeric: true,
              cell: ({ source, orders }) => (
                <RowsLink to={rowsOf.orders(current, { source })}>{dashboard.whole(orders)}</RowsLink>
              ),
            },
            { label: texts.columns.sales, numeric: true, cell: ({ sales }) => formatPrice(sales) },
          ]}
        />
      )}
    </Card>
  )
}
