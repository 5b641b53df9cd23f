import { ApiError } from '../src/api-error.ts'
import type { Client } from '../src/client.ts'
import type { ModelStorage, Page } from './model-browser.ts'
import type { ModelServer } from './model-server.ts'

export interface Tab extends Page {
  client: Client
  /** The user action that runs right now. */
  clicking: 'log in' | 'log out' | undefined
  pendingCalls: number
  events: EventTarget
}

export interface SentRequest {
  tab: Tab
  kind: 'refresh' | 'log-out' | 'public' | 'personal'
  /** The call that this request is an attempt of. */
  call: string
  bearer: string | null
  refresh: string | undefined
}

export const SITUATIONS = [
  'a refresh went well',
  'a refresh failed',
  'a tab took over the tokens of another',
  'a request was repeated',
  'a refused request waited for a refresh that was already running',
  'a log-out came during a refresh',
  'somebody else signed in during a refresh',
  'a tab was closed during a refresh',
  'a frozen tab held the lock',
  'a used refresh token was forgiven',
  'a family was ended',
  'a call was aborted',
  'a call timed out',
] as const
export type Situation = (typeof SITUATIONS)[number]

export type Invariants = ReturnType<typeof createInvariants>

/** Observes every event and records violated invariants. */
export function createInvariants(world: { server: () => ModelServer; storage: () => ModelStorage; tabs: Tab[] }) {
  const violations: string[] = []
  const situations = new Set<Situation>()
  const inFlight = new Set<SentRequest>()
  const refused = new Map<number, Set<string | null>>()
  const attempts = new Map<string, SentRequest[]>()
  const lostToTheirTab = new Set<string>()
  const failedAt = new Map<number, string>()
  const succeededAt = new Map<number, string>()
  const mustBeGone = new Set<string>()
  const writtenBy = new Map<string, number>()

  const stored = (key: string) => world.storage().items.get(key)
  const forbid = (wrong: boolean, text: string) => {
    if (wrong) violations.push(text)
  }

  function sent(request: SentRequest) {
    inFlight.add(request)
    if (request.kind === 'refresh') refreshSent(request)
    if (request.kind === 'public') forbid(request.bearer !== null, 'credentials went to a public path')
    if (request.kind === 'personal') personalSent(request)
  }

  function refreshSent(request: SentRequest) {
    const otherRefreshes = [...inFlight].filter((other) => other.kind === 'refresh' && other !== request)
    forbid(
      otherRefreshes.some((other) => other.tab === request.tab),
      'two refreshes at once in one tab',
    )
    const excused = (other: SentRequest) => lostToTheirTab.has(other.refresh ?? '')
    forbid(
      otherRefreshes.some((other) => !excused(other)),
      'two refreshes at once in two tabs',
    )
    forbid(!refused.get(request.tab.id)?.has(stored('accessToken') ?? null), 'a refresh that no 401 asked for')
    forbid(request.bearer !== stored('accessToken'), 'a refresh without the stored access token')
    forbid(request.refresh !== stored('refreshToken'), 'a refresh with another token than the stored one')
  }

  function personalSent(request: SentRequest) {
    const { bearer, tab } = request
    forbid(bearer !== tab.client.session.get().accessToken, 'a request without the access token of the session')
    const before = attempts.get(request.call) ?? []
    attempts.set(request.call, [...before, request])
    const [first] = before
    if (!first) return
    situations.add('a request was repeated')
    if (writtenBy.get(bearer ?? '') !== tab.id) situations.add('a tab took over the tokens of another')
    forbid(before.length > 1, 'a request was repeated twice')
    forbid(bearer === null || first.bearer === null, 'a request was repeated that had or has no token')
    forbid(bearer === first.bearer, 'a request was repeated with the token that was refused')
    const users = [first.bearer, bearer].map((token) => world.server().userOf(token ?? ''))
    forbid(users[0] !== users[1], 'the request of one person was repeated as another')
  }

  /** Runs just before the response or the failure reaches the tab. */
  function settled(request: SentRequest, outcome: 'well' | 'refused' | 'failed') {
    inFlight.delete(request)
    const { tab, kind, refresh } = request
    if (outcome === 'refused') {
      refused.set(tab.id, (refused.get(tab.id) ?? new Set()).add(request.bearer))
      const running = [...inFlight].some((other) => other.kind === 'refresh' && other.tab === tab)
      if (running && request.bearer) situations.add('a refused request waited for a refresh that was already running')
    }
    if (kind !== 'refresh' || refresh === undefined) return
    if (outcome === 'well') {
      situations.add('a refresh went well')
      succeededAt.set(tab.id, refresh)
    } else {
      situations.add('a refresh failed')
      failedAt.set(tab.id, refresh)
      mustBeGone.add(refresh)
    }
  }

  function storageChanged(tab: Tab, key: string, to: string | null) {
    if (key === 'user') return
    const storedToken = stored('refreshToken')
    if (to === null) {
      const failed = storedToken !== undefined && failedAt.get(tab.id) === storedToken
      forbid(key === 'accessToken' && !tab.clicking && !failed, 'a log-out that the specification does not know')
      if (tab.clicking && refreshing().length > 0) situations.add('a log-out came during a refresh')
      return
    }
    if (key === 'accessToken') writtenBy.set(to, tab.id)
    if (tab.clicking === 'log in') {
      if (refreshing().length > 0) situations.add('somebody else signed in during a refresh')
      return
    }
    if (key === 'refreshToken')
      forbid(succeededAt.get(tab.id) !== storedToken, 'tokens were written over those of another login')
    else forbid(!world.server().mintedTogether(to, storedToken ?? ''), 'tokens of two answers were mixed')
  }

  function pageGone(tab: Tab) {
    for (const request of [...inFlight].filter((candidate) => candidate.tab === tab)) {
      if (request.refresh !== undefined && request.kind === 'refresh') {
        lostToTheirTab.add(request.refresh)
        situations.add(tab.state === 'closed' ? 'a tab was closed during a refresh' : 'a frozen tab held the lock')
      }
      if (tab.state === 'closed') inFlight.delete(request)
    }
  }

  function reused(refresh: string, forgiven: boolean) {
    situations.add(forgiven ? 'a used refresh token was forgiven' : 'a family was ended')
    forbid(!lostToTheirTab.has(refresh), 'a used refresh token was used again')
  }

  function stateChanged({ client: { loading, session } }: Tab) {
    const { count, blocking } = loading.get()
    forbid(count < 0 || blocking < 0 || blocking > count, 'the loading counter is impossible')
    const { accessToken, refreshToken, authenticated } = session.get()
    const tokenCount = [accessToken, refreshToken].filter((token) => token !== null).length
    forbid(tokenCount !== (authenticated ? 2 : 0), 'a session with one token, or with a wrong flag')
  }

  /** A tab continues without the lock that a frozen tab holds. */
  function impatient() {
    lostToTheirTab.add(stored('refreshToken') ?? '')
  }

  function loggedOut({ client }: Tab) {
    const { authenticated, user } = client.session.get()
    forbid(authenticated || user !== null || world.storage().items.size > 0, 'a log-out left something behind')
  }

  function callFailed(error: unknown) {
    forbid(!(error instanceof ApiError), `a call failed with ${error}`)
    if (error instanceof ApiError && error.kind === 'aborted') situations.add('a call was aborted')
    if (error instanceof ApiError && error.kind === 'timeout') situations.add('a call timed out')
  }

  /** Runs between any two steps, when no callback is pending. */
  function atRest() {
    forbid(mustBeGone.has(stored('refreshToken') ?? ''), 'a failed refresh did not log out')
    for (const { client, pendingCalls, state } of world.tabs) {
      if (state === 'open') forbid(client.loading.get().count !== pendingCalls, 'the loading counter is wrong')
    }
  }

  function atEnd() {
    forbid(
      world.tabs.some(({ pendingCalls, state }) => state !== 'closed' && pendingCalls > 0),
      'a call never settled',
    )
    forbid(inFlight.size > 0, 'a request never settled')
    const [accessToken = null, refreshToken = null] = [stored('accessToken'), stored('refreshToken')]
    forbid((accessToken === null) !== (refreshToken === null), 'one token is stored without the other')
    for (const { client, state } of world.tabs) {
      if (state === 'closed') continue
      const session = client.session.get()
      forbid(session.accessToken !== accessToken, 'an access token differs from the stored one')
      forbid(session.refreshToken !== refreshToken, 'a refresh token differs from the stored one')
      forbid(session.authenticated !== (accessToken !== null), 'the flag differs from what is stored')
    }
  }

  const refreshing = () => [...inFlight].filter((request) => request.kind === 'refresh')
  return {
    violations,
    seen: situations,
    sent,
    settled,
    storageChanged,
    pageGone,
    reused,
    impatient,
    loggedOut,
    callFailed,
    stateChanged,
    atRest,
    atEnd,
  }
}
