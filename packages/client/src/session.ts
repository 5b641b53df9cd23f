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
  /** Signs somebody in, or gives who is signed in another pair where no user is named. */
  setTokens: (pair: TokenPair, user?: unknown) => void
  /** Does nothing while nobody is signed in, so that an answer after a log-out leaves nothing behind. */
  setUser: (user: unknown) => void
  logOutLocally: () => void
  /** Takes over what another tab has stored: its event may be late, or never come. */
  sync: () => void
  /** Another number as soon as somebody else, or nobody, is signed in; a rotation keeps it. */
  login: () => number
  /** What became of a refresh: a new pair, or the log-out. Of no effect once the refresh token is another one. */
  replace: (refreshToken: string, pair: TokenPair | null) => void
  keys: SessionKeys
}

export type SessionKeys = Readonly<Record<'accessToken' | 'refreshToken' | 'user', string>>

export interface SessionOptions {
  storage: StorageSource
  /** The window, to follow the other tabs. */
  events?: Pick<EventTarget, 'addEventListener'>
  keys?: SessionKeys
}

const KEYS: SessionKeys = { accessToken: 'accessToken', refreshToken: 'refreshToken', user: 'user' }
const NOBODY: SessionState = { accessToken: null, refreshToken: null, user: null, authenticated: false }

export function createSession({ storage: source, events, keys = KEYS }: SessionOptions): Session {
  const { get, set, subscribe } = createStore(NOBODY)
  const storage = createSafeStorage(source, Object.values(keys))
  let userText: string | null = null
  let login = 0

  function sync() {
    const accessToken = storage.getItem(keys.accessToken)
    const refreshToken = storage.getItem(keys.refreshToken)
    const text = storage.getItem(keys.user)
    const state = get()
    if (accessToken === null || refreshToken === null) {
      if (state.authenticated) leave()
    } else if (accessToken !== state.accessToken || refreshToken !== state.refreshToken || text !== userText) {
      const user = parse(text)
      if (!state.authenticated || nameOf(user) !== nameOf(state.user)) login++
      userText = text
      set({ accessToken, refreshToken, user, authenticated: true })
    }
  }

  function leave() {
    login++
    userText = null
    set(NOBODY)
  }

  function setTokens({ access, refresh }: TokenPair, user?: unknown) {
    if (!get().authenticated) logOutLocally()
    // Other tabs see one change after the other: in none of them are these tokens those of who was here before.
    else if (user !== undefined) storage.removeItem(keys.user)
    // This one first: a tab that dies in between leaves a pair that can still be refreshed.
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
    leave()
  }

  function replace(refreshToken: string, pair: TokenPair | null) {
    sync()
    if (get().refreshToken !== refreshToken) return
    if (pair) setTokens(pair)
    else logOutLocally()
  }

  sync()
  // A page that comes out of the back/forward cache has missed the events of the meantime.
  for (const type of ['storage', 'pageshow']) events?.addEventListener(type, sync)
  return { get, subscribe, setTokens, setUser, logOutLocally, sync, login: () => login, replace, keys }
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
