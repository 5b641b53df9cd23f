import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CallInput, Endpoint, ResponseBody } from '@fieldhouse/contract/endpoint'
import type { Problem } from '@fieldhouse/contract/errors'
import { createLogger } from '@fieldhouse/process/log'
import { createMetrics } from '@fieldhouse/process/metrics'
import { appUrlOf } from '@fieldhouse/tools/run/postgres.ts'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { readShopConfig } from '#platform/config.ts'
import { openDb } from '#platform/db/db.ts'
import { openListener } from '#platform/db/listener.ts'
import { startNotificationRelay } from '#platform/db/notification-relay.ts'
import type { Deps } from '#platform/deps.ts'
import { openImageFolder } from '#platform/images/image-folder.ts'
import { openQueue } from '#platform/jobs/queue.ts'
import { deriveKeys } from '#platform/keys.ts'
import { openRateLimitStores } from '#platform/limits/open-rate-limit-stores.ts'
import { openRateLimiter } from '#platform/limits/open-rate-limiter.ts'
import { openMailer } from '#platform/mail/open-mailer.ts'
import { openReplica } from '#platform/replica/open-replica.ts'
import { buildApp } from '../src/app.ts'
import { TEMPLATE } from './global-setup.ts'

/** Where the clock of every test shop starts. */
export const TEST_SHOP_TIME = '2026-11-15T12:00:00Z'

export interface TestShopOptions {
  /** In addition to the variables that every test shop needs. */
  env?: Record<string, string>
  /** Receives logs of all levels; without it, nothing is logged. */
  logs?: NonNullable<Parameters<typeof createLogger>[0]['sink']>
  limitsAnswerWithinMs?: number
  /** Of a migrated database on another server than that of all tests. */
  ownerUrl?: string
}

/** A busy machine takes longer than a shop may. */
export const PATIENT_POOL = { timeoutScale: 6, onIdleError: () => {} }

/**
 * A test shop per file: a database copied from the template, the API with a clock that the test sets, and the worker's relay of
 * notifications. `db` has the rights of the application; `owner` is for what only the owner of the tables can do.
 */
export async function openTestShop({
  env = {},
  logs,
  limitsAnswerWithinMs = 30_000,
  ...options
}: TestShopOptions = {}) {
  const ownerUrl = options.ownerUrl ?? (await copyTemplate())
  const connectionString = appUrlOf(ownerUrl)
  const uploads = await mkdtemp(join(tmpdir(), 'fieldhouse-uploads-'))
  const { smtpUrl, httpUrl: mailUrl } = inject('mailSink')
  const config = readShopConfig({
    SHOP_ENVIRONMENT: 'lab',
    DATABASE_URL: connectionString,
    DATABASE_POOL_SIZE: '4',
    LOG_LEVEL: 'silent',
    SECRET_KEY: 'the secret of a shop that only tests visit',
    SMTP_URL: smtpUrl,
    UPLOADS_DIR: uploads,
    RATE_LIMIT_SCALE: '1000',
    ...env,
  })
  const log = createLogger({ name: 'test', level: logs ? 'trace' : 'silent', ...(logs ? { sink: logs } : {}) })
  const time = { now: new Date(TEST_SHOP_TIME) }
  const clock = { now: () => time.now }
  const db = openDb({ connectionString, poolSize: 4, preparedStatements: true, ...PATIENT_POOL })
  const owner = openDb({ connectionString: ownerUrl, poolSize: 1, preparedStatements: false, ...PATIENT_POOL })
  const listener = openListener(connectionString, log)
  const limitStores = await openRateLimitStores(config, { log, answersWithinMs: limitsAnswerWithinMs })
  const metrics = createMetrics('test')
  const reads = openReplica(config, { primary: db, log, metrics })
  const mailer = openMailer({ url: config.SMTP_URL, from: config.MAIL_FROM, publicUrl: config.PUBLIC_URL })
  const deps: Deps = {
    config,
    db,
    reads,
    listener,
    log,
    clock,
    keys: deriveKeys(config.SECRET_KEY),
    queue: openQueue(connectionString, log),
    limits: openRateLimiter({ ...limitStores, clock, log, scale: config.RATE_LIMIT_SCALE, metrics }),
    mailer,
    images: openImageFolder(config.UPLOADS_DIR),
    metrics,
    isServing: () => true,
  }
  const app = await buildApp(deps)
  const stopRelay = startNotificationRelay(deps)
  afterAll(async () => {
    await app.close()
    await stopRelay()
    mailer.close()
    await limitStores.close()
    await deps.queue.stop()
    await listener.stop()
    await reads.close()
    await db.destroy()
    await owner.destroy()
    await rm(uploads, { recursive: true, force: true })
  })
  return { app, db, owner, ownerUrl, deps, time, mailUrl, call: callerOf(app, config.ADMIN_URL) }
}

/** If both have a field of the same name, the type is that of the response. */
export type BodyOrProblem<E extends Endpoint> =
  ResponseBody<E> extends undefined ? Problem : ResponseBody<E> & Omit<Problem, keyof ResponseBody<E>>

export type TestShop = Awaited<ReturnType<typeof openTestShop>>

/** Like a page of the admin where the endpoint requires one, unless the headers name another origin. */
function callerOf(app: FastifyInstance, admin: string) {
  return async <E extends Endpoint>(endpoint: E, input: CallInput<E>, headers: Record<string, string> = {}) => {
    const { params = {}, query = {}, body } = input as Record<string, Record<string, unknown> | undefined>
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
    const search = Object.entries(query).map(([name, value]) => [name, String(value)] as [string, string])
    const response = await app.inject({
      method: endpoint.method,
      url: `/api${path}?${new URLSearchParams(search)}`,
      headers: { ...(endpoint.admin_origin && { origin: admin }), ...headers },
      ...(body ? { payload: body } : {}),
    })
    const parsed = response.body ? response.json() : undefined
    return { status: response.statusCode, headers: response.headers, body: parsed as BodyOrProblem<E> }
  }
}

/** Returns the owner's URL. */
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
