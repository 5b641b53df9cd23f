import type { DayFigures, Totals } from '@fieldhouse/contract/analytics'
import { fromCents, toCents } from '@fieldhouse/contract/rules/money'
import type { Language } from '@fieldhouse/contract/schemas'
import { LOCALES } from '../kit/format-instants.ts'
import { formatPrice } from '../kit/prices.ts'
import type { DayGroup, Figure } from './dashboard-view.ts'

type Summed = Pick<Totals, 'visits' | 'orders' | 'sales' | 'refunds'>

/** Money in dollars, conversion in percent; null where there is nothing to divide by. */
export function figureValue(figure: Figure, { visits, orders, sales, refunds }: Summed): number | null {
  if (figure === 'orders') return orders
  if (figure === 'conversion') return visits > 0 ? (orders / visits) * 100 : null
  if (figure === 'average') return orders > 0 ? toCents(sales) / orders / 100 : null
  return toCents(figure === 'sales' ? sales : refunds) / 100
}

export function formatValue(figure: Figure, value: number | null, lang: Language): string {
  if (value === null) return '–'
  if (figure === 'orders') return new Intl.NumberFormat(LOCALES[lang]).format(value)
  if (figure === 'conversion') return `${decimals(value, 2, lang)}%`
  return formatPrice(fromCents(Math.round(value * 100)))
}

export interface Change {
  /** "21.7%", or in points for conversion. */
  amount: number
  direction: 'up' | 'down'
  good: boolean
}

/** Undefined without something to compare with, and without a change. More refunds are not good. */
export function changeOf(figure: Figure, now: number | null, before: number | null): Change | undefined {
  if (now === null || before === null || now === before) return undefined
  if (before === 0 && figure !== 'conversion') return undefined
  const amount = figure === 'conversion' ? now - before : ((now - before) / before) * 100
  return {
    amount: Math.abs(amount),
    direction: amount > 0 ? 'up' : 'down',
    good: amount > 0 === (figure !== 'refunds'),
  }
}

export function decimals(value: number, digits: number, lang: Language): string {
  return new Intl.NumberFormat(LOCALES[lang], { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
    value,
  )
}

export function formatShare(part: number, whole: number, lang: Language): string {
  return whole > 0 ? `${decimals((part / whole) * 100, 1, lang)}%` : '–'
}

export interface DayGroupFigures {
  from: string
  to: string
  days: number
  orders: number
  sales: string
  refunds: string
  net: string
  /** Sales of the days that these are compared with. */
  before: string | null
}

/** Days in groups of calendar weeks or months; the first and the last may be incomplete. */
export function groupDays(days: readonly DayFigures[], before: readonly DayFigures[] | undefined, by: DayGroup) {
  const groups = new Map<string, { day: DayFigures; before: DayFigures | undefined }[]>()
  for (const [index, day] of days.entries()) {
    const key = groupKey(day.day, by)
    groups.set(key, [...(groups.get(key) ?? []), { day, before: before?.[index] }])
  }
  return [...groups.values()].map((members): DayGroupFigures => {
    const [sales, refunds] = [sumOf(members.map(({ day }) => day.sales)), sumOf(members.map(({ day }) => day.refunds))]
    return {
      from: members[0]?.day.day ?? '',
      to: members.at(-1)?.day.day ?? '',
      days: members.length,
      orders: members.reduce((sum, { day }) => sum + day.orders, 0),
      sales: fromCents(sales),
      refunds: fromCents(refunds),
      net: fromCents(sales - refunds),
      before: before ? fromCents(sumOf(members.map((member) => member.before?.sales ?? '0.00'))) : null,
    }
  })
}

const CSV_COLUMNS = ['from', 'to', 'orders', 'sales', 'refunds', 'net', 'before'] as const

/** The table as a file: plain numbers, names as on the wire. */
export function toFiguresCsv(groups: readonly DayGroupFigures[]): string {
  const rows = groups.map((group) => CSV_COLUMNS.map((column) => group[column] ?? '').join(','))
  return `${[CSV_COLUMNS.join(','), ...rows].join('\r\n')}\r\n`
}

function sumOf(amounts: readonly string[]): number {
  return amounts.reduce((sum, amount) => sum + toCents(amount), 0)
}

const DAY_MS = 86_400_000

function groupKey(day: string, by: DayGroup): string {
  if (by === 'day') return day
  if (by === 'month') return day.slice(0, 7)
  const at = new Date(`${day}T00:00:00Z`)
  const sinceMonday = (at.getUTCDay() + 6) % 7
  return new Date(at.getTime() - sinceMonday * DAY_MS).toISOString().slice(0, 10)
}

const STEPS = ['visits', 'product_views', 'carts', 'checkouts', 'orders'] as const
type FunnelStep = (typeof STEPS)[number]
export type LaterStep = Exclude<FunnelStep, 'visits'>

export interface StepFigures {
  step: FunnelStep
  count: number
  /** Of the step before. */
  of: number
}

export function listSteps(totals: Totals): StepFigures[] {
  return STEPS.map((step, index) => ({ step, count: totals[step], of: totals[STEPS[index - 1] ?? 'visits'] }))
}

/** The later steps, cart and checkout, where most is lost; undefined without any loss. Most visitors only look. */
export function findLeak(totals: Totals): { step: LaterStep; lost: number; of: number } | undefined {
  const losses = (['checkouts', 'orders'] as const).flatMap((step) => {
    const of = step === 'orders' ? totals.checkouts : totals.carts
    const lost = of - totals[step]
    return of > 0 && lost > 0 ? [{ step, lost, of }] : []
  })
  return losses.toSorted((a, b) => b.lost / b.of - a.lost / a.of)[0]
}

/** Where most of the unpaid checkouts ended. */
export function findLeavingPlace(
  totals: Totals,
): { place: 'address' | 'rates' | 'payment'; count: number } | undefined {
  const { checkouts, checkouts_with_address, checkouts_with_rate, orders } = totals
  const places = [
    { place: 'address' as const, count: checkouts - checkouts_with_address },
    { place: 'rates' as const, count: checkouts_with_address - checkouts_with_rate },
    { place: 'payment' as const, count: checkouts_with_rate - orders },
  ]
  return places.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count)[0]
}
