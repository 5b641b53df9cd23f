import type { Dashboard, Span } from '@fieldhouse/contract/analytics'
import { toCents } from '@fieldhouse/contract/rules/money'
import { SegmentedControl, Skeleton } from '@mantine/core'
import { formatSpan } from '../kit/format-days.ts'
import { formatInstant } from '../kit/format-instants.ts'
import { Icon } from '../kit/icons.tsx'
import { formatPrice } from '../kit/prices.ts'
import { useLazyComponent } from '../kit/use-lazy-component.ts'
import { useLanguage, useMessages } from '../language.ts'
import { Card } from './card.tsx'
import classes from './dashboard.module.css'
import type { DashboardView, Figure } from './dashboard-view.ts'
import { FIGURES, PERIODS, rowsOf } from './dashboard-view.ts'
import { Delta } from './delta.tsx'
import { figureValue, formatValue } from './figures.ts'
import { RowsLink } from './rows-link.tsx'
import { SalesTable } from './sales-table.tsx'

interface SalesProps {
  dashboard: Dashboard
  view: DashboardView
  onChange: (change: Partial<DashboardView>) => void
}

const loadChart = () => import('./sales-chart.tsx').then(({ SalesChart }) => SalesChart)

export function SalesCard({ dashboard, view, onChange }: SalesProps) {
  const { sales: texts } = useMessages().dashboard
  const lang = useLanguage()
  const { current, before } = dashboard
  return (
    <Card
      title={texts.title}
      note={before ? `${formatSpan(current, lang)}, ${texts.comparedWith(formatSpan(before, lang))}` : ''}
      aside={
        <div className={classes.controls}>
          <SegmentedControl
            size="xs"
            aria-label={texts.period}
            value={view.period}
            onChange={(period) => onChange({ period })}
            data={PERIODS.map((value) => ({ value, label: texts.periods[value] }))}
          />
          <SegmentedControl
            size="xs"
            aria-label={texts.shown}
            value={view.shown}
            onChange={(shown) => onChange({ shown })}
            data={(['chart', 'table'] as const).map((value) => ({ value, label: texts[value] }))}
          />
        </div>
      }
    >
      <div className={classes.figures}>
        {FIGURES.map((figure) => (
          <FigureTab key={figure} figure={figure} dashboard={dashboard} view={view} onChange={onChange} />
        ))}
      </div>
      {view.shown === 'table' ? (
        <SalesTable dashboard={dashboard} by={view.by} onBy={(by) => onChange({ by })} />
      ) : (
        <ChartPart dashboard={dashboard} figure={view.figure} />
      )}
    </Card>
  )
}

function FigureTab({ figure, dashboard, view, onChange }: SalesProps & { figure: Figure }) {
  const { sales: texts } = useMessages().dashboard
  const lang = useLanguage()
  const { current, before } = dashboard
  const [now, then] = [figureValue(figure, current.totals), before && figureValue(figure, before.totals)]
  const isShown = view.figure === figure
  const value = formatValue(figure, now, lang)
  return (
    <div className={classes.figure} data-shown={isShown}>
      <button
        type="button"
        aria-pressed={isShown}
        aria-label={texts.show(texts.figures[figure])}
        onClick={() => onChange({ figure, shown: 'chart' })}
      >
        {texts.figures[figure]}
      </button>
      <RowsLink to={rowsOfFigure(figure, current)} className={classes.value}>
        {value}
      </RowsLink>
      {before && (
        <span className={classes.note}>
          <Delta figure={figure} now={now} before={then} /> {texts.from(formatValue(figure, then, lang))}
        </span>
      )}
    </div>
  )
}

function rowsOfFigure(figure: Figure, span: Span): string {
  if (figure === 'sales') return rowsOf.captured(span)
  if (figure === 'refunds') return rowsOf.refunded(span)
  return rowsOf.orders(span)
}

function ChartPart({ dashboard, figure }: { dashboard: Dashboard; figure: Figure }) {
  const { sales: texts } = useMessages().dashboard
  const lang = useLanguage()
  const Chart = useLazyComponent(loadChart)
  const { current, before } = dashboard
  return (
    <div className={classes.chartPart}>
      {/* The chart repeats the table's figures, which screen readers and keyboards reach there. */}
      <div
        className={classes.chart}
        role="img"
        aria-label={texts.chartOf(texts.figures[figure], formatSpan(current, lang))}
      >
        {Chart ? <Chart current={current} before={before} figure={figure} /> : <Skeleton height="100%" />}
      </div>
      <div className={classes.foot}>
        <span className={classes.legend}>
          <i />
          {formatSpan(current, lang)}
          {before && (
            <>
              <i data-before />
              {formatSpan(before, lang)}
            </>
          )}
        </span>
        <Proof dashboard={dashboard} />
      </div>
    </div>
  )
}

function Proof({ dashboard: { current, checked_at } }: { dashboard: Dashboard }) {
  const { proof: texts } = useMessages().dashboard.sales
  const lang = useLanguage()
  const { sales, refunds, net, transactions } = current.totals
  const title = checked_at ? texts.checked(formatInstant(checked_at, lang)) : undefined
  return (
    <p className={classes.proof} title={title}>
      {checked_at && <Icon name="done" />}
      <span>
        <RowsLink to={rowsOf.captured(current)}>{texts.captured(formatPrice(sales))}</RowsLink> −{' '}
        <RowsLink to={rowsOf.refunded(current)}>{texts.refunded(formatPrice(refunds))}</RowsLink> ={' '}
        <b>{texts.net(formatPrice(net))}</b>, {texts.equalTo}{' '}
        <RowsLink to={rowsOf.transactions(current)}>{texts.transactions(transactions)}</RowsLink>
        <CreditPart current={current} />
      </span>
    </p>
  )
}

/** What of it was store credit; money that the provider never saw. */
function CreditPart({ current }: { current: Span }) {
  const { proof: texts } = useMessages().dashboard.sales
  const { sales_by_credit, refunds_to_credit, credit_granted } = current.totals
  if ([sales_by_credit, refunds_to_credit, credit_granted].every((amount) => toCents(amount) === 0)) return null
  return (
    <span className={classes.credit}>
      {texts.credit}{' '}
      <RowsLink to={rowsOf.byCredit(current, 'captured')}>{texts.paid(formatPrice(sales_by_credit))}</RowsLink>,{' '}
      <RowsLink to={rowsOf.byCredit(current, 'refunded')}>{texts.refundedTo(formatPrice(refunds_to_credit))}</RowsLink>,{' '}
      {texts.granted(formatPrice(credit_granted))}
    </span>
  )
}
