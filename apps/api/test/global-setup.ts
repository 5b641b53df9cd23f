import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareMail } from '@fieldhouse/tools/run/emulators.ts'
import { freePort } from '@fieldhouse/tools/run/ports.ts'
import { ensureDatabase, startPostgres } from '@fieldhouse/tools/run/postgres.ts'
import type { TestProject } from 'vitest/node'
import { migrate } from '#platform/db/migrations.ts'
import { startEmulator } from './start-emulator.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the test server; each test file copies the template database there. */
    serverUrl: string
    /** Receives the mails of all tests at `smtpUrl`; read them at `httpUrl`. */
    mailSink: { smtpUrl: string; httpUrl: string }
  }
}

export const TEMPLATE = 'template_shop'

/**
 * One PostgreSQL server for the whole run, with a migrated template that each test file copies, and one mail server.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dir = await mkdtemp(join(tmpdir(), 'fieldhouse-test-'))
  const server = await startPostgres({ dir, port: await freePort(), durable: false })
  await migrate(await ensureDatabase(server.url, TEMPLATE))
  project.provide('serverUrl', server.url)
  const mails = await prepareMail()
  project.provide('mailSink', { smtpUrl: mails.apiEnv.SMTP_URL ?? '', httpUrl: mails.httpUrl })
  const stopMails = await startEmulator(mails)

  return async () => {
    await stopMails()
    await server.stop()
    await rm(dir, { recursive: true, force: true })
  }
}
