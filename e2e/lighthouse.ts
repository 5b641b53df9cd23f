import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { freePort } from '../tools/run/ports.ts'

/**
 * `npm run lighthouse`: audits the public pages of a running shop on a simulated phone, median of three runs each.
 * With --calibrated, the processor is slowed down to the phone's speed instead of to a quarter of this machine's.
 */
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:8080' },
    runs: { type: 'string', default: '3' },
    calibrated: { type: 'boolean', default: false },
  },
})
const PAGES = { home: '/home', collection: '/collections/women', product: '/product-detail/1', page: '/returns' }
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const PASSES = ['bf-cache', 'max-potential-fid']
const SLOWDOWN = 4
/** The benchmark index to which Chrome's developer tools calibrate a Moto G Power, the phone that Lighthouse simulates. */
const PHONE_INDEX = 264
const AUDITS = { lcp_ms: 'largest-contentful-paint', cls: 'cumulative-layout-shift', tbt_ms: 'total-blocking-time' }

const port = await freePort()
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  // Playwright switches it off, and no page could pass the audit `bf-cache`.
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
  args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
let slowdown = SLOWDOWN
if (values.calibrated) slowdown = await calibrate()
const lines: string[] = []
for (const [name, path] of Object.entries(PAGES)) lines.push(await measure(name, values.url + path))
await browser.close()
console.log(lines.join('\n'))

/** By the best of three: a busy moment makes the machine look slow, and the phone would be too fast. */
async function calibrate(): Promise<number> {
  const indexes: number[] = []
  for (let run = 0; run < 3; run++) indexes.push((await runOnce(values.url + PAGES.page)).machine ?? 0)
  return Math.min(SLOWDOWN, Math.max(1, Math.round((Math.max(...indexes) / PHONE_INDEX) * 10) / 10))
}

async function measure(name: string, url: string): Promise<string> {
  const runs: Record<string, number>[] = []
  for (let run = 0; run < Number(values.runs); run++) runs.push(await runOnce(url))
  const keys = Object.keys(runs[0] ?? {})
  const figures = keys.map((key) => `${key}=${median(runs.map((run) => run[key] ?? Number.NaN))}`)
  return `lighthouse page=${name} ${figures.join(' ')} performance_runs=${runs.map((run) => run.performance).join('/')}`
}

async function runOnce(url: string, attempts = 3): Promise<Record<string, number>> {
  const throttling = { cpuSlowdownMultiplier: slowdown }
  const result = await lighthouse(url, {
    port,
    onlyCategories: CATEGORIES,
    onlyAudits: PASSES,
    logLevel: 'error',
    throttling,
  })
  if (!result || result.lhr.runtimeError) {
    console.log(`${url} could not be measured: ${result?.lhr.runtimeError?.code}`)
    if (attempts > 1) return runOnce(url, attempts - 1)
    throw new Error(`Lighthouse cannot measure ${url}`)
  }
  const { categories, audits, environment } = result.lhr
  const scores = CATEGORIES.map((id) => [id.replace('-', '_'), Math.round((categories[id]?.score ?? 0) * 100)])
  const passes = PASSES.map((id) => [id.replaceAll('-', '_'), audits[id]?.score ?? 0])
  const values = Object.entries(AUDITS).map(([key, id]) => [
    key,
    Math.round((audits[id]?.numericValue ?? 0) * 1000) / 1000,
  ])
  const failed = Object.values(audits)
    .filter(({ score }) => score !== null && score < 0.9)
    .map(({ id }) => id)
  console.log(`${url} not perfect: ${failed.join(', ')}`)
  // Lighthouse's own measure of the machine: below 1000, its slowed-down phone is slower than the phone it stands for.
  const machine = [
    ['machine', Math.round(environment.benchmarkIndex)],
    ['slowdown', slowdown],
  ]
  return Object.fromEntries([...scores, ...passes, ...values, ...machine])
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}
