import { Readable } from 'node:stream'
import type { RateLimit } from '@fieldhouse/contract/endpoint'
import * as contract from '@fieldhouse/contract/feeds'
import { LANGUAGES } from '@fieldhouse/contract/schemas'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { LiveSettings } from '#modules/settings/service.ts'
import type { Deps } from '#platform/deps.ts'
import { pageBounds, toPage } from '#platform/http/paging.ts'
import { serve } from '#platform/http/serve.ts'
import { visitorOf } from '#platform/http/visitor.ts'
import type { FeedFile } from './service/read-feed.ts'
import { FEED_PATHS, listRefusals, openFeedFile, readFeed, requestFeed } from './service/read-feed.ts'

/** Google and Meta read a few times a day. */
const LIMIT: readonly RateLimit[] = ['60/min']
const CACHE_SECONDS = 300
/** A larger file would displace the pages that the edge keeps. */
const MAX_CACHED_BYTES = 64 * 1024 * 1024

type FeedsDeps = Deps & { settings: LiveSettings }

export function feedsRoutes(app: FastifyInstance, deps: FeedsDeps): void {
  serve(app, contract.getFeed, () => readFeed(deps))
  serve(app, contract.updateFeed, () => requestFeed(deps))
  serve(app, contract.listFeedRefusals, async ({ query }) => {
    const { count, results } = await listRefusals(deps, { lang: query.lang ?? 'en', ...pageBounds(query) })
    return toPage(contract.listFeedRefusals.path, query, count, results)
  })
  for (const lang of LANGUAGES) {
    app.get(FEED_PATHS[lang], { config: { access: 'public' }, schema: { hide: true } }, async (request, reply) => {
      await deps.limits.take({ name: 'feed', subject: visitorOf(request).address, rates: LIMIT })
      const file = await deps.reads.read(undefined, (db) => openFeedFile({ ...deps, db }, lang))
      return sendFeed(request, reply, file)
    })
  }
}

function sendFeed(request: FastifyRequest, reply: FastifyReply, file: FeedFile | undefined) {
  if (!file) return reply.code(404).header('cache-control', 'no-store').send()
  const etag = `W/"feed-${file.run_id}"`
  const isSmall = file.bytes <= MAX_CACHED_BYTES
  reply
    .header('etag', etag)
    .header('last-modified', file.made_at.toUTCString())
    .header('cache-control', isSmall ? `public, max-age=${CACHE_SECONDS}` : 'private, no-cache')
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.type('application/xml; charset=utf-8').send(Readable.from(file.content, { objectMode: false }))
}
