import type { Span } from '@fieldhouse/contract/analytics'
import '@mantine/charts/styles.css'
import { AreaChart } from '@mantine/charts'
import { formatShortDay, formatWeekday } from '../kit/format-days.ts'
import { useLanguage, useMessages } from '../language.ts'
import classes from './dashboard.module.css'
import type { Figure } from './dashboard-view.ts'
import { figureValue, formatValue } from './figures.ts'

interface SalesChartProps {
  current: Span
  before: Span | null
  figure: Figure
}

const HEIGHT = 250

export function SalesChart({ current, before, figure }: SalesChartProps) {
  const lang = useLanguage()
  const data = current.days.map((day, index) => {
    const then = before?.days[index]
    return {
      day: day.day,
      index,
      now: figureValue(figure, day) ?? 0,
      ...(then && { before: figureValue(figure, then) ?? 0 }),
    }
  })
  const format = (value: number) => formatAxis(figure, value, lang)
  return (
    <AreaChart
      h={HEIGHT}
      data={data}
      dataKey="day"
      series={[
        ...(before ? [{ name: 'before', color: 'var(--ink-3)', strokeDasharray: '4 4' }] : []),
        { name: 'now', color: 'var(--ink)' },
      ]}
      curveType="linear"
      withGradient={false}
      fillOpacity={0.06}
      strokeWidth={2}
      withDots={false}
      gridColor="var(--line)"
      textColor="var(--ink-2)"
      valueFormatter={format}
      xAxisProps={{ tickFormatter: (day: string) => formatShortDay(day, lang), minTickGap: 48 }}
      yAxisProps={{ width: 64 }}
      areaProps={(series) => ({
        isAnimationActive: false,
        ...(series.name === 'now' && { dot: (props) => <LastDot {...props} last={data.length - 1} /> }),
      })}
      tooltipProps={{
        content: ({ label }) => <Tip day={String(label)} current={current} before={before} figure={figure} />,
      }}
    />
  )
}

interface LastDotProps {
  cx?: number | undefined
  cy?: number | undefined
  index?: number | undefined
  last: number
}

/** Where the period ends: today, or the last whole day. */
function LastDot({ cx, cy, index, last }: LastDotProps) {
  if (index !== last || cx === undefined || cy === undefined) return null
  return <circle cx={cx} cy={cy} r={4} fill="var(--bg)" stroke="var(--ink)" strokeWidth={2} />
}

function formatAxis(figure: Figure, value: number, lang: 'en' | 'es'): string {
  return formatValue(figure, value, lang).replace(/[.,]00(?=\D*$)/, '')
}

function Tip({ day, current, before, figure }: SalesChartProps & { day: string }) {
  const { sales: texts } = useMessages().dashboard
  const lang = useLanguage()
  const index = current.days.findIndex((figures) => figures.day === day)
  const [now, then] = [current.days[index], before?.days[index]]
  if (!now) return null
  return (
    <div className={classes.tip}>
      <b>{formatWeekday(now.day, lang)}</b>
      <span>{texts.day(formatValue(figure, figureValue(figure, now), lang), now.orders)}</span>
      {then && (
        <span>
          {formatWeekday(then.day, lang)}:{' '}
          {texts.day(formatValue(figure, figureValue(figure, then), lang), then.orders)}
        </span>
      )}
    </div>
  )
}
