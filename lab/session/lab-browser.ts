import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import type { StorageChange } from './browser/storage-observer.ts'

/** One document in one tab; a reload creates another. */
export interface Tab {
  id: string
  page: Page
  state: 'open' | 'frozen' | 'gone'
  /** When it was closed, crashed or navigated away. */
  goneAt?: number
  frozen: { from: number; until: number }[]
  debug?: CDPSession
}

/** A separate browser context: its tabs share one storage, and an observer document records all changes. */
export interface LabBrowser {
  open: (run: number, id: string, page?: Page) => Promise<Tab>
  stored: () => Promise<StoredTokens>
  drain: () => Promise<StorageChange[]>
  take: (key: string) => Promise<void>
  /** Empties the storage; the next run may reuse the tabs. */
  clear: (tabs: readonly Tab[]) => Promise<void>
}

export type StoredTokens = Record<'accessToken' | 'refreshToken' | 'user', string | null>

export async function openLabBrowser(browser: Browser, originUrl: string): Promise<LabBrowser> {
  const context = await browser.newContext()
  const watcher = await context.newPage()
  await watcher.goto(`${originUrl}/run/0/storage-observer`)
  const spare: Page[] = []

  return {
    async open(run, id, existing) {
      const page = existing ?? spare.pop() ?? (await newPage(context))
      await page.goto(`${originUrl}/run/${run}/tab/${id}`)
      return { id, page, state: 'open', frozen: [] }
    },
    stored: () => watcher.evaluate(() => window.watch.stored()),
    drain: () => watcher.evaluate(() => window.watch.drain()),
    take: (key) => watcher.evaluate((key) => window.watch.take(key), key),
    async clear(tabs) {
      for (const { page, state } of tabs) {
        if (state !== 'open') continue
        await page.goto('about:blank')
        spare.push(page)
      }
      await watcher.evaluate(() => window.watch.clear())
      await watcher.evaluate(() => window.watch.drain())
    },
  }
}

async function newPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  page.on('pageerror', (error) => console.error(`in a page: ${error.message}`))
  return page
}

/** Undefined if the tab closed before or during the action. */
export async function inTab<T>(tab: Tab, act: (page: Page) => Promise<T>): Promise<T | undefined> {
  if (tab.state !== 'open') return undefined
  try {
    return await act(tab.page)
  } catch (error) {
    if (gone(tab)) return undefined
    throw error
  }
}

const gone = ({ state }: Tab) => state === 'gone'

export async function close(tab: Tab): Promise<void> {
  if (tab.state !== 'open') return
  discardDocument(tab)
  await tab.page.close()
}

export async function crash(tab: Tab): Promise<void> {
  if (tab.state !== 'open') return
  discardDocument(tab)
  const session = await tab.page.context().newCDPSession(tab.page)
  const crashed = tab.page.waitForEvent('crash')
  session.send('Page.crash').catch(() => {})
  await crashed
  await tab.page.close()
}

/** The document is discarded; its page can load another one. */
export function discardDocument(tab: Tab): void {
  tab.state = 'gone'
  tab.goneAt = Date.now()
}

/** Pauses all scripts of the page; it stays open and keeps its locks. */
export async function freeze(tab: Tab): Promise<void> {
  // Set the state first, so that no concurrent action closes the tab.
  tab.state = 'frozen'
  tab.frozen.push({ from: Date.now(), until: Number.POSITIVE_INFINITY })
  tab.debug = await tab.page.context().newCDPSession(tab.page)
  await tab.debug.send('Debugger.enable')
  await tab.debug.send('Debugger.pause')
}

export async function thaw(tab: Tab): Promise<void> {
  if (tab.state !== 'frozen') return
  await tab.debug?.send('Debugger.disable')
  await tab.debug?.detach()
  tab.state = 'open'
  const last = tab.frozen.at(-1)
  if (last) last.until = Date.now()
}
