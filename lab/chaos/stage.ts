import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '../../apps/api/src/platform/db/migrations.ts'
import { fillCatalogue } from '../../tools/demo/fill.ts'
import { prepareMail } from '../../tools/run/emulators.ts'
import { freePort } from '../../tools/run/ports.ts'
import { acceptsConnections, ensureDatabase, preparePostgres } from '../../tools/run/postgres.ts'
import type { KeptProcess } from './kept-process.ts'
import { keepProcess } from './kept-process.ts'

const TEMPLATE = 'lab_template'

/** Shared by all test shops: a durable PostgreSQL, and a mail server that is never killed. */
export interface Stage {
  dir: string
  mailsUrl: string
  smtpUrl: string
  /** Creates a database with the demo catalog. */
  newDatabase: (name: string) => Promise<string>
  close: () => Promise<void>
}

/** Starts a PostgreSQL server that respawns when killed. */
export async function openStage(): Promise<Stage & { postgres: KeptProcess }> {
  const dir = await mkdtemp(join(tmpdir(), 'fieldhouse-chaos-'))
  const { url, command } = await preparePostgres({ dir: join(dir, 'postgres'), port: await freePort() })
  const [program, ...args] = command.argv
  const many = { ...command, argv: [program, ...args, '-c', 'max_connections=300'] as const }
  const postgres = await keepProcess(many, () => acceptsConnections(url))
  const stage = await openStageOn(url, dir)
  const close = async () => {
    await stage.close()
    await postgres.stop()
    await rm(dir, { recursive: true, force: true })
  }
  return { ...stage, postgres, close }
}

/** Uses a running PostgreSQL server. */
export async function openStageOn(url: string, dir: string): Promise<Stage> {
  const mail = await prepareMail()
  const mails = await keepProcess(mail.service, mail.service.isReady)
  const template = await ensureDatabase(url, TEMPLATE)
  await migrate(template)
  const client = new pg.Client({ connectionString: template })
  await client.connect()
  await fillCatalogue(client)
  await client.end()

  return {
    dir,
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
