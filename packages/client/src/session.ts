import type { TokenPair } from '@fieldhouse/contract/accounts'
import type { StorageSource } from './safe-storage.ts'
import { createSafeStorage } from './safe-storage.ts'
import type { Store } from './store.ts'
import { createStore } from './store.ts'

export interface SessionState {
  readonly accessToken: string | null
  readonly refreshToken: string | null
  readonly user: unknown
  readonly authenticated: boolean
}

export interface Session extends Omit<Store<SessionState>, 'set'> {
  /** Signs a user in; without `user`, replaces the tokens of the signed-in user. */
  setTokens: (pair: TokenPair, user?: unknown) => void
  /** No-op while signed out, so that a response that arrives after a sign-out stores nothing. */
  setUser: (user: unknown) => void
  logOutLocally: () => void
  /** Reads the tokens from the storage again: the `storage` event of another tab may be late or missing. */
  sync: () => void
  /** Changes when another user signs in or the user signs out; a token rotation keeps it. */
  loginId: () => number
  /**
   * Stores the result of a refresh: a new pair, or null for a sign-out. No-op if the refresh token has changed since.
   */
  finishRefresh: (refreshToken: string, pair: TokenPair | null) => void
  keys: SessionKeys
}

export type SessionKeys = Readonly<Record<'accessToken' | 'refreshToken' | 'user', string>>

export interface SessionOptions {
  storage: StorageSource
  /** The window, for the events of other tabs. */
  events?: Pick<EventTarget, 'addEventListener'>
  keys?: SessionKeys
}

const KEYS: SessionKeys = { accessToken: 'accessToken', refreshToken: 'refreshToken', user: 'user' }
const SIGNED_OUT: SessionState = { accessToken: null, refreshToken: null, user: null, authenticated: false }

export function createSession({ storage: source, events, keys = KEYS }: SessionOptions): Session {
  const { get, set, subscribe } = createStore(SIGNED_OUT)
  const storage = createSafeStorage(source, Object.values(keys))
  let userText: string | null = null
  let login = 0

  function sync() {
    const accessToken = storage.getItem(keys.accessToken)
    const refreshToken = storage.getItem(keys.refreshToken)
    const text = storage.getItem(keys.user)
    const state = get()
    if (accessToken !== null && refreshToken === null) {
      // No sign-in, rotation, or sign-out passes through this state: the refresh token was deleted from outside.
      logOutLocally()
    } else if (accessToken === null || refreshToken === null) {
      if (state.authenticated) markSignedOut()
    } else if (accessToken !== state.accessToken || refreshToken !== state.refreshToken || text !== userText) {
      const user = parse(text)
      if (!state.authenticated || nameOf(user) !== nameOf(state.user)) login++
      userText = text
      set({ accessToken, refreshToken, user, authenticated: true })
    }
  }

  function markSignedOut() {
    login++
    userText = null
    set(SIGNED_OUT)
  }

  function setTokens({ access, refresh }: TokenPair, user?: unknown) {
    if (!get().authenticated) logOutLocally()
    // Other tabs see the changes one by one: remove the user first, so that new tokens never meet the previous user.
    else if (user !== undefined) storage.removeItem(keys.user)
    // Store the refresh token first: a tab that is closed in between leaves a pair that can still be refreshed.
    storage.setItem(keys.refreshToken, refresh)
    storage.setItem(keys.accessToken, access)
    set({ ...get(), accessToken: access, refreshToken: refresh, authenticated: true })
    if (user !== undefined) setUser(user)
  }

  function setUser(user: unknown) {
    sync()
    const state = get()
    if (!state.authenticated) return
    if (state.user !== null && nameOf(user) !== nameOf(state.user)) login++
    userText = JSON.stringify(user)
    storage.setItem(keys.user, userText)
    set({ ...state, user })
  }

  function logOutLocally() {
    for (const key of Object.values(keys)) storage.removeItem(key)
    markSignedOut()
  }

  function replace(refreshToken: string, pair: TokenPair | null) {
    sync()
    if (get().refreshToken !== refreshToken) return
    if (pair) setTokens(pair)
    else logOutLocally()
  }

  sync()
  // A page restored from the back/forward cache has missed the storage events.
  for (const type of ['storage', 'pageshow']) events?.addEventListener(type, sync)
  return { get, subscribe, setTokens, setUser, logOutLocally, sync, loginId: () => login, finishRefresh: replace, keys }
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

function nameOf(user: unknown): unknown {
  return (user as { username?: unknown } | null | undefined)?.username
}
