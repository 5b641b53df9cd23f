import { ApiError } from '@fieldhouse/client/api-error'
import { createClient } from '@fieldhouse/client/client'
import { findRedirect } from '@fieldhouse/contract/operations.generated'
import type { ApiFetch } from './api-fetch.ts'

const TIMEOUT_MS = 2000
const MAX_LENGTH = 2000
const SPANISH = /^\/es(?=\/|$)/

/** Where a page that is not found has moved to. If the API does not answer, the page is not found. */
export function createRedirectFinder(fetchApi: ApiFetch) {
  const client = createClient({ baseUrl: '', fetch: fetchApi, timeoutMs: TIMEOUT_MS })
  return async (path: string): Promise<string | undefined> => {
    if (path.length > MAX_LENGTH) return undefined
    try {
      const { target } = await client.call(findRedirect, { query: { path } })
      return target === null ? undefined : inLanguageOf(path, target)
    } catch (error) {
      if (error instanceof ApiError) return undefined
      throw error
    }
  }
}

/** A reader of Spanish stays in Spanish. */
function inLanguageOf(path: string, target: string): string {
  return target.startsWith('/') && SPANISH.test(path) ? `/es${target}` : target
}
