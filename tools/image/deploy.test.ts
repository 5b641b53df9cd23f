import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { readConfig } from '@fieldhouse/process/config'
import { expect, test } from 'vitest'
import { ENV_VARIABLES, readShopConfig } from '../../apps/api/src/platform/config.ts'
import { ENV_VARIABLES as STOREFRONT_VARIABLES } from '../../apps/storefront/server/config.ts'
import type { DeployedProcess } from './deployed-processes.ts'
import { listInCompose, listInKubernetes, listInSystemd } from './deployed-processes.ts'

const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_APP_ROLE } = ENV_VARIABLES
const MIGRATION_VARIABLES = { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_APP_ROLE }
/** Read by Node.js, not by us. */
const NOT_OURS = ['NODE_ENV']
/** What each process answers, by the variable that has the port. */
const HEALTH: Record<string, Record<string, readonly string[]>> = {
  'apps/api/src/main.ts': { PORT: ['/api/health/live', '/api/health/ready'], METRICS_PORT: ['/health'] },
  'apps/api/src/worker.ts': { METRICS_PORT: ['/health'] },
  'apps/storefront/server.ts': { PORT: ['/health/live', '/health/ready'], METRICS_PORT: ['/health'] },
}
/** A process ends itself after 25 s (lifecycle.ts). */
const ENDS_ITSELF_AFTER_SECONDS = 25

const processes = [...(await listInCompose()), ...(await listInKubernetes()), ...(await listInSystemd())]

test('each way to deploy starts all four processes, from files that exist', () => {
  const entries = [...Object.keys(HEALTH), 'apps/api/src/migrate.ts']
  for (const entry of entries) {
    expect(existsSync(entry), entry).toBe(true)
    expect(processes.filter((process) => process.entry === entry).length, entry).toBeGreaterThanOrEqual(3)
  }
  expect(processes.filter(({ entry }) => !entries.includes(entry))).toEqual([])
})

test.each(processes)('$where sets only variables that its process reads', ({ where, entry, env }) => {
  const known = variablesOf(entry)
  const names = Object.keys(env).map((name) => name.replace(/_FILE$/, ''))
  // The units share one file of variables.
  const ofOthers = where.endsWith('.service') ? Object.keys(ENV_VARIABLES) : []
  expect(names.filter((name) => ![...Object.keys(known), ...ofOthers, ...NOT_OURS].includes(name))).toEqual([])
})

test.each(processes)('$where sets all that its process needs, with values that it accepts', (process) => {
  expect(() => start(process, withSecrets(process))).not.toThrow()
})

test.each(processes)('$where finds each of its secrets in a file', ({ env, secretFiles }) => {
  const named = Object.entries(env).filter(([name]) => name.endsWith('_FILE'))
  expect(named.map(([, file]) => file).filter((file) => !secretFiles.includes(file))).toEqual([])
  expect(secretFiles.filter((file) => !Object.values(env).includes(file))).toEqual([])
})

test.each(processes)('$where has no secret among its variables', ({ env }) => {
  const secrets = /^(DATABASE_URL|DATABASE_DIRECT_URL|DATABASE_READ_URL|REDIS_URL|SMTP_URL)$|_(SECRET|TOKEN|KEY)$/
  expect(Object.keys(env).filter((name) => secrets.test(name))).toEqual([])
})

test.each(processes)('$where is asked for its health where it answers', ({ where, entry, env, probes }) => {
  const isAsked = entry in HEALTH && !where.startsWith('compose worker')
  if (isAsked) expect(probes.length).toBeGreaterThan(0)
  for (const probe of probes) {
    const { port, pathname } = new URL(probe)
    const [variable = ''] = Object.entries(env).find(([name, value]) => /PORT$/.test(name) && value === port) ?? []
    expect(HEALTH[entry]?.[variable], probe).toContain(pathname)
  }
})

test.each(processes)('$where has the time to drain', ({ entry, env, graceSeconds }) => {
  if (entry in HEALTH) expect(graceSeconds).toBeGreaterThan(ENDS_ITSELF_AFTER_SECONDS)
  expect(Number(env.DRAIN_DELAY_MS ?? 5000)).toBeLessThan(ENDS_ITSELF_AFTER_SECONDS * 1000)
})

test('the paths of health checks are those that the processes declare', async () => {
  const [api, storefront, process] = await Promise.all(
    ['packages/contract/src/health.ts', 'apps/storefront/server.ts', 'packages/process/src/metrics.ts'].map((file) =>
      readFile(file, 'utf8'),
    ),
  )
  for (const path of ['/health/live', '/health/ready']) {
    expect(api).toContain(`'${path}'`)
    expect(storefront).toContain(`'${path}'`)
  }
  expect(process).toContain(`'/health'`)
})

test('a process that lacks a variable, or has a wrong one, is noticed', () => {
  const [api] = processes.filter(({ entry }) => entry === 'apps/api/src/main.ts')
  if (!api) throw new Error('no API')
  const env = withSecrets(api)
  expect(() => start(api, { ...env, DATABASE_URL: undefined })).toThrow('DATABASE_URL is required')
  expect(() => start(api, { ...env, SHOP_ENVIRONMENT: 'staging' })).toThrow('SHOP_ENVIRONMENT')
})

function variablesOf(entry: string) {
  if (entry === 'apps/storefront/server.ts') return STOREFRONT_VARIABLES
  return entry === 'apps/api/src/migrate.ts' ? MIGRATION_VARIABLES : ENV_VARIABLES
}

function start({ entry }: DeployedProcess, env: NodeJS.ProcessEnv): unknown {
  const known = variablesOf(entry)
  return known === ENV_VARIABLES ? readShopConfig(env, { isRoot: false }) : readConfig(known, env)
}

/** With values instead of the files, which do not exist here. Secrets of providers are empty, as in the examples. */
function withSecrets({ env }: DeployedProcess): NodeJS.ProcessEnv {
  const required: Record<string, string> = { DATABASE_URL: 'postgres://host.example/shop', SECRET_KEY: 'x'.repeat(40) }
  return Object.fromEntries(
    Object.entries(env).map(([name, text]) => {
      const bare = name.replace(/_FILE$/, '')
      return bare === name ? [name, text] : [bare, required[bare] ?? '']
    }),
  )
}
