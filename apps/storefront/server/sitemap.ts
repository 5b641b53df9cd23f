import { ApiError } from '@fieldhouse/client/api-error'
import type { Client } from '@fieldhouse/client/client'
import { CACHE_MAX_AGE_SECONDS, CACHE_STALE_SECONDS } from '@fieldhouse/contract/endpoint'
import { listCollections, listProductUrls, listPublishedPages } from '@fieldhouse/contract/operations.generated'
import { cacheControl } from '@fieldhouse/contract/rules/cache-lifetime'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Page size of the API. Each product is one entry per language, and a sitemap may hold 50,000. */
const PRODUCTS_PER_PART = 5000
const CACHED = 'public, max-age=300, s-maxage=3600'
const BRIEFLY_CACHED = cacheControl({ fresh: CACHE_MAX_AGE_SECONDS, stale: CACHE_STALE_SECONDS })
const SITEMAP = /^\/sitemap/
const PAGES = ['/home', '/featured']

interface Address {
  path: string
  updated_at?: string
}

interface SitemapOptions {
  publicUrl: string
  isOpen: () => Promise<boolean>
}

/**
 * Serves /robots.txt and /sitemap.xml, an index of the sitemaps that list every page. A closed shop has no sitemap, and
 * asks robots to stay away.
 */
export function serveSitemap(app: FastifyInstance, api: Client, { publicUrl, isOpen }: SitemapOptions): void {
  const { origin } = new URL(publicUrl)

  app.get('/robots.txt', async (_request, reply) => {
    reply.header('cache-control', BRIEFLY_CACHED).type('text/plain; charset=utf-8')
    return (await isOpen()) ? robots(origin) : 'User-agent: *\nDisallow: /\n'
  })
  app.addHook('onRequest', async (request, reply) => {
    if (SITEMAP.test(request.url) && !(await isOpen())) return reply.code(404).send()
  })
  app.get('/sitemap.xml', (_request, reply) =>
    sendXml(reply, async () => {
      const { count } = await api.call(listProductUrls, {})
      const parts = Array.from({ length: Math.ceil(count / PRODUCTS_PER_PART) }, (_, index) => `products-${index + 1}`)
      return siteMapIndex(['pages', ...parts].map((part) => `${origin}/sitemaps/${part}.xml`))
    }),
  )
  app.get('/sitemaps/pages.xml', (_request, reply) =>
    sendXml(reply, async () => {
      const [collections, { results }] = await Promise.all([collectionPaths(api), api.call(listPublishedPages, {})])
      const written = results.map(({ slug, updated_at }) => ({ path: `/${slug}`, updated_at }))
      return siteMap(origin, [...[...PAGES, ...collections].map((path) => ({ path })), ...written])
    }),
  )
  app.get<{ Params: { part: string } }>('/sitemaps/products-:part(^[1-9]\\d{0,5}).xml', (request, reply) =>
    sendXml(reply, async () => {
      const { results } = await api.call(listProductUrls, { query: { page: Number(request.params.part) } })
      if (results.length === 0) return undefined
      return siteMap(
        origin,
        results.map(({ id, updated_at }) => ({ path: `/product-detail/${id}`, updated_at })),
      )
    }),
  )
}

async function collectionPaths(api: Client): Promise<string[]> {
  const { results } = await api.call(listCollections, {})
  return results.map(({ slug }) => `/collections/${slug}`)
}

async function sendXml(reply: FastifyReply, write: () => Promise<string | undefined>) {
  try {
    const xml = await write()
    if (xml === undefined) return reply.code(404).send()
    return reply.header('cache-control', CACHED).type('application/xml; charset=utf-8').send(xml)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    reply.log.error({ err: error }, 'site map could not be loaded from the API')
    return reply.code(error.status === 404 ? 404 : 503).send()
  }
}

function robots(origin: string): string {
  const closed = ['/admin/', '/api/', '/profile', '/shopping-payment', '/es/profile', '/es/shopping-payment']
  return ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join(
    '\n',
  )
}

function siteMapIndex(addresses: readonly string[]): string {
  const parts = addresses.map((address) => `<sitemap><loc>${address}</loc></sitemap>`).join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${parts}
</sitemapindex>
`
}

/** One entry per page and language, each with all alternates. */
function siteMap(origin: string, addresses: readonly Address[]): string {
  const entries = addresses.flatMap(({ path, updated_at }) => {
    const english = origin + path
    const spanish = `${origin}/es${path}`
    const alternates = [alternate('en', english), alternate('es', spanish), alternate('x-default', english)].join('')
    const modified = updated_at ? `<lastmod>${updated_at}</lastmod>` : ''
    return [english, spanish].map((address) => `<url><loc>${address}</loc>${modified}${alternates}</url>`)
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
}

function alternate(lang: string, address: string): string {
  return `<xhtml:link rel="alternate" hreflang="${lang}" href="${address}"/>`
}
