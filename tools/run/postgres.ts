import { createHash, randomBytes } from 'node:crypto'
import { access, chown, readFile, readlink, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import pg from 'pg'
import type { ServerAccount } from './postgres-account.ts'
import { findServerAccount } from './postgres-account.ts'
import type { Binaries } from './postgres-binaries.ts'
import { findBinaries } from './postgres-binaries.ts'
import type { Command, TetheredProcess } from './tethered-process.ts'
import { describeExit, spawnTethered, stopTethered } from './tethered-process.ts'
import { waitUntil } from './wait-until.ts'

const USER = 'fieldhouse'
/** The role of the API and the worker, which can only read and write rows. Migrations grant it its rights. */
const APP_USER = 'fieldhouse_app'
const START_WITHIN_MS = 30_000
const STOP_WITHIN_MS = 25_000
const PREDECESSOR_GONE_WITHIN_MS = 10_000

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '128MB',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Otherwise an error's detail quotes the row, with email addresses in it.
  log_error_verbosity: 'terse',
}

const DURABLE = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }
const THROW_AWAY = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

export interface PostgresOptions {
  /** Holds the server's data and password. */
  dir: string
  port: number
  /** False for test servers, whose data need not survive a crash of the machine. */
  durable?: boolean
}

export interface PreparedPostgres {
  /** URL of the database `postgres` as superuser; see `ensureDatabase`. */
  url: string
  /** Runs the server in the foreground. */
  command: Command
}

/** Creates the cluster if it is missing and returns the command that runs it. */
export async function preparePostgres(options: PostgresOptions): Promise<PreparedPostgres> {
  const dir = resolve(options.dir)
  const dataDir = join(dir, 'data')
  const binaries = await findBinaries()
  const account = await findServerAccount({ dir, program: binaries.postgres })

  const password = await keepPassword(dir, account)
  if (!(await exists(dataDir))) await createCluster({ dir, dataDir, binaries, account })
  await waitForPredecessor(dataDir)

  const settings = { port: String(options.port), ...SETTINGS, ...(options.durable === false ? THROW_AWAY : DURABLE) }
  return {
    url: `postgres://${USER}:${password}@127.0.0.1:${options.port}/postgres`,
    command: {
      argv: [binaries.postgres, '-D', dataDir, ...Object.entries(settings).flatMap(([k, v]) => ['-c', `${k}=${v}`])],
      cwd: dir,
      privileges: account.privileges,
      stopSignal: 'SIGINT',
    },
  }
}

export interface RunningPostgres {
  url: string
  stop: () => Promise<void>
}

/** A test server that never outlives the calling process. */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const { url, command } = await preparePostgres(options)
  const server = spawnTethered(command)
  const output = keepLastOutput(server)
  const stop = () => stopTethered(server, { signal: 'SIGINT', withinMs: STOP_WITHIN_MS })
  const ended = server.ended.then((end) => {
    throw new Error(`PostgreSQL ${describeExit(end)}\n${output()}`)
  })
  ended.catch(() => {})

  const ready = await Promise.race([ended, waitUntil(() => acceptsConnections(url), { withinMs: START_WITHIN_MS })])
  if (ready) return { url, stop }
  await stop()
  throw new Error(`PostgreSQL was not ready after ${START_WITHIN_MS / 1000} s\n${output()}`)
}

export async function acceptsConnections(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** Creates the database and the application role if they are missing and returns the URL of the database's owner. */
export async function ensureDatabase(url: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
    await ensureAppRole(client, url)
  } finally {
    await client.end()
  }
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

async function ensureAppRole(client: pg.Client, ownerUrl: string): Promise<void> {
  const { rows } = await client.query('select rolconfig from pg_roles where rolname = $1', [APP_USER])
  const password = client.escapeLiteral(new URL(appUrlOf(ownerUrl)).password)
  if (rows.length === 0) await client.query(`create role ${APP_USER} login password ${password}`)
  if (rows[0]?.rolconfig) return
  // Of the role, because a pooler does not pass on what a connection asks for.
  await client.query(`
    alter role ${APP_USER} set statement_timeout = '5s';
    alter role ${APP_USER} set lock_timeout = '1s';
    alter role ${APP_USER} set idle_in_transaction_session_timeout = '5s'`)
}

/** The same database for the application role, whose password is derived from the owner's and does not reveal it. */
export function appUrlOf(ownerUrl: string): string {
  const url = new URL(ownerUrl)
  url.password = createHash('sha256').update(`application role ${url.password}`).digest('hex')
  url.username = APP_USER
  return url.href
}

async function keepPassword(dir: string, account: ServerAccount): Promise<string> {
  const file = join(dir, 'password')
  if (!(await exists(file))) await writeFile(file, randomBytes(24).toString('hex'), { mode: 0o600 })
  if (account.owner) await chown(file, account.owner.uid, account.owner.gid)
  return await readFile(file, 'utf8')
}

interface Cluster {
  dir: string
  dataDir: string
  binaries: Binaries
  account: ServerAccount
}

/**
 * Created under a temporary name and renamed, so that an interrupted attempt is never mistaken for a complete cluster.
 */
async function createCluster({ dir, dataDir, binaries, account }: Cluster): Promise<void> {
  const attempt = `${dataDir}.new`
  await rm(attempt, { recursive: true, force: true })
  const initdb = spawnTethered({
    argv: [
      binaries.initdb,
      `--pgdata=${attempt}`,
      `--username=${USER}`,
      `--pwfile=${join(dir, 'password')}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--locale=C.UTF-8',
      '--lc-messages=C',
      '--data-checksums',
    ],
    cwd: dir,
    privileges: account.privileges,
  })
  const output = keepLastOutput(initdb)
  const end = await initdb.ended
  if (end.code !== 0) throw new Error(`initdb ${describeExit(end)}\n${output()}`)
  await rename(attempt, dataDir)
}

/** A server that was just told to stop may still be writing its last pages. */
async function waitForPredecessor(dataDir: string): Promise<void> {
  const gone = await waitUntil(async () => !(await isServed(dataDir)), { withinMs: PREDECESSOR_GONE_WITHIN_MS })
  if (!gone) throw new Error(`Another PostgreSQL is using ${dataDir}`)
}

async function isServed(dataDir: string): Promise<boolean> {
  try {
    const [pid] = (await readFile(join(dataDir, 'postmaster.pid'), 'utf8')).split('\n')
    return (await readlink(`/proc/${pid}/cwd`)) === dataDir
  } catch {
    return false
  }
}

function keepLastOutput({ child }: TetheredProcess): () => string {
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      text = (text + chunk).slice(-4_000)
    })
  }
  return () => text
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
