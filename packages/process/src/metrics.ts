import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import manifest from '../package.json' with { type: 'json' }

export type Metrics = Registry

export function createMetrics(process: string): Metrics {
  const registry = new Registry()
  registry.setDefaultLabels({ process })
  collectDefaultMetrics({ register: registry })
  const build = { version: manifest.version, node: globalThis.process.version }
  new Gauge({
    name: 'build_info',
    help: '1, with the versions of the shop and of Node.js',
    labelNames: Object.keys(build),
    registers: [registry],
  }).set(build, 1)
  return registry
}

/** Serves /metrics and /health on a port of their own, which the edge does not expose. */
export async function serveMetrics(
  registry: Metrics,
  { host, port, isHealthy }: { host: string; port: number; isHealthy: () => boolean },
): Promise<() => void> {
  const server = createServer((request, response) => {
    if (request.url === '/health') {
      response.writeHead(isHealthy() ? 200 : 503).end()
      return
    }
    if (request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    registry.metrics().then(
      (body) => response.writeHead(200, { 'content-type': registry.contentType }).end(body),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return () => server.close()
}

/** Labels durations by route, not by URL, so that single products do not become time series. */
export function recordRequestDurations(app: FastifyInstance, registry: Metrics): void {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'unmatched',
      status: String(reply.statusCode),
    }
    duration.observe(labels, reply.elapsedTime / 1000)
  })
}
