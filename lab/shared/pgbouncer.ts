import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../tools/run/ports.ts'
import { acceptsConnections, appUrlOf } from '../../tools/run/postgres.ts'
import { pgbouncerIni } from './pgbouncer-ini.ts'
import { startRespawning } from './respawning-process.ts'

const PROGRAM = '/usr/sbin/pgbouncer'
/** PgBouncer refuses to run as root. */
const NOBODY = ['--reuid=nobody', '--regid=nogroup', '--clear-groups']

const POOL_SIZE = 20

/** PgBouncer in transaction mode before the server. */
export async function startPgBouncer(serverUrl: string) {
  if (!existsSync(PROGRAM)) throw new Error('PgBouncer not found. Run: apt-get install pgbouncer')
  const server = new URL(serverUrl)
  const app = new URL(appUrlOf(serverUrl))
  const port = await freePort()
  const dir = await mkdtemp(join(tmpdir(), 'fieldhouse-pgbouncer-'))
  await chmod(dir, 0o755)
  await writeFile(join(dir, 'users.txt'), `"${app.username}" "${app.password}"\n`, { mode: 0o644 })
  await writeFile(
    join(dir, 'pgbouncer.ini'),
    pgbouncerIni({
      port,
      server: { host: server.hostname, port: Number(server.port) },
      usersFile: join(dir, 'users.txt'),
      poolSize: POOL_SIZE,
    }),
    { mode: 0o644 },
  )
  const urlOf = (database: string) => {
    const url = new URL(app)
    url.port = String(port)
    url.pathname = `/${database}`
    return url.href
  }
  const privileges = process.getuid?.() === 0 ? NOBODY : []
  const command = { argv: [PROGRAM, join(dir, 'pgbouncer.ini')] as const, privileges }
  const bouncer = await startRespawning(command, () => acceptsConnections(urlOf('postgres')))
  return {
    urlOf,
    stop: async () => {
      await bouncer.stop()
      await rm(dir, { recursive: true, force: true })
    },
  }
}
