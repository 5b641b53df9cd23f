import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from './ensure-installed.ts'
import { freePort, freePorts } from './ports.ts'
import { createSigningCertificates } from './signing-certificates.ts'
import type { Service, Supervisor } from './supervisor.ts'
import { respondsOk } from './wait-until.ts'

/** File below the data folder with the address of the mail emulator. */
export const MAILS_URL_FILE = 'mails-url'
/** File below the data folder with the address of the carrier emulator, which also accepts faults. */
export const CARRIER_URL_FILE = 'carrier-url'

/** File below the data folder with the address of the PayPal emulator, which also accepts faults. */
export const PAYPAL_URL_FILE = 'paypal-url'

/** File below the data folder with the address of the SMS emulator, which also accepts faults and replies. */
export const SMS_URL_FILE = 'sms-url'

/** Client id of the demo shop at the PayPal emulator. */
export const EMULATED_CLIENT_ID = 'emulated-client'

type Env = Record<string, string>

/** Replaces an external service in development and tests. */
export interface Emulator {
  /** Base address of its pages and of its faults. */
  httpUrl: string
  /** File below the data folder that holds this address. */
  urlFile: string
  /** Variables for the API and the worker. */
  apiEnv: Env
  /** Variables for the storefront server. */
  storefrontEnv: Env
  service: Service
}

/** Emulators started with a shop, unless a real service is configured instead. */
const BESIDE_A_SHOP: readonly ((shopUrl: string) => Promise<Emulator>)[] = [
  prepareMail,
  prepareCarrier,
  preparePayPal,
  prepareSms,
]

export async function prepareMail(): Promise<Emulator> {
  const [port = 0, smtpPort = 0] = await freePorts(2)
  const apiEnv = { SMTP_URL: `smtp://127.0.0.1:${smtpPort}` }
  return emulator('mail', { port, urlFile: MAILS_URL_FILE, apiEnv, env: { SMTP_PORT: String(smtpPort) } })
}

/** Without `shopUrl`, it sends no tracking events. */
export async function prepareCarrier(shopUrl?: string): Promise<Emulator> {
  const port = await freePort()
  const account = { CARRIER_API_KEY: 'emulated-key', CARRIER_WEBHOOK_SECRET: 'emulated-webhook-secret' }
  const apiEnv = { CARRIER_API_URL: `http://127.0.0.1:${port}/v2`, ...account }
  const CARRIER_WEBHOOK_URL = shopUrl ? new URL('/api/fulfillment/webhook/', shopUrl).href : ''
  return emulator('carrier', { port, urlFile: CARRIER_URL_FILE, apiEnv, env: { ...account, CARRIER_WEBHOOK_URL } })
}

/**
 * The client id comes from the shop's settings, as with the real PayPal; the demo sets it. `startsAt` is for a shop whose
 * clock is set.
 */
export async function preparePayPal(shopUrl: string, { startsAt = '' } = {}): Promise<Emulator> {
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  const { ca, key, certificate, issuer } = createSigningCertificates(`${base}/issuer.crt`)
  const account = {
    PAYPAL_CLIENT_SECRET: 'emulated-secret',
    PAYPAL_WEBHOOK_ID: 'EMULATED-WEBHOOK',
    PAYPAL_MERCHANT_ID: 'EMULATEDSHOP1',
  }
  const apiEnv = {
    PAYPAL_SANDBOX_API_URL: base,
    PAYPAL_SANDBOX_CERTIFICATES_URL: `${base}/v1/notifications/certs`,
    PAYPAL_SANDBOX_CLIENT_SECRET: account.PAYPAL_CLIENT_SECRET,
    PAYPAL_SANDBOX_WEBHOOK_ID: account.PAYPAL_WEBHOOK_ID,
    PAYPAL_SANDBOX_MERCHANT_ID: account.PAYPAL_MERCHANT_ID,
    PAYPAL_CA: ca,
  }
  const PAYPAL_WEBHOOK_URL = new URL('/api/payments/webhooks/paypal/', shopUrl).href
  const env = {
    ...account,
    PAYPAL_CLIENT_ID: EMULATED_CLIENT_ID,
    PAYPAL_WEBHOOK_URL,
    PAYPAL_SIGNING_KEY: key,
    PAYPAL_SIGNING_CERTIFICATE: certificate,
    PAYPAL_ISSUER_CERTIFICATE: issuer,
    PAYPAL_STARTS_AT: startsAt,
  }
  const storefrontEnv = { PAYPAL_SCRIPT_URL: base }
  return emulator('paypal', { port, urlFile: PAYPAL_URL_FILE, apiEnv, storefrontEnv, env })
}

/** Signs callbacks for `shopUrl`, which must be the shop's PUBLIC_URL. */
export async function prepareSms(shopUrl: string, { stepMs = 100 } = {}): Promise<Emulator> {
  const port = await freePort()
  const account = {
    SMS_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    SMS_AUTH_TOKEN: 'emulated-token',
    SMS_NUMBER: '+15005550006',
  }
  const apiEnv = { SMS_API_URL: `http://127.0.0.1:${port}`, ...account }
  const SMS_INBOUND_URL = new URL('/api/publicity/response-sms/', shopUrl).href
  const env = { ...account, SMS_INBOUND_URL, SMS_STEP_MS: String(stepMs) }
  return emulator('sms', { port, urlFile: SMS_URL_FILE, apiEnv, env })
}

interface Options {
  port: number
  urlFile: string
  apiEnv: Env
  storefrontEnv?: Env
  /** In addition to its own port. */
  env: Env
}

function emulator(name: string, { port, urlFile, apiEnv, storefrontEnv = {}, env }: Options): Emulator {
  const httpUrl = `http://127.0.0.1:${port}`
  const service: Service = {
    name,
    argv: [process.execPath, `apps/emulators/src/${name}/main.ts`],
    cwd: ROOT,
    env: { HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'warn', ...env },
    isReady: () => respondsOk(`${httpUrl}/faults`),
  }
  return { httpUrl, urlFile, apiEnv, storefrontEnv, service }
}

export interface EmulatorLocations {
  dataDir: string
  shopUrl: string
  /** A mail server to use instead of the emulator. */
  smtpUrl: string | undefined
}

/** Starts the emulators and writes the address of each to its file. */
export async function startEmulators(supervisor: Supervisor, { dataDir, shopUrl, smtpUrl }: EmulatorLocations) {
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
