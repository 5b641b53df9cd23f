import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'

export interface Command {
  argv: readonly [string, ...string[]]
  cwd?: string
  env?: Record<string, string>
  /** What asks it to stop, and what the kernel sends it when we die. */
  stopSignal?: 'SIGTERM' | 'SIGINT'
  /** Further options of setpriv(1), for whoever runs as somebody else. */
  privileges?: readonly string[]
  /** Shown as they are instead of being piped to us. */
  inheritOutput?: boolean
}

export interface Ended {
  code: number | null
  signal: NodeJS.Signals | null
}

export interface Tethered {
  child: ChildProcess
  /** Settles once it is gone, and nothing of its process group is left. */
  ended: Promise<Ended>
}

/** Ends at once if we died before the kernel was told about us. */
const UNLESS_ORPHANED = '[ "$PPID" = "$0" ] || exit 1; exec "$@"'

/**
 * Starts a process that cannot outlive us: the kernel signals it when we die, even by `kill -9`. It leads a process
 * group of its own, so that a terminal's Ctrl-C reaches only us and whatever it leaves behind can be found.
 */
export function spawnTethered(command: Command): Tethered {
  const signal = (command.stopSignal ?? 'SIGTERM').slice('SIG'.length)
  const privileges = [...(command.privileges ?? []), '--pdeathsig', signal]
  const child = spawn('setpriv', [...privileges, 'sh', '-c', UNLESS_ORPHANED, String(process.pid), ...command.argv], {
    cwd: command.cwd,
    env: { ...process.env, ...command.env },
    detached: true,
    stdio: ['ignore', command.inheritOutput ? 'inherit' : 'pipe', command.inheritOutput ? 'inherit' : 'pipe'],
  })
  const ended = new Promise<Ended>((resolve) => {
    child.once('error', () => resolve({ code: null, signal: null }))
    child.once('exit', (code, signal) => {
      signalGroup(child, 'SIGKILL')
      resolve({ code, signal })
    })
  })
  return { child, ended }
}

/** Asks it to stop, and makes it when it does not. */
export async function stopTethered(
  { child, ended }: Tethered,
  options: { signal: NodeJS.Signals; withinMs: number },
): Promise<void> {
  child.kill(options.signal)
  const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), options.withinMs)
  await ended
  clearTimeout(timer)
}

export function describeEnd({ code, signal }: Ended): string {
  if (signal) return `was killed by ${signal}`
  return code === null ? 'failed to start' : `exited with code ${code}`
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, signal)
  } catch {
    // Nothing of the group is left.
  }
}
