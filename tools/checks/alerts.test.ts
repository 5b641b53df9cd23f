import { readFile } from 'node:fs/promises'
import { createMetrics } from '@fieldhouse/process/metrics'
import { expect, test } from 'vitest'
import { DASHBOARDS } from '../generate/dashboard-panels.ts'
import { listSourceFiles } from './source-files.ts'

const rules = await readFile('deploy/prometheus/alerts.yml', 'utf8')
const cases = await readFile('deploy/prometheus/alerts.test.yml', 'utf8')
const runbooks = await readFile('docs/operations/alerts.md', 'utf8')
const alerts = [...rules.matchAll(/^ {6}- alert: (\w+)$/gm)].map(([, name = '']) => name)

test('every alert says how urgent it is, and names a runbook that says what to do', () => {
  expect(alerts.length).toBeGreaterThan(10)
  for (const name of alerts) {
    const [, rule = ''] = rules.split(`- alert: ${name}\n`)
    const [whole = ''] = rule.split('- alert:')
    expect(whole, name).toMatch(/labels: \{ severity: (page|ticket) \}/)
    expect(whole, name).toContain(`runbook: docs/operations/alerts.md#${name.toLowerCase()}\n`)
    const [, section = ''] = runbooks.split(`\n## ${name}\n`)
    expect(section.split('\n## ')[0], name).toMatch(/\*\*Means:\*\*[\s\S]*\*\*Look at:\*\*[\s\S]*\*\*Do:\*\*/)
  }
})

test('every alert has a case in which it fires and one in which it is silent', () => {
  for (const name of alerts) {
    expect(cases, name).toMatch(new RegExp(`alertname: ${name}\\n {8}exp_alerts:\\n`))
    expect(cases, name).toContain(`alertname: ${name}, exp_alerts: []`)
  }
})

/** Names in an expression that are not functions or labels. */
function metricsIn(expression: string): string[] {
  const bare = expression.replaceAll(/\{[^}]*\}|\b(?:by|without) \([^)]*\)|\[[^\]]*\]/g, '')
  return [...bare.matchAll(/\b[a-z]+(?:_[a-z0-9]+)+\b(?! ?\()/g)].map(([name]) => name.replace(/_(count|bucket)$/, ''))
}

test('alerts and dashboards rest on metrics that the processes tell', async () => {
  const files = listSourceFiles('.ts').filter((file) => /^(apps\/api|packages\/process)\/src\//.test(file))
  const sources = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  const told = new Set([
    ...sources.flatMap((source) => [...source.matchAll(/'([a-z0-9_]+_[a-z0-9_]+)'/g)].map(([, name]) => name)),
    ...createMetrics('test')
      .getMetricsAsArray()
      .map(({ name }) => name),
  ])
  const rulesAlone = rules.replaceAll(/annotations:[\s\S]*?(?=\n {6}- alert|\n\n|$)/g, '')
  const inAlerts = [...rulesAlone.matchAll(/expr: ([\s\S]*?)\n {8}(?:for|labels):/g)].map(([, expr = '']) => expr)
  const onDashboards = DASHBOARDS.flatMap(({ rows }) =>
    rows.flatMap(({ panels }) => panels.flatMap(({ queries }) => queries.map(({ expr }) => expr))),
  )
  expect(inAlerts).toHaveLength(alerts.length)
  const used = [...inAlerts, ...onDashboards].flatMap(metricsIn)
  expect(used.length).toBeGreaterThan(50)
  expect(used.filter((name) => !told.has(name))).toEqual([])
})

test('a panel that says which alert watches it names one', () => {
  const panels = DASHBOARDS.flatMap(({ rows }) => rows.flatMap((row) => row.panels))
  const named = panels.flatMap(({ description }) => /Alert: (\w+)/.exec(description)?.[1] ?? [])
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((name) => !alerts.includes(name))).toEqual([])
})
