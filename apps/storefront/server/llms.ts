import type { Client } from '@fieldhouse/client/client'
import { CACHE_MAX_AGE_SECONDS, CACHE_STALE_SECONDS } from '@fieldhouse/contract/endpoint'
import { listCategories, listCollections } from '@fieldhouse/contract/operations.generated'
import { cacheControl } from '@fieldhouse/contract/rules/cache-lifetime'
import type { FastifyInstance } from 'fastify'
import type { createShopReader } from './shop.ts'

const CACHED = cacheControl({ fresh: CACHE_MAX_AGE_SECONDS, stale: CACHE_STALE_SECONDS })
const ALL = 100

/** Serves /llms.txt, which tells language models what the shop is and where to look (llmstxt.org). */
export function serveLlms(
  app: FastifyInstance,
  api: Client,
  readShop: ReturnType<typeof createShopReader>,
  publicUrl: string,
): void {
  const { origin } = new URL(publicUrl)
  app.get('/llms.txt', async (_request, reply) => {
    const [shop, categories, collections] = await Promise.all([
      readShop(api),
      api.call(listCategories, { query: { page_size: ALL } }),
      api.call(listCollections, {}),
    ])
    if (!shop.open) return reply.code(404).send()
    reply.header('cache-control', CACHED).type('text/plain; charset=utf-8')
    return llmsText(shop.name, {
      categories: categories.results.map(({ name, slug }) => link(name, `${origin}/category?category=${slug}`)),
      collections: collections.results.map(({ name, slug }) => link(name, `${origin}/collections/${slug}`)),
      sitemap: `${origin}/sitemap.xml`,
    })
  })
}

interface Addresses {
  categories: readonly string[]
  collections: readonly string[]
  sitemap: string
}

export function llmsText(shop: string, { categories, collections, sitemap }: Addresses): string {
  const section = (title: string, links: readonly string[]) =>
    links.length > 0 ? ['', `## ${title}`, '', ...links] : []
  return [
    `# ${shop.replaceAll(/\s+/g, ' ')}`,
    '',
    '> An online shop for clothing and sportswear. Prices are in US dollars. Pages are in English, and in Spanish under /es.',
    ...section('Categories', categories),
    ...section('Collections', collections),
    ...section('Products', [link('Every product page, with structured data for each SKU', sitemap)]),
    '',
  ].join('\n')
}

/** Names are written by staff: brackets and line breaks would end the link. */
function link(name: string, address: string): string {
  return `- [${name.replaceAll(/[[\]\s]+/g, ' ').trim()}](${address})`
}
