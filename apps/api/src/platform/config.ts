import type { Config as ConfigOf } from '@fieldhouse/process/config'
import { flag, integer, oneOf, readConfig, text, url, urlList } from '@fieldhouse/process/config'
import { LOG_LEVELS } from '@fieldhouse/process/log'
import { WATCHING_VARIABLES } from '@fieldhouse/process/watching'
import { parseKeyRing } from './keys.ts'

/** Every environment variable of the API and the worker. A check compares this list with docs/operations.md. */
export const ENV_VARIABLES = {
  SHOP_ENVIRONMENT: oneOf(['production', 'demo', 'lab'], {
    description:
      'production refuses emulators and lab switches; demo is npm run up and npm run dev, with emulators; lab is for tests and load tests',
    default: 'production',
  }),
  DATABASE_URL: text({ description: 'PostgreSQL connection string' }),
  DATABASE_DIRECT_URL: text({
    description:
      'Connection string of the same role without a pooler, for notifications, the job queue, and migrations, if DATABASE_URL leads to one; empty: DATABASE_URL',
    default: '',
  }),
  DATABASE_READ_URL: text({
    description:
      'Connection string of one streaming replica, for lists, reports, and exports of staff and for the product feed; empty: DATABASE_URL',
    default: '',
  }),
  DATABASE_READ_MAX_LAG_SECONDS: integer({
    description: 'How far the replica may be behind; above it the primary answers',
    default: '10',
    min: 2,
    max: 300,
  }),
  DATABASE_APP_ROLE: text({
    description: 'Role that gets the rights of the API and the worker, if it exists; read by migrations only',
    default: 'fieldhouse_app',
  }),
  DATABASE_POOL_SIZE: integer({
    description: 'Maximum connections per process for requests or jobs; further ones are fixed',
    default: '10',
    min: 1,
    max: 200,
  }),
  DATABASE_PREPARED_STATEMENTS: flag({
    description: 'Use named prepared statements for hot queries and limits; false behind PgBouncer before 1.21',
    default: 'true',
  }),
  SECRET_KEY: {
    description:
      'Root of all keys of the shop, the same for all processes: at least 32 random characters, or a ring `id:secret,id:secret`, the newest first',
    parse: (value: string) => {
      parseKeyRing(value)
      return value
    },
  },
  TRUSTED_PROXIES: text({
    description: 'Comma-separated addresses of the edge; only these may set the client’s address',
    default: '127.0.0.1,::1',
  }),
  SMTP_URL: url({
    description:
      'Mail server: smtp://user:password@host:port, or smtps://; a remote connection must be encrypted unless the URL ends in ?requireTLS=false',
    default: 'smtp://127.0.0.1:2525',
  }),
  SECURITY_CONTACT: url({
    description: 'Where to report vulnerabilities, in /.well-known/security.txt: mailto:… or https://…',
    default: 'mailto:security@example.test',
  }),
  MAIL_FROM: text({
    description: 'Address that sends all emails, under the shop’s name',
    default: 'shop@example.test',
  }),
  UPLOADS_DIR: text({
    description: 'Folder of uploaded images, served by the edge at /media/',
    default: '.data/uploads',
  }),
  IMAGE_STORE: oneOf(['folder', 's3'], {
    description: 'Where images are stored: folder (UPLOADS_DIR) or s3',
    default: 'folder',
  }),
  S3_ENDPOINT: url({ description: 'URL of an S3-compatible store; empty: Amazon S3', default: '' }),
  S3_BUCKET: text({ description: 'Bucket for images', default: '' }),
  S3_REGION: text({ description: 'Region of the bucket', default: 'us-east-1' }),
  S3_ACCESS_KEY_ID: text({ description: 'Access key id', default: '' }),
  S3_SECRET_ACCESS_KEY: text({ description: 'Secret access key', default: '' }),
  PASSWORD_HASH_CONCURRENCY: integer({
    description:
      'Passwords checked in parallel per process; 20 more wait, the rest are refused. One takes about 30 ms of a core and 19 MiB',
    default: '1',
    min: 1,
    max: 16,
  }),
  LIMIT_STORE: oneOf(['postgres', 'redis'], {
    description: 'Where rate limits are counted: postgres (DATABASE_URL) or redis (REDIS_URL)',
    default: 'postgres',
  }),
  REDIS_URL: url({
    description: 'Redis 7 or Valkey for rate limits: redis://user:password@host:port/database, or rediss:// with TLS',
    default: '',
  }),
  RATE_LIMIT_SCALE: integer({
    description: 'Lab only: multiplies all rate limits',
    default: '1',
    min: 1,
    max: 1_000_000,
  }),
  ACCESS_TOKEN_SECONDS: integer({
    description: 'Lifetime of a customer’s access token; staff tokens live half as long',
    default: '600',
    min: 1,
    max: 3600,
  }),
  CARRIER_API_URL: url({
    description: 'URL of EasyPost, or of its emulator',
    default: 'https://api.easypost.com/v2',
  }),
  CARRIER_API_KEY: text({
    description: 'EasyPost API key; empty: no carrier, table rates only',
    default: '',
  }),
  CARRIER_WEBHOOK_SECRET: text({
    description: 'Secret of our webhook at EasyPost, which signs tracking events; empty: none is accepted',
    default: '',
  }),
  PAYPAL_API_URL: url({
    description: 'URL of PayPal’s API, for payments in production mode',
    default: 'https://api-m.paypal.com',
  }),
  PAYPAL_CLIENT_SECRET: text({ description: 'Secret for the client ID in the settings', default: '' }),
  PAYPAL_WEBHOOK_ID: text({ description: 'PayPal’s id of our webhook, used to verify signatures', default: '' }),
  PAYPAL_CERTIFICATES_URL: url({
    description: 'Where the certificates that sign webhooks are; no other one is fetched',
    default: 'https://api.paypal.com/v1/notifications/certs',
  }),
  PAYPAL_CA: text({
    description: 'PEM of the root that these certificates must end in. Empty: the root certificates of Node.js',
    default: '',
  }),
  PAYPAL_MERCHANT_ID: text({
    description: 'Merchant id of our PayPal account; a payment to another one makes no order. Empty: not compared',
    default: '',
  }),
  PAYPAL_SANDBOX_API_URL: url({
    description: 'URL of the API of PayPal’s sandbox, or of its emulator',
    default: 'https://api-m.sandbox.paypal.com',
  }),
  PAYPAL_SANDBOX_CLIENT_SECRET: text({ description: 'Secret for the sandbox client ID in the settings', default: '' }),
  PAYPAL_SANDBOX_WEBHOOK_ID: text({ description: 'The sandbox’s id of our webhook', default: '' }),
  PAYPAL_SANDBOX_CERTIFICATES_URL: url({
    description: 'Where the certificates that sign webhooks of the sandbox are',
    default: 'https://api.sandbox.paypal.com/v1/notifications/certs',
  }),
  PAYPAL_SANDBOX_MERCHANT_ID: text({
    description: 'Merchant id of our sandbox account. Empty: not compared',
    default: '',
  }),
  SMS_API_URL: url({ description: 'URL of Twilio’s API, or of its emulator', default: 'https://api.twilio.com' }),
  SMS_ACCOUNT_SID: text({ description: 'Twilio account SID; empty: no texts, and no sign-up for them', default: '' }),
  SMS_AUTH_TOKEN: text({
    description:
      'Auth token of this account, which also signs callbacks; while it is rotated, `new,old`: the old one only verifies',
    default: '',
  }),
  SMS_NUMBER: text({ description: 'Number that sends texts and receives replies, such as +15005550006', default: '' }),
  HOLD_SECONDS: integer({
    description: 'How long a payment can take, and how long stock is held once the buyer has approved it',
    default: '900',
    min: 1,
    max: 3600,
  }),
  HOLD_UNAPPROVED_SECONDS: integer({
    description: 'How long stock is held before the provider reports that the buyer has approved',
    default: '180',
    min: 1,
    max: 3600,
  }),
  RECONCILE_AFTER_MS: integer({
    description:
      'How long a payment, refund, or webhook event can be without an outcome before the reconciler asks the provider',
    default: '15000',
    min: 100,
    max: 600_000,
  }),
  RECONCILE_EVERY_MS: integer({
    description: 'Pause between runs of the payment reconciler',
    default: '5000',
    min: 100,
    max: 600_000,
  }),
  FAILPOINT_FILE: text({
    description: 'Lab only: file that arms a failpoint; empty: none',
    default: '',
  }),
  HOST: text({ description: 'Address to listen on', default: '127.0.0.1' }),
  PORT: integer({ description: 'Port of the API', default: '3000', min: 0, max: 65535 }),
  VISITS_HOST: text({
    description: 'Address on which the worker receives page views from the edge, as UDP datagrams',
    default: '127.0.0.1',
  }),
  VISITS_PORT: integer({
    description: 'Port for them; 0: visits are not counted',
    default: '0',
    min: 0,
    max: 65535,
  }),
  PURGE_URLS: urlList({
    description:
      'Comma-separated URLs of surrogates (a CDN, Varnish) that get PURGE with the keys of what changed; empty: none',
    default: '',
  }),
  PURGE_TOKEN: text({ description: 'Sent to them as a bearer token; empty: none', default: '' }),
  METRICS_HOST: text({ description: 'Address that /metrics listens on', default: '127.0.0.1' }),
  METRICS_PORT: integer({
    description: 'Internal port of /metrics; 0 picks a free one',
    default: '0',
    min: 0,
    max: 65535,
  }),
  PUBLIC_URL: url({
    description: 'Public URL of the shop; absolute links are built from it, never from the Host header',
    default: 'http://127.0.0.1:8080',
  }),
  ADMIN_URL: url({
    description:
      'Public URL of the admin, an origin of its own; links for staff are built from it, only its pages may call the API as staff, and passkeys are bound to its host, which must be a domain name',
    default: 'http://localhost:8081',
  }),
  LOG_LEVEL: oneOf(LOG_LEVELS, { description: 'Lowest level that is logged', default: 'info' }),
  DRAIN_DELAY_MS: integer({
    description: 'How long a stopping process reports “not ready” before it stops accepting requests',
    default: '5000',
    min: 0,
    max: 15_000,
  }),
  ...WATCHING_VARIABLES,
}

