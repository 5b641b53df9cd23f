import { setTimeout as sleep } from 'node:timers/promises'
import type { Meanwhile } from './fates.ts'
import { drawFate } from './fates.ts'
import type { Watcher } from './origin.ts'
import type { Lab } from './outside.ts'
import { letGracePass, probe, stealAncestor } from './outside.ts'
import { PASSWORD } from './own-shop.ts'
import type { Draw } from './random.ts'
import type { RunRecord } from './record.ts'
import { noted } from './record.ts'
import type { Desk, Tab } from './tabs.ts'
import { close, crash, freeze, inTab, leave, thaw } from './tabs.ts'
import type { Exchange } from './traffic.ts'

export type Scene = ReturnType<typeof createScene>

/** Actions in one browser during a run, scheduled or while a request is in flight. */
export function createScene(lab: Lab, desk: Desk, draw: Draw, record: RunRecord) {
  const tabs: Tab[] = []
  /** Actions that run in the background. */
  const going = new Set<Promise<unknown>>()
  const failures: unknown[] = []
  let calm = false
  let calls = 0
  let opened = 0

  const openTabs = () => tabs.filter(({ state }) => state === 'open')
  const nextCall = () => `c${++calls}`

  function begin(work: Promise<unknown>): void {
    const done = work.catch((error) => failures.push(error)).finally(() => going.delete(done))
    going.add(done)
  }

  async function open(from?: Tab): Promise<Tab> {
    const tab = await desk.open(record.run, `t${++opened}`, from?.page)
    record.tabs.push(tab)
    tabs.push(tab)
    return tab
  }

  async function signIn(tab: Tab, username: string): Promise<void> {
    const given = [nextCall(), username, PASSWORD] as const
    await noted(record, { what: 'sign in', tab: tab.id }, () =>
      inTab(tab, (page) => page.evaluate((g) => window.tab.signIn(...g), given)),
    )
  }

  async function logOut(tab: Tab): Promise<void> {
    await noted(record, { what: 'log out', tab: tab.id }, () =>
      inTab(tab, (page) => page.evaluate(() => window.tab.logOut())),
    )
  }

  async function reload(tab: Tab): Promise<void> {
    await collect(tab)
    if (tab.state !== 'open') return
    leave(tab)
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

  async function happen(what: Meanwhile, exchange: Exchange): Promise<void> {
    if (calm) return
    const tab = openTabs().find(({ id }) => id === exchange.tab)
    const others = openTabs().filter(({ id }) => id !== exchange.tab)
    const other = others.length > 0 ? draw.oneOf(others) : undefined
    if (what === 'close' && tab) await close(tab)
    if (what === 'crash' && tab) await crash(tab)
    if (what === 'reload' && tab) await reload(tab)
    if (what === 'freeze' && tab) await freezeFor(tab, draw.between(300, 5000))
    if (what === 'log out elsewhere' && other) await logOut(other)
    if (what === 'sign in elsewhere' && other) await signIn(other, draw.oneOf(record.people).username)
    await sleep(draw.between(0, 300))
  }

  const watcher: Watcher = {
    arrived: (exchange) => record.exchanges.push(exchange),
    fateOf({ attempt, kind }) {
      const before = record.exchanges.findLast((exchange) => exchange.attempt === attempt)
      if (before) return before.fate === 'request lost' ? 'request lost' : 'well'
      return calm ? 'well' : drawFate(draw, kind)
    },
    slowMs: () => draw.between(100, 900),
    async meanwhile(what, exchange) {
      const happening = happen(what, exchange)
      begin(happening)
      await happening
    },
    served: async (exchange) => {
      if (exchange.kind === 'log-out') await probe(lab, record, exchange)
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
    letGracePass: () => letGracePass(lab, desk, record),
    stealAncestor: () => stealAncestor(lab, desk, record),
    beCalm() {
      calm = true
    },
    async allDone() {
      while (going.size > 0) await Promise.all(going)
      if (failures.length > 0) throw failures[0]
    },
  }
}
