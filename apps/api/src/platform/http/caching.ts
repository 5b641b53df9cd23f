import { hash } from 'node:crypto'
import { STALE_SECONDS } from '@fieldhouse/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { mayBePreview } from '../preview/preview.ts'

/** Lets a shared cache keep a public answer, and answers 304 to who has it already. */
export function publicCaching(seconds: number) {
  return async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    if (reply.statusCode !== 200 || typeof payload !== 'string' || isPersonal(request)) return payload

    const etag = `W/"${hash('sha1', payload, 'base64url')}"`
    reply.header('etag', etag)
    reply.header('cache-control', `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${STALE_SECONDS}`)
    if (request.headers['if-none-match'] !== etag) return payload

    reply.code(304)
    return ''
  }
}

/** What is asked with a token or for another instant is nobody else's answer. */
function isPersonal(request: FastifyRequest): boolean {
  const query = request.query as Record<string, unknown>
  return request.headers.authorization !== undefined || query.as_of !== undefined || mayBePreview(request)
}
