import { limitCpu } from '../shared/limit-cpu.ts'
import { readCpuMs } from '../shared/process-usage.ts'
import { startSharedServices } from '../shared/shared-services.ts'
import { listBuyableSkus, setStock } from '../shared/test-data.ts'
import type { TestShop } from '../shared/test-shop.ts'
import { startTestShop } from '../shared/test-shop.ts'
import type { LoadResult } from './run-load.ts'
import { runLoad, runPostLoad } from './run-load.ts'

const APIS = [1, 2, 4]
/** Of a core, for each API: four of them leave the rest of two cores to PostgreSQL and the load. */
const SHARE = 0.1
const BODIES = 50_000

interface Operation {
  name: string
  run: (apiUrl: string, seconds: number) => Promise<LoadResult>
}

/**
 * What a second and a fourth API process add. Two cores cannot hold four busy processes, PostgreSQL, and the load, so each
 * process gets a tenth of a core: what they wait for then is each other, if they share a lock, and not the machine.
 */
export async function* benchProcesses({ quick }: { quick: boolean }): AsyncIterable<string> {
  const services = await startSharedServices()
  const shop = await startTestShop(services, { name: 'processes', apis: Math.max(...APIS) })
  const ungroup: (() => Promise<void>)[] = []
  try {
    const operations = await listOperations(shop)
    for (const { run } of operations) for (const url of shop.apiUrls) await run(url, 2)
    for (const api of shop.apis) ungroup.push(await limitCpu(api.pid(), SHARE))
    for (const operation of operations) yield* measureOperation(shop, operation, quick ? 5 : 20)
  } finally {
    await shop.close()
    await services.close()
    for (const remove of ungroup) await remove()
  }
}

async function listOperations(shop: TestShop): Promise<Operation[]> {
  const skus = await listBuyableSkus(shop, 200)
  for (const sku_id of skus) await setStock(shop, sku_id, 10_000)
  const { results } = (await (await fetch(`${shop.apiUrls[0]}/api/products/`)).json()) as { results: { id: number }[] }
  const bodies = Array.from({ length: BODIES }, (_, index) => ({ sku_id: skus[index % skus.length], quantity: 1 }))
  return [
    {
      name: 'product',
      run: (url, seconds) => runLoad(`${url}/api/products/products/${results[0]?.id}/`, seconds),
    },
    {
      name: 'add-to-cart',
      run: (url, seconds) => runPostLoad(`${url}/api/shopping-car/cart/`, bodies, seconds),
    },
  ]
}

async function* measureOperation(shop: TestShop, { name, run }: Operation, seconds: number): AsyncIterable<string> {
  let alone = 0
  for (const count of APIS) {
    const urls = shop.apiUrls.slice(0, count)
    const cpuBefore = await readApiCpuMs(shop)
    const results = await Promise.all(urls.map((url) => run(url, seconds)))
    const cpuMs = (await readApiCpuMs(shop)) - cpuBefore
    const perSecond = results.reduce((sum, result) => sum + result.perSecond, 0)
    alone ||= perSecond
    // The load runs for another second before it is measured.
    const cores = cpuMs / 1000 / (seconds + 1)
    yield `bench processes of=${name} apis=${count} share=${SHARE} per_second=${perSecond.toFixed(0)} ratio=${(perSecond / alone).toFixed(2)} api_cores=${cores.toFixed(2)} p50_ms=${Math.max(...results.map(({ p50 }) => p50))}`
  }
}

async function readApiCpuMs(shop: TestShop): Promise<number> {
  const all = await Promise.all(shop.apis.map((api) => readCpuMs(api.pid())))
  return all.reduce((sum, ms) => sum + ms, 0)
}
