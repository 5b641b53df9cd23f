import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEdgeConfig } from '../../tools/edge/edge-config.ts'
import { localEdge } from '../../tools/edge/local-edge.ts'
import { prepareEdge } from '../../tools/edge/nginx.ts'
import { startVarnish } from '../../tools/edge/start-varnish.ts'
import { hasVarnish } from '../../tools/edge/varnish.ts'
import { ROOT } from '../../tools/run/ensure-installed.ts'
import { freePorts } from '../../tools/run/ports.ts'
import { spawnTethered, stopTethered } from '../../tools/run/tethered-process.ts'
import { respondsOk, waitUntil } from '../../tools/run/wait-until.ts'
import type { openSizedShop } from '../shared/sized-shop.ts'
import { BENCH_SECRET_KEY } from '../shared/staff-session.ts'

const READY_WITHIN_MS = 60_000

/** Storefront and worker of the shop, and two ways in: nginx alone, and nginx with Varnish behind it. */
export async function openWays(shop: Awaited<ReturnType<typeof openSizedShop>>) {
  const dir = await mkdtemp(join(tmpdir(), 'fieldhouse-ways-'))
  const [nginx = 0, admin = 0, both = 0, admin2 = 0, varnish = 0, purge = 0, storefront = 0, ...rest] =
    await freePorts(12)
  const url = `http://127.0.0.1:${nginx}`
  const common = { PUBLIC_URL: url, LOG_LEVEL: 'error', DRAIN_DELAY_MS: '0' }
  const ofStorefront = { API_URL: shop.apiUrl, PORT: String(storefront), METRICS_PORT: String(rest[0]) }
  shop.spawn(['apps/storefront/server.ts'], { ...common, ...ofStorefront })
  const ofWorker = { SECRET_KEY: BENCH_SECRET_KEY, PURGE_URLS: `http://127.0.0.1:${purge}` }
  shop.spawn(['apps/api/src/worker.ts'], { ...common, ...ofWorker, METRICS_PORT: String(rest[1]) })
  const behind = { apiPorts: [Number(new URL(shop.apiUrl).port)], storefrontPort: storefront, mediaFolders: [dir] }
  // Each visit says whose it is, because a client that asks for many pages at once waits for its own.
  const trusted_proxies = { ranges: ['127.0.0.1'] }
  const plain = parseEdgeConfig({
    ...localEdge({ port: nginx, adminPort: admin, ...behind, limits: 'off' }),
    trusted_proxies,
  })
  const withVarnish = parseEdgeConfig({
    ...localEdge({ port: both, adminPort: admin2, ...behind, limits: 'off' }),
    trusted_proxies,
    varnish: { listen: `127.0.0.1:${varnish}`, purge: { listen: `127.0.0.1:${purge}`, allow: ['127.0.0.1'] } },
  })
  if (!hasVarnish(withVarnish)) throw new Error('the second way has no Varnish')
  const surrogate = await startVarnish(withVarnish, join(dir, 'varnish'))
  const edges = [
    spawnTethered(await prepareEdge(plain, { root: ROOT, dir: join(dir, 'nginx') })),
    spawnTethered(await prepareEdge(withVarnish, { root: ROOT, dir: join(dir, 'both') })),
  ]
  const ways = { nginx: url, varnish: `http://127.0.0.1:${both}` }
  for (const way of Object.values(ways))
    if (!(await waitUntil(() => respondsOk(`${way}/home`), { withinMs: READY_WITHIN_MS })))
      throw new Error(`${way} does not answer`)
  return {
    ways,
    async close() {
      for (const edge of edges) await stopTethered(edge, { signal: 'SIGTERM', withinMs: 5000 })
      await surrogate.stop()
      await rm(dir, { recursive: true, force: true })
    },
  }
}
