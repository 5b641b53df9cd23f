import { parseArgs } from 'node:util'
import { readRecords } from '../figures/records.ts'
import type { Demand, Need } from './model.ts'
import { planCapacity } from './model.ts'
import { readMeasured } from './read-measured.ts'

/** `npm run capacity -- --orders-per-minute 1000 --visitors-per-hour 200000`; without both, the steps of docs/scale.md. */
const { values } = parseArgs({
  options: {
    'orders-per-minute': { type: 'string' },
    'visitors-per-hour': { type: 'string' },
    'pages-per-visitor': { type: 'string', default: '8' },
    'reads-per-page': { type: 'string', default: '1' },
    'carts-per-order': { type: 'string', default: '6' },
    'hit-ratio': { type: 'string', default: '0.9' },
    'busy-share': { type: 'string', default: '0.5' },
    least: { type: 'string', default: '2' },
  },
})

const STEPS = [
  { ordersPerMinute: 10, visitorsPerHour: 5000 },
  { ordersPerMinute: 100, visitorsPerHour: 50_000 },
  { ordersPerMinute: 1000, visitorsPerHour: 250_000 },
  { ordersPerMinute: 10_000, visitorsPerHour: 1_000_000 },
]

const rest = {
  pagesPerVisitor: Number(values['pages-per-visitor']),
  readsPerPage: Number(values['reads-per-page']),
  cartsPerOrder: Number(values['carts-per-order']),
  hitRatio: Number(values['hit-ratio']),
  busyShare: Number(values['busy-share']),
  least: Number(values.least),
}
const { 'orders-per-minute': orders, 'visitors-per-hour': visitors } = values
const steps = orders && visitors ? [{ ordersPerMinute: Number(orders), visitorsPerHour: Number(visitors) }] : STEPS

const measured = readMeasured(await readRecords())
const demands = steps.map((step): Demand => ({ ...step, ...rest }))
console.log(
  formatTable(
    demands,
    demands.map((demand) => planCapacity(measured, demand)),
  ),
)

function formatTable(demands: readonly Demand[], needs: readonly Need[]): string {
  const rows: [string, (need: Need) => string][] = [
    ['pages a second', ({ perSecond }) => round(perSecond.page)],
    ['rendered pages a second', ({ perSecond }) => round(perSecond['product-page'])],
    ['storefronts', ({ processes }) => String(processes.storefront)],
    ['APIs', ({ processes }) => String(processes.api)],
    ['workers', ({ processes }) => String(processes.worker)],
    ['their memory, GB', ({ memoryGb }) => round(memoryGb)],
    ['cores of PostgreSQL', ({ postgresCores }) => round(postgresCores)],
    ['connections without a pooler', ({ connections }) => String(connections)],
    ['direct ones behind a pooler', ({ directConnections }) => String(directConnections)],
    ['WAL, MB a second', ({ walMbPerSecond }) => round(walMbPerSecond)],
    ['WAL, GB a day', ({ walGbPerDay }) => round(walGbPerDay)],
  ]
  const header = demands.map(
    ({ ordersPerMinute, visitorsPerHour }) =>
      `${ordersPerMinute.toLocaleString('en')} orders a minute, ${visitorsPerHour.toLocaleString('en')} visitors an hour`,
  )
  return [
    `| | ${header.join(' | ')} |`,
    `| --- |${' --- |'.repeat(demands.length)}`,
    ...rows.map(([name, cell]) => `| ${name} | ${needs.map(cell).join(' | ')} |`),
  ].join('\n')
}

function round(value: number): string {
  return value >= 10 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(2)))
}
