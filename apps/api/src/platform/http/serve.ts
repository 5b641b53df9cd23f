import { Readable } from 'node:stream'
import type {
  Body,
  EndpointLimits as DeclaredLimits,
  Endpoint,
  Params,
  Query,
  RateLimit,
  RequestHeaders,
  ResponseBody,
} from '@fieldhouse/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import type { TObject } from 'typebox'
import type { CallerOf, Visitor } from '../caller.ts'
import { isCaller } from '../caller.ts'
import type { Db } from '../db/db.ts'
import type { OutagePolicy, RateLimiter } from '../limits/rate-limiter.ts'
import type { ReplicaReads } from '../replica/replica-reads.ts'
import type { Identify, RouteAccess } from './access.ts'
import { authorize } from './access.ts'
import type { AdminOrigin } from './admin-origin.ts'
import { cachePublicResponses } from './caching.ts'
import { multipartRouteOptions } from './multipart.ts'
import { problemSchema } from './problems.ts'
import { readFresh, tellPosition } from './read-after.ts'
import type { Upload } from './read-form.ts'
import { visitorOf } from './visitor.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: RouteAccess
  }
  interface FastifyInstance {
    identify: Identify
    limits: RateLimiter
    reads: ReplicaReads
    countTowardsAlarm: (alarm: string, above: RateLimit) => Promise<void>
    adminOrigin: AdminOrigin
    /** The instant that a response is computed for. */
    instantOf: (request: FastifyRequest, endpoint: Pick<Endpoint, 'as_of'>) => Date
  }
  interface FastifyRequest {
    who: Visitor
  }
}

export type HandlerInput<E extends Endpoint> = {
  params: Params<E>
  query: Query<E>
  headers: RequestHeaders<E>
  body: Body<E>
  who: CallerOf<E>
  /** Differs from now only on endpoints with `as_of`; writes always use the current time. */
  at: Date
  request: FastifyRequest
  reply: FastifyReply
} & Files<E> &
  Reads<E>

/** The replica or the primary, whichever answers this request; only on endpoints that declare `replica`. */
type Reads<E extends Endpoint> = E['replica'] extends true ? { db: Db } : unknown

/** Uploads by field, an empty array for a field without files; only on endpoints that declare files. */
type Files<E extends Endpoint> = E['files'] extends readonly string[]
  ? { files: Record<E['files'][number], Upload[]> }
  : unknown

type HandlerResult<E extends Endpoint> = E['download'] extends string ? StreamedFile : ResponseBodyOrVoid<E>

/** A handler of an endpoint without a response schema may return nothing. */
// biome-ignore lint/suspicious/noConfusingVoidType: that is what such a function returns
type ResponseBodyOrVoid<E extends Endpoint> = ResponseBody<E> extends undefined ? void : ResponseBody<E>

/** A file that is generated while it is sent. */
interface StreamedFile {
  name: string
  content: AsyncIterable<string | Uint8Array>
}

/** Registers one endpoint of the contract: access, validation, serialization. */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (input: HandlerInput<E>) => Promise<HandlerResult<E>>,
): void {
  const { access, name, limits = {}, download } = endpoint
  const { status = endpoint.response || download ? 200 : 204 } = endpoint
  const schema = routeSchema(endpoint)
  const { files } = endpoint
  const form = files && multipartRouteOptions(app, { ...endpoint, files }, schema)

  app.route({
    method: endpoint.method,
    url: routeUrl(endpoint),
    schema,
    config: { access, ...form?.config },
    preValidation: form?.preValidation ?? acceptMissingBody(endpoint),
    onRequest: async (request) => {
      await limitAddress(app.limits, request, name, limits)
      if (endpoint.admin_origin) app.adminOrigin.require(request)
      request.who = await authorize(app.identify, request, endpoint)
      if (isCaller(request.who) && request.who.audience === 'admin') app.adminOrigin.rejectOthers(request)
      await limitPerson(app.limits, request.who, name, limits)
    },
    ...(endpoint.alarm === undefined ? {} : { onResponse: raiseAlarm(app, name, endpoint.alarm) }),
    onSend: [
      ...(endpoint.method === 'GET' ? [] : [tellPosition(app.reads)]),
      ...(endpoint.cache === undefined ? [] : [cachePublicResponses(endpoint.cache, endpoint.surrogate_keys)]),
    ],
    handler: async (request, reply) => {
      const { params, query, headers, body, files, who } = request
      const at = app.instantOf(request, endpoint)
      const input = { params, query, headers, body, files, request, reply, who, at }
      const handle = (more: object) => handler({ ...input, ...more } as unknown as HandlerInput<E>)
      const result = await (endpoint.replica
        ? readFresh(app.reads, endpoint, request, (db) => handle({ db }))
        : handle({}))
      assertAudited(endpoint, request.who)
      return reply.code(status).send(download ? sendFile(reply, download, result as StreamedFile) : result)
    },
  })
}

/** A body whose fields are all optional may be left out. */
function acceptMissingBody({ body }: Endpoint) {
  if (!body || (body.required?.length ?? 0) > 0) return []
  return async (request: FastifyRequest) => {
    request.body ??= {}
  }
}

