import { endConnections } from '@fieldhouse/process/closing-connections'
import { recordRequestDurations } from '@fieldhouse/process/metrics'
import { REQUEST_ID_HEADER, resolveRequestId } from '@fieldhouse/process/request-id'
import { SECURITY_HEADERS } from '@fieldhouse/process/security-headers'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fastify, { LogController } from 'fastify'
import { countTowardsAlarm } from '../alarms.ts'
import type { Deps } from '../deps.ts'
import { previewedInstant } from '../preview/preview.ts'
import type { Identify } from './access.ts'
import { createAdminOrigin } from './admin-origin.ts'
import { decorateCaching } from './caching.ts'
import { parseJsonBodies } from './json-bodies.ts'
import { acceptMultipart } from './multipart.ts'
import { registerProblemHandler, sendNotFound } from './problems.ts'
import { registerSerializers } from './serialization.ts'
import { registerValidators } from './validation.ts'

const MAX_JSON_BYTES = 256 * 1024
/** Of the longest parameter in the contract, the token of an unsubscribe link. */
const MAX_PARAMETER_LENGTH = 200
/** Below the client's timeout of ten seconds, so that the client shows our error message instead of a timeout. */
const REQUEST_TIMEOUT_MS = 8000

/** A server with the shared plugins and hooks, without routes. */
export function createHttpServer(
  deps: Pick<Deps, 'clock' | 'config' | 'isServing' | 'keys' | 'limits' | 'log' | 'metrics' | 'reads'>,
  identify: Identify,
): FastifyInstance {
  const { clock, config, limits, log, metrics } = deps
  const app = fastify({
    loggerInstance: log.child({}, { serializers: { req: describeRequest } }) as FastifyBaseLogger,
    genReqId: resolveRequestId,
    logController: new LogController({
      requestIdLogLabel: 'request_id',
      disableRequestLogging: !log.isLevelEnabled('info'),
    }),
    trustProxy: config.TRUSTED_PROXIES.split(','),
    bodyLimit: MAX_JSON_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    routerOptions: { ignoreTrailingSlash: true, caseSensitive: true, maxParamLength: MAX_PARAMETER_LENGTH },
    // Without it, Fastify answers in a form of its own, with the address and without our headers.
    frameworkErrors: (_error, request, reply) => {
      setApiHeaders(request, reply)
      sendNotFound(request, reply)
    },
    exposeHeadRoutes: true,
    forceCloseConnections: 'idle',
    // The edge does not repeat a POST, so a request that still arrives is answered.
    return503OnClosing: false,
  })
  app.decorate('identify', identify)
  app.decorate('limits', limits)
  app.decorate('reads', deps.reads)
  app.decorate('countTowardsAlarm', (alarm, above) => countTowardsAlarm({ limits, log, metrics }, alarm, above))
  app.decorate('adminOrigin', createAdminOrigin(config))
  app.decorate('instantOf', (request, { as_of }) => (as_of && previewedInstant(deps, request)) || clock.now())
  app.decorateRequest('who')
  decorateCaching(app, clock)
  app.removeContentTypeParser('text/plain')
  app.addHook('onRequest', async (request, reply) => setApiHeaders(request, reply))
  endConnections(app, deps.isServing)
  recordRequestDurations(app, metrics)
  registerValidators(app)
  registerSerializers(app)
  parseJsonBodies(app)
  acceptMultipart(app)
  registerProblemHandler(app)
  return app
}

const API_HEADERS = {
  ...SECURITY_HEADERS,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'private, no-store',
  vary: 'Authorization, Origin',
}

function setApiHeaders({ id }: FastifyRequest, reply: FastifyReply): void {
  reply.headers(API_HEADERS).header(REQUEST_ID_HEADER, id)
}

/** Credentials and personal data in the URL must not reach the logs. */
const SECRET_PARAMETERS = /([?&](?:key|ticket|token|code|email|phone|q)=)[^&]*/g
const USERNAME = /(\/users\/user\/)[^/?]+/

function describeRequest({ method, url, host, ip }: FastifyRequest) {
  const logged = url.replace(USERNAME, '$1[redacted]').replaceAll(SECRET_PARAMETERS, '$1[redacted]')
  return { method, url: logged, host, remoteAddress: ip }
}
