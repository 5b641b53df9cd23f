import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '../../apps/api/src/platform/db/migrations.ts'
import { seedCatalog } from '../../demo/seed-catalog.ts'
import { prepareMail } from '../../tools/run/emulators.ts'
import { freePort } from '../../tools/run/ports.ts'
import { acceptsConnections, ensureDatabase, preparePostgres } from '../../tools/run/postgres.ts'
import type { RespawningProcess } from './respawning-process.ts'
import { startRespawning } from './respawning-process.ts'

const TEMPLATE = 'lab_template'

/** Shared by all test shops: a durable PostgreSQL, and a mail server that is never killed. */
export interface SharedServices {
  dir: string
  /** Of the database server, as superuser. */
  serverUrl: string
  mailsUrl: string
  smtpUrl: string
  /** Creates a database with the demo catalog. */
  newDatabase: (name: string) => Promise<string>
  close: () => Promise<void>
}

/**
 * Starts a PostgreSQL server that respawns when killed. `settings`: of its command line, such as `jit=off`.
 * `postgresDir`: for its data, on another disk.
 */
export async function startSharedServices(
  settings: readonly string[] = [],
  postgresDir?: string,
): Promise<SharedServices & { postgres: RespawningProcess }> {
  const dir = await mkdtemp(join(tmpdir(), 'fieldhouse-chaos-'))
  const { url, command } = await preparePostgres({ dir: postgresDir ?? join(dir, 'postgres'), port: await freePort() })
  const [program, ...args] = command.argv
  const more = ['max_connections=300', ...settings].flatMap((setting) => ['-c', setting])
  const widened = { ...command, argv: [program, ...args, ...more] as const }
  const postgres = await startRespawning(widened, () => acceptsConnections(url))
  const stage = await attachSharedServices(url, dir)
  const close = async () => {
    await stage.close()
    await postgres.stop()
    await rm(dir, { recursive: true, force: true })
  }
  return { ...stage, postgres, close }
}

/** Uses a running PostgreSQL server. */
export async function attachSharedServices(url: string, dir: string): Promise<SharedServices> {
  const mail = await prepareMail()
  const mails = await startRespawning(mail.service, mail.service.isReady)
  const template = await ensureDatabase(url, TEMPLATE)
  await migrate(template)
  const client = new pg.Client({ connectionString: template })
  await client.connect()
  await seedCatalog(client)
  await client.end()

  return {
    dir,
    serverUrl: url,
    mailsUrl: mail.httpUrl,
    smtpUrl: mail.apiEnv.SMTP_URL ?? '',
    newDatabase: (name) => copyDatabase(url, name),
    close: () => mails.stop(),
  }
}

async function copyDatabase(serverUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`create database ${client.escapeIdentifier(name)} template ${TEMPLATE}`)
  await client.end()
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}