/** After the response, so that counting does not delay it. */
function raiseAlarm(app: FastifyInstance, name: string, { status, above }: NonNullable<Endpoint['alarm']>) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (reply.statusCode !== status) return
    await app
      .countTowardsAlarm(`${name}_${status}`, above)
      .catch((error) => request.log.warn({ err: error }, 'alarm could not be counted'))
  }
}

/**
 * Streams with backpressure. `attachment` keeps the browser from rendering the file as a page of our origin. A PDF is
 * shown, by the browser's own viewer, because it is about to be printed.
 */
function sendFile(reply: FastifyReply, type: string, { name, content }: StreamedFile): Readable {
  const disposition = type === 'application/pdf' ? 'inline' : 'attachment'
  reply.header('content-type', type).header('content-disposition', `${disposition}; filename="${name}"`)
  return Readable.from(content, { objectMode: false })
}

async function limitAddress(limits: RateLimiter, request: FastifyRequest, name: string, declared: DeclaredLimits) {
  const { per_ip, global } = declared
  const policy = outagePolicyOf(declared)
  if (per_ip) {
    await limits.take({ name: `${name}:address`, subject: visitorOf(request).address, rates: per_ip, ...policy })
  }
  if (global) await limits.take({ name: `${name}:everybody`, subject: '', rates: global, ...policy })
}

async function limitPerson(limits: RateLimiter, who: Visitor, name: string, declared: DeclaredLimits) {
  const { per_user, per_guest } = declared
  const policy = outagePolicyOf(declared)
  if (per_user && isCaller(who))
    await limits.take({ name: `${name}:person`, subject: String(who.user_id), rates: per_user, ...policy })
  if (per_guest && !isCaller(who))
    await limits.take({ name: `${name}:guest`, subject: who.address, rates: per_guest, ...policy })
}

function outagePolicyOf({ fail_closed, fall_back }: DeclaredLimits): OutagePolicy {
  return { ...(fail_closed && { fail_closed }), ...(fall_back && { fall_back }) }
}

/** Every staff write records an audit entry; a handler that does not is a bug. */
function assertAudited({ name, method, unaudited }: Endpoint, who: Visitor): void {
  if (method === 'GET' || unaudited || !isCaller(who) || who.audience !== 'admin') return
  if (who.auditedEntries === 0) throw new Error(`${name} wrote no audit log entry`)
}

/** The endpoint's path in Fastify's syntax. */
export function routeUrl({ path }: Pick<Endpoint, 'path'>): string {
  return `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`
}

function routeSchema(endpoint: Endpoint): FastifySchema {
  const { name, params, query = NOTHING, errors = [], summary, tag, access, download } = endpoint
  const { files, headers, body = files && NOTHING, idempotent } = endpoint
  return {
    operationId: name,
    summary,
    tags: [tag],
    description: `Access: ${[access].flat().join(' or ')}.${errors.length > 0 ? ` Errors: ${errors.join(', ')}.` : ''}`,
    ...securityOf(endpoint),
    ...(params ? { params: strict(params) } : {}),
    querystring: isOpenRead(endpoint) ? query : strict(query),
    ...(body ? { body: strict(body) } : {}),
    ...(headers ? { headers } : {}),
    ...(idempotent ? { headers: KEY_HEADERS } : {}),
    ...(download ? { produces: [download] } : {}),
    response: { ...successOf(endpoint), '4xx': PROBLEM, '5xx': PROBLEM },
  } as FastifySchema
}

const PROBLEM = {
  description: 'RFC 9457 problem details',
  content: { 'application/problem+json': { schema: problemSchema } },
}

function successOf({ response, download, status = response || download ? 200 : 204 }: Endpoint): object {
  if (download) return { [status]: { description: 'A file', content: { [download]: { schema: { type: 'string' } } } } }
  return { [status]: response ?? { description: 'No content', type: 'null' } }
}

/** Undefined: the document's default, a bearer token. */
function securityOf({ access, authorization_key }: Endpoint): { security?: Record<string, string[]>[] } {
  if (access === 'public') return { security: [] }
  const isOpen = [access].flat().includes('public')
  return authorization_key ? { security: [...(isOpen ? [{}] : []), { authorizationKey: [] }] } : {}
}

const KEY_HEADERS = {
  type: 'object',
  properties: {
    'idempotency-key': {
      type: 'string',
      pattern: '^[\\x21-\\x7e]{1,200}$',
      description:
        'Makes a retry safe: for 48 hours, the same key and body return the first answer and change nothing.',
    },
  },
}

const NOTHING = { type: 'object', properties: {} } as unknown as TObject

/** Public reads drop unknown query keys: links carry keys of campaigns and trackers. */
function isOpenRead({ method, access }: Endpoint): boolean {
  return method === 'GET' && [access].flat().includes('public')
}

/** Unknown fields are rejected, not dropped. */
function strict(schema: TObject): object {
  return { ...schema, additionalProperties: false }
}
