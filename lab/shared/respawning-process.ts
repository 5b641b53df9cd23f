import { setTimeout as sleep } from 'node:timers/promises'
import type { Command, TetheredProcess } from '../../tools/run/tethered-process.ts'
import { spawnTethered, stopTethered } from '../../tools/run/tethered-process.ts'
import { waitUntil } from '../../tools/run/wait-until.ts'

const BACK_AFTER_MS = 50
const READY_WITHIN_MS = 60_000

/** A process that is respawned whenever it dies. */
export interface RespawningProcess {
  pid: () => number
  /** Sends SIGKILL. */
  kill: () => void
  /** Sends SIGTERM, and waits until the next one is ready. */
  restart: () => Promise<void>
  isReady: () => Promise<boolean>
  stop: () => Promise<void>
}

/** `onOutput` gets what the process writes, in pieces. */
export async function startRespawning(
  command: Command,
  isReady: () => Promise<boolean>,
  onOutput: (text: string) => void = () => {},
): Promise<RespawningProcess> {
  let stopping = false
  let said = ''
  let current = begin()

  function begin(): TetheredProcess {
    const started = spawnTethered(command)
    for (const stream of [started.child.stdout, started.child.stderr]) {
      stream?.on('data', (text) => {
        said = `${said}${text}`.slice(-2000)
        onOutput(String(text))
      })
    }
    void started.ended.then(async () => {
      await sleep(BACK_AFTER_MS)
      if (!stopping) current = begin()
    })
    return started
  }

  const respawning = {
    pid: () => current.child.pid ?? 0,
    kill: () => void current.child.kill('SIGKILL'),
    isReady,
    restart: async () => {
      const { child, ended } = current
      child.kill('SIGTERM')
      await ended
      if (!(await waitUntil(isReady, { withinMs: READY_WITHIN_MS }))) throw new Error(`not ready again:\n${said}`)
    },
    stop: async () => {
      stopping = true
      await stopTethered(current, { signal: 'SIGTERM', withinMs: 10_000 })
    },
  }
  if (await waitUntil(isReady, { withinMs: READY_WITHIN_MS })) return respawning
  await respawning.stop()
  throw new Error(`${command.argv.join(' ')} does not become ready:\n${said}`)
}
