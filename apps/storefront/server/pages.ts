import { CACHE_MAX_AGE_SECONDS, CACHE_STALE_SECONDS } from '@fieldhouse/contract/endpoint'
import { cacheControl } from '@fieldhouse/contract/rules/cache-lifetime'
import { SURROGATE_CONTROL, SURROGATE_KEY } from '@fieldhouse/contract/rules/surrogates'
import { REQUEST_ID_HEADER } from '@fieldhouse/process/request-id'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServerBuild } from 'react-router'
import { createRequestHandler } from 'react-router'
import type { ClosedShop } from './closed-shop.ts'
import { isEntering } from './closed-shop.ts'
import type { FrameOptions } from './framed-preview.ts'
import { isFramedPage, serveFramedPreview } from './framed-preview.ts'
import { PRIVATE_PAGE } from './headers.ts'
import { keepKnownKeys } from './page-queries.ts'
import { readHtml } from './page-response.ts'
import { plainPage } from './plain-pages.ts'
import { createRedirectFinder } from './redirects.ts'
import { createRenderQueue, RenderQueueFullError } from './render-queue.ts'

const GOOD_PAGE = cacheControl({ fresh: CACHE_MAX_AGE_SECONDS, stale: CACHE_STALE_SECONDS })

/** About two seconds of renders: a visitor further back would wait too long. */
const MAX_QUEUED = 64
const MAX_QUEUED_PER_CLIENT = 16
const RETRY_SECONDS = 2

interface PageOptions extends FrameOptions {
  publicUrl: string
  maxConcurrent: number
  closedShop: ClosedShop
}

/** The shop's pages. Each path is its own route, so that metrics distinguish the pages. */
export function servePages(app: FastifyInstance, build: ServerBuild, options: PageOptions): void {
  const render = createRequestHandler(build, 'production')
  const { origin } = new URL(options.publicUrl)
  const findTarget = createRedirectFinder(options.fetchApi)
  const limits = { maxQueued: MAX_QUEUED, maxQueuedPerClient: MAX_QUEUED_PER_CLIENT }
  const queue = createRenderQueue({ maxConcurrent: options.maxConcurrent, ...limits })

  const send = async (request: FastifyRequest, reply: FastifyReply, page: PageRender) => {
    try {
      return await queue(clientOf(request), () => sendPage(request, reply, page))
    } catch (error) {
      if (error instanceof RenderQueueFullError) return sendBusy(request, reply)
      throw error
    }
  }

  app.addHook('onRequest', async (request, reply) => {
    const isForm = request.method === 'POST' && (isFramedPage(request.url) || isEntering(request.url))
    if (request.method !== 'GET' && request.method !== 'HEAD' && !isForm)
      return reply.code(405).header('allow', 'GET, HEAD').send()
  })
  for (const path of pagePaths(build)) {
    app.get(path, async (request, reply) => {
      const { isClosedTo, sendComingSoon } = options.closedShop
      if (await isClosedTo(request)) return sendComingSoon(request, reply)
      return send(request, reply, { origin, render, findTarget })
    })
  }
  serveFramedPreview(app, options, (request, reply, framedTicket) =>
    send(request, reply, { origin, render, findTarget, framedTicket }),
  )
}

/** The address that the edge forwards. A forged one changes only whose turn it is. */
function clientOf({ headers, ip }: FastifyRequest): string {
  return String(headers['x-forwarded-for'] ?? ip)
}

function sendBusy(request: FastifyRequest, reply: FastifyReply) {
  const page = plainPage(/^\/es(?:[/?]|$)/.test(request.url) ? 'es' : 'en', 'unavailable')
  return reply.code(503).header('retry-after', RETRY_SECONDS).type('text/html; charset=utf-8').send(page)
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

interface PageRender {
  origin: string
  render: ReturnType<typeof createRequestHandler>
  findTarget: (path: string) => Promise<string | undefined>
  /** Shows the page as of this ticket's instant, whatever cookie the browser sends. */
  framedTicket?: string
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, page: PageRender) {
  const { origin, render, findTarget, framedTicket } = page
  // A client that has hung up while it was queued needs no page.
  if (request.raw.socket.destroyed) return reply.code(503).send()
  const url = pageUrl(request.url, origin)
  if (!url) return reply.code(404).send()

  const preview = framedTicket ? `preview=${framedTicket}; framed=1` : previewCookie(request)
  const headers = { [REQUEST_ID_HEADER]: request.id, ...(preview && { cookie: preview }) }
  const response = await render(new Request(url, { headers }))
  const target = response.status === 404 && !preview ? await findTarget(new URL(url).pathname) : undefined
  if (target) return reply.code(301).header('location', target).header('cache-control', GOOD_PAGE).send()
  for (const [name, value] of response.headers) reply.header(name, value)
  const isPrivate = preview !== undefined || PRIVATE_PAGE.test(request.url)
  const caching = response.status < 400 ? (response.headers.get('cache-control') ?? GOOD_PAGE) : 'no-store'
  reply.header('cache-control', isPrivate ? 'private, no-store' : caching)
  if (isPrivate || response.status !== 200) reply.removeHeader(SURROGATE_KEY).removeHeader(SURROGATE_CONTROL)
  return reply.code(response.status).send(await readHtml(response))
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
  return url?.origin === origin && !url.pathname.endsWith('.data') ? keepKnownKeys(url).href : undefined
}
