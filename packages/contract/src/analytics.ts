import type { Static } from 'typebox'
import Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { SOURCES } from './rules/visit-source.ts'
import { id, money, nullableImage, nullableInstant, nullableString, oneOf } from './schemas.ts'

const tag = 'Analytics'
const day = Type.String({ format: 'date' })
const count = Type.Integer({ minimum: 0 })
const signedMoney = Type.String({ pattern: '^-?\\d+\\.\\d\\d$' })

export const PERIODS = ['today', '7d', '30d', '12m'] as const
export type Period = (typeof PERIODS)[number]
export const COMPARISONS = ['before', 'year', 'none'] as const
export type Comparison = (typeof COMPARISONS)[number]

export const DayFigures = Type.Object({
  day,
  visits: count,
  orders: count,
  sales: Type.Unsafe<string>({ ...money, description: 'Captured' }),
  refunds: money,
})
export type DayFigures = Static<typeof DayFigures>

export const Totals = Type.Object({
  visits: Type.Integer({ minimum: 0, description: 'Devices per day, counted without cookies' }),
  product_views: count,
  carts: count,
  checkouts: count,
  checkouts_with_address: count,
  checkouts_with_rate: count,
  checkouts_with_payment: count,
  orders: count,
  units: count,
  items: money,
  discount: money,
  shipping: money,
  tax: money,
  sales: Type.Unsafe<string>({ ...money, description: 'Captured' }),
  refunds: money,
  net: Type.Unsafe<string>({ ...signedMoney, description: 'Captured less refunded' }),
  transactions: Type.Integer({ minimum: 0, description: 'Captures and refunds' }),
  sales_by_credit: Type.Unsafe<string>({ ...money, description: 'Of the sales, what store credit paid' }),
  refunds_to_credit: Type.Unsafe<string>({ ...money, description: 'Of the refunds, what became store credit' }),
  credit_granted: Type.Unsafe<string>({
    ...money,
    description: 'Store credit given beside refunds: by staff, and as a bonus',
  }),
})
export type Totals = Static<typeof Totals>

const Span = Type.Object({
  from: day,
  to: Type.Unsafe<string>({ ...day, description: 'Last day' }),
  totals: Totals,
  days: Type.Array(DayFigures, { description: 'Every day, oldest first' }),
})
export type Span = Static<typeof Span>

export const SourceFigures = Type.Object({ source: oneOf(SOURCES), visits: count, orders: count, sales: money })
export type SourceFigures = Static<typeof SourceFigures>

const names = { name: Type.String(), name_es: nullableString }

export const BestSeller = Type.Object({
  product_id: id,
  ...names,
  image: nullableImage,
  units: count,
  sales: money,
  trend: Type.Array(count, { description: 'Units in equal parts of the period, oldest first' }),
})
export type BestSeller = Static<typeof BestSeller>

const colorway = {
  product_id: id,
  product_item_id: id,
  ...names,
  color: Type.String(),
  color_es: nullableString,
  image: nullableImage,
}

export const BrokenRun = Type.Object({
  ...colorway,
  lost_a_week: Type.Unsafe<string>({ ...money, description: 'What the sold-out core sizes sold in a week, before' }),
  fringe_units: Type.Integer({ description: 'Units left in sizes that few buy' }),
  sizes: Type.Array(Type.Object({ size: Type.String(), available: Type.Integer(), core: Type.Boolean() })),
})
export type BrokenRun = Static<typeof BrokenRun>

export const LowStock = Type.Object({
  sku_id: id,
  ...colorway,
  size: Type.String(),
  available: count,
  sold_a_week: Type.Number(),
  sold_out_by: day,
})
export type LowStock = Static<typeof LowStock>

export const Dashboard = Type.Object({
  time_zone: Type.String(),
  figures_until: Type.Unsafe<string | null>({ ...nullableInstant, description: 'null: nothing was computed yet' }),
  rebuilding: Type.Unsafe<{ done: number; total: number } | null>({
    type: ['object', 'null'],
    properties: { done: count, total: count },
    required: ['done', 'total'],
    description: 'Days computed since the time zone changed',
  }),
  checked_at: Type.Unsafe<string | null>({
    ...nullableInstant,
    description: 'When all figures were last compared with the transactions and agreed; null: never, or they differed',
  }),
  current: Span,
  before: Type.Unsafe<Span | null>({ ...Span, type: ['object', 'null'] }),
  sources: Type.Array(SourceFigures, { description: 'Most sales first' }),
  best_sellers: Type.Array(BestSeller),
  broken_runs: Type.Object({ count, results: Type.Array(BrokenRun) }),
  low_stock: Type.Object({ count, results: Type.Array(LowStock) }),
})
export type Dashboard = Static<typeof Dashboard>

export const getDashboard = endpoint({
  name: 'getDashboard',
  method: 'GET',
  path: '/analytics/dashboard/',
  access: 'staff:reports',
  tag,
  summary: 'Figures of a period by day and source, with what to compare them to, best sellers, and stock that runs out',
  query: Type.Object({
    period: Type.Optional(oneOf(PERIODS)),
    compare: Type.Optional(oneOf(COMPARISONS)),
  }),
  response: Dashboard,
  replica: true,
})
