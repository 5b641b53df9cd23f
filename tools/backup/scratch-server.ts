import { chown, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { spawnTethered, stopTethered } from '../run/tethered-process.ts'
import { waitUntil } from '../run/wait-until.ts'
import type { BackupConfig } from './backup-config.ts'
import type { Account } from './run-tool.ts'
import { runTool } from './run-tool.ts'

/** Replaying the WAL of a day takes long. */
const READY_WITHIN_MS = 6 * 60 * 60_000

export interface ScratchServer {
  query: <Row extends object>(text: string) => Promise<Row[]>
  stop: () => Promise<void>
}

/**
 * PostgreSQL on restored data, reachable through its socket only. It archives nothing, and takes none of the
 * production server's settings, which on Debian are outside the data folder.
 */
export async function startScratchServer(
  config: BackupConfig,
  { owner, privileges }: Account,
  { data, socket }: { data: string; socket: string },
): Promise<ScratchServer> {
  const { programs, user, name, port } = config.database
  const [conf, hba] = [join(socket, 'scratch.conf'), join(socket, 'scratch.hba')]
  await writeFile(conf, '', { mode: 0o644 })
  await writeFile(hba, 'local all all trust\n', { mode: 0o644 })
  if (process.getuid?.() === 0) for (const file of [conf, hba]) await chown(file, owner.uid, owner.gid)
  const settings = {
    config_file: conf,
    hba_file: hba,
    listen_addresses: '',
    unix_socket_directories: socket,
    port: String(port),
    archive_mode: 'off',
    // Otherwise it needs at least the production server's number of connections.
    hot_standby: 'off',
    timezone: 'UTC',
  }
  const argv = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])
  const server = spawnTethered({
    argv: [`${programs}/postgres`, '-D', data, ...argv],
    cwd: '/',
    privileges,
    stopSignal: 'SIGINT',
  })
  let said = ''
  server.child.stderr?.on('data', (chunk) => {
    said = `${said}${chunk}`.slice(-3000)
  })
  const query = <Row extends object>(text: string) =>
    queryJson<Row>({ psql: `${programs}/psql`, socket, port, user, name, privileges }, text)
  let ended = false
  void server.ended.then(() => {
    ended = true
  })
  const isReady = async () => ended || (await query('select 1 as one').then(Boolean, () => false))
  const ready = await waitUntil(isReady, { withinMs: READY_WITHIN_MS })
  if (!ready || ended) throw new Error(`PostgreSQL does not start on the restored data:\n${said}`)
  return { query, stop: () => stopTethered(server, { signal: 'SIGINT', withinMs: 25_000 }) }
}

interface Target {
  psql: string
  socket: string
  port: number
  user: string
  name: string
  privileges: readonly string[]
}

/** Through psql, because the server knows the account by its socket, and this process may be another one. */
async function queryJson<Row>({ psql, socket, port, user, name, privileges }: Target, text: string): Promise<Row[]> {
  const wrapped = `with rows as (${text}) select coalesce(json_agg(rows), '[]') from rows`
  const address = ['-h', socket, '-p', String(port), '-U', user, '-d', name]
  const argv = [psql, '-X', '-A', '-t', '-v', 'ON_ERROR_STOP=1', ...address, '-c', wrapped] as const
  return JSON.parse(await runTool({ argv: [...argv], privileges })) as Row[]
}

export function queryLive<Row extends object>(
  { database: { programs, socket, port, user, name } }: BackupConfig,
  { privileges }: Account,
  text: string,
): Promise<Row[]> {
  return queryJson({ psql: `${programs}/psql`, socket, port, user, name, privileges }, text)
}
