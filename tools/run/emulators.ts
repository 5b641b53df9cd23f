import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { EMULATED_CLIENT_ID } from '../demo/payments.ts'
import { ROOT } from './install.ts'
import { freePort, freePorts } from './ports.ts'
import { answers } from './readiness.ts'
import type { Service, Supervisor } from './supervisor.ts'

/** Below a shop's data folder: where its mails can be read. */
export const MAILS_URL_FILE = 'mails-url'
/** Below a shop's data folder: where its carrier's books can be read, and faults asked for. */
export const CARRIER_URL_FILE = 'carrier-url'

/** Below a shop's data folder: where PayPal's books can be read, and faults asked for. */
export const PAYPAL_URL_FILE = 'paypal-url'

type Env = Record<string, string>

/** What stands in for a service outside while developing and testing, on ports of its own. */
export interface Emulator {
  /** Its pages, and the faults that it can be asked for. */
  httpUrl: string
  /** In which file below the data folder that address is kept. */
  urlFile: string
  /** What the API and the worker are told about it. */
  apiEnv: Env
  /** What the storefront's server is told. */
  storefrontEnv: Env
  service: Service
}

/** Each is started beside a shop, whose address it is given, unless something else was named for it. */
const BESIDE_A_SHOP: readonly ((shopUrl: string) => Promise<Emulator>)[] = [prepareMail, prepareCarrier, preparePayPal]

export async function prepareMail(): Promise<Emulator> {
  const [port = 0, smtpPort = 0] = await freePorts(2)
  const apiEnv = { SMTP_URL: `smtp://127.0.0.1:${smtpPort}` }
  return emulator('mail', { port, urlFile: MAILS_URL_FILE, apiEnv, env: { SMTP_PORT: String(smtpPort) } })
}

export async function prepareCarrier(): Promise<Emulator> {
  const port = await freePort()
  const CARRIER_API_KEY = 'emulated-key'
  const apiEnv = { CARRIER_API_URL: `http://127.0.0.1:${port}/v2`, CARRIER_API_KEY }
  return emulator('carrier', { port, urlFile: CARRIER_URL_FILE, apiEnv, env: { CARRIER_API_KEY } })
}

/** The shop's settings name the client id, as at PayPal itself: see the demo. */
export async function preparePayPal(shopUrl: string): Promise<Emulator> {
  const port = await freePort()
  const account = { PAYPAL_CLIENT_SECRET: 'emulated-secret', PAYPAL_WEBHOOK_ID: 'EMULATED-WEBHOOK' }
  const apiEnv = { PAYPAL_API_URL: `http://127.0.0.1:${port}`, ...account }
  const PAYPAL_WEBHOOK_URL = new URL('/api/payments/webhooks/paypal/', shopUrl).href
  const env = { ...account, PAYPAL_CLIENT_ID: EMULATED_CLIENT_ID, PAYPAL_WEBHOOK_URL }
  const storefrontEnv = { PAYPAL_SCRIPT_URL: apiEnv.PAYPAL_API_URL }
  return emulator('paypal', { port, urlFile: PAYPAL_URL_FILE, apiEnv, storefrontEnv, env })
}

interface Options {
  port: number
  urlFile: string
  apiEnv: Env
  storefrontEnv?: Env
  /** Beside where it listens. */
  env: Env
}

function emulator(name: string, { port, urlFile, apiEnv, storefrontEnv = {}, env }: Options): Emulator {
  const httpUrl = `http://127.0.0.1:${port}`
  const service: Service = {
    name,
    argv: [process.execPath, `apps/emulators/src/${name}/main.ts`],
    cwd: ROOT,
    env: { HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'warn', ...env },
    isReady: () => answers(`${httpUrl}/faults`),
  }
  return { httpUrl, urlFile, apiEnv, storefrontEnv, service }
}

export interface Named {
  dataDir: string
  shopUrl: string
  /** A mail server to use instead of the emulated one. */
  smtpUrl: string | undefined
}

/** Starts them, and keeps where each can be looked at. */
export async function startEmulators(supervisor: Supervisor, { dataDir, shopUrl, smtpUrl }: Named) {
  const named: Env = smtpUrl ? { SMTP_URL: smtpUrl } : {}
  const started: Emulator[] = []
  for (const prepare of BESIDE_A_SHOP) {
    const emulator = await prepare(shopUrl)
    const file = join(dataDir, emulator.urlFile)
    if (Object.keys(emulator.apiEnv).some((variable) => variable in named)) {
      await rm(file, { force: true })
      continue
    }
    await supervisor.keep(emulator.service)
    await writeFile(file, `${emulator.httpUrl}\n`)
    started.push(emulator)
  }
  const apiEnv: Env = Object.assign(named, ...started.map(({ apiEnv }) => apiEnv))
  const storefrontEnv: Env = Object.assign({}, ...started.map(({ storefrontEnv }) => storefrontEnv))
  const addresses = started.map(({ service, httpUrl }) => [service.name, httpUrl] as const)
  return {
    apiEnv,
    storefrontEnv,
    addresses: [...addresses, ...(smtpUrl ? [['mail', new URL(smtpUrl).host] as const] : [])],
  }
}
