import { createClient } from '@fieldhouse/client/client'
import { endConnections } from '@fieldhouse/process/closing-connections'
import { readConfig } from '@fieldhouse/process/config'
import { startErrorReports } from '@fieldhouse/process/error-reports'
import { stopOnSignal } from '@fieldhouse/process/lifecycle'
import { createLogger } from '@fieldhouse/process/log'
import { createMetrics, recordRequestDurations, serveMetrics } from '@fieldhouse/process/metrics'
import { REQUEST_ID_HEADER, resolveRequestId } from '@fieldhouse/process/request-id'
import { startTracing } from '@fieldhouse/process/tracing'
import type { FastifyBaseLogger } from 'fastify'
import fastify, { LogController } from 'fastify'
import type { ServerBuild } from 'react-router'
import { createApiFetch } from './server/api-fetch.ts'
import { serveClosedShop } from './server/closed-shop.ts'
import { ENV_VARIABLES } from './server/config.ts'
import { rejectMalformedRequest, sendSecurityHeaders } from './server/headers.ts'
import { serveLlms } from './server/llms.ts'
import { servePages } from './server/pages.ts'
import { createShopReader } from './server/shop.ts'
import { serveShopFiles } from './server/shop-files.ts'
import { serveSitemap } from './server/sitemap.ts'

const config = readConfig(ENV_VARIABLES)
const log = createLogger({ name: 'storefront', level: config.LOG_LEVEL })
const metrics = createMetrics('storefront')
const stopErrorReports = await startErrorReports({ dsn: config.SENTRY_DSN, name: 'storefront', metrics })
const stopTracing = await startTracing('fieldhouse-storefront', config.OTEL_EXPORTER_OTLP_ENDPOINT)
const build: ServerBuild = await import(new URL('./build/server/index.js', import.meta.url).href)

const app = fastify({
  loggerInstance: log as FastifyBaseLogger,
  genReqId: resolveRequestId,
  logController: new LogController({
    requestIdLogLabel: 'request_id',
    disableRequestLogging: !log.isLevelEnabled('info'),
  }),
  forceCloseConnections: 'idle',
  // The edge does not repeat a POST, so a request that still arrives is answered.
  return503OnClosing: false,
  clientErrorHandler: rejectMalformedRequest,
})
sendSecurityHeaders(app)
app.addHook('onRequest', async (request, reply) => {
  reply.header(REQUEST_ID_HEADER, request.id)
})
endConnections(app, () => isServing())
recordRequestDurations(app, metrics)

const stopMetrics = await serveMetrics(metrics, {
  host: config.METRICS_HOST,
  port: config.METRICS_PORT,
  isHealthy: () => isServing(),
})
const { isServing } = stopOnSignal({
  log,
  drainDelayMs: config.DRAIN_DELAY_MS,
  close: async () => {
    await app.close()
    stopMetrics()
    await stopTracing()
    await stopErrorReports()
  },
})

app.get('/health/live', async () => ({ status: 'live' }))
app.get('/health/ready', async (_request, reply) =>
  isServing() ? { status: 'ready' } : reply.code(503).send({ status: 'stopping' }),
)
const fetchApi = createApiFetch(config.API_URL)
const api = createClient({ baseUrl: '', fetch: fetchApi })
const readShop = createShopReader(
  () => performance.now(),
  (err) => log.warn({ err }, 'shop settings could not be read'),
)
serveSitemap(app, api, { publicUrl: config.PUBLIC_URL, isOpen: async () => (await readShop(api)).open })
serveShopFiles(app, api, readShop)
const closedShop = serveClosedShop(app, {
  fetchApi,
  readShop: () => readShop(api),
  styles: build.assets.routes.root?.css ?? [],
})
serveLlms(app, api, readShop, config.PUBLIC_URL)
servePages(app, build, {
  closedShop,
  publicUrl: config.PUBLIC_URL,
  adminUrl: config.ADMIN_URL,
  fetchApi,
  maxConcurrent: config.RENDER_CONCURRENCY,
})

await app.listen({ host: config.HOST, port: config.PORT })
