import { ApiError } from '@fieldhouse/client/api-error'
import type { Client } from '@fieldhouse/client/client'
import { createClient } from '@fieldhouse/client/client'
import { CACHE_MAX_AGE_SECONDS, CACHE_STALE_SECONDS } from '@fieldhouse/contract/endpoint'
import { enterShop, getEntrance } from '@fieldhouse/contract/operations.generated'
import { cacheControl } from '@fieldhouse/contract/rules/cache-lifetime'
import type { Language } from '@fieldhouse/contract/schemas'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { safeNext } from '../app/next-path.ts'
import type { ApiFetch } from './api-fetch.ts'
import { COMING_SOON_POLICY, comingSoonPage } from './coming-soon.ts'
import { PRIVATE_PAGE } from './headers.ts'
import type { Shop } from './shop.ts'

const CACHED = cacheControl({ fresh: CACHE_MAX_AGE_SECONDS, stale: CACHE_STALE_SECONDS })
const ENTER_PATHS = ['/enter', '/es/enter']
const MAX_BODY_BYTES = 4096
const SPANISH = /^\/es(?:[/?]|$)/

export interface ClosedShop {
  /** True if the visitor must not see this page. */
  isClosedTo: (request: FastifyRequest) => Promise<boolean>
  sendComingSoon: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
}

interface Options {
  fetchApi: ApiFetch
  readShop: () => Promise<Shop>
  styles: readonly string[]
}

export function isEntering(url: string): boolean {
  return ENTER_PATHS.includes(url)
}

/**
 * The curtain before a closed shop. Its page is the same for everyone and lives in the edge's cache no longer than any
 * other; a browser with a preview cookie never gets a cached answer, nor is its answer cached.
 */
export function serveClosedShop(app: FastifyInstance, { fetchApi, readShop, styles }: Options): ClosedShop {
  const show = async (request: FastifyRequest, page: { next: string; problem?: 'wrong' | 'busy' }) =>
    comingSoonPage({ ...page, lang: langOf(request), shop: await readShop(), styles })

  for (const path of ENTER_PATHS) {
    app.post(path, { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
      const form = new URLSearchParams(String(request.body))
      const next = safeNext(form.get('next'))
      const cookie = await enter(fetchApi, request, form.get('password') ?? '')
      if (cookie !== 'wrong' && cookie !== 'busy') return reply.header('set-cookie', cookie).redirect(next, 303)
      return asPage(reply.code(cookie === 'wrong' ? 403 : 429)).send(await show(request, { next, problem: cookie }))
    })
  }
  return {
    async isClosedTo(request) {
      // Links in emails keep working: they unsubscribe, undo a change, or open an order.
      if ((await readShop()).open || PRIVATE_PAGE.test(request.url)) return false
      const { cookie } = request.headers
      if (!cookie) return true
      const { admitted } = await clientWith(fetchApi, { cookie }).call(getEntrance, {})
      return !admitted
    },
    async sendComingSoon(request, reply) {
      const caching = request.headers.cookie ? 'private, no-store' : CACHED
      return asPage(reply.header('cache-control', caching)).send(await show(request, { next: safeNext(request.url) }))
    },
  }
}

function asPage(reply: FastifyReply): FastifyReply {
  return reply.header('content-security-policy', COMING_SOON_POLICY).type('text/html; charset=utf-8')
}

function langOf({ url }: FastifyRequest): Language {
  return SPANISH.test(url) ? 'es' : 'en'
}

/** The cookie that the API sets, as it sets it; or why there is none. */
async function enter(
  fetchApi: ApiFetch,
  request: FastifyRequest,
  password: string,
): Promise<string | 'wrong' | 'busy'> {
  let cookie = ''
  // The API counts attempts by the visitor's address, which the edge has set.
  const headers = { 'x-forwarded-for': String(request.headers['x-forwarded-for'] ?? request.ip) }
  const client = clientWith(fetchApi, headers, (answer) => {
    cookie = answer.headers.get('set-cookie') ?? ''
  })
  try {
    await client.call(enterShop, { body: { password } })
    return cookie
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 429 || error.status === 503) return 'busy'
    if (error.status === 400) return 'wrong'
    throw error
  }
}

function clientWith(fetchApi: ApiFetch, headers: Record<string, string>, onAnswer = (_answer: Response) => {}): Client {
  return createClient({
    baseUrl: '',
    fetch: async (input, init) => {
      const answer = await fetchApi(input, { ...init, headers: { ...Object(init?.headers), ...headers } })
      onAnswer(answer)
      return answer
    },
  })
}
