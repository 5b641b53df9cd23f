import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Answer, CallInput, Endpoint } from '@fieldhouse/contract/endpoint'
import type { Problem } from '@fieldhouse/contract/errors'
import { readConfig } from '@fieldhouse/process/config'
import { createLog } from '@fieldhouse/process/log'
import { createMetrics } from '@fieldhouse/process/metrics'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { buildApp } from '../src/app.ts'
import { VARIABLES } from '../src/platform/config.ts'
import { openDb } from '../src/platform/db/db.ts'
import { openListener } from '../src/platform/db/listener.ts'
import type { Deps } from '../src/platform/deps.ts'
import { openImageFolder } from '../src/platform/images/image-folder.ts'
import { openQueue } from '../src/platform/jobs/queue.ts'
import { deriveKeys } from '../src/platform/keys.ts'
import { openLimits } from '../src/platform/limits/open-limits.ts'
import { openPostgresLimitStore } from '../src/platform/limits/postgres-limit-store.ts'
import { openMailer } from '../src/platform/mail/open-mailer.ts'
import { TEMPLATE } from './global-setup.ts'

export interface TestShopOptions {
  /** In addition to the variables that every test shop needs. */
  env?: Record<string, string>
  /** Receives logs of all levels; without it, nothing is logged. */
  logs?: NonNullable<Parameters<typeof createLog>[0]['sink']>
}

/** A test shop per file: a database copied from the template, and the API with a clock that the test sets. */
export async function openTestShop({ env = {}, logs }: TestShopOptions = {}) {
  const connectionString = await copyTemplate()
  const uploads = await mkdtemp(join(tmpdir(), 'fieldhouse-uploads-'))
  const { smtpUrl, httpUrl: mailUrl } = inject('mailSink')
  const config = readConfig(VARIABLES, {
    DATABASE_URL: connectionString,
    DATABASE_POOL_SIZE: '4',
    LOG_LEVEL: 'silent',
    SECRET_KEY: 'the secret of a shop that only tests visit',
    SMTP_URL: smtpUrl,
    UPLOADS_DIR: uploads,
    RATE_LIMIT_SCALE: '1000',
    ...env,
  })
  const log = createLog({ name: 'test', level: logs ? 'trace' : 'silent', ...(logs ? { sink: logs } : {}) })
  const time = { now: new Date('2026-11-15T12:00:00Z') }
  const clock = { now: () => time.now }
  const onIdleError = () => {}
  const db = openDb({ connectionString, poolSize: 4, preparedStatements: true, onIdleError })
  const listener = openListener(connectionString, log)
  const limitStore = openPostgresLimitStore({ connectionString, onIdleError })
  const mailer = openMailer({ url: config.SMTP_URL, from: config.MAIL_FROM })
  const deps: Deps = {
    config,
    db,
    listener,
    log,
    clock,
    keys: deriveKeys(config.SECRET_KEY),
    queue: openQueue(connectionString, log),
    limits: openLimits({ store: limitStore, clock, log, scale: config.RATE_LIMIT_SCALE }),
    mailer,
    images: openImageFolder(config.UPLOADS_DIR),
    metrics: createMetrics('test'),
    isServing: () => true,
  }
  const app = await buildApp(deps)
  afterAll(async () => {
    await app.close()
    mailer.close()
    await limitStore.close()
    await deps.queue.stop()
    await listener.stop()
    await db.destroy()
    await rm(uploads, { recursive: true, force: true })
  })
  return { app, db, deps, time, mailUrl, call: callerOf(app) }
}

/** If both have a field of the same name, the type is that of the response. */
export type AnswerOrProblem<E extends Endpoint> =
  Answer<E> extends undefined ? Problem : Answer<E> & Omit<Problem, keyof Answer<E>>

export type TestShop = Awaited<ReturnType<typeof openTestShop>>

function callerOf(app: FastifyInstance) {
  return async <E extends Endpoint>(endpoint: E, input: CallInput<E>, headers: Record<string, string> = {}) => {
    const { params = {}, query = {}, body } = input as Record<string, Record<string, unknown> | undefined>
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
    const search = Object.entries(query).map(([name, value]) => [name, String(value)] as [string, string])
    const response = await app.inject({
      method: endpoint.method,
      url: `/api${path}?${new URLSearchParams(search)}`,
      headers,
      ...(body ? { payload: body } : {}),
    })
    const answer = response.body ? response.json() : undefined
    return { status: response.statusCode, headers: response.headers, body: answer as AnswerOrProblem<E> }
  }
}

export async function copyTemplate(): Promise<string> {
  const serverUrl = inject('serverUrl')
  const name = `shop_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`create database ${name} template ${TEMPLATE}`)
  await client.end()
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}
