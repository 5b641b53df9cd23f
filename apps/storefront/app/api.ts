import { ApiError } from '@fieldhouse/client/api-error'
import { createClient } from '@fieldhouse/client/client'
import { createSession } from '@fieldhouse/client/session'
import { failureOf, pageError } from './failure.ts'
import { notify } from './kit/toasts/toasts.ts'
import { langOf } from './lang.ts'
import type { Screen } from './loading/lazy-screen.tsx'
import { loadingCounter } from './loading/loading-counter.ts'

const TIMEOUT_MS = 10_000

/** The browser's API client. The server imports this file with the routes but never calls it. */
export const api = createClient({
  baseUrl: '',
  timeoutMs: TIMEOUT_MS,
  loading: loadingCounter,
  lang: () => langOf(location.pathname),
  session: import.meta.env.SSR
    ? createSession({ storage: null })
    : createSession({ storage: () => localStorage, events: window }),
  onInvalidTokens: ({ message }) => notify({ type: 'error', text: message }),
})

/** Loads a page's data and its screen in parallel. */
export async function loadPage<T>(screen: Screen, reading: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([reading.catch(failPage), screen.load()])
  return loaded
}

function failPage(error: unknown): never {
  const failure = failureOf(error, langOf(location.pathname))
  if (!(error instanceof ApiError && error.kind === 'aborted')) notify({ type: 'error', text: failure.message })
  throw pageError(failure)
}
