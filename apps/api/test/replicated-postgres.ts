import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePorts } from '@fieldhouse/tools/run/ports.ts'
import { acceptsConnections, ensureDatabase, preparePostgres } from '@fieldhouse/tools/run/postgres.ts'
import type { Command } from '@fieldhouse/tools/run/tethered-process.ts'
import { spawnTethered, stopTethered } from '@fieldhouse/tools/run/tethered-process.ts'
import { waitUntil } from '@fieldhouse/tools/run/wait-until.ts'
import pg from 'pg'
import { migrate } from '#platform/db/migrations.ts'

const run = promisify(execFile)

/** A primary with a migrated database, and a streaming replica of it: the copy of a stopped server that follows. */
export async function startReplicatedPostgres() {
  const dir = await mkdtemp(join(tmpdir(), 'fieldhouse-replica-'))
  const [port = 0, replicaPort = 0] = await freePorts(2)
  const { url, command } = await preparePostgres({ dir, port })
  let primary = await startServer(command, url)
  const ownerUrl = await ensureDatabase(url, 'shop')
  await migrate(ownerUrl)
  await primary.stop()

  const data = join(dir, 'data')
  const copy = join(dir, 'replica')
  await run('cp', ['-a', data, copy])
  await writeFile(join(copy, 'standby.signal'), '')
  const replicaUrl = withPort(ownerUrl, replicaPort)
  const following = toReplica(command, { data, copy, port: replicaPort, primary: url })
  primary = await startServer(command, url)
  let replica = await startServer(following, replicaUrl)

  return {
    ownerUrl,
    replicaUrl,
    pauseReplay: async () => {
      await query(replicaUrl, 'select pg_wal_replay_pause()')
      const isPaused = async () => (await query(replicaUrl, 'select pg_get_wal_replay_pause_state()')) === 'paused'
      if (!(await waitUntil(isPaused, { withinMs: 20_000 }))) throw new Error('the replica goes on replaying')
    },
    resumeReplay: () => query(replicaUrl, 'select pg_wal_replay_resume()'),
    promote: () => query(replicaUrl, 'select pg_promote()'),
    stopReplica: () => replica.stop(),
    startReplica: async () => {
      replica = await startServer(following, replicaUrl)
    },
    close: async () => {
      await Promise.all([replica.stop(), primary.stop()])
      await rm(dir, { recursive: true, force: true })
    },
  }
}

interface Replica {
  data: string
  copy: string
  port: number
  primary: string
}

/** The primary’s command with another folder and port, as the last of two equal options counts. */
function toReplica(command: Command, { data, copy, port, primary }: Replica): Command {
  const [program, ...options] = command.argv.map((part) => (part === data ? copy : part))
  const own = ['-c', `port=${port}`, '-c', `primary_conninfo=${primary}`]
  return { ...command, argv: [program ?? '', ...options, ...own] }
}

async function startServer(command: Command, url: string) {
  const server = spawnTethered(command)
  let said = ''
  for (const stream of [server.child.stdout, server.child.stderr])
    stream?.on('data', (text) => {
      said = `${said}${text}`.slice(-3000)
    })
  const isReady = await waitUntil(() => acceptsConnections(url), { withinMs: 60_000 })
  if (!isReady) throw new Error(`PostgreSQL is not ready:\n${said}`)
  return { stop: () => stopTethered(server, { signal: 'SIGINT', withinMs: 25_000 }) }
}

function withPort(url: string, port: number): string {
  const address = new URL(url)
  address.port = String(port)
  return address.href
}

/** Returns the first value. */
async function query(url: string, text: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query({ text, rowMode: 'array' }).finally(() => client.end())
  return rows[0]?.[0]
}
