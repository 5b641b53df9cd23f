import type { Logger } from 'pino'

const EXIT_WITHIN_MS = 25_000

export interface Lifecycle {
  /** True until the process was asked to stop. */
  isServing: () => boolean
}

/**
 * Stops in three steps when asked to: says "not ready", waits for the edge to notice, then runs `close`,
 * which finishes what is under way. Whatever hangs is cut off.
 */
export function stopGracefully(options: { log: Logger; drainDelayMs: number; close: () => Promise<void> }): Lifecycle {
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
