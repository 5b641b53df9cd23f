import { createClient } from '@fieldhouse/client/client'
import { readConfig } from '@fieldhouse/process/config'
import { stopGracefully } from '@fieldhouse/process/lifecycle'
import { createLog } from '@fieldhouse/process/log'
import { createMetrics, serveMetrics, timeRequests } from '@fieldhouse/process/metrics'
import { REQUEST_ID_HEADER, requestId } from '@fieldhouse/process/request-id'
import type { FastifyBaseLogger } from 'fastify'
import fastify, { LogController } from 'fastify'
import type { ServerBuild } from 'react-router'
import { VARIABLES } from './server/config.ts'
import { refuseMalformed, sendSecurityHeaders } from './server/headers.ts'
import { servePages } from './server/pages.ts'
import { serveSiteMap } from './server/site-map.ts'

const config = readConfig(VARIABLES)
const log = createLog({ name: 'storefront', level: config.LOG_LEVEL })
const metrics = createMetrics('storefront')
const build: ServerBuild = await import(new URL('./build/server/index.js', import.meta.url).href)

const app = fastify({
  loggerInstance: log as FastifyBaseLogger,
  genReqId: requestId,
  logController: new LogController({
    requestIdLogLabel: 'request_id',
    disableRequestLogging: !log.isLevelEnabled('info'),
  }),
  forceCloseConnections: 'idle',
  clientErrorHandler: refuseMalformed,
})
sendSecurityHeaders(app)
app.addHook('onRequest', async (request, reply) => {
  reply.header(REQUEST_ID_HEADER, request.id)
})
timeRequests(app, metrics)

const stopMetrics = await serveMetrics(metrics, { host: config.HOST, port: config.METRICS_PORT })
const { isServing } = stopGracefully({
  log,
  drainDelayMs: config.DRAIN_DELAY_MS,
  close: async () => {
    await app.close()
    stopMetrics()
  },
})

app.get('/health/live', async () => ({ status: 'live' }))
app.get('/health/ready', async (_request, reply) =>
  isServing() ? { status: 'ready' } : reply.code(503).send({ status: 'stopping' }),
)
serveSiteMap(app, createClient({ baseUrl: config.API_URL }), config.PUBLIC_URL)
servePages(app, build, config.PUBLIC_URL)

await app.listen({ host: config.HOST, port: config.PORT })
