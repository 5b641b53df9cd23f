import type { ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Command, TetheredProcess } from './tethered-process.ts'
import { describeExit, spawnTethered, stopTethered } from './tethered-process.ts'
import { waitUntil } from './wait-until.ts'

const FIRST_PAUSE_MS = 100
const MAX_PAUSE_MS = 5_000
/** A service that ran this long is restarted without delay. */
const STEADY_AFTER_MS = 10_000
const READY_WITHIN_MS = 60_000
const ENDS_BEFORE_GIVING_UP = 6
const STOP_WITHIN_MS = 25_000

export interface SupervisedTask extends Command {
  name: string
}

export interface Service extends SupervisedTask {
  /** Polled until true. */
  isReady: () => Promise<boolean>
}

export interface Supervisor {
  /** Runs the task once; throws unless it succeeds. */
  run: (task: SupervisedTask) => Promise<void>
  /** Starts the service and waits until it is ready; restarts it whenever it exits. */
  keep: (service: Service) => Promise<void>
  /** Stops everything, last started first. */
  stop: () => Promise<void>
}

interface SupervisedService {
  stop: () => Promise<void>
}

export function createSupervisor(options: { write: (line: string) => void; stopWithinMs?: number }): Supervisor {
  const { write, stopWithinMs = STOP_WITHIN_MS } = options
  const running: SupervisedService[] = []
  let stopped: Promise<void> | undefined

  const launch = (task: SupervisedTask): TetheredProcess => {
    const tethered = spawnTethered(task)
    relayLines(tethered.child, (line) => write(`${task.name.padEnd(10)} | ${line}`))
    return tethered
  }
  const halt = (task: SupervisedTask, tethered: TetheredProcess) =>
    stopTethered(tethered, { signal: task.stopSignal ?? 'SIGTERM', withinMs: stopWithinMs })

  const run = async (task: SupervisedTask) => {
    if (stopped) throw new Error('Shutting down')
    const tethered = launch(task)
    const entry = { stop: () => halt(task, tethered) }
    running.push(entry)
    const end = await tethered.ended
    running.splice(running.indexOf(entry), 1)
    if (end.code !== 0) throw new Error(`${task.name} ${describeExit(end)}`)
  }

  const supervise = async (service: Service) => {
    if (stopped) throw new Error('Shutting down')
    const restarts = restartForever(service, { launch, write })
    running.push({ stop: () => restarts.stop((tethered) => halt(service, tethered)) })
    const settled = () => stopped !== undefined || restarts.ends() >= ENDS_BEFORE_GIVING_UP
    let ready = false
    await waitUntil(
      async () => {
        ready = await service.isReady()
        return ready || settled()
      },
      { withinMs: READY_WITHIN_MS },
    )
    if (!ready)
      throw new Error(stopped ? 'Shutting down' : `${service.name} was not ready after ${READY_WITHIN_MS / 1000} s`)
  }

  const stop = () => {
    stopped ??= (async () => {
      for (const entry of running.toReversed()) await entry.stop()
    })()
    return stopped
  }

  return { run, keep: supervise, stop }
}

interface Restarts {
  /** Number of exits so far. */
  ends: () => number
  stop: (halt: (tethered: TetheredProcess) => Promise<void>) => Promise<void>
}

function restartForever(
  service: Service,
  { launch, write }: { launch: (task: SupervisedTask) => TetheredProcess; write: (line: string) => void },
): Restarts {
  let stopping = false
  let ends = 0
  let pause = FIRST_PAUSE_MS
  let timer: NodeJS.Timeout | undefined
  let current = begin()

  function begin(): TetheredProcess {
    const startedAt = performance.now()
    const tethered = launch(service)
    void tethered.ended.then((end) => {
      if (stopping) return
      ends += 1
      if (performance.now() - startedAt > STEADY_AFTER_MS) pause = FIRST_PAUSE_MS
      write(`${service.name} ${describeExit(end)}, restarting in ${pause} ms`)
      timer = setTimeout(() => {
        current = begin()
      }, pause)
      pause = Math.min(pause * 2, MAX_PAUSE_MS)
    })
    return tethered
  }

  return {
    ends: () => ends,
    stop: async (halt) => {
      stopping = true
      clearTimeout(timer)
      await halt(current)
    },
  }
}

function relayLines(child: ChildProcess, write: (line: string) => void): void {
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', write)
  }
}
