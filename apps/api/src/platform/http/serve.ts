import { Readable } from 'node:stream'
import type { Answer, Body, Limits as DeclaredLimits, Endpoint, Params, Query } from '@fieldhouse/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import type { TObject } from 'typebox'
import type { Visitor, Who } from '../caller.ts'
import { isCaller } from '../caller.ts'
import type { Limits } from '../limits/limits.ts'
import type { Identify, RouteAccess } from './access.ts'
import { authorize } from './access.ts'
import { visitorOf } from './address.ts'
import { publicCaching } from './caching.ts'
import { formOptions } from './multipart.ts'
import { problemSchema } from './problems.ts'
import type { Upload } from './read-form.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: RouteAccess
  }
  interface FastifyInstance {
    identify: Identify
    limits: Limits
    /** The instant as of which a call is answered. */
    instantOf: (request: FastifyRequest, endpoint: Pick<Endpoint, 'as_of'>) => Date
  }
  interface FastifyRequest {
    who: Visitor
  }
}

export type Input<E extends Endpoint> = {
  params: Params<E>
  query: Query<E>
  body: Body<E>
  who: Who<E>
  /** Another instant than now only where the endpoint says `as_of`; what is written is written now. */
  at: Date
  request: FastifyRequest
  reply: FastifyReply
} & Files<E>

/** Only where the endpoint takes files: those of each field, none where none were sent. */
type Files<E extends Endpoint> = E['files'] extends readonly string[]
  ? { files: Record<E['files'][number], Upload[]> }
  : unknown

type Result<E extends Endpoint> = E['download'] extends string ? Download : AnswerOrNone<E>

/** A handler of an endpoint without an answer may end without one. */
// biome-ignore lint/suspicious/noConfusingVoidType: that is what such a function returns
type AnswerOrNone<E extends Endpoint> = Answer<E> extends undefined ? void : Answer<E>

/** A file that is made while it is sent. */
interface Download {
  name: string
  content: AsyncIterable<string>
}

/** Serves one endpoint of the contract: who may call, what comes in, what goes out. */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (input: Input<E>) => Promise<Result<E>>,
): void {
  const { access, name, limits = {}, download } = endpoint
  const { status = endpoint.response || download ? 200 : 204 } = endpoint
  const schema = routeSchema(endpoint)
  const form = endpoint.files && formOptions(app, endpoint.files, schema)

  app.route({
    method: endpoint.method,
    url: routeUrl(endpoint),
    schema,
    config: { access, ...form?.config },
    preValidation: form?.preValidation ?? [],
    onRequest: async (request) => {
      await limitAddress(app.limits, request, name, limits)
      request.who = await authorize(app.identify, request, endpoint)
      await limitPerson(app.limits, request.who, name, limits)
    },
    ...(endpoint.cache === undefined ? {} : { onSend: publicCaching(endpoint.cache) }),
    handler: async (request, reply) => {
      const { params, query, body, files, who } = request
      const at = app.instantOf(request, endpoint)
      const input: unknown = { params, query, body, files, request, reply, who, at }
      const answer = await handler(input as Input<E>)
      assertAudited(endpoint, request.who)
      return reply.code(status).send(download ? asFile(reply, download, answer as Download) : answer)
    },
  })
}

/** Read only as fast as it is taken, and kept by no browser as a page of ours. */
function asFile(reply: FastifyReply, type: string, { name, content }: Download): Readable {
  reply.header('content-type', type).header('content-disposition', `attachment; filename="${name}"`)
  return Readable.from(content, { objectMode: false })
}

async function limitAddress(limits: Limits, request: FastifyRequest, name: string, declared: DeclaredLimits) {
  const { address, everybody, fail_closed } = declared
  const closed = fail_closed ? { fail_closed } : {}
  if (address) {
    await limits.take({ name: `${name}:address`, subject: visitorOf(request).address, rates: address, ...closed })
  }
  if (everybody) await limits.take({ name: `${name}:everybody`, subject: '', rates: everybody, ...closed })
}

async function limitPerson(limits: Limits, who: Visitor, name: string, { person, fail_closed }: DeclaredLimits) {
  if (!person || !isCaller(who)) return
  const closed = fail_closed ? { fail_closed } : {}
  await limits.take({ name: `${name}:person`, subject: String(who.user_id), rates: person, ...closed })
}

/** A write of staff that leaves no trace is a bug of its handler. */
function assertAudited({ name, method, unaudited }: Endpoint, who: Visitor): void {
  if (method === 'GET' || unaudited || !isCaller(who) || who.audience !== 'admin') return
  if (who.audited === 0) throw new Error(`${name} wrote no audit log entry`)
}

/** Fastify's way of writing the address of an endpoint. */
export function routeUrl({ path }: Pick<Endpoint, 'path'>): string {
  return `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`
}

function routeSchema(endpoint: Endpoint): FastifySchema {
  const {
    name,
    params,
    query = NOTHING,
    response,
    errors = [],
    summary,
    tag,
    access,
    status = 200,
    download,
  } = endpoint
  const { files, body = files && NOTHING, idempotent } = endpoint
  return {
    operationId: name,
    summary,
    tags: [tag],
    description: `Access: ${[access].flat().join(' or ')}.${errors.length > 0 ? ` Errors: ${errors.join(', ')}.` : ''}`,
    ...(access === 'public' ? { security: [] } : {}),
    ...(params ? { params: strict(params) } : {}),
    querystring: strict(query),
    ...(body ? { body: strict(body) } : {}),
    ...(idempotent ? { headers: KEY_HEADERS } : {}),
    ...(download ? { produces: [download] } : {}),
    response: { ...(response ? { [status]: response } : {}), '4xx': problemSchema, '5xx': problemSchema },
  } as FastifySchema
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

/** Unknown fields are refused, not dropped. */
function strict(schema: TObject): object {
  return { ...schema, additionalProperties: false }
}
