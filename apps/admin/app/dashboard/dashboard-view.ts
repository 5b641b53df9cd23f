import type { Period } from '@fieldhouse/contract/analytics'

export const PERIODS: readonly Period[] = ['today', '7d', '30d', '12m']
export const FIGURES = ['sales', 'orders', 'average', 'conversion', 'refunds'] as const
export type Figure = (typeof FIGURES)[number]
export const DAY_GROUPS = ['day', 'week', 'month'] as const
export type DayGroup = (typeof DAY_GROUPS)[number]

/** What the dashboard shows, in the address. */
export interface DashboardView {
  period: Period
  figure: Figure
  shown: 'chart' | 'table'
  by: DayGroup
}

const DEFAULTS: DashboardView = { period: '30d', figure: 'sales', shown: 'chart', by: 'week' }

const CHOICES: { [Name in keyof DashboardView]: readonly DashboardView[Name][] } = {
  period: PERIODS,
  figure: FIGURES,
  shown: ['chart', 'table'],
  by: DAY_GROUPS,
}

const NAMES = Object.keys(DEFAULTS) as (keyof DashboardView)[]

export function readDashboardView(search: URLSearchParams): DashboardView {
  const pairs = NAMES.map((name) => {
    const choices: readonly string[] = CHOICES[name]
    return [name, choices.find((choice) => choice === search.get(name)) ?? DEFAULTS[name]]
  })
  return Object.fromEntries(pairs) as DashboardView
}

/** Default values are omitted. */
export function writeDashboardView(view: DashboardView): URLSearchParams {
  return new URLSearchParams(NAMES.flatMap((name) => (view[name] === DEFAULTS[name] ? [] : [[name, view[name]]])))
}

interface Days {
  from: string
  to: string
}

/** Addresses of the rows that a figure is made of. */
export const rowsOf = {
  toPack: '/orders?state=placed,partly_shipped&payment=paid,partly_refunded&sort=oldest',
  orders: ({ from, to }: Days, more: Record<string, string> = {}) =>
    `/orders?${new URLSearchParams({ since: from, until: to, ...more })}`,
  captured: ({ from, to }: Days) => `/transactions?${new URLSearchParams({ kind: 'captured', from, to })}`,
  refunded: ({ from, to }: Days) => `/transactions?${new URLSearchParams({ kind: 'refunded', from, to })}`,
  byCredit: ({ from, to }: Days, kind: 'captured' | 'refunded') =>
    `/transactions?${new URLSearchParams({ kind, method: 'store_credit', from, to })}`,
  transactions: ({ from, to }: Days) => `/transactions?${new URLSearchParams({ from, to })}`,
}
