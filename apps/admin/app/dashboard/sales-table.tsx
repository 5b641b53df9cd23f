import type { Dashboard } from '@fieldhouse/contract/analytics'
import { toCents } from '@fieldhouse/contract/rules/money'
import { Button, SegmentedControl } from '@mantine/core'
import { downloadText } from '../kit/download-file.ts'
import { formatSpan } from '../kit/format-days.ts'
import { DataTable } from '../kit/lists/data-table.tsx'
import { formatPrice } from '../kit/prices.ts'
import { useLanguage, useMessages } from '../language.ts'
import classes from './dashboard.module.css'
import type { DayGroup } from './dashboard-view.ts'
import { DAY_GROUPS, rowsOf } from './dashboard-view.ts'
import { Delta } from './delta.tsx'
import type { DayGroupFigures } from './figures.ts'
import { groupDays, toFiguresCsv } from './figures.ts'
import { RowsLink } from './rows-link.tsx'

interface SalesTableProps {
  dashboard: Dashboard
  by: DayGroup
  onBy: (by: DayGroup) => void
}

const WHOLE_GROUP = { day: 1, week: 7, month: 28 }

export function SalesTable({ dashboard: { current, before }, by, onBy }: SalesTableProps) {
  const { dashboard } = useMessages()
  const { sales: texts } = dashboard
  const lang = useLanguage()
  const groups = groupDays(current.days, before?.days, by)
  const { orders, sales, refunds, net } = current.totals
  const all = {
    ...current,
    days: current.days.length,
    orders,
    sales,
    refunds,
    net,
    before: before?.totals.sales ?? null,
  }
  const rows = [...groups, { ...all, isTotal: true }]
  const money = (amount: string) => formatPrice(amount)
  return (
    <>
      <DataTable<DayGroupFigures & { isTotal?: boolean }>
        label={texts.title}
        rows={rows}
        rowKey={({ from, isTotal }) => (isTotal ? 'total' : from)}
        columns={[
          {
            label: by === 'week' ? texts.weekStarts : texts.units[by],
            cell: (row) => (
              <>
                <b>{row.isTotal ? texts.total : formatSpan(row, lang)}</b>{' '}
                {(row.isTotal || row.days < WHOLE_GROUP[by]) && (
                  <span className={classes.note}>{texts.days(row.days)}</span>
                )}
              </>
            ),
          },
          {
            label: texts.columns.orders,
            numeric: true,
            cell: (row) => <RowsLink to={rowsOf.orders(row)}>{dashboard.whole(row.orders)}</RowsLink>,
          },
          {
            label: texts.columns.sales,
            numeric: true,
            cell: (row) => <RowsLink to={rowsOf.captured(row)}>{money(row.sales)}</RowsLink>,
          },
          before !== null && {
            label: texts.columns.before,
            numeric: true,
            wide: true,
            cell: (row) => money(row.before ?? '0.00'),
          },
          before !== null && {
            label: texts.columns.change,
            numeric: true,
            wide: true,
            cell: (row) => <Delta figure="sales" now={toCents(row.sales)} before={toCents(row.before ?? '0.00')} />,
          },
          {
            label: texts.columns.refunds,
            numeric: true,
            wide: true,
            cell: (row) => <RowsLink to={rowsOf.refunded(row)}>{money(row.refunds)}</RowsLink>,
          },
          { label: texts.columns.net, numeric: true, wide: true, cell: (row) => money(row.net) },
        ]}
      />
      <div className={classes.foot}>
        <SegmentedControl
          size="xs"
          aria-label={texts.by}
          value={by}
          onChange={onBy}
          data={DAY_GROUPS.map((value) => ({ value, label: texts.units[value] }))}
        />
        <Button
          variant="default"
          size="xs"
          onClick={() => downloadText(texts.file(current.from, current.to), toFiguresCsv(groups))}
        >
          {texts.export}
        </Button>
      </div>
    </>
  )
}
