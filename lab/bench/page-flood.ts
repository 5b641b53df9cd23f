import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { localEdge } from '../../tools/edge/local-edge.ts'
import { prepareEdge } from '../../tools/edge/nginx.ts'
import { isBuilt } from '../../tools/run/build-apps.ts'
import { ROOT } from '../../tools/run/ensure-installed.ts'
import { freePorts } from '../../tools/run/ports.ts'
import { spawnTethered, stopTethered } from '../../tools/run/tethered-process.ts'
import { respondsOk, waitUntil } from '../../tools/run/wait-until.ts'
import { openSizedShop } from '../shared/sized-shop.ts'
import { quantile } from '../shared/users.ts'
import { getPage } from './get-page.ts'

const PAGES = 400
const CONCURRENCY = 40
const MAX_RATIO = 3
const VISITORS = 8
const PAUSE_MS = 40

/** One address asks for uncached pages; fails if that slows others' /home, rendered anew, by more than `MAX_RATIO`. */
export async function benchPageFlood({ quick }: { quick: boolean }): Promise<string[]> {
  if (!isBuilt()) throw new Error('No build found. Run npm run build first')
  const rounds = quick ? 3 : 10
  const shop = await openSizedShop(68)
  const front = await openFront(shop)
  try {
    const calm = await visitWhile(front.port, () => sleep(rounds * 2000))
    const statuses = new Map<number, number>()
    const flooded = await visitWhile(front.port, async () => {
      for (let round = 0; round < rounds; round++) {
        for (const [status, count] of await flood(front.port, `127.0.9.${round + 1}`))
          statuses.set(status, (statuses.get(status) ?? 0) + count)
      }
    })
    const ratios = (['cached', 'uncached'] as const).map((kind) => {
      const [before, during] = [quantile(calm[kind], 0.95), quantile(flooded[kind], 0.95)]
      return { kind, before, during, ratio: during / before, samples: flooded[kind].length }
    })
    const counts = [...statuses].map(([status, count]) => `status_${status}=${count}`).join(' ')
    const lines = ratios.map(
      ({ kind, before, during, ratio, samples }) =>
        `bench page-flood home=${kind} p95_ratio=${ratio.toFixed(2)} calm_p95_ms=${before.toFixed(1)} flooded_p95_ms=${during.toFixed(1)} samples=${samples}`,
    )
    const all = [...lines, `bench page-flood pages=${rounds * PAGES} concurrency=${CONCURRENCY} ${counts}`]
    if (ratios.some(({ ratio }) => ratio > MAX_RATIO)) throw new Error(`others wait too long\n${all.join('\n')}`)
    return all
  } finally {
    await front.close()
    await shop.close()
  }
}

/** Storefront and edge as in production, with the edge's limits. */
async function openFront(shop: Awaited<ReturnType<typeof openSizedShop>>) {
  const dir = await mkdtemp(join(tmpdir(), 'fieldhouse-flood-'))
  const [port = 0, adminPort = 0, storefrontPort = 0, metricsPort = 0] = await freePorts(4)
  const url = `http://127.0.0.1:${port}`
  shop.spawn(['apps/storefront/server.ts'], {
    API_URL: shop.apiUrl,
    PUBLIC_URL: url,
    PORT: String(storefrontPort),
    METRICS_PORT: String(metricsPort),
    LOG_LEVEL: 'error',
    DRAIN_DELAY_MS: '0',
  })
  const apiPorts = [Number(new URL(shop.apiUrl).port)]
  const config = localEdge({ port, adminPort, apiPorts, storefrontPort, mediaFolders: [join(ROOT, 'demo/images')] })
  const edge = spawnTethered(await prepareEdge(config, { root: ROOT, dir: join(dir, 'nginx') }))
  if (!(await waitUntil(() => respondsOk(`${url}/home`), { withinMs: 20_000 })))
    throw new Error('the storefront does not answer')
  return {
    port,
    async close() {
      await stopTethered(edge, { signal: 'SIGTERM', withinMs: 5000 })
      await rm(dir, { recursive: true })
    },
  }
}

/** Latencies of /home for visitors with an address each. A preview cookie makes the edge pass its cache by. */
async function visitWhile(port: number, work: () => Promise<unknown>) {
  const latencies = { cached: [] as number[], uncached: [] as number[] }
  let isOver = false
  const visit = async (index: number) => {
    const kind = index % 2 ? 'cached' : 'uncached'
    const headers: Record<string, string> = kind === 'cached' ? {} : { cookie: 'preview=none' }
    for (let visits = 0; !isOver; visits++) {
      const address = `127.0.${10 + index}.${1 + (visits % 200)}`
      const { status, ms } = await getPage(port, { path: '/home', address, headers })
      if (status !== 200) throw new Error(`a visitor got ${status}`)
      latencies[kind].push(ms)
      await sleep(PAUSE_MS * (kind === 'cached' ? 1 : 8))
    }
  }
  const visits = Promise.all(Array.from({ length: VISITORS }, (_, index) => visit(index)))
  await work()
  isOver = true
  await visits
  return latencies
}

/** In a thread of its own, so that visitors' latencies do not include the work of the attacker's client. */
async function flood(port: number, address: string): Promise<Map<number, number>> {
  const workerData = { port, address, pages: PAGES, concurrency: CONCURRENCY }
  const worker = new Worker(new URL('./flood-pages.ts', import.meta.url), { workerData })
  const [statuses] = await once(worker, 'message')
  return statuses
}
