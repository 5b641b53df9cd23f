import { hash } from 'node:crypto'
import { CACHE_STALE_SECONDS } from '@fieldhouse/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { mayBePreview } from '../preview/preview.ts'

/** Lets shared caches store public responses, and returns 304 if the ETag matches. */
export function cachePublicResponses(seconds: number) {
  return async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    if (reply.statusCode !== 200 || typeof payload !== 'string' || isPrivateRequest(request)) return payload

    const etag = `W/"${hash('sha1', payload, 'base64url')}"`
    reply.header('etag', etag)
    reply.header(
      'cache-control',
      `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${CACHE_STALE_SECONDS}`,
    )
    if (request.headers['if-none-match'] !== etag) return payload

    reply.code(304)
    return ''
  }
}

/** Responses to a token, a preview or `as_of` must not enter a shared cache. */
function isPrivateRequest(request: FastifyRequest): boolean {
  // The parsed query lacks the key where the endpoint does not know it.
  const isAsOf = /[?&]as_of=/.test(request.url)
  return request.headers.authorization !== undefined || isAsOf || mayBePreview(request)
}
