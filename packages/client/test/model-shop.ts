import type { Operation } from '@fieldhouse/contract/endpoint'
import { listBanners, listCategories, listProducts } from '@fieldhouse/contract/operations.generated'
import { createClient } from '../src/client.ts'
import { createSession } from '../src/session.ts'
import type { ModelTimers, ScheduleStep } from './model-browser.ts'
import { createModelLocks, createModelStorage, runInPage } from './model-browser.ts'
import type { Tab } from './model-invariants.ts'
import { createInvariants } from './model-invariants.ts'
import type { NetworkOutcome } from './model-network.ts'
import { createModelNetwork } from './model-network.ts'
import { createModelServer } from './model-server.ts'

export const USER_ACTIONS = [
  'call',
  'call and give up',
  'call publicly',
  'log out',
  'log in as Ana',
  'log in as Bob',
  'close',
  'reload',
  'freeze',
  'thaw',
  'expire access tokens',
  'let grace pass',
] as const
export type UserAction = (typeof USER_ACTIONS)[number]
export type ScheduledAction = { deed: UserAction; tab: number }

export interface ModelShopOptions {
  step: ScheduleStep
  timers: ModelTimers
  fates: NetworkOutcome[]
  tabs: number
  /** False: tabs never receive the storage events of other tabs. */
  eventsArrive: boolean
}

const getCurrentUser = { name: 'getCurrentUser', method: 'GET', path: '/users/current/', required: [] } as Operation
const PUBLIC = [listProducts, listCategories, listBanners] as Operation[]

/** Several tabs of one browser and one server, with a network that follows `outcomes`. */
export function createModelShop({ step, timers, fates, tabs: tabCount, eventsArrive }: ModelShopOptions) {
  const tabs: Tab[] = []
  const rules = createInvariants({ server: () => server, storage: () => storage, tabs })
  const server = createModelServer(rules.reused)
  const locks = createModelLocks({ step, timers, onLockTimeout: rules.impatient })
  const network = createModelNetwork({ step, timers, outcomes: fates, server, rules })
  const storage = createModelStorage((page, key, to) => {
    rules.storageChanged(page as Tab, key, to)
    if (eventsArrive) for (const tab of tabs) if (tab !== page) notifyTab(tab)
  })
  let calls = 0

  function notifyTab(tab: Tab) {
    step(`tab ${tab.id} hears of a change`, () => runInPage(tab, () => tab.events.dispatchEvent(new Event('storage'))))
  }

  function open() {
    const tab = {
      id: tabs.length,
      state: 'open',
      backlog: [],
      pendingCalls: 0,
      events: new EventTarget(),
    } as unknown as Tab
    const session = createSession({ storage: storage.seenBy(tab), events: tab.events })
    const fetch = network.seenBy(tab) as typeof globalThis.fetch
    tab.client = createClient({ baseUrl: '', session, fetch, locks: locks.seenBy(tab) })
    tabs.push(tab)
    session.subscribe(() => rules.stateChanged(tab))
    tab.client.loading.subscribe(() => rules.stateChanged(tab))
  }

  async function call(tab: Tab, operation: Operation, givesUp: boolean) {
    const controller = new AbortController()
    if (givesUp) step(`tab ${tab.id} gives up`, () => runInPage(tab, () => controller.abort()))
    await pending(tab, tab.client.call(operation, { query: { page: ++calls } }, { signal: controller.signal }))
  }

  async function pending(tab: Tab, promise: Promise<unknown>) {
    tab.pendingCalls++
    await promise.catch(rules.callFailed)
    tab.pendingCalls--
  }

  function logOut(tab: Tab) {
    tab.clicking = 'log out'
    const counted = storage.items.has('accessToken')
    const done = tab.client.logOut()
    tab.clicking = undefined
    rules.loggedOut(tab)
    return counted ? pending(tab, done) : done
  }

  function logIn(tab: Tab, username: string) {
    const { session } = tab.client
    if (session.get().authenticated) return
    tab.clicking = 'log in'
    session.setTokens(server.signIn(username))
    session.setUser({ username })
    tab.clicking = undefined
  }

  function leave(tab: Tab, state: 'closed' | 'frozen') {
    tab.state = state
    rules.pageGone(tab)
    locks.pageGone()
  }

  function thaw(tab: Tab) {
    tab.state = 'open'
    for (const run of tab.backlog.splice(0)) step(`tab ${tab.id} catches up`, () => runInPage(tab, run))
  }

  const deeds: Record<UserAction, (tab: Tab) => unknown> = {
    call: (tab) => call(tab, getCurrentUser, false),
    'call and give up': (tab) => call(tab, getCurrentUser, true),
    'call publicly': (tab) => call(tab, PUBLIC[calls % PUBLIC.length] as Operation, false),
    'log out': logOut,
    'log in as Ana': (tab) => logIn(tab, 'ana'),
    'log in as Bob': (tab) => logIn(tab, 'bob'),
    close: (tab) => leave(tab, 'closed'),
    reload(tab) {
      leave(tab, 'closed')
      open()
    },
    freeze: (tab) => leave(tab, 'frozen'),
    thaw: () => tabs.filter(({ state }) => state === 'frozen').forEach(thaw),
    'expire access tokens': server.expireAccessTokens,
    'let grace pass': server.letGracePass,
  }

  open()
  logIn(tabs[0] as Tab, 'ana')
  while (tabs.length < tabCount) open()
  return {
    rules,
    /** Performs the action in one of the open tabs. */
    act({ deed, tab }: ScheduledAction) {
      const open = tabs.filter(({ state }) => state === 'open')
      const chosen = open[tab % open.length]
      if (chosen) deeds[deed](chosen)
      else deeds.thaw(tabs[0] as Tab)
    },
    thawAll() {
      for (const tab of tabs.filter(({ state }) => state === 'frozen')) thaw(tab)
    },
    /** The user visits every tab once more. */
    visitAll() {
      for (const tab of tabs.filter(({ state }) => state === 'open')) tab.events.dispatchEvent(new Event('pageshow'))
    },
  }
}
