import type { Config as ConfigOf } from '@fieldhouse/process/config'
import { flag, integer, oneOf, secret, text, url } from '@fieldhouse/process/config'
import { LOG_LEVELS } from '@fieldhouse/process/log'

/** Every environment variable of the API and the worker. docs/operations.md lists them; a check compares the two. */
export const VARIABLES = {
  DATABASE_URL: text({ description: 'PostgreSQL connection string' }),
  DATABASE_POOL_SIZE: integer({
    description: 'Connections that one process may open',
    default: '10',
    min: 1,
    max: 200,
  }),
  DATABASE_PREPARED_STATEMENTS: flag({
    description: 'Name the hot statements so that PostgreSQL plans them once; false behind pgbouncer below 1.21',
    default: 'true',
  }),
  SECRET_KEY: secret({
    description:
      'What all keys of the shop are derived from: at least 32 random characters, the same for all processes',
    length: 32,
  }),
  TRUSTED_PROXIES: text({
    description: 'Addresses of the edge, by commas: only they may say whom a request comes from',
    default: '127.0.0.1,::1',
  }),
  SMTP_URL: url({ description: 'Mail server: smtp://user:password@host:port', default: 'smtp://127.0.0.1:2525' }),
  MAIL_FROM: text({ description: 'Sender of all mails', default: 'Fieldhouse <shop@fieldhouse.test>' }),
  UPLOADS_DIR: text({
    description: 'Folder of uploaded pictures, which the edge serves at /media/',
    default: '.data/uploads',
  }),
  IMAGE_STORE: oneOf(['folder', 's3'], {
    description: 'Where pictures are kept: in UPLOADS_DIR, or in a bucket that the edge serves at /media/',
    default: 'folder',
  }),
  S3_ENDPOINT: url({ description: 'Address of an S3-compatible store; empty: that of Amazon', default: '' }),
  S3_BUCKET: text({ description: 'Bucket of the pictures', default: '' }),
  S3_REGION: text({ description: 'Region of the bucket', default: 'us-east-1' }),
  S3_ACCESS_KEY_ID: text({ description: 'Who we are to the store', default: '' }),
  S3_SECRET_ACCESS_KEY: text({ description: 'By which the store knows that it is us', default: '' }),
  PASSWORD_HASHES_AT_ONCE: integer({
    description: 'How many passwords one process checks at the same time; 20 more wait, the rest is refused',
    default: '1',
    min: 1,
    max: 16,
  }),
  LIMITS_SCALE: integer({
    description: 'By how much all rate limits are multiplied: 1, but for load tests of what lies behind them',
    default: '1',
    min: 1,
    max: 1_000_000,
  }),
  ACCESS_TOKEN_SECONDS: integer({
    description: 'How long an access token of a shopper is valid; one of staff half as long',
    default: '600',
    min: 1,
    max: 3600,
  }),
  CARRIER_URL: url({
    description: 'Address of EasyPost, or of what stands in for it',
    default: 'https://api.easypost.com/v2',
  }),
  CARRIER_API_KEY: text({
    description: 'Who we are to EasyPost; empty: no carrier is asked, the shop’s own rates stand',
    default: '',
  }),
  PAYPAL_API_URL: url({
    description: 'Address of PayPal’s API, or of what stands in for it',
    default: 'https://api-m.paypal.com',
  }),
  PAYPAL_CLIENT_SECRET: text({ description: 'The secret that goes with the client ID of the settings', default: '' }),
  PAYPAL_WEBHOOK_ID: text({ description: 'PayPal’s id of our webhook: what it signs is for us', default: '' }),
  HOLD_SECONDS: integer({
    description: 'How long units are set aside for somebody who pays',
    default: '900',
    min: 1,
    max: 3600,
  }),
  RECONCILE_AFTER_MS: integer({
    description: 'How long a payment or a refund may be without an answer until the worker asks the provider',
    default: '15000',
    min: 100,
    max: 600_000,
  }),
  SWEEP_EVERY_MS: integer({
    description: 'How often the worker goes after payments that were begun and not ended',
    default: '5000',
    min: 100,
    max: 600_000,
  }),
  CRASH_FILE: text({
    description: 'Lab only: the file that says where a process is to break; empty: nowhere',
    default: '',
  }),
  HOST: text({ description: 'Address to listen on', default: '127.0.0.1' }),
  PORT: integer({ description: 'Port of the API', default: '3000', min: 0, max: 65535 }),
  METRICS_PORT: integer({
    description: 'Inner port of /metrics; 0 takes a free one',
    default: '0',
    min: 0,
    max: 65535,
  }),
  PUBLIC_URL: url({ description: 'Where people reach the shop', default: 'http://127.0.0.1:8080' }),
  LOG_LEVEL: oneOf(LOG_LEVELS, { description: 'Least level that is logged', default: 'info' }),
  DRAIN_DELAY_MS: integer({
    description: 'How long a stopping process says "not ready" before it stops accepting',
    default: '5000',
    min: 0,
    max: 15_000,
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: url({
    description: 'Where traces are sent over OTLP/HTTP; empty: nowhere',
    default: '',
  }),
}

export type Config = ConfigOf<typeof VARIABLES>
