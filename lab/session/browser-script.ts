import { setTimeout as sleep } from 'node:timers/promises'
import type { SeededRandom } from '../shared/seeded-random.ts'
import type { Exchange } from './exchanges.ts'
import type { LabBrowser, Tab } from './lab-browser.ts'
import { close, crash, discardDocument, freeze, inTab, thaw } from './lab-browser.ts'
import type { BrowserEvent } from './network-faults.ts'
import { drawNetworkFault } from './network-faults.ts'
import type { SessionLab } from './outside-actions.ts'
import { expireGracePeriod, probeEndedTokens, reuseOldToken } from './outside-actions.ts'
import type { TrafficObserver } from './proxy-origin.ts'
import type { RunRecord } from './run-record.ts'
import { recordAction } from './run-record.ts'
import { PASSWORD } from './session-shop.ts'

export type BrowserScript = ReturnType<typeof createBrowserScript>

/** Actions in one browser during a run, scheduled or while a request is in flight. */
export function createBrowserScript(lab: SessionLab, desk: LabBrowser, draw: SeededRandom, record: RunRecord) {
  const tabs: Tab[] = []
  /** Actions that run in the background. */
  const pending = new Set<Promise<unknown>>()
  const failures: unknown[] = []
  let calm = false
  let calls = 0
  let opened = 0

  const openTabs = () => tabs.filter(({ state }) => state === 'open')
  const nextCall = () => `c${++calls}`

  function begin(work: Promise<unknown>): void {
    const done = work.catch((error) => failures.push(error)).finally(() => pending.delete(done))
    pending.add(done)
  }

  async function open(from?: Tab): Promise<Tab> {
    const tab = await desk.open(record.run, `t${++opened}`, from?.page)
    record.tabs.push(tab)
    tabs.push(tab)
    return tab
  }

  async function signIn(tab: Tab, username: string): Promise<void> {
    const args = [nextCall(), username, PASSWORD] as const
    await recordAction(record, { what: 'sign in', tab: tab.id }, () =>
      inTab(tab, (page) => page.evaluate((g) => window.tab.signIn(...g), args)),
    )
  }

  async function logOut(tab: Tab): Promise<void> {
    await recordAction(record, { what: 'log out', tab: tab.id }, () =>
      inTab(tab, (page) => page.evaluate(() => window.tab.logOut())),
    )
  }

  async function reload(tab: Tab): Promise<void> {
    await collect(tab)
    if (tab.state !== 'open') return
    discardDocument(tab)
    await open(tab)
  }

  async function freezeFor(tab: Tab, ms: number): Promise<void> {
    if (tab.state !== 'open') return
    await freeze(tab)
    begin(sleep(ms).then(() => thaw(tab)))
  }

  /** Collects the results of the tab's calls while the tab still responds. */
  async function collect(tab: Tab): Promise<void> {
    const results = await inTab(tab, (page) => page.evaluate(() => window.tab.results))
    record.results.push(...(results ?? []).map((result) => ({ ...result, tab: tab.id })))
  }

  async function happen(what: BrowserEvent, exchange: Exchange): Promise<void> {
    if (calm) return
    const tab = openTabs().find(({ id }) => id === exchange.tab)
    const otherTabs = openTabs().filter(({ id }) => id !== exchange.tab)
    const otherTab = otherTabs.length > 0 ? draw.oneOf(otherTabs) : undefined
    if (what === 'close' && tab) await close(tab)
    if (what === 'crash' && tab) await crash(tab)
    if (what === 'reload' && tab) await reload(tab)
    if (what === 'freeze' && tab) await freezeFor(tab, draw.between(300, 5000))
    if (what === 'log out elsewhere' && otherTab) await logOut(otherTab)
    if (what === 'sign in elsewhere' && otherTab) await signIn(otherTab, draw.oneOf(record.people).username)
    await sleep(draw.between(0, 300))
  }

  const watcher: TrafficObserver = {
    arrived: (exchange) => record.exchanges.push(exchange),
    fateOf({ attempt, kind }) {
      const before = record.exchanges.findLast((exchange) => exchange.attempt === attempt)
      if (before) return before.fate === 'request lost' ? 'request lost' : 'well'
      return calm ? 'well' : drawNetworkFault(draw, kind)
    },
    slowMs: () => draw.between(100, 900),
    async meanwhile(what, exchange) {
      const happening = happen(what, exchange)
      begin(happening)
      await happening
    },
    served: async (exchange) => {
      if (exchange.kind === 'log-out') await probeEndedTokens(lab, record, exchange)
    },
  }
  lab.origin.watch(record.run, watcher)

  return {
    record,
    tabs,
    openTabs,
    nextCall,
    begin,
    open,
    signIn,
    logOut,
    reload,
    freezeFor,
    collect,
    desk,
    letGracePass: () => expireGracePeriod(lab, desk, record),
    stealAncestor: () => reuseOldToken(lab, desk, record),
    beCalm() {
      calm = true
    },
    async allDone() {
      while (pending.size > 0) await Promise.all(pending)
      if (failures.length > 0) throw failures[0]
    },
  }
}
