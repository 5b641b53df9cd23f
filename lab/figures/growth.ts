import type { RunRecord } from './records.ts'

export interface GrowthCurve {
  operation: string
  points: readonly { products: number; cpuMs: number; growth: number }[]
}

/** What each operation costs at each size of the catalog, from the newest run of `bench growth`. */
export function readGrowth(records: readonly RunRecord[]): GrowthCurve[] {
  const newest = records
    .filter(({ lines }) => lines.some(({ name }) => name === 'bench growth'))
    .toSorted((a, b) => b.at.localeCompare(a.at))[0]
  const figures = (newest?.lines ?? []).filter(({ name }) => name === 'bench growth').map((line) => line.figures)
  return [...new Set(figures.map(({ operation }) => operation ?? ''))].map((operation) => ({
    operation,
    points: figures
      .filter((each) => each.operation === operation)
      .map(({ products, cpu_ms, growth }) => ({
        products: Number(products),
        cpuMs: Number(cpu_ms),
        growth: Number(growth),
      })),
  }))
}

/** Lines of Markdown: a table, and the plot. */
export function formatGrowth(curves: readonly GrowthCurve[]): string[] {
  const [first] = curves
  if (!first) return []
  const sizes = first.points.map(({ products }) => products.toLocaleString('en-US'))
  return [
    '',
    '## How cost grows with the catalog',
    '',
    'CPU milliseconds of API and PostgreSQL for one operation, by `npm run bench -- growth`; in brackets as a multiple of the smallest shop.',
    '',
    `| operation | ${sizes.map((size) => `${size} products`).join(' | ')} |`,
    `| --- |${sizes.map(() => ' --- |').join('')}`,
    ...curves.map(({ operation, points }) => {
      const cells = points.map(({ cpuMs, growth }) => `${cpuMs.toFixed(2)} (${growth.toFixed(2)})`)
      return `| ${operation} | ${cells.join(' | ')} |`
    }),
    '',
    '![CPU milliseconds of each operation by the number of products](images/growth.svg)',
  ]
}

const WIDTH = 760
const HEIGHT = 400
const LEFT = 56
const RIGHT = 150
const TOP = 24
const BOTTOM = 44
const COLORS = ['#B8330F', '#1F5FBF', '#12703F', '#8A5A00', '#6B3FA0', '#0F7C86', '#4A4E57']
const LABEL_HEIGHT = 16

/** An SVG whose horizontal axis is logarithmic. */
export function plotGrowth(curves: readonly GrowthCurve[]): string {
  const all = curves.flatMap(({ points }) => points)
  const sizes = [...new Set(all.map(({ products }) => products))].toSorted((a, b) => a - b)
  const top = niceCeiling(Math.max(...all.map(({ cpuMs }) => cpuMs)))
  const [least = 1] = sizes
  const most = sizes.at(-1) ?? 10
  const x = (products: number) =>
    LEFT + ((WIDTH - LEFT - RIGHT) * Math.log(products / least)) / Math.log(most / least || 10)
  const y = (ms: number) => HEIGHT - BOTTOM - ((HEIGHT - TOP - BOTTOM) * ms) / top
  const ticks = [0, 0.25, 0.5, 0.75, 1].map((share) => share * top)
  const labels = spreadLabels(curves.map(({ points }) => y(points.at(-1)?.cpuMs ?? 0)))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12">`,
    '<title>CPU milliseconds of each operation by the number of products</title>',
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    ...ticks.flatMap((ms) => [
      `<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${y(ms)}" y2="${y(ms)}" stroke="#DCD9D1"/>`,
      `<text x="${LEFT - 8}" y="${y(ms) + 4}" text-anchor="end" fill="#4A4E57">${ms}</text>`,
    ]),
    ...sizes.map(
      (size) =>
        `<text x="${round(x(size))}" y="${HEIGHT - BOTTOM + 20}" text-anchor="middle" fill="#4A4E57">${size.toLocaleString('en-US')}</text>`,
    ),
    `<text x="${LEFT}" y="14" fill="#4A4E57">CPU ms of API and PostgreSQL, by products</text>`,
    ...curves.flatMap(({ operation, points }, index) => {
      const color = COLORS[index % COLORS.length]
      const path = points.map(({ products, cpuMs }) => `${round(x(products))},${round(y(cpuMs))}`).join(' ')
      return [
        `<polyline points="${path}" fill="none" stroke="${color}" stroke-width="2"/>`,
        `<text x="${WIDTH - RIGHT + 10}" y="${round((labels[index] ?? 0) + 4)}" fill="${color}">${operation}</text>`,
      ]
    }),
    '</svg>',
    '',
  ].join('\n')
}

function niceCeiling(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  return [1, 2, 2.5, 4, 5, 8, 10].map((step) => step * power).find((step) => step >= value) ?? value
}

/** Moves labels down until none covers another. */
function spreadLabels(wanted: readonly number[]): number[] {
  const spread = [...wanted]
  const order = wanted.map((_, index) => index).toSorted((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0))
  let free = 0
  for (const index of order) {
    spread[index] = Math.max(free, wanted[index] ?? 0)
    free = (spread[index] ?? 0) + LABEL_HEIGHT
  }
  return spread
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
