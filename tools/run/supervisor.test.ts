import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, expect, test } from 'vitest'
import type { Supervisor } from './supervisor.ts'
import { createSupervisor } from './supervisor.ts'
import { waitUntil } from './wait-until.ts'

const SLEEPER = 'echo "leader $$"; exec sleep 1000'
const WITH_WORKER = 'sleep 1000 & echo "worker $!"; echo "leader $$"; wait'
const DEAF = 'trap "" TERM; echo "leader $$"; while :; do sleep 0.1; done'

let supervisor: Supervisor | undefined

afterEach(async () => {
  await supervisor?.stop()
})

test('a killed process comes back', async () => {
  const watcher = startWatching()
  await keep(watcher, 'shop', SLEEPER)

  process.kill(watcher.pid('leader', 0), 'SIGKILL')

  await watcher.count('leader', 2)
  expect(watcher.pid('leader', 1)).not.toBe(watcher.pid('leader', 0))
})

test('what a killed process leaves behind is gone before it comes back', async () => {
  const watcher = startWatching()
  await keep(watcher, 'edge', WITH_WORKER)

  process.kill(watcher.pid('leader', 0), 'SIGKILL')

  await watcher.count('leader', 2)
  expect(await isGone(watcher.pid('worker', 0))).toBe(true)
})

test('a process that was taken down stays away until it is brought up', async () => {
  const watcher = startWatching()
  await keep(watcher, 'shop', SLEEPER)

  await supervisor?.takeDown('shop')
  expect(await isGone(watcher.pid('leader', 0))).toBe(true)
  expect(supervisor?.list().map(({ name, pid }) => [name, pid])).toEqual([['shop', undefined]])
  expect(watcher.lines.filter((line) => line.includes('restarting'))).toEqual([])

  await supervisor?.bringUp('shop')
  await watcher.count('leader', 2)
  expect(supervisor?.list()[0]?.pid).toBe(watcher.pid('leader', 1))
  await expect(async () => supervisor?.takeDown('shopp')).rejects.toThrow('There is no shopp; there are shop')
})

test('a process that keeps ending is started again after ever longer pauses, and given up before it was ready', async () => {
  const watcher = startWatching()
  const never = { name: 'broken', argv: ['false'] as [string], isReady: async () => false }

  await expect(supervisor?.keep(never)).rejects.toThrow('broken was not ready after')

  const pauses = watcher.lines.flatMap((line) => /restarting in (\d+) ms/.exec(line)?.[1] ?? [])
  expect(pauses.slice(0, 5)).toEqual(['100', '200', '400', '800', '1600'])
})

test('a task that fails says so', async () => {
  startWatching()

  await expect(supervisor?.run({ name: 'migrations', argv: ['sh', '-c', 'exit 3'] })).rejects.toThrow(
    'migrations exited with code 3',
  )
})

test('stopping goes from the last started to the first and leaves no process', async () => {
  const watcher = startWatching()
  await keep(watcher, 'database', 'trap "echo bye; exit" INT TERM; echo "leader $$"; while :; do sleep 0.05; done')
  await keep(watcher, 'shop', 'trap "echo bye; exit" INT TERM; echo "leader $$"; while :; do sleep 0.05; done')
  await keep(watcher, 'edge', WITH_WORKER)

  await supervisor?.stop()

  for (const word of ['leader', 'worker']) for (const pid of watcher.pids(word)) expect(await isGone(pid)).toBe(true)
  const byes = watcher.lines.filter((line) => line.endsWith('bye')).map((line) => line.split(' ')[0])
  expect(byes).toEqual(['shop', 'database'])
})

test('a process that does not listen is ended all the same', async () => {
  const watcher = startWatching({ stopWithinMs: 200 })
  await keep(watcher, 'deaf', DEAF)

  await supervisor?.stop()

  expect(await isGone(watcher.pid('leader', 0))).toBe(true)
})

test('when the supervisor itself is killed, everything it started ends', async () => {
  const script = `
    import { createSupervisor } from ${JSON.stringify(join(import.meta.dirname, 'supervisor.ts'))}
    const supervisor = createSupervisor({ write: console.log })
    const argv = ['sh', '-c', ${JSON.stringify(`trap 'kill $!; exit' TERM; ${WITH_WORKER}`)}]
    await supervisor.keep({ name: 'edge', argv, isReady: async () => true })`
  const host = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  const watcher = watch()
  createInterface({ input: host.stdout }).on('line', (line) => watcher.lines.push(line))
  await watcher.count('leader', 1)

  host.kill('SIGKILL')

  expect(await isGone(watcher.pid('leader', 0))).toBe(true)
  expect(await isGone(watcher.pid('worker', 0))).toBe(true)
})

type Watcher = ReturnType<typeof watch>

/** Collects the process ids that the children of a test print. */
function watch() {
  const lines: string[] = []
  const pids = (word: string) =>
    lines.flatMap((line) => new RegExp(`${word} (\\d+)$`).exec(line)?.[1] ?? []).map(Number)
  return {
    lines,
    pids,
    pid: (word: string, index: number) => pids(word)[index] ?? Number.NaN,
    count: async (word: string, expected: number) => {
      const came = await waitUntil(async () => pids(word).length >= expected, { withinMs: 30_000 })
      expect(came, `${expected} × ${word}`).toBe(true)
    },
  }
}

function startWatching(options?: { stopWithinMs: number }): Watcher {
  const watcher = watch()
  supervisor = createSupervisor({ write: (line) => watcher.lines.push(line), ...options })
  return watcher
}

async function keep(watcher: Watcher, name: string, script: string): Promise<void> {
  const before = watcher.pids('leader').length
  const isReady = async () => watcher.pids('leader').length > before
  await supervisor?.keep({ name, argv: ['sh', '-c', script], isReady })
}

/** A zombie that its parent has not reaped counts as gone. */
async function isGone(pid: number): Promise<boolean> {
  return await waitUntil(
    async () => {
      const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
      return status === '' || status.includes(') Z ')
    },
    { withinMs: 30_000 },
  )
}
