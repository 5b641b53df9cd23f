import type { Logger } from 'pino'

const EXIT_WITHIN_MS = 25_000

export interface Lifecycle {
  /** False once the process has received a stop signal. */
  isServing: () => boolean
}

/**
 * Stops in three steps: reports "not ready", waits until the edge notices, then runs `close`, which finishes running
 * work. Work that hangs is cut off.
 */
export function stopOnSignal(options: { log: Logger; drainDelayMs: number; close: () => Promise<void> }): Lifecycle {
  const { log, drainDelayMs, close } = options
  let serving = true

  const stop = (signal: string) => {
    if (!serving) return
    serving = false
    log.info({ signal }, 'shutting down')
    setTimeout(() => process.exit(1), EXIT_WITHIN_MS).unref()
    setTimeout(() => {
      close().then(
        () => process.exit(0),
        (error) => {
          log.error({ err: error }, 'shutdown failed')
          process.exit(1)
        },
      )
    }, drainDelayMs)
  }

  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  return { isServing: () => serving }
}
