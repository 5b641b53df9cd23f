import type { Answer, CallInput, Endpoint, Operation } from '@fieldhouse/contract/endpoint'
import { logOut as endSession, refreshTokens } from '@fieldhouse/contract/operations.generated'
import type { Language } from '@fieldhouse/contract/schemas'
import { ApiError, apiErrorText } from './api-error.ts'
import type { Loading } from './loading.ts'
import { createLoading } from './loading.ts'
import type { Locks, Refused } from './refresh.ts'
import type { Input, Prepared } from './request.ts'
import { prepare, send } from './request.ts'
import type { Session } from './session.ts'
import { createSession } from './session.ts'

export interface ClientOptions {
  /** Empty in a browser; the API's internal URL on the server. */
  baseUrl: string
  /** Defaults to a session in memory. */
  session?: Session
  loading?: Loading
  fetch?: typeof fetch
  locks?: Locks
  lang?: () => Language
  timeoutMs?: number
  /** Off in the admin, whose writes use the same paths as the public reads. */
  publicWithoutCredentials?: boolean
}

export interface CallOptions {
  signal?: AbortSignal | undefined
  /** For background requests: counted, but without the loading overlay. */
  quiet?: boolean | undefined
  /** Sent instead of the session's token, so the call is neither refreshed nor repeated. */
  bearer?: string | undefined
  /** The same for every retry of one write, so that the server applies it once. */
  idempotencyKey?: string | undefined
}

type Rest<E extends Endpoint> =
  Record<never, never> extends CallInput<E>
    ? [input?: CallInput<E> | undefined, options?: CallOptions]
    : [input: CallInput<E>, options?: CallOptions]

export interface Client {
  call: <E extends Endpoint>(operation: Operation<E>, ...rest: Rest<E>) => Promise<Answer<E>>
  session: Session
  loading: Loading
  logOut: () => Promise<void>
}

const PUBLIC = /^\/api\/(publicity\/banners|products|categories)\//

export function createClient(options: ClientOptions): Client {
  const { baseUrl, lang = () => 'en', timeoutMs = 10_000, publicWithoutCredentials = true } = options
  const { fetch = globalThis.fetch, loading = createLoading(), session = createSession({ storage: null }) } = options
  const transport = { baseUrl, fetch, timeoutMs, lang }
  let refresh: ((refused: Refused) => Promise<string>) | undefined

  async function renew(refused: Refused): Promise<string> {
    const { createRefresh } = await loadRefresh(lang())
    refresh ??= createRefresh({
      session,
      locks: options.locks,
      patienceMs: timeoutMs * 1.5,
      post: (refresh) => send(transport, lasting(prepare(refreshTokens, { body: { refresh } })), null),
    })
    return refresh(refused)
  }

  async function exchange(request: Prepared, { signal, bearer }: CallOptions): Promise<unknown> {
    if (bearer !== undefined) return send(transport, request, bearer, signal)
    session.sync()
    const login = session.login()
    const bare = publicWithoutCredentials && PUBLIC.test(request.path)
    const accessToken = bare ? null : session.get().accessToken
    try {
      return await send(transport, request, accessToken, signal)
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 401)) throw error
      const fresh = await unlessAborted(renew({ accessToken, login, error }), signal, lang())
      return send(transport, request, fresh, signal)
    }
  }

  return {
    session,
    loading,
    async call(operation, input?: unknown, options: CallOptions = {}) {
      const request = prepare(operation, input as Input, options.idempotencyKey)
      const end = loading.begin(options)
      try {
        return (await exchange(request, options)) as never
      } finally {
        end()
      }
    },
    async logOut() {
      session.sync()
      const { accessToken, refreshToken } = session.get()
      session.logOutLocally()
      if (refreshToken === null) return
      const end = loading.begin({ quiet: true })
      const request = lasting(prepare(endSession, { body: { refresh: refreshToken } }))
      // Clear the session even if the server was not reached.
      await send(transport, request, accessToken)
        .catch(() => {})
        .finally(end)
    },
  }
}

let refreshModule: Promise<typeof import('./refresh.ts')> | undefined

/** Most pages never get a 401, so the refresh code is loaded on the first one. */
function loadRefresh(lang: Language) {
  refreshModule ??= import('./refresh.ts').catch((cause) => {
    refreshModule = undefined
    throw new ApiError('network', apiErrorText('network', lang), { cause })
  })
  return refreshModule
}

/** `keepalive` lets a token rotation or sign-out finish after the page is closed. */
function lasting(request: Prepared): Prepared {
  return { ...request, init: { ...request.init, keepalive: true } }
}

/** An aborted caller stops waiting; the shared refresh continues for the other callers. */
function unlessAborted<T>(waiting: Promise<T>, signal: AbortSignal | undefined, lang: Language): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new ApiError('aborted', apiErrorText('aborted', lang)))
    if (signal?.aborted) giveUp()
    signal?.addEventListener('abort', giveUp, { once: true })
    waiting.then(resolve, reject)
  })
}