export type Config = ConfigOf<typeof ENV_VARIABLES>

/** The configuration of a process; throws if it has what its environment must not have. */
export function readShopConfig(
  env?: NodeJS.ProcessEnv,
  { isRoot = process.getuid?.() === 0 }: { isRoot?: boolean } = {},
): Config {
  const config = readConfig(ENV_VARIABLES, env)
  const problems = [
    ...listRedisProblems(config),
    ...(config.SHOP_ENVIRONMENT === 'lab' ? [] : listLabSwitches(config)),
    ...(config.SHOP_ENVIRONMENT === 'production' ? listProductionProblems(config, isRoot) : []),
  ]
  if (problems.length > 0) throw new Error(`Invalid configuration:\n  ${problems.join('\n  ')}`)
  return config
}

function listRedisProblems({ LIMIT_STORE, REDIS_URL }: Config): string[] {
  if (LIMIT_STORE !== 'redis' || /^rediss?:\/\//.test(REDIS_URL)) return []
  return ['REDIS_URL must be a redis:// or rediss:// URL with LIMIT_STORE=redis']
}

function listLabSwitches({ FAILPOINT_FILE, RATE_LIMIT_SCALE }: Config): string[] {
  return [
    ...(FAILPOINT_FILE === '' ? [] : ['FAILPOINT_FILE is for SHOP_ENVIRONMENT=lab only']),
    ...(RATE_LIMIT_SCALE === 1 ? [] : ['RATE_LIMIT_SCALE is for SHOP_ENVIRONMENT=lab only']),
  ]
}

/** Emulators answer on plain HTTP; a provider never does. */
function listProductionProblems(config: Config, isRoot: boolean): string[] {
  const urls = [
    'PAYPAL_API_URL',
    'PAYPAL_CERTIFICATES_URL',
    'PAYPAL_SANDBOX_API_URL',
    'PAYPAL_SANDBOX_CERTIFICATES_URL',
    'CARRIER_API_URL',
    'SMS_API_URL',
  ] as const
  const plain = urls.filter((name) => !config[name].startsWith('https:'))
  const needsPayee = config.PAYPAL_CLIENT_SECRET !== '' && config.PAYPAL_MERCHANT_ID === ''
  const needsSmsAccount = config.SMS_ACCOUNT_SID !== '' && (config.SMS_AUTH_TOKEN === '' || config.SMS_NUMBER === '')
  return [
    ...(isRoot ? ['the process must not run as root in production: start it as a service user'] : []),
    ...plain.map((name) => `${name} must be an https URL in production`),
    ...(needsPayee ? ['PAYPAL_MERCHANT_ID is required in production with PAYPAL_CLIENT_SECRET'] : []),
    ...(needsSmsAccount ? ['SMS_AUTH_TOKEN and SMS_NUMBER are required in production with SMS_ACCOUNT_SID'] : []),
  ]
}
