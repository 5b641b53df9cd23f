import { CACHE_MAX_AGE_SECONDS, CACHE_STALE_SECONDS } from '@fieldhouse/contract/endpoint'
import { REQUEST_ID_HEADER } from '@fieldhouse/process/request-id'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServerBuild } from 'react-router'
import { createRequestHandler } from 'react-router'
import { PRIVATE_PAGE } from './headers.ts'

const GOOD_PAGE = `public, max-age=0, s-maxage=${CACHE_MAX_AGE_SECONDS}, stale-while-revalidate=${CACHE_STALE_SECONDS}`

/** The shop's pages. Each path is its own route, so that metrics distinguish the pages. */
export function servePages(app: FastifyInstance, build: ServerBuild, publicUrl: string): void {
  const render = createRequestHandler(build, 'production')
  const { origin } = new URL(publicUrl)

  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return reply.code(405).header('allow', 'GET, HEAD').send()
  })
  for (const path of pagePaths(build)) {
    app.get(path, (request, reply) => sendPage(request, reply, origin, render))
  }
}

function pagePaths(build: ServerBuild): string[] {
  const paths = Object.values(build.routes).flatMap((route) => (route?.path ? inEachLanguage(route.path) : []))
  return [...new Set(paths)]
}

/** 'es?/home' → '/home' and '/es/home' */
function inEachLanguage(path: string): string[] {
  const plain = path.replace(/^es\?\/?/, '')
  return plain === path ? [`/${path}`] : [`/${plain}`, plain ? `/es/${plain}` : '/es']
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  origin: string,
  render: ReturnType<typeof createRequestHandler>,
) {
  const url = pageUrl(request.url, origin)
  if (!url) return reply.code(404).send()

  const preview = previewCookie(request)
  const headers = { [REQUEST_ID_HEADER]: request.id, ...(preview && { cookie: preview }) }
  const response = await render(new Request(url, { headers }))
  for (const [name, value] of response.headers) reply.header(name, value)
  const isPrivate = preview !== undefined || PRIVATE_PAGE.test(request.url)
  const caching = response.status < 400 ? GOOD_PAGE : 'no-store'
  reply.header('cache-control', isPrivate ? 'private, no-store' : caching)
  return reply.code(response.status).send(await response.text())
}

/** The API identifies a staff preview by this cookie; the shop has no other. */
function previewCookie({ headers }: FastifyRequest): string | undefined {
  return headers.cookie && /(?:^|; )(preview=[\w.-]+)/.exec(headers.cookie)?.[1]
}

/**
 * Only the URL and the preview cookie reach the renderer: pages are the same for all visitors, and neither the host nor
 * the router's own headers are trusted. The router's `.data` URLs do not exist, because browsers read from the API.
 */
function pageUrl(path: string, origin: string): string | undefined {
  const url = URL.parse(origin + path)
  return url?.origin === origin && !url.pathname.endsWith('.data') ? url.href : undefined
}
