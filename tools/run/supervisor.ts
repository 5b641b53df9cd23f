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
  /** Kills a kept service, as if its machine had lost power, and does not restart it. */
  takeDown: (name: string) => Promise<void>
  /** Starts a service that was taken down, and waits until it is ready. */
  bringUp: (name: string) => Promise<void>
  /** Sends a signal to the process of a kept service. */
  signal: (name: string, signal: NodeJS.Signals) => void
  list: () => KeptService[]
  /** Stops everything, last started first. */
  stop: () => Promise<void>
}

export interface KeptService {
  name: string
  /** Undefined while it is down. */
  pid: number | undefined
  isReady: () => Promise<boolean>
}

interface SupervisedService {
  stop: () => Promise<void>
}

export function createSupervisor(options: { write: (line: string) => void; stopWithinMs?: number }): Supervisor {
  const { write, stopWithinMs = STOP_WITHIN_MS } = options
  const running: SupervisedService[] = []
  const kept = new Map<string, { service: Service; restarts: Restarts }>()
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
    kept.set(service.name, { service, restarts })
    await waitUntilReady(service, restarts)
  }

  const waitUntilReady = async (service: Service, restarts: Restarts) => {
    const most = restarts.ends() + ENDS_BEFORE_GIVING_UP
    const settled = () => stopped !== undefined || restarts.ends() >= most
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

  const find = (name: string) => {
    const found = kept.get(name)
    if (!found) throw new Error(`There is no ${name}; there are ${[...kept.keys()].join(', ')}`)
    return found
  }
  return {
    run,
    keep: supervise,
    takeDown: (name) => find(name).restarts.takeDown(),
    bringUp: async (name) => {
      const { service, restarts } = find(name)
      restarts.bringUp()
      await waitUntilReady(service, restarts)
    },
    signal: (name, signal) => find(name).restarts.signal(signal),
    list: () =>
      [...kept.values()].map(({ service: { name, isReady }, restarts }) => ({ name, pid: restarts.pid(), isReady })),
    stop,
  }
}

interface Restarts {
  /** Number of exits so far. */
  ends: () => number
  pid: () => number | undefined
  takeDown: () => Promise<void>
  bringUp: () => void
  signal: (signal: NodeJS.Signals) => void
  stop: (halt: (tethered: TetheredProcess) => Promise<void>) => Promise<void>
}

function restartForever(
  service: Service,
  { launch, write }: { launch: (task: SupervisedTask) => TetheredProcess; write: (line: string) => void },
): Restarts {
  let isWanted = true
  let ends = 0
  let pause = FIRST_PAUSE_MS
  let timer: NodeJS.Timeout | undefined
  let current = begin()

  function begin(): TetheredProcess {
    const startedAt = performance.now()
    const tethered = launch(service)
    void tethered.ended.then((end) => {
      if (!isWanted) return
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
    pid: () => (isWanted ? current.child.pid : undefined),
    takeDown: async () => {
      isWanted = false
      clearTimeout(timer)
      current.child.kill('SIGKILL')
      await current.ended
    },
    bringUp: () => {
      if (isWanted) return
      isWanted = true
      pause = FIRST_PAUSE_MS
      current = begin()
    },
    signal: (signal) => void current.child.kill(signal),
    stop: async (halt) => {
      isWanted = false
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
