import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { DASHBOARDS } from '../../tools/generate/dashboard-panels.ts'
import { freePorts } from '../../tools/run/ports.ts'
import { respondsOk, waitUntil } from '../../tools/run/wait-until.ts'
import { createBuyer } from '../shared/buyer.ts'
import { startPrometheus } from '../shared/prometheus.ts'
import { startRespawning } from '../shared/respawning-process.ts'
import { startSharedServices } from '../shared/shared-services.ts'
import { listBuyableSkus, setStock } from '../shared/test-data.ts'
import type { TestShop } from '../shared/test-shop.ts'
import { startTestShop } from '../shared/test-shop.ts'
import type { Scenario } from './scenario.ts'

const HEALTHY_MS = 60_000
const FIRES_WITHIN_MS = 12 * 60_000
const ALWAYS = { count: 1_000_000 }
/** Of the API's pool, which has eight. */
const WAITING_REQUESTS = 24

/** By alert: the fault that must wake somebody. */
const FAULTS = {
  ProcessMissing: 'the only storefront ends',
  ReconcilerLate: 'the provider answers nothing about a payment',
  PaymentsDeclined: 'every payment is declined',
  PoolExhausted: 'a table is locked, and requests wait for it',
  RequestsFail: 'the same lock, for longer',
} as const

/**
 * The five alerts that matter most, from a real fault to a firing alert: two shops with one Prometheus, because declined
 * payments and a silent provider exclude each other. Needs the program, so it runs only by name.
 */
export const alerts: Scenario = async () => {
  const services = await startSharedServices()
  const ended = new AbortController()
  const [declining, failing] = [
    await startTestShop(services, { name: 'declining', apis: 1 }),
    await startTestShop(services, { name: 'failing', apis: 1, env: { RECONCILE_AFTER_MS: '20000' } }),
  ]
  const storefront = await startStorefront(declining)
  const ports = [...declining.metricsPorts, ...failing.metricsPorts, storefront.metricsPort]
  const prometheus = await startPrometheus(ports)
  try {
    await sleep(HEALTHY_MS)
    const early = (await prometheus.alerts()).map(({ labels }) => labels.alertname)

    const since = performance.now()
    await storefront.process.stop()
    await leavePaymentOpen(failing)
    const unlock = await lockCarts(failing)
    const load = [keepDeclining(declining, ended.signal), keepRequesting(failing, ended.signal)]
    const fired = await waitForAlerts(prometheus.alerts, since)
    const empty = await listEmptyPanels(prometheus.count)
    ended.abort()
    await unlock()
    await Promise.all(load)
    return {
      lines: [
        ...Object.entries(FAULTS).map(
          ([name, fault]) =>
            `chaos alerts ${name} fault="${fault}" fires_after_s=${fired.get(name)?.seconds ?? 'never'}`,
        ),
        `chaos alerts healthy_s=${HEALTHY_MS / 1000} alerts_then=${early.length} empty_panels=${empty.length}`,
      ],
      failures: [
        ...early.map((name) => `${name} without a fault`),
        ...Object.keys(FAULTS).flatMap((name) => {
          const runbook = fired.get(name)?.runbook
          return runbook?.endsWith(`#${name.toLowerCase()}`) ? [] : [`${name} did not fire, or names no runbook`]
        }),
        ...empty.map((title) => `the panel “${title}” shows nothing`),
      ],
    }
  } finally {
    ended.abort()
    await prometheus.stop()
    await declining.close()
    await failing.close()
    await services.close()
  }
}

async function startStorefront({ apiUrls }: TestShop) {
  const [port = 0, metricsPort = 0] = await freePorts(2)
  const env = { NODE_ENV: 'production', LOG_LEVEL: 'silent', DRAIN_DELAY_MS: '0', API_URL: apiUrls.join() }
  const process = await startRespawning(
    {
      argv: [globalThis.process.execPath, 'apps/storefront/server.ts'],
      env: { ...env, PORT: String(port), METRICS_PORT: String(metricsPort) },
    },
    () => respondsOk(`http://127.0.0.1:${port}/health/ready`),
  )
  return { process, metricsPort }
}

/** The shop has asked for the money, and hears nothing more. */
async function leavePaymentOpen(shop: TestShop): Promise<void> {
  await shop.fault({ call: 'webhook', kind: 'lost', ...ALWAYS })
  await shop.fault({ call: 'capture', kind: 'reset_before', ...ALWAYS })
  const { told } = await (await buyerOf(shop, 'pay')).buy()
  if (told !== 'nothing') throw new Error(`the payment was to be open, not ${told}`)
  for (const call of ['get', 'get_capture']) await shop.fault({ call, kind: 'error_before', ...ALWAYS })
}

async function buyerOf(shop: TestShop, outcome: 'pay' | 'decline') {
  const [sku_id = 0] = await listBuyableSkus(shop, 1)
  await setStock(shop, sku_id, 1000)
  return createBuyer(shop, { lines: [{ sku_id, quantity: 1 }], outcome, patience_ms: 15_000 })
}

async function lockCarts({ databaseUrl }: TestShop): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('begin')
  await client.query('lock table cart.carts in access exclusive mode')
  return () => client.end()
}

async function keepDeclining(shop: TestShop, ended: AbortSignal): Promise<void> {
  while (!ended.aborted) {
    await (await buyerOf(shop, 'decline')).buy()
    await sleep(5000, undefined, { signal: ended }).catch(() => {})
  }
}

async function keepRequesting({ apiUrls }: TestShop, ended: AbortSignal): Promise<void> {
  const [sku_id, quantity] = [1, 1]
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sku_id, quantity }),
    signal: ended,
  }
  const shopper = async () => {
    while (!ended.aborted) {
      await fetch(`${apiUrls[0]}/api/shopping-car/cart/`, init)
        .then((answer) => answer.text())
        .catch(() => {})
      await sleep(100, undefined, { signal: ended }).catch(() => {})
    }
  }
  await Promise.all(Array.from({ length: WAITING_REQUESTS }, shopper))
}

type Alerts = Awaited<ReturnType<typeof startPrometheus>>['alerts']

async function waitForAlerts(read: Alerts, since: number) {
  const fired = new Map<string, { seconds: number; runbook: string | undefined }>()
  await waitUntil(
    async () => {
      for (const { state, labels, annotations } of await read()) {
        if (state !== 'firing' || fired.has(labels.alertname)) continue
        const seconds = Math.round((performance.now() - since) / 1000)
        fired.set(labels.alertname, { seconds, runbook: annotations.runbook })
      }
      return Object.keys(FAULTS).every((name) => fired.has(name))
    },
    { withinMs: FIRES_WITHIN_MS },
  )
  return fired
}

/** Panels that show only what is wrong, or what only some shops have. */
const MAY_BE_EMPTY = /job|Alarms|Limits|reports|pages|Orders with/

async function listEmptyPanels(count: (expr: string) => Promise<number | undefined>): Promise<string[]> {
  const panels = DASHBOARDS.flatMap(({ rows }) => rows.flatMap((row) => row.panels))
  const empty: string[] = []
  for (const { title, queries } of panels) {
    const counts = await Promise.all(queries.map(({ expr }) => count(expr)))
    const isWrong = counts.includes(undefined)
    if (isWrong || (counts.every((series) => series === 0) && !MAY_BE_EMPTY.test(title))) empty.push(title)
  }
  return empty
}
