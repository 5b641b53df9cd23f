import type { Client } from '@fieldhouse/client/client'
import { CACHE_MAX_AGE_SECONDS, CACHE_STALE_SECONDS } from '@fieldhouse/contract/endpoint'
import { cacheControl } from '@fieldhouse/contract/rules/cache-lifetime'
import type { FastifyInstance } from 'fastify'
import type { Shop } from './shop.ts'

const CACHED = cacheControl({ fresh: CACHE_MAX_AGE_SECONDS, stale: CACHE_STALE_SECONDS })
const INK = '#14161a'
const PAPER = '#ffffff'

/** Serves /manifest.webmanifest and /favicon.svg, both made from the brand settings. */
export function serveShopFiles(app: FastifyInstance, api: Client, readShop: (api: Client) => Promise<Shop>): void {
  app.get('/manifest.webmanifest', async (_request, reply) => {
    const manifest = describeApp(await readShop(api))
    return reply
      .header('cache-control', CACHED)
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(manifest))
  })
  app.get('/favicon.svg', async (_request, reply) => {
    const { name } = await readShop(api)
    return reply.header('cache-control', CACHED).type('image/svg+xml').send(drawMonogram(name))
  })
}

function describeApp({ name, logo }: Shop) {
  const icons = logo
    ? ([192, 512] as const).map((size) => ({ src: logo.icon(size), type: 'image/png', sizes: `${size}x${size}` }))
    : [{ src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' }]
  return {
    name,
    short_name: name,
    id: '/',
    start_url: '/home',
    scope: '/',
    display: 'minimal-ui',
    background_color: PAPER,
    theme_color: PAPER,
    icons,
  }
}

/** The first letter of the name, in any script. */
export function drawMonogram(name: string): string {
  const letter = (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? '·').toUpperCase()
  const font = 'font-family="Helvetica Neue,Helvetica,Arial,sans-serif" font-size="20" font-weight="800"'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${INK}"/><text x="16" y="23" text-anchor="middle" fill="${PAPER}" ${font}>${letter}</text></svg>`
}
