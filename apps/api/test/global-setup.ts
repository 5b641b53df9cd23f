import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { prepareEmulators } from '../../../tools/run/emulators.ts'
import { freePort } from '../../../tools/run/ports.ts'
import { ensureDatabase, startPostgres } from '../../../tools/run/postgres.ts'
import { until } from '../../../tools/run/readiness.ts'
import { spawnTethered, stopTethered } from '../../../tools/run/tether.ts'
import { migrate } from '../src/platform/db/migrations.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the test server's own database; each test file copies the template beside it. */
    serverUrl: string
    /** Takes the mails of all tests: at `smtpUrl`, to be read at `httpUrl`. */
    mailSink: { smtpUrl: string; httpUrl: string }
  }
}

export const TEMPLATE = 'template_shop'

/** One real PostgreSQL for the whole run, with a migrated template that each test file copies, and one mail server. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dir = await mkdtemp(join(tmpdir(), 'fieldhouse-test-'))
  const server = await startPostgres({ dir, port: await freePort(), durable: false })
  await migrate(await ensureDatabase(server.url, TEMPLATE))
  project.provide('serverUrl', server.url)
  const mails = await startMailSink()
  project.provide('mailSink', mails.sink)

  return async () => {
    await mails.stop()
    await server.stop()
    await rm(dir, { recursive: true, force: true })
  }
}

async function startMailSink() {
  const { smtpUrl, httpUrl, service } = await prepareEmulators()
  const sink = spawnTethered({ ...service, inheritOutput: true })
  const stop = () => stopTethered(sink, { signal: 'SIGTERM', withinMs: 5_000 })
  if (!(await until(service.isReady, { withinMs: 30_000 }))) throw new Error('The mail sink does not become ready')
  return { sink: { smtpUrl, httpUrl }, stop }
}
