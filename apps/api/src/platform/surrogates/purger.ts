import { EVERYTHING, REPEATED_PURGE, SURROGATE_KEY } from '@fieldhouse/contract/rules/surrogates'
import type { Logger } from '@fieldhouse/process/log'

export interface Purger {
  /** Lets every surrogate drop the responses with these keys, soon. Never waits and never fails. */
  drop: (keys: readonly string[]) => void
  stop: () => void
}

interface PurgerOptions {
  urls: readonly string[]
  token: string
  log: Logger
  timing?: Partial<typeof TIMING>
}

const TIMING = {
  /** Changes this close together are one purge. */
  collectMs: 500,
  /** Until then a process or the edge may still have answered from before the change, and the surrogate kept that. */
  againMs: 6000,
  retryMs: 1000,
  maxRetryMs: 30_000,
  timeoutMs: 5000,
}

/** A header of this many keys has about 2 kB. More than `MAX_KEYS` are cheaper dropped as a whole. */
const KEYS_PER_REQUEST = 100
const MAX_KEYS = 1000

/** Purges twice: at once, and again when every cache behind the surrogate has the change. */
export function openPurger({ urls, token, log, timing = {} }: PurgerOptions): Purger {
  const times = { ...TIMING, ...timing }
  const targets = urls.map((url) => openTarget(url, { token, log, isRepeated: false, ...times }))
  const repeatedTargets = urls.map((url) => openTarget(url, { token, log, isRepeated: true, ...times }))
  const timers = new Set<NodeJS.Timeout>()
  let waiting = new Set<string>()

  function later(ms: number, run: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer)
      run()
    }, ms)
    timers.add(timer.unref())
  }

  function send(): void {
    const keys = waiting
    waiting = new Set()
    for (const target of targets) target.add(keys)
    later(times.againMs, () => {
      for (const target of repeatedTargets) target.add(keys)
    })
  }

  return {
    drop(keys) {
      if (targets.length === 0 || keys.length === 0) return
      if (waiting.size === 0) later(times.collectMs, send)
      for (const key of keys) waiting.add(key)
    },
    stop() {
      for (const timer of timers) clearTimeout(timer)
      for (const target of [...targets, ...repeatedTargets]) target.stop()
    },
  }
}

type TargetOptions = Pick<PurgerOptions, 'token' | 'log'> & typeof TIMING & { isRepeated: boolean }

/** One surrogate. Keys wait here until it has confirmed them. */
function openTarget(url: string, { token, log, isRepeated, ...times }: TargetOptions) {
  const pending = new Set<string>()
  let isSending = false
  let failures = 0
  let timer: NodeJS.Timeout | undefined

  async function sendAll(): Promise<void> {
    if (isSending) return
    isSending = true
    while (pending.size > 0) {
      const keys = pending.has(EVERYTHING) || pending.size > MAX_KEYS ? [EVERYTHING] : [...pending]
      const batch = keys.slice(0, KEYS_PER_REQUEST)
      const taken = keys[0] === EVERYTHING ? [...pending] : batch
      for (const key of taken) pending.delete(key)
      try {
        await purge(batch)
        failures = 0
      } catch (err) {
        for (const key of taken) pending.add(key)
        retry(err)
        break
      }
    }
    isSending = false
  }

  function retry(err: unknown): void {
    if (failures++ === 0) log.error({ err, url }, 'surrogate could not be purged, retrying')
    timer = setTimeout(() => void sendAll(), Math.min(times.retryMs * 2 ** (failures - 1), times.maxRetryMs)).unref()
  }

  async function purge(keys: readonly string[]): Promise<void> {
    const headers = {
      [SURROGATE_KEY]: keys.join(' '),
      ...(isRepeated && { [REPEATED_PURGE]: '1' }),
      ...(token && { authorization: `Bearer ${token}` }),
    }
    const signal = AbortSignal.timeout(times.timeoutMs)
    const response = await fetch(url, { method: 'PURGE', headers, signal, redirect: 'manual' })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`surrogate answered ${response.status}`)
  }

  return {
    add(keys: ReadonlySet<string>) {
      for (const key of keys) pending.add(key)
      if (failures === 0) void sendAll()
    },
    stop: () => clearTimeout(timer),
  }
}
