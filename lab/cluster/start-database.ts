import { join } from 'node:path'
import { acceptsConnections, appUrlOf } from '../../tools/run/postgres.ts'
import { keepSecret } from '../../tools/run/secrets.ts'
import type { Service, Supervisor } from '../../tools/run/supervisor.ts'
import { respondsOk } from '../../tools/run/wait-until.ts'
import { pgbouncerIni } from '../shared/pgbouncer-ini.ts'
import { acceptsTcp } from './accepts-tcp.ts'
import { acceptsWrites } from './accepts-writes.ts'
import { ETCDS, numbered, POSTGRESES } from './cluster-parts.ts'
import { haproxyConf, linkConf } from './haproxy-conf.ts'
import type { PortOf } from './keep-ports.ts'
import { patroniConf } from './patroni-conf.ts'
import type { ServerFiles } from './server-files.ts'
import { POSTGRES_PROGRAMS } from './server-files.ts'

const SUPERUSER = 'fieldhouse'
/** Bytes of log; the shop itself measures the lag in seconds. */
const MAX_LAG = '16MB'
const POOL_SIZE = 40

interface Options {
  dataDir: string
  files: ServerFiles
  portOf: PortOf
  shopPort: number
  adminPort: number
  edges: number
  believesClients: boolean
}

/** Starts etcd, PostgreSQL under Patroni, and what leads to them; returns the URL of the primary as superuser. */
export async function startDatabase(supervisor: Supervisor, options: Options): Promise<string> {
  const { dataDir, files, portOf } = options
  const passwords = {
    superuser: await keepSecret(join(dataDir, 'superuser-password'), { bytes: 24 }),
    replication: await keepSecret(join(dataDir, 'replication-password'), { bytes: 24 }),
  }
  const url = `postgres://${SUPERUSER}:${passwords.superuser}@127.0.0.1:${portOf('primary')}/postgres`
  const start = (service: Service) => supervisor.keep({ privileges: files.account.privileges, ...service })

  await Promise.all(ETCDS.map(async (name) => start(await describeEtcd(name, options))))
  await start(await describeLink(options))
  await Promise.all(POSTGRESES.map(async (name) => start(await describePatroni(name, passwords, options))))
  await start(await describeHaproxy(url, options))
  await start(await describeRedis(options))
  return url
}

/** Started after the application role was created. */
export async function startPgBouncer(
  supervisor: Supervisor,
  databaseUrl: string,
  { files, portOf }: Options,
): Promise<string> {
  const app = new URL(appUrlOf(databaseUrl))
  const server = { host: app.hostname, port: portOf('primary') }
  const usersFile = await files.write('pgbouncer-users.txt', `"${app.username}" "${app.password}"\n`)
  const ini = pgbouncerIni({ port: portOf('pgbouncer'), server, usersFile, poolSize: POOL_SIZE })
  const file = await files.write('pgbouncer.ini', ini)
  app.port = String(portOf('pgbouncer'))
  await supervisor.keep({
    name: 'pgbouncer',
    argv: ['/usr/sbin/pgbouncer', '--quiet', file],
    privileges: files.account.privileges,
    isReady: () => acceptsConnections(app.href),
  })
  return app.href
}

async function describeEtcd(name: string, { files, portOf }: Options): Promise<Service> {
  const url = (socket: string) => `http://127.0.0.1:${portOf(socket)}`
  const flags = {
    name,
    'data-dir': await files.makeFolder(name),
    'listen-client-urls': url(name),
    'advertise-client-urls': url(name),
    'listen-peer-urls': url(`${name}-peer`),
    'initial-advertise-peer-urls': url(`${name}-peer`),
    'initial-cluster': ETCDS.map((member) => `${member}=${url(`${member}-peer`)}`).join(),
    'initial-cluster-token': 'fieldhouse',
    // Between machines 100 and 1000 are usual; here all members share two cores with everything else.
    'heartbeat-interval': '200',
    'election-timeout': '2000',
    'auto-compaction-retention': '1h',
    'log-level': 'error',
  }
  const argv = Object.entries(flags).map(([flag, value]) => `--${flag}=${value}`)
  return { name, argv: ['/usr/bin/etcd', ...argv], isReady: () => respondsOk(`${url(name)}/health`) }
}

async function describeLink({ files, portOf }: Options): Promise<Service> {
  const file = await files.write('link.cfg', linkConf(POSTGRESES, portOf))
  const isReady = () => acceptsTcp(portOf(`${POSTGRESES[0]}-link`))
  return { name: 'link', argv: ['/usr/sbin/haproxy', '-db', '-q', '-f', file], isReady }
}

async function describePatroni(
  name: string,
  passwords: { superuser: string; replication: string },
  { dataDir, files, portOf }: Options,
): Promise<Service> {
  const conf = patroniConf({
    name,
    dataDir: serverDataDir(dataDir, name),
    programs: POSTGRES_PROGRAMS,
    etcds: ETCDS,
    portOf,
    superuser: { username: SUPERUSER, password: passwords.superuser },
    replicationPassword: passwords.replication,
  })
  const folder = await files.makeFolder(name)
  const file = await files.write(`${name}.yml`, conf)
  return {
    name,
    argv: ['/usr/bin/patroni', file],
    cwd: folder,
    isReady: () => respondsOk(`http://127.0.0.1:${portOf(`${name}-rest`)}/health`),
  }
}

export function serversDir(dataDir: string): string {
  return join(dataDir, 'servers')
}

export function serverDataDir(dataDir: string, name: string): string {
  return join(serversDir(dataDir), name, 'data')
}

async function describeHaproxy(url: string, options: Options): Promise<Service> {
  const { files, portOf, shopPort, adminPort, edges, believesClients } = options
  const sites = { edges: numbered('edge', edges), shopPort, adminPort, believesClients }
  const file = await files.write(
    'haproxy.cfg',
    haproxyConf({ postgreses: POSTGRESES, portOf, maxLag: MAX_LAG, ...sites }),
  )
  const isReady = () => leadsToPrimary(url)
  return { name: 'haproxy', argv: ['/usr/sbin/haproxy', '-db', '-q', '-f', file], isReady }
}

/** HAProxy believes in every server until it has asked Patroni, so it is asked once for each server, which it takes in turn. */
async function leadsToPrimary(url: string): Promise<boolean> {
  for (const _ of POSTGRESES) if (!(await acceptsWrites(url))) return false
  return true
}

/** Counts only: what is lost with it was about to expire. */
async function describeRedis({ files, portOf }: Options): Promise<Service> {
  const port = portOf('redis')
  const settings = { port, bind: '127.0.0.1', save: '', appendonly: 'no', maxmemory: '100mb' }
  const argv = Object.entries(settings).flatMap(([key, value]) => [`--${key}`, String(value)])
  return {
    name: 'redis',
    argv: ['/usr/bin/redis-server', ...argv, '--maxmemory-policy', 'volatile-ttl', '--loglevel', 'warning'],
    cwd: await files.makeFolder('redis'),
    isReady: () => acceptsTcp(port),
  }
}
