import type { Client } from '@fieldhouse/client/client'
import { createClient } from '@fieldhouse/client/client'
import {
  getDeliveryEstimate,
  getPreview,
  getShopPromise,
  listCategories,
} from '@fieldhouse/contract/operations.generated'
import type { CacheLifetime } from '@fieldhouse/contract/rules/cache-lifetime'
import { cacheControl, parseCacheControl, shorterLifetime } from '@fieldhouse/contract/rules/cache-lifetime'
import { surrogateHeaders } from '@fieldhouse/contract/rules/surrogates'
import { readConfig } from '@fieldhouse/process/config'
import { createLogger } from '@fieldhouse/process/log'
import { REQUEST_ID_HEADER } from '@fieldhouse/process/request-id'
import { createApiFetch } from '../server/api-fetch.ts'
import { ENV_VARIABLES } from '../server/config.ts'
import { shareReads } from '../server/shared-reads.ts'
import type { Shop } from '../server/shop.ts'
import { createShopReader } from '../server/shop.ts'
import { failureOf, pageError } from './failure.ts'
import { langOfRequest } from './lang.ts'
import { trackSurrogates } from './surrogates.server.ts'

const surrogates = trackSurrogates()

/** Set by the server for a framed preview, never by a browser. */
const FRAMED = '; framed=1'

/** Well below the time a visitor waits for a page. */
const TIMEOUT_MS = 5000

export const config = readConfig(ENV_VARIABLES)

/** Of every page, or of every product's page. */
const SHARED_READS = [listCategories, getShopPromise, getDeliveryEstimate].map(({ path }) => `/api${path}`)

const fetchApi = shareReads(createApiFetch(config.API_URL), SHARED_READS)

export const log = createLogger({ name: 'storefront', level: config.LOG_LEVEL })

/** API client for the server-side render of this request. */
export function apiFor(
  request: Request,
  onAnswer: (answer: Response) => void = () => {},
  /** False for what may be an hour old on a page that a CDN keeps. */
  isTracked = true,
): Client {
  return createClient({
    baseUrl: '',
    timeoutMs: TIMEOUT_MS,
    lang: () => langOfRequest(request),
    fetch: async (input, init) => {
      const headers = new Headers(init?.headers)
      headers.set(REQUEST_ID_HEADER, requestIdOf(request))
      const preview = request.headers.get('cookie')
      if (preview) headers.set('cookie', preview)
      const keep = isTracked ? surrogates.open(requestIdOf(request), pathOf(String(input))) : () => {}
      const answer = await fetchApi(input, { ...init, headers })
      keep(answer)
      onAnswer(answer)
      return answer
    },
  })
}

/** The client calls the API by path. */
function pathOf(target: string): string {
  return target.split('?', 1)[0] ?? target
}

/** Loads a page's data; a failed call becomes the page's status code. */
export async function loadPageData<T>(
  request: Request,
  read: (api: Client, cacheHeaders: () => HeadersInit) => Promise<T>,
): Promise<T> {
  try {
    const { onAnswer, cacheHeaders } = trackLifetimes()
    return await read(apiFor(request, onAnswer), cacheHeaders)
  } catch (error) {
    const failure = failureOf(error, langOfRequest(request))
    if (failure.status !== 404)
      log.error({ err: error, request_id: requestIdOf(request) }, 'page data could not be loaded')
    throw pageError(failure)
  }
}

/** A page may be cached for as long as the shortest-lived answer that it is made of. */
function trackLifetimes() {
  let shortest: CacheLifetime | undefined
  return {
    onAnswer: ({ headers }: Response) => {
      const lifetime = parseCacheControl(headers.get('cache-control'))
      if (lifetime) shortest = shortest ? shorterLifetime(shortest, lifetime) : lifetime
    },
    cacheHeaders: (): HeadersInit => (shortest ? { 'cache-control': cacheControl(shortest) } : {}),
  }
}

/** Headers that let a CDN keep the page; none if something that it is made of may not be kept, or has failed. */
export function surrogateHeadersOf(request: Request): Record<string, string> {
  const surrogate = surrogates.close(requestIdOf(request))
  return surrogate ? surrogateHeaders(surrogate) : {}
}

/** Logs the failure of data that the page can do without. */
export function logFailureOf(request: Request) {
  return (error: unknown) =>
    log.error({ err: error, request_id: requestIdOf(request) }, 'shared products or categories could not be loaded')
}

const shop = createShopReader(
  () => performance.now(),
  (err) => log.warn({ err }, 'shop settings could not be read'),
)

export function readShop(request: Request): Promise<Shop> {
  return shop(apiFor(request))
}

/** The instant that staff previews the shop at; null for the current time, and in a frame, where the admin says it. */
export async function previewedInstant(request: Request): Promise<string | null> {
  const cookie = request.headers.get('cookie')
  if (!cookie || cookie.endsWith(FRAMED)) return null
  return loadPageData(request, async (api) => (await api.call(getPreview, {})).as_of)
}

export function requestIdOf(request: Request): string {
  return request.headers.get(REQUEST_ID_HEADER) ?? ''
}
