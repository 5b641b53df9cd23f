import { setTimeout as sleep } from 'node:timers/promises'
import { appUrlOf } from '../../tools/run/postgres.ts'
import type { PurchaseRecord } from '../shared/buyer.ts'
import type { FaultProxy, LinkFault } from '../shared/fault-proxy.ts'
import { startFaultProxy } from '../shared/fault-proxy.ts'
import type { SeededRandom } from '../shared/seeded-random.ts'
import { createSeededRandom } from '../shared/seeded-random.ts'
import { startSharedServices } from '../shared/shared-services.ts'
import type { ShopAnswer } from '../shared/shop-answer.ts'
import { countAnswers, formatFigures } from '../shared/shop-answer.ts'
import { listBuyableSkus, setStock } from '../shared/test-data.ts'
import type { VisitedShop } from '../shared/test-shop.ts'
import { startTestShop } from '../shared/test-shop.ts'
import { countPaid } from './count-lost.ts'
import type { Scenario, ScenarioResult } from './scenario.ts'
import { startBuying } from './start-buying.ts'
import { waitUntilSettled } from './wait-until-settled.ts'

const NAME = 'lossy_network'
const SKUS = 50
const BUYERS = 6
const PATIENCE_MS = 60_000
const HUNG_MS = 15_000
const SETTLED_WITHIN_MS = 60_000

const FAULTS: readonly LinkFault[] = [
  { name: 'resets', resets: 0.02 },
  { name: 'stalls', stalls: 0.02, stall_ms: [1000, 8000] },
  { name: '256-kbit', bytes_per_second: 32_000 },
]

interface Link {
  between: 'clients' | 'database'
  proxies: readonly FaultProxy[]
}

interface Run {
  /** As the buyers see it. */
  shop: VisitedShop
  skus: readonly number[]
  history: PurchaseRecord[]
  draw: SeededRandom
  fault_ms: number
}

/** The network between clients and API, then the one between the shop and its database, loses or delays what is sent. */
export const lossyNetwork: Scenario = async ({ quick, seed, only = '' }) => {
  const draw = createSeededRandom(seed)
  const services = await startSharedServices()
  const database = await startFaultProxy(services.serverUrl, draw)
  try {
    const url = new URL(appUrlOf(services.serverUrl))
    url.port = String(database.port)
    url.pathname = `/${NAME}`
    const shop = await startTestShop(services, { name: NAME, apis: 2, env: { DATABASE_URL: url.href } })
    const proxies = await Promise.all(shop.apiUrls.map((apiUrl) => startFaultProxy(apiUrl, draw)))
    const skus = await listBuyableSkus(shop, SKUS)
    for (const sku_id of skus) await setStock(shop, sku_id, 100_000)
    const apiUrls = proxies.map(({ port }) => `http://127.0.0.1:${port}`)
    const run: Run = { shop: { ...shop, apiUrls }, skus, history: [], draw, fault_ms: quick ? 4000 : 40_000 }
    const links: Link[] = [
      { between: 'clients', proxies },
      { between: 'database', proxies: [database] },
    ]
    const results: ScenarioResult[] = []
    for (const link of links) {
      const faults = FAULTS.filter(({ name }) => `${link.between} ${name}`.includes(only))
      for (const fault of faults) results.push(await suffer(run, link, fault))
    }
    for (const proxy of proxies) await proxy.close()
    await shop.close()
    return { lines: results.flatMap(({ lines }) => lines), failures: results.flatMap(({ failures }) => failures) }
  } finally {
    await database.close()
    await services.close()
  }
}

async function suffer(run: Run, { between, proxies }: Link, fault: LinkFault): Promise<ScenarioResult> {
  const { shop, skus, history, draw } = run
  const answers: ShopAnswer[] = []
  const paidBefore = countPaid(history)
  const buying = startBuying(shop, {
    buyers: BUYERS,
    skus,
    history,
    draw,
    patience_ms: PATIENCE_MS,
    answer_within_ms: HUNG_MS,
    onAnswer: (answer) => answers.push(answer),
  })
  for (const proxy of proxies) proxy.setFault(fault)
  await sleep(run.fault_ms)
  for (const proxy of proxies) proxy.setFault(undefined)
  const surprises = await buying.end()
  const { violations, after_ms } = await waitUntilSettled(shop, history, SETTLED_WITHIN_MS)
  const orders = countPaid(history) - paidBefore
  const hung = answers.filter(({ waited_ms }) => waited_ms >= HUNG_MS).length
  const figures = { orders, ...countAnswers(answers), hung }
  return {
    lines: [
      `chaos lossy-network between=${between} fault=${fault.name} ${formatFigures(figures)} violations=${violations.length} quiet_after_ms=${after_ms.toFixed(0)}`,
    ],
    failures: [
      ...violations,
      ...surprises,
      ...(figures.errors > 0 ? [`${figures.errors} answers were errors`] : []),
      ...(hung > 0 ? [`${hung} requests had no answer after ${HUNG_MS / 1000} s`] : []),
      ...(orders > 0 ? [] : ['nobody bought anything']),
    ].map((text) => `${between} ${fault.name}: ${text}`),
  }
}
