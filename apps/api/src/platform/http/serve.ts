import type { Answer, Body, Endpoint, Params, Query } from '@fieldhouse/contract/endpoint'
import type { FastifyInstance, FastifyRequest, FastifySchema } from 'fastify'
import type { TObject } from 'typebox'
import type { RouteAccess } from './access.ts'
import { authorize } from './access.ts'
import { publicCaching } from './caching.ts'
import { problemSchema } from './problems.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: RouteAccess
  }
}

export interface Input<E extends Endpoint> {
  params: Params<E>
  query: Query<E>
  body: Body<E>
  request: FastifyRequest
}

/** Serves one endpoint of the contract: who may call, what comes in, what goes out. */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (input: Input<E>) => Promise<Answer<E>>,
): void {
  const { access, status = endpoint.response ? 200 : 204 } = endpoint

  app.route({
    method: endpoint.method,
    url: routeUrl(endpoint),
    config: { access },
    schema: routeSchema(endpoint),
    onRequest: async (request) => authorize(request, access),
    ...(endpoint.cache === undefined ? {} : { onSend: publicCaching(endpoint.cache) }),
    handler: async (request, reply) => {
      const { params, query, body } = request
      const answer = await handler({ params, query, body, request } as Input<E>)
      return reply.code(status).send(answer)
    },
  })
}

/** Fastify's way of writing the address of an endpoint. */
export function routeUrl({ path }: Pick<Endpoint, 'path'>): string {
  return `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`
}

function routeSchema(endpoint: Endpoint): FastifySchema {
  const { name, params, query = NOTHING, body, response, errors = [], summary, tag, access, status = 200 } = endpoint
  return {
    operationId: name,
    summary,
    tags: [tag],
    description: `Access: ${[access].flat().join(' or ')}.${errors.length > 0 ? ` Refusals: ${errors.join(', ')}.` : ''}`,
    ...(access === 'public' ? { security: [] } : {}),
    ...(params ? { params: strict(params) } : {}),
    querystring: strict(query),
    ...(body ? { body: strict(body) } : {}),
    response: { ...(response ? { [status]: response } : {}), '4xx': problemSchema, '5xx': problemSchema },
  } as FastifySchema
}

const NOTHING = { type: 'object', properties: {} } as unknown as TObject

/** Unknown fields are refused, not dropped. */
function strict(schema: TObject): object {
  return { ...schema, additionalProperties: false }
}
