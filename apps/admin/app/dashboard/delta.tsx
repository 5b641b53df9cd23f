import { useLanguage, useMessages } from '../language.ts'
import classes from './dashboard.module.css'
import type { Figure } from './dashboard-view.ts'
import { changeOf, decimals } from './figures.ts'

interface DeltaProps {
  figure: Figure
  now: number | null
  before: number | null
}

/** Color follows good or bad, the arrow follows up or down. */
export function Delta({ figure, now, before }: DeltaProps) {
  const { dashboard } = useMessages()
  const lang = useLanguage()
  const change = changeOf(figure, now, before)
  if (!change) return null
  const { amount, direction, good } = change
  const text =
    figure === 'conversion' ? dashboard.sales.points(decimals(amount, 2, lang)) : `${decimals(amount, 1, lang)}%`
  return (
    <span className={classes.delta} data-good={good}>
      <span aria-hidden="true">{direction === 'up' ? '↑' : '↓'}</span>
      <span className="visually-hidden">{dashboard.sales[direction]} </span> {text}
    </span>
  )
}
