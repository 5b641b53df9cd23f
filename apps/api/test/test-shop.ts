import { randomUUID } from 'node:crypto'
import type { Answer, CallInput, Endpoint } from '@fieldhouse/contract/endpoint'
import type { Problem } from '@fieldhouse/contract/errors'
import { readConfig } from '@fieldhouse/process/config'
import { createLog } from '@fieldhouse/process/log'
import { createMetrics } from '@fieldhouse/process/metrics'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { buildApp } from '../src/app.ts'
import { VARIABLES } from '../src/platform/config.ts'
import { openDb } from '../src/platform/db/db.ts'
import { openListener } from '../src/platform/db/listener.ts'
import type { Deps } from '../src/platform/deps.ts'
import { TEMPLATE } from './global-setup.ts'

/** A whole shop of a test file's own: a database copied from the template, and the API on it at a time it sets. */
export async function openTestShop() {
  const connectionString = await copyTemplate()
  const config = readConfig(VARIABLES, { DATABASE_URL: connectionString, LOG_LEVEL: 'silent', DATABASE_POOL_SIZE: '4' })
  const log = createLog({ name: 'test', level: 'silent' })
  const time = { now: new Date('2026-11-15T12:00:00Z') }
  const db = openDb({ connectionString, poolSize: 4, preparedStatements: true, onIdleError: () => {} })
  const listener = openListener(connectionString, log)
  const deps: Deps = {
    config,
    db,
    listener,
    log,
    metrics: createMetrics('test'),
    clock: { now: () => time.now },
    isServing: () => true,
  }
  const app = await buildApp(deps)
  afterAll(async () => {
    await app.close()
    await listener.stop()
    await db.destroy()
  })

  async function call<E extends Endpoint>(endpoint: E, input: CallInput<E>, headers: Record<string, string> = {}) {
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
    return { status: response.statusCode, headers: response.headers, body: answer as Answer<E> & Problem }
  }

  return { app, db, deps, time, call }
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
