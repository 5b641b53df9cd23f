import type { RateLimit } from '@fieldhouse/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { visitorOf } from '#platform/http/visitor.ts'
import { followShortLink } from './service/short-links.ts'

/** Many people share a carrier's address; guessing a code takes billions of tries. */
const LIMIT: readonly RateLimit[] = ['300/min']

/** Links of texts, on the shop's own domain: /t/{code}. */
export function shortLinkRoutes(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { code: string } }>(
    '/t/:code',
    { config: { access: 'public' }, schema: { hide: true } },
    async (request, reply) => {
      await deps.limits.take({ name: 'short-link', subject: visitorOf(request).address, rates: LIMIT })
      const page = await followShortLink(deps, request.params.code)
      return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(page, 302)
    },
  )
}
