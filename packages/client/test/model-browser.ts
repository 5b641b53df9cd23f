import type { SafeStorage } from '../src/safe-storage.ts'
import type { Locks } from '../src/token-refresher.ts'

/** Schedules a step; nothing in the model happens outside of a scheduled step. */
export type ScheduleStep = (label: string, run: () => void) => void

export interface Page {
  id: number
  state: 'open' | 'frozen' | 'closed'
  /** Callbacks that wait until the frozen page is resumed. */
  backlog: (() => void)[]
}

/** A closed page never runs the callback, a frozen one runs it when resumed. */
export function runInPage(page: Page, run: () => void) {
  if (page.state === 'open') run()
  else page.backlog.push(run)
}

/** Timers that expire only when the model decides. */
export function createModelTimers() {
  const waiting = new Map<number, () => void>()
  let serial = 0

  return {
    setTimeout: (run: () => void) => {
      waiting.set(++serial, run)
      return serial
    },
    clearTimeout: (timer: number) => {
      waiting.delete(timer)
    },
    latest: () => serial,
    runOut: (timer: number) => {
      waiting.get(timer)?.()
      waiting.delete(timer)
    },
  }
}
export type ModelTimers = ReturnType<typeof createModelTimers>

export interface ModelStorage {
  items: Map<string, string>
  seenBy: (page: Page) => SafeStorage
}

/** One storage for all tabs. `changed` gets the page that wrote, so that the model can notify the other tabs. */
export function createModelStorage(changed: (page: Page, key: string, to: string | null) => void): ModelStorage {
  const items = new Map<string, string>()
  return {
    items,
    seenBy: (page) => ({
      getItem: (key) => items.get(key) ?? null,
      setItem(key, text) {
        changed(page, key, text)
        items.set(key, text)
      },
      removeItem(key) {
        if (items.has(key)) changed(page, key, null)
        items.delete(key)
      },
    }),
  }
}

interface Waiting {
  page: Page
  run: () => Promise<void>
  settle: (result: Promise<void>) => void
  patience: number
}

export interface ModelLocks {
  seenBy: (page: Page) => Locks
  /** Call it when a page was closed or frozen. */
  pageGone: () => void
}

export interface LocksOptions {
  step: ScheduleStep
  timers: ModelTimers
  onLockTimeout: () => void
}

/**
 * One lock for all tabs, first in, first out. A closed page loses it, a frozen one keeps it. Harsher than the
 * standard: a page that has just stopped waiting may still get the lock.
 */
export function createModelLocks({ step, timers, onLockTimeout }: LocksOptions): ModelLocks {
  let queue: Waiting[] = []
  let holder: Waiting | undefined

  function pump() {
    queue = queue.filter(({ page }) => page.state !== 'closed')
    if (holder?.page.state === 'closed') holder = undefined
    if (holder?.page.state === 'frozen') for (const waiting of queue) losePatience(waiting)
    if (holder) return
    const granted = queue.shift()
    if (!granted) return
    holder = granted
    step(`tab ${granted.page.id} is given the lock`, () => runInPage(granted.page, () => runHolder(granted)))
  }

  function runHolder(granted: Waiting) {
    const done = granted.run()
    const release = () => {
      if (holder === granted) holder = undefined
      pump()
    }
    done.then(release, release)
    granted.settle(done)
  }

  function losePatience({ page, patience }: Waiting) {
    step(`tab ${page.id} has waited long enough for the lock`, () => runInPage(page, () => timers.runOut(patience)))
  }

  return {
    pageGone: pump,
    seenBy: (page) => ({
      request: (_name, { signal }, run) =>
        new Promise((resolve, reject) => {
          const waiting = { page, run, settle: resolve, patience: timers.latest() }
          queue.push(waiting)
          signal.addEventListener('abort', () => {
            queue = queue.filter((waiter) => waiter !== waiting)
            onLockTimeout()
            reject(signal.reason)
          })
          pump()
        }),
    }),
  }
}
