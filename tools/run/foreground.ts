import { readFileSync } from 'node:fs'
import type { Supervisor } from './supervisor.ts'
import { createSupervisor } from './supervisor.ts'

const STOPPING_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Starts a shop and stays until it is ended; then takes everything down with it. */
export async function runInForeground(start: (supervisor: Supervisor) => Promise<void>): Promise<void> {
  const supervisor = createSupervisor({ write: (line) => console.log(line) })
  let stopping = false
  const stop = async (code: number) => {
    if (stopping) return
    stopping = true
    await supervisor.stop()
    process.exit(code)
  }

  // A reader of our output who went away is no reason to fall over.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  for (const signal of STOPPING_SIGNALS) process.on(signal, () => void stop(0))
  whenNpmIsGone(() => void stop(0))
  try {
    await start(supervisor)
  } catch (error) {
    if (!stopping) console.error((error as Error).message)
    await stop(1)
  }
}

/** npm passes signals on at best; when it is killed, nobody tells us but the change of our ancestors. */
function whenNpmIsGone(callback: () => void): void {
  if (!process.env.npm_lifecycle_event) return
  const before = ancestry()
  const timer = setInterval(() => {
    if (ancestry() === before) return
    clearInterval(timer)
    callback()
  }, 200)
}

/** Up to npm: it is our parent, or that of the shell which it put between us. */
function ancestry(): string {
  try {
    const [, name, parent] = /^\d+ \((.*)\) \S+ (\d+)/.exec(readFileSync(`/proc/${process.ppid}/stat`, 'utf8')) ?? []
    return name === 'sh' ? `${process.ppid} ${parent}` : `${process.ppid}`
  } catch {
    return ''
  }
}
