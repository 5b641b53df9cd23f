import { readFileSync } from 'node:fs'
import type { Supervisor } from './supervisor.ts'
import { createSupervisor } from './supervisor.ts'

const STOPPING_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Runs a shop until it is stopped, then stops all of its processes. */
export async function runInForeground(start: (supervisor: Supervisor) => Promise<void>): Promise<void> {
  const supervisor = createSupervisor({ write: (line) => console.log(line) })
  let stopping = false
  const stop = async (code: number) => {
    if (stopping) return
    stopping = true
    await supervisor.stop()
    process.exit(code)
  }

  // Ignore EPIPE: the shop keeps running after the reader of its output closes.
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

/** npm does not always forward signals, and when it is killed only a change of the parent process shows it. */
function whenNpmIsGone(callback: () => void): void {
  if (!process.env.npm_lifecycle_event) return
  const before = ancestry()
  const timer = setInterval(() => {
    if (ancestry() === before) return
    clearInterval(timer)
    callback()
  }, 200)
}

/** Process ids up to npm, which is the parent, or the parent of the shell in between. */
function ancestry(): string {
  try {
    const [, name, parent] = /^\d+ \((.*)\) \S+ (\d+)/.exec(readFileSync(`/proc/${process.ppid}/stat`, 'utf8')) ?? []
    return name === 'sh' ? `${process.ppid} ${parent}` : `${process.ppid}`
  } catch {
    return ''
  }
}
