import type { TokenPair } from '@fieldhouse/contract/accounts'
import { ApiError } from './api-error.ts'
import type { Session } from './session.ts'

/** The part of `navigator.locks` that is used. */
export interface Locks {
  request: (name: string, options: { signal: AbortSignal }, run: () => Promise<void>) => Promise<unknown>
}

export interface RefreshOptions {
  session: Session
  /** Defaults to the browser's locks. */
  locks?: Locks | undefined
  /** How long to wait for the lock; a tab that holds it longer than a refresh can take is frozen. */
  lockTimeoutMs: number
  post: (refreshToken: string) => Promise<unknown>
  onInvalidTokens?: ((error: ApiError) => void) | undefined
}

/** A request that got a 401, with the session it was sent with. */
export interface UnauthorizedRequest {
  accessToken: string | null
  login: number
  error: unknown
}

/**
 * Handles a 401: the returned function resolves with the access token to repeat the request with, or throws the error
 * for the caller. One refresh runs at a time across all tabs; later callers wait for it.
 */
export function createTokenRefresher(options: RefreshOptions): (refused: UnauthorizedRequest) => Promise<string> {
  const { session, locks = globalThis.navigator?.locks ?? createInMemoryLocks() } = options
  let running: { login: number; done: Promise<void> } | undefined

  function refresh(login: number): Promise<void> {
    const done = rotate({ ...options, locks, previous: running?.done }, login).finally(() => {
      if (running?.done === done) running = undefined
    })
    running = { login, done }
    return done
  }

  return async ({ accessToken, login, error }) => {
    session.sync()
    if (accessToken === null) {
      if (session.get().refreshToken === null) session.logOutLocally()
      throw error
    }

    let reason = error
    try {
      if (running?.login === login) await running.done
      else if (session.get().accessToken === accessToken) await refresh(login)
    } catch (failure) {
      reason = failure
    }

    const fresh = session.get().accessToken
    if (session.loginId() !== login || fresh === null || fresh === accessToken) throw reason
    return fresh
  }
}

interface RotationOptions extends RefreshOptions {
  locks: Locks
  /** The refresh of an earlier login in this tab. Without the lock, which may have timed out, nothing else makes the two wait for each other. */
  previous: Promise<void> | undefined
}

async function rotate({ previous, ...options }: RotationOptions, login: number): Promise<void> {
  const { session } = options
  const { accessToken: expired, refreshToken: previousToken } = session.get()

  await previous?.catch(() => {})
  await withRefreshLock(options, async () => {
    session.sync()
    if (session.get().refreshToken !== previousToken) await waitForOtherTab(session, expired)
    const { accessToken, refreshToken } = session.get()
    if (refreshToken === null || accessToken !== expired || session.loginId() !== login) return
    await exchange(options, refreshToken)
  })
}

/** Runs alone among all tabs; after `lockTimeoutMs` it runs anyway. */
export async function withRefreshLock(
  {
    session,
    locks = globalThis.navigator?.locks ?? createInMemoryLocks(),
    lockTimeoutMs,
  }: Omit<RefreshOptions, 'post'>,
  work: () => Promise<void>,
): Promise<void> {
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), lockTimeoutMs)
  let begun = false

  const run = async () => {
    // The lock may be granted in the same moment as the timeout.
    if (begun) return
    begun = true
    clearTimeout(timer)
    await work()
  }

  try {
    await locks.request(`fieldhouse-refresh:${session.keys.refreshToken}`, { signal: patience.signal }, run)
  } catch (error) {
    if (begun) throw error
    // The lock timed out. The server accepts two tabs that use the same token at the same time.
    await run()
  }
}

const STORED_WITHIN_MS = 1000

/**
 * Another tab has refreshed. Browsers propagate stored items one by one, and the lock may be granted first: wait for
 * the access token, unless that tab was closed before storing it.
 */
async function waitForOtherTab(session: Session, expired: string | null): Promise<void> {
  if (session.get().accessToken !== expired) return
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, STORED_WITHIN_MS)
    const stop = session.subscribe(() => {
      clearTimeout(timer)
      stop()
      resolve()
    })
  })
  session.sync()
}

async function exchange({ session, post, onInvalidTokens }: RefreshOptions, refreshToken: string): Promise<void> {
  let pair: TokenPair
  try {
    pair = parseTokenPair(await post(refreshToken), onInvalidTokens)
  } catch (error) {
    session.finishRefresh(refreshToken, null)
    throw error
  }
  session.finishRefresh(refreshToken, pair)
}

function parseTokenPair(response: unknown, onInvalidTokens: RefreshOptions['onInvalidTokens']): TokenPair {
  const pair = response as Partial<TokenPair> | null | undefined
  if (typeof pair?.access === 'string' && typeof pair.refresh === 'string') {
    return { access: pair.access, refresh: pair.refresh }
  }
  const error = new ApiError('bad_response', 'Tipos de token inválidos')
  // biome-ignore lint/suspicious/noConsole: the specification has wrong token types logged before the sign-out
  console.error(error)
  onInvalidTokens?.(error)
  throw error
}

/** For browsers without locks: serializes the refreshes of this tab only. */
export function createInMemoryLocks(): Locks {
  let last: Promise<unknown> = Promise.resolve()
  return {
    request(_name, _options, run) {
      const mine = last.then(run)
      last = mine.catch(() => {})
      return mine
    },
  }
}
