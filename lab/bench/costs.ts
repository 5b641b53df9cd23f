import { setTimeout as sleep } from 'node:timers/promises'
import { createBuyer } from '../shared/buyer.ts'
import { assertBuilt, startLabStorefront } from '../shared/lab-storefront.ts'
import { readCpuMs, readMemoryMib } from '../shared/process-usage.ts'
import type { RespawningProcess } from '../shared/respawning-process.ts'
import { startSharedServices } from '../shared/shared-services.ts'
import { listBuyableSkus, setStock } from '../shared/test-data.ts'
import type { TestShop } from '../shared/test-shop.ts'
import { startTestShop } from '../shared/test-shop.ts'
import { repeat } from './repeat.ts'
import { machineLoad } from './run-open-loop.ts'

const PATIENCE_MS = 60_000
/** Emails, figures, and notifications of the last operations. */
const SETTLE_MS = 3000
const COUNT_STATEMENTS = ['shared_preload_libraries=pg_stat_statements', 'pg_stat_statements.track=top']

interface CostShop {
  shop: TestShop
  storefrontUrl: string
  skus: readonly number[]
  processes: Record<string, RespawningProcess>
}

interface Usage {
  at: number
  cpuMs: Record<string, number>
  statements: number
  walBytes: number
}

interface Operation {
  name: string
  count: number
  run: (index: number) => Promise<void>
}

/** What an operation costs each process, and what a process needs. CPU time hardly depends on the load of the machine. */
export async function* benchCosts({ quick }: { quick: boolean }): AsyncIterable<string> {
  assertBuilt()
  const services = await startSharedServices(COUNT_STATEMENTS)
  const shop = await startTestShop(services, { name: 'costs', apis: 1, env: { RECONCILE_AFTER_MS: '600000' } })
  await shop.query('create extension pg_stat_statements')
  const [api] = shop.apis
  const { port, process: storefront } = await startLabStorefront(shop.apiUrls, { drainDelayMs: 0 })
  const storefrontUrl = `http://127.0.0.1:${port}`
  try {
    if (!api) throw new Error('there is no API')
    const skus = await listBuyableSkus(shop, 200)
    for (const sku_id of skus) await setStock(shop, sku_id, 10_000)
    const processes = { api, storefront, worker: shop.worker, postgres: services.postgres }
    const costShop = { shop, storefrontUrl, skus, processes }
    yield* measureProcesses(costShop, 'rest')
    const operations = await listOperations(costShop, quick ? 40 : 400)
    for (const { run } of operations) await repeat(20, run)
    await sleep(SETTLE_MS)
    const idle = await measureIdle(costShop)
    for (const operation of operations) yield await measureOperation(costShop, operation, idle)
    yield* measureProcesses(costShop, 'load')
  } finally {
    await storefront.stop()
    await shop.close()
    await services.close()
  }
}

async function listOperations({ shop, storefrontUrl, skus }: CostShop, count: number): Promise<Operation[]> {
  const [api = ''] = shop.apiUrls
  const { results } = await read<{ results: { id: number }[] }>(`${api}/api/products/?page_size=48`)
  const productOf = (index: number) => results[index % results.length]?.id
  const reading = (name: string, urlOf: (index: number) => string): Operation => ({
    name,
    count,
    run: async (index) => void (await fetchOk(urlOf(index))),
  })
  const skuOf = (index: number) => skus[index % skus.length] ?? 0
  return [
    reading('list', (index) => `${api}/api/products/?page_size=24&page=${1 + (index % 2)}`),
    reading(
      'facets',
      (index) => `${api}/api/products/?in_stock=true&sort=price&color=black,blue&page=${1 + (index % 2)}`,
    ),
    reading('search', (index) => `${api}/api/products/?q=${['running', 'hoodie', 'shoe'][index % 3]}`),
    reading('product', (index) => `${api}/api/products/products/${productOf(index)}/`),
    reading('home-page', () => `${storefrontUrl}/home`),
    reading('product-page', (index) => `${storefrontUrl}/product-detail/${productOf(index)}`),
    { name: 'cart', count, run: (index) => addToCart(api, skuOf(index)) },
    { name: 'order', count: count / 4, run: (index) => buy(shop, skuOf(index)) },
  ]
}

