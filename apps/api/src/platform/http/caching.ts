import { hash } from 'node:crypto'
import type { Endpoint } from '@fieldhouse/contract/endpoint'
import { CACHE_STALE_SECONDS } from '@fieldhouse/contract/endpoint'
import { cacheControl, lifetimeUntil } from '@fieldhouse/contract/rules/cache-lifetime'
import { fillSurrogateKeys, SURROGATE_MAX_AGE_SECONDS, surrogateHeaders } from '@fieldhouse/contract/rules/surrogates'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock/clock.ts'
import { mayBePreview } from '../preview/preview.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** The instant at which the response changes by itself, if it does; no cache keeps it for longer. */
    cacheUntil: (instant: Date | null | undefined) => void
    msUntilChange: number
    /** Names what the response depends on beside the keys that its endpoint declares. */
    dependOn: (keys: readonly string[]) => void
    surrogateKeys: readonly string[] | null
  }
}

export function decorateCaching(app: FastifyInstance, clock: Clock): void {
  app.decorateReply('msUntilChange', Number.POSITIVE_INFINITY)
  app.decorateReply('cacheUntil', function (instant) {
    if (instant) this.msUntilChange = Math.min(this.msUntilChange, instant.getTime() - clock.now().getTime())
  })
  app.decorateReply('surrogateKeys', null)
  app.decorateReply('dependOn', function (keys) {
    this.surrogateKeys = [...(this.surrogateKeys ?? []), ...keys]
  })
}

export const QUARTER_HOUR_MS = 900_000

/** The end of the hour, or of another even part of the day, that an instant is in. */
export function endOfSpan(at: Date, ms: number): Date {
  return new Date((Math.floor(at.getTime() / ms) + 1) * ms)
}

/** Lets shared caches store public responses, and returns 304 if the ETag matches. */
export function cachePublicResponses(seconds: number, keys: Endpoint['surrogate_keys']) {
  return async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    if (reply.statusCode !== 200 || typeof payload !== 'string' || isPrivateRequest(request)) return payload

    const etag = `W/"${hash('sha1', payload, 'base64url')}"`
    reply.header('etag', etag)
    const usual = { fresh: seconds, stale: CACHE_STALE_SECONDS }
    reply.header('cache-control', cacheControl(lifetimeUntil(usual, reply.msUntilChange)))
    if (keys) {
      const all = [...fillSurrogateKeys(keys, request.params as object), ...(reply.surrogateKeys ?? [])]
      const kept = lifetimeUntil({ fresh: SURROGATE_MAX_AGE_SECONDS, stale: 0 }, reply.msUntilChange)
      reply.headers(surrogateHeaders({ keys: [...new Set(all)], seconds: kept.fresh }))
    }
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
