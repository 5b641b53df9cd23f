import type { CallInput, Endpoint, Operation, ResponseBody } from '@fieldhouse/contract/endpoint'
import { logOut as endSession, refreshTokens } from '@fieldhouse/contract/operations.generated'
import type { Language } from '@fieldhouse/contract/schemas'
import { ApiError, apiErrorMessage } from './api-error.ts'
import type { Loading } from './loading.ts'
import { createLoading } from './loading.ts'
import type { PreparedRequest, RequestInput } from './request.ts'
import { prepareRequest, sendRequest } from './request.ts'
import type { Session } from './session.ts'
import { createSession } from './session.ts'
import type { Locks, UnauthorizedRequest } from './token-refresher.ts'

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
  /** How the session is refreshed and ended; by default with its refresh token. */
  sessionCalls?: SessionCalls
  /** Runs before the sign-out that a refresh with wrong token types causes, to show the error. */
  onInvalidTokens?: (error: ApiError) => void
  /** Off in the admin, whose writes use the same paths as the public reads. */
  publicWithoutCredentials?: boolean
}

/** Sends a call that finishes even if the page is closed. */
type Send = <E extends Endpoint>(
  operation: Operation<E>,
  input: RequestInput,
  accessToken: string | null,
) => Promise<unknown>

export interface SessionCalls {
  /** Returns a token pair. */
  refresh: (send: Send, refreshToken: string, accessToken: string | null) => Promise<unknown>
  logOut: (send: Send, refreshToken: string, accessToken: string | null) => Promise<unknown>
}

const WITH_REFRESH_TOKEN: SessionCalls = {
  refresh: (send, refresh, accessToken) => send(refreshTokens, { body: { refresh } }, accessToken),
  logOut: (send, refresh, accessToken) => send(endSession, { body: { refresh } }, accessToken),
}

export interface CallOptions {
  signal?: AbortSignal | undefined
  /** For background requests: counted, but without the loading overlay. */
  background?: boolean | undefined
  /** Sent instead of the session's token, so the call is neither refreshed nor repeated. */
  bearer?: string | undefined
  /** The same for every retry of one write, so that the server applies it once. */
  idempotencyKey?: string | undefined
}

type CallArguments<E extends Endpoint> =
  Record<never, never> extends CallInput<E>
    ? [input?: CallInput<E> | undefined, options?: CallOptions]
    : [input: CallInput<E>, options?: CallOptions]

export interface Client {
  call: <E extends Endpoint>(operation: Operation<E>, ...rest: CallArguments<E>) => Promise<ResponseBody<E>>
  session: Session
  loading: Loading
  logOut: () => Promise<void>
}

const PUBLIC = /^\/api\/(publicity\/banners|products|categories)\//

export function createClient(options: ClientOptions): Client {
  const { baseUrl, lang = () => 'en', timeoutMs = 10_000, publicWithoutCredentials = true } = options
  const { fetch = globalThis.fetch, loading = createLoading(), session = createSession({ storage: null }) } = options
  const { sessionCalls = WITH_REFRESH_TOKEN } = options
  const transport = { baseUrl, fetch, timeoutMs, lang }
  const send: Send = (operation, input, accessToken) =>
    sendRequest(transport, lasting(prepareRequest(operation, input)), accessToken)
  let refresh: ((refused: UnauthorizedRequest) => Promise<string>) | undefined

  async function renew(refused: UnauthorizedRequest): Promise<string> {
    const { createTokenRefresher } = await loadRefresh(lang())
    refresh ??= createTokenRefresher({
      session,
      locks: options.locks,
      lockTimeoutMs: timeoutMs * 1.5,
      post: (refreshToken) => sessionCalls.refresh(send, refreshToken, session.get().accessToken),
      onInvalidTokens: options.onInvalidTokens,
    })
    return refresh(refused)
  }

  async function exchange(request: PreparedRequest, { signal, bearer }: CallOptions): Promise<unknown> {
    if (bearer !== undefined) return sendRequest(transport, request, bearer, signal)
    session.sync()
    const login = session.loginId()
    const bare = publicWithoutCredentials && PUBLIC.test(request.path)
    const accessToken = bare ? null : session.get().accessToken
    try {
      return await sendRequest(transport, request, accessToken, signal)
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 401)) throw error
      const fresh = await unlessAborted(renew({ accessToken, login, error }), signal, lang())
      return sendRequest(transport, request, fresh, signal)
    }
  }

  return {
    session,
    loading,
    async call(operation, input?: unknown, options: CallOptions = {}) {
      const request = prepareRequest(operation, input as RequestInput, options.idempotencyKey)
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
      const end = loading.begin({ background: true })
      // Clear the session even if the server was not reached.
      await sessionCalls
        .logOut(send, refreshToken, accessToken)
        .catch(() => {})
        .finally(end)
    },
  }
}

let refreshModule: Promise<typeof import('./token-refresher.ts')> | undefined

/** Most pages never get a 401, so the refresh code is loaded on the first one. */
function loadRefresh(lang: Language) {
  refreshModule ??= import('./token-refresher.ts').catch((cause) => {
    refreshModule = undefined
    throw new ApiError('network', apiErrorMessage('network', lang), { cause })
  })
  return refreshModule
}

/** `keepalive` lets a token rotation or sign-out finish after the page is closed. */
function lasting(request: PreparedRequest): PreparedRequest {
  return { ...request, init: { ...request.init, keepalive: true } }
}

/** An aborted caller stops waiting; the shared refresh continues for the other callers. */
function unlessAborted<T>(waiting: Promise<T>, signal: AbortSignal | undefined, lang: Language): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new ApiError('aborted', apiErrorMessage('aborted', lang)))
    if (signal?.aborted) giveUp()
    signal?.addEventListener('abort', giveUp, { once: true })
    waiting.then(resolve, reject)
  })
}
