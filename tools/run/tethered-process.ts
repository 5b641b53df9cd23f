import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'

export interface Command {
  argv: readonly [string, ...string[]]
  cwd?: string
  env?: Record<string, string>
  /** Sent to stop the process, and by the kernel when this process dies. */
  stopSignal?: 'SIGTERM' | 'SIGINT'
  /** Further options of setpriv(1), to run under another account. */
  privileges?: readonly string[]
  /** Inherits stdout and stderr instead of piping them. */
  inheritOutput?: boolean
}

export interface ExitStatus {
  code: number | null
  signal: NodeJS.Signals | null
}

export interface TetheredProcess {
  child: ChildProcess
  /** Settles when the process has exited and its process group is empty. */
  ended: Promise<ExitStatus>
}

/** Exits if the parent died before the parent-death signal was set. */
const UNLESS_ORPHANED = '[ "$PPID" = "$0" ] || exit 1; exec "$@"'

/**
 * Starts a process that cannot outlive this one: the kernel signals it when this process dies, even by `kill -9`. It
 * leads its own process group, so that Ctrl-C reaches only this process and leftover children can be found.
 */
export function spawnTethered(command: Command): TetheredProcess {
  const signal = (command.stopSignal ?? 'SIGTERM').slice('SIG'.length)
  const privileges = [...(command.privileges ?? []), '--pdeathsig', signal]
  const child = spawn('setpriv', [...privileges, 'sh', '-c', UNLESS_ORPHANED, String(process.pid), ...command.argv], {
    cwd: command.cwd,
    env: { ...process.env, ...command.env },
    detached: true,
    stdio: ['ignore', command.inheritOutput ? 'inherit' : 'pipe', command.inheritOutput ? 'inherit' : 'pipe'],
  })
  const ended = new Promise<ExitStatus>((resolve) => {
    child.once('error', () => resolve({ code: null, signal: null }))
    child.once('exit', (code, signal) => {
      signalGroup(child, 'SIGKILL')
      resolve({ code, signal })
    })
  })
  return { child, ended }
}

/** Sends the signal, then SIGKILL after the timeout. */
export async function stopTethered(
  { child, ended }: TetheredProcess,
  options: { signal: NodeJS.Signals; withinMs: number },
): Promise<void> {
  child.kill(options.signal)
  const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), options.withinMs)
  await ended
  clearTimeout(timer)
}

export function describeExit({ code, signal }: ExitStatus): string {
  if (signal) return `was killed by ${signal}`
  return code === null ? 'failed to start' : `exited with code ${code}`
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, signal)
  } catch {
    // The process group is already empty.
  }
}
