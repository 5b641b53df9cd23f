import { existsSync } from 'node:fs'
import { freePort } from '@fieldhouse/tools/run/ports.ts'
import { spawnTethered, stopTethered } from '@fieldhouse/tools/run/tethered-process.ts'
import { waitUntil } from '@fieldhouse/tools/run/wait-until.ts'
import { Redis } from 'ioredis'

const PROGRAM = '/usr/bin/redis-server'
const IN_MEMORY = ['--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--daemonize', 'no']

/** `tools/setup.sh` installs it, a developer’s machine may lack it. */
export const isRedisInstalled = existsSync(PROGRAM)

/** A real server on a free port, which tests kill and start again. */
export async function startRedis() {
  const port = await freePort()
  const url = `redis://127.0.0.1:${port}`
  const spawnServer = () => spawnTethered({ argv: [PROGRAM, '--port', String(port), ...IN_MEMORY] })
  let server = spawnServer()
  await waitUntilServing(url)
  return {
    url,
    port,
    kill: () => stopTethered(server, { signal: 'SIGKILL', withinMs: 5000 }),
    startAgain: async () => {
      server = spawnServer()
      await waitUntilServing(url)
    },
    /** Stops answering while its connections stay open. */
    freeze: () => server.child.kill('SIGSTOP'),
    thaw: () => server.child.kill('SIGCONT'),
    command: <T>(name: string, ...values: string[]) => runCommand<T>(url, name, values),
  }
}

export type RedisServer = Awaited<ReturnType<typeof startRedis>>

async function waitUntilServing(url: string): Promise<void> {
  const answers = () =>
    runCommand(url, 'PING', []).then(
      () => true,
      () => false,
    )
  if (!(await waitUntil(answers, { withinMs: 20_000 }))) throw new Error(`${PROGRAM} does not answer`)
}

async function runCommand<T>(url: string, name: string, values: string[]): Promise<T> {
  const redis = new Redis(url, { lazyConnect: true, retryStrategy: () => null })
  redis.on('error', () => {})
  try {
    await redis.connect()
    return (await redis.call(name, values)) as T
  } finally {
    redis.disconnect()
  }
}
