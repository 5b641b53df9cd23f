import { ApiError } from '@fieldhouse/client/api-error'
import { createClient } from '@fieldhouse/client/client'
import { createSession } from '@fieldhouse/client/session'
import { toStoredUser } from '@fieldhouse/client/stored-user'
import type { SignInResult } from '@fieldhouse/contract/accounts'
import type { Operation } from '@fieldhouse/contract/endpoint'
import { getCurrentUser, listCategories, logIn, updatePreferences } from '@fieldhouse/contract/operations.generated'
import { TIMEOUT_MS } from './timeout.ts'

/** Outcome of one call as the page saw it. */
export interface CallResult {
  call: string
  /** The user signed in on this page when the call was made. */
  username: string | null
  /** Absent while the call is pending. */
  ended?: { ok: boolean; failure?: string; status?: number | undefined }
}

const document_id = location.pathname.split('/').at(-1)
const session = createSession({ storage: () => localStorage, events: window })
let attempts = 0
const client = createClient({
  baseUrl: '',
  session,
  timeoutMs: TIMEOUT_MS,
  fetch: (url, init) => {
    const headers = { ...(init?.headers as Record<string, string>), 'x-lab-attempt': `${document_id}.${++attempts}` }
    return fetch(url, { ...init, headers })
  },
})
const results: CallResult[] = []
const pending = new Set<Promise<unknown>>()

interface Given {
  body?: object
  signal?: AbortSignal
}

/** The query names the call for the proxy, which does not forward it to the API. */
async function call(name: string, operation: unknown, { body, signal }: Given = {}) {
  session.sync()
  const result: CallResult = { call: name, username: snapshotTab().username }
  results.push(result)
  const made = client.call(operation as Operation, { query: { call: name }, body } as never, { signal })
  pending.add(made)
  try {
    const answer: unknown = await made
    result.ended = { ok: true }
    return { ok: true, answer }
  } catch (error) {
    const { kind, status } = error instanceof ApiError ? error : { kind: String(error), status: undefined }
    result.ended = { ok: false, failure: kind, status }
    return { ok: false }
  } finally {
    pending.delete(made)
  }
}

function snapshotTab() {
  const { accessToken, refreshToken, user, authenticated } = session.get()
  return { accessToken, refreshToken, authenticated, username: (user as { username: string } | null)?.username ?? null }
}

const tab = {
  results,
  read: (name: string) => void call(name, getCurrentUser),
  readNow: async (name: string) => (await call(name, getCurrentUser)).ok,
  write: (name: string, size: number) => void call(name, updatePreferences, { body: { size_ids: [size] } }),
  readPublicly: (name: string) => void call(name, listCategories),
  readAndGiveUp(name: string, afterMs: number) {
    const controller = new AbortController()
    setTimeout(() => controller.abort(), afterMs)
    void call(name, getCurrentUser, { signal: controller.signal })
  },
  /** Like the sign-in screen. */
  async signIn(name: string, username: string, password: string) {
    const { ok, answer } = await call(name, logIn, { body: { username, password } })
    if (!ok) return
    const { access, refresh, user } = answer as SignInResult
    session.setTokens({ access, refresh }, toStoredUser(user))
  },
  logOut() {
    const leaving = client.logOut()
    pending.add(leaving)
    void leaving.finally(() => pending.delete(leaving))
  },
  /** Resolves when no call is pending. */
  async settled() {
    while (pending.size > 0) await Promise.allSettled(pending)
    return client.loading.get().count
  },
  /** Does not sync with the storage first, because screens do not either. */
  shown: snapshotTab,
}

declare global {
  interface Window {
    tab: typeof tab
  }
}
window.tab = tab
