import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { preparePayPal, prepareSms } from '../../tools/run/emulators.ts'
import { freePorts } from '../../tools/run/ports.ts'
import { appUrlOf } from '../../tools/run/postgres.ts'
import { respondsOk } from '../../tools/run/wait-until.ts'
import type { RespawningProcess } from './respawning-process.ts'
import { startRespawning } from './respawning-process.ts'
import type { SharedServices } from './shared-services.ts'

export interface TestShopOptions {
  name: string
  apis: number
  /** Beside the first worker. */
  moreWorkers?: number
  env?: Record<string, string>
  /** Starts the SMS emulator, whose callbacks go to PUBLIC_URL: by default, the first API process. */
  sms?: { stepMs: number }
  /** Gets the log of the API processes, in pieces. */
  onApiOutput?: (text: string) => void
}

/** A separate shop on the shared server: API processes, a worker, and a PayPal emulator that is never killed. */
export interface TestShop {
  apiUrls: readonly string[]
  paypalUrl: string
  /** Empty without the SMS emulator. */
  smsUrl: string
  mailsUrl: string
  databaseUrl: string
  /** Of its API and worker. */
  env: Record<string, string>
  apis: readonly RespawningProcess[]
  /** Of all processes. */
  metricsPorts: readonly number[]
  worker: RespawningProcess
  /** Reconnects after the server was killed. */
  query: <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>
  fault: (fault: { call: string; kind: string } & Record<string, unknown>) => Promise<void>
  clearFaults: () => Promise<void>
  /** The next process that reaches this failpoint fails there. */
  armCrash: (point: string, kind: string) => Promise<void>
  hasHitFailpoint: () => boolean
  disarm: () => Promise<void>
  close: () => Promise<void>
}

/** What buyers need of a shop, and those who judge it. */
export type VisitedShop = Pick<TestShop, 'apiUrls' | 'paypalUrl' | 'mailsUrl' | 'query'>

export const SECRET_KEY = 'the secret of a shop that only the lab visits'

export async function startTestShop(
  stage: SharedServices,
  { name, apis: count, moreWorkers = 0, env = {}, sms: smsOptions, onApiOutput }: TestShopOptions,
): Promise<TestShop> {
  const databaseUrl = await stage.newDatabase(name)
  const ports = await freePorts(2 * count + 2 * (1 + moreWorkers))
  const apiPorts = Array.from({ length: count }, () => ports.pop() ?? 0)
  const apiUrls = apiPorts.map((port) => `http://127.0.0.1:${port}`)
  const paypal = await preparePayPal(apiUrls[0] ?? '')
  const emulator = await startRespawning(paypal.service, paypal.service.isReady)
  const publicUrl = env.PUBLIC_URL ?? apiUrls[0] ?? ''
  const sms = smsOptions && (await prepareSms(publicUrl, smsOptions))
  const smsEmulator = sms && (await startRespawning(sms.service, sms.service.isReady))
  const crashFile = join(stage.dir, `crash-${name}`)
  const shared = {
    NODE_ENV: 'production',
    SHOP_ENVIRONMENT: 'lab',
    DATABASE_URL: appUrlOf(databaseUrl),
    SECRET_KEY,
    LOG_LEVEL: 'silent',
    DRAIN_DELAY_MS: '0',
    SMTP_URL: stage.smtpUrl,
    UPLOADS_DIR: join(stage.dir, 'media'),
    FAILPOINT_FILE: crashFile,
    RATE_LIMIT_SCALE: '1000000',
    RECONCILE_AFTER_MS: '2000',
    RECONCILE_EVERY_MS: '1000',
    DATABASE_POOL_SIZE: '8',
    ...paypal.apiEnv,
    ...(sms && { ...sms.apiEnv, PUBLIC_URL: publicUrl }),
    ...env,
  }
  const metricsPorts: number[] = []
  const start = (argv: string, port: number, path: string) => {
    const metrics = argv.includes('worker') ? port : (ports.pop() ?? 0)
    metricsPorts.push(metrics)
    const own = { METRICS_PORT: String(metrics), ...(argv.includes('worker') ? {} : { PORT: String(port) }) }
    const command = { argv: [process.execPath, argv] as const, env: { ...shared, ...own } }
    const isReady = () => respondsOk(`http://127.0.0.1:${port}${path}`)
    return startRespawning(command, isReady, argv.includes('worker') ? undefined : onApiOutput)
  }
  const apis = await Promise.all(apiPorts.map((port) => start('apps/api/src/main.ts', port, '/api/health/ready')))
  const startWorker = () => start('apps/api/src/worker.ts', ports.pop() ?? 0, '/metrics')
  const worker = await startWorker()
  const others = await Promise.all(Array.from({ length: moreWorkers }, startWorker))
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 })
  pool.on('error', () => {})

  return {
    apiUrls,
    paypalUrl: paypal.httpUrl,
    smsUrl: sms?.httpUrl ?? '',
    mailsUrl: stage.mailsUrl,
    databaseUrl,
    env: shared,
    apis,
    metricsPorts,
    worker,
    query: async (text, values = []) => (await pool.query(text, values)).rows,
    ...faultsOf(paypal.httpUrl),
    armCrash: (point, kind) => writeFile(crashFile, `${point}:${kind}`),
    hasHitFailpoint: () => !existsSync(crashFile),
    disarm: () => rm(crashFile, { force: true }),
    close: async () => {
      await Promise.all([...apis, worker, ...others].map((respawning) => respawning.stop()))
      await emulator.stop()
      await smsEmulator?.stop()
      await pool.end()
    },
  }
}

function faultsOf(url: string): Pick<TestShop, 'fault' | 'clearFaults'> {
  return {
    fault: async (fault) => {
      const { ok } = await fetch(`${url}/faults`, { method: 'POST', body: JSON.stringify(fault) })
      if (!ok) throw new Error(`no such fault: ${JSON.stringify(fault)}`)
    },
    clearFaults: async () => void (await fetch(`${url}/faults`, { method: 'DELETE' })),
  }
}
