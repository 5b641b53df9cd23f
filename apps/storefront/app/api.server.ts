import type { Client } from '@fieldhouse/client/client'
import { createClient } from '@fieldhouse/client/client'
import { getPreview } from '@fieldhouse/contract/operations.generated'
import { readConfig } from '@fieldhouse/process/config'
import { createLogger } from '@fieldhouse/process/log'
import { REQUEST_ID_HEADER } from '@fieldhouse/process/request-id'
import { ENV_VARIABLES } from '../server/config.ts'
import { failureOf, pageError } from './failure.ts'
import { langOfRequest } from './lang.ts'
import { createShopNameReader } from './shop-name.server.ts'

/** Well below the time a visitor waits for a page. */
const TIMEOUT_MS = 5000

export const config = readConfig(ENV_VARIABLES)

export const log = createLogger({ name: 'storefront', level: config.LOG_LEVEL })

/** API client for the server-side render of this request. */
export function apiFor(request: Request): Client {
  return createClient({
    baseUrl: config.API_URL,
    timeoutMs: TIMEOUT_MS,
    lang: () => langOfRequest(request),
    fetch: (input, init) => {
      const headers = new Headers(init?.headers)
      headers.set(REQUEST_ID_HEADER, requestIdOf(request))
      const preview = request.headers.get('cookie')
      if (preview) headers.set('cookie', preview)
      return fetch(input, { ...init, headers })
    },
  })
}

/** Loads a page's data; a failed call becomes the page's status code. */
export async function loadPageData<T>(request: Request, read: (api: Client) => Promise<T>): Promise<T> {
  try {
    return await read(apiFor(request))
  } catch (error) {
    const failure = failureOf(error, langOfRequest(request))
    if (failure.status !== 404)
      log.error({ err: error, request_id: requestIdOf(request) }, 'page data could not be loaded')
    throw pageError(failure)
  }
}

/** Logs the failure of data that the page can do without. */
export function logFailureOf(request: Request) {
  return (error: unknown) =>
    log.error({ err: error, request_id: requestIdOf(request) }, 'shared products or categories could not be loaded')
}

const shopName = createShopNameReader(
  () => performance.now(),
  (err) => log.warn({ err }, 'shop name could not be read'),
)

export function readShopName(request: Request): Promise<string> {
  return shopName(apiFor(request))
}

/** The instant that staff previews the shop at; null for the current time. */
export async function previewedInstant(request: Request): Promise<string | null> {
  if (!request.headers.has('cookie')) return null
  return loadPageData(request, async (api) => (await api.call(getPreview, {})).as_of)
}

export function requestIdOf(request: Request): string {
  return request.headers.get(REQUEST_ID_HEADER) ?? ''
}