async function addToCart(api: string, sku_id: number): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ sku_id, quantity: 1 })
  await fetchOk(`${api}/api/shopping-car/cart/`, { method: 'POST', headers, body })
}

/** From the empty cart to the paid order. */
async function buy(shop: TestShop, sku_id: number): Promise<void> {
  const buyer = createBuyer(shop, { lines: [{ sku_id, quantity: 1 }], patience_ms: PATIENCE_MS })
  const cart = await buyer.prepare()
  const attempt = cart && (await buyer.begin(cart))
  if (!attempt) throw new Error(`the order could not be placed: ${buyer.bought.told}`)
  await buyer.approve(attempt)
  await buyer.finish(attempt)
}

async function fetchOk(url: string, init?: RequestInit): Promise<string> {
  const response = await fetch(url, init)
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return response.text()
}

async function read<T>(url: string): Promise<T> {
  return JSON.parse(await fetchOk(url)) as T
}

async function measureOperation(costShop: CostShop, { name, count, run }: Operation, idle: Usage): Promise<string> {
  const before = await readUsage(costShop)
  await repeat(count, run)
  await sleep(SETTLE_MS)
  const after = await readUsage(costShop)
  const seconds = after.at - before.at
  const perOperation = (sum: number, perSecond: number) => Math.max(0, (sum - perSecond * seconds) / count)
  const cpu = Object.keys(costShop.processes).map((process) => {
    const ms = perOperation((after.cpuMs[process] ?? 0) - (before.cpuMs[process] ?? 0), idle.cpuMs[process] ?? 0)
    return `${process}_ms=${ms.toFixed(2)}`
  })
  const statements = perOperation(after.statements - before.statements, idle.statements)
  const walBytes = perOperation(after.walBytes - before.walBytes, idle.walBytes)
  return `bench costs operation=${name} count=${count} ${cpu.join(' ')} statements=${statements.toFixed(1)} wal_bytes=${walBytes.toFixed(0)} load=${machineLoad()}`
}

/** Per second, while nobody visits. */
async function measureIdle(costShop: CostShop): Promise<Usage> {
  const before = await readUsage(costShop)
  await sleep(10_000)
  const after = await readUsage(costShop)
  const seconds = after.at - before.at
  const cpuMs = Object.entries(after.cpuMs).map(([name, ms]) => [name, (ms - (before.cpuMs[name] ?? 0)) / seconds])
  return {
    at: seconds,
    cpuMs: Object.fromEntries(cpuMs),
    statements: (after.statements - before.statements) / seconds,
    walBytes: (after.walBytes - before.walBytes) / seconds,
  }
}

async function readUsage({ shop, processes }: CostShop): Promise<Usage> {
  const cpuMs: Record<string, number> = {}
  for (const [name, { pid }] of Object.entries(processes)) cpuMs[name] = await readCpuMs(pid())
  const [row] = await shop.query<{ statements: number; wal: number }>(
    `select (select sum(calls)::float8 from pg_stat_statements s join pg_roles r on r.oid = s.userid
       where r.rolname = 'fieldhouse_app') as statements,
       pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as wal`,
  )
  return { at: performance.now() / 1000, cpuMs, statements: row?.statements ?? 0, walBytes: row?.wal ?? 0 }
}

/** Memory; at rest also how long a process takes to be ready again. */
async function* measureProcesses({ processes }: CostShop, when: 'rest' | 'load'): AsyncIterable<string> {
  for (const [name, process] of Object.entries(processes).filter(([name]) => name !== 'postgres')) {
    const since = performance.now()
    if (when === 'rest') await process.restart()
    const startS = ((performance.now() - since) / 1000).toFixed(1)
    const memory = (await readMemoryMib(process.pid(), 'VmRSS')).toFixed(0)
    const figures = `memory_mb=${memory}${when === 'rest' ? ` start_s=${startS}` : ''}`
    yield `bench costs process=${name} at=${when} ${figures} load=${machineLoad()}`
  }
}
