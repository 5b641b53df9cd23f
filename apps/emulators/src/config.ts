import { integer, oneOf, text } from '@fieldhouse/process/config'
import { LOG_LEVELS } from '@fieldhouse/process/log'

const common = {
  HOST: text({ description: 'Address to listen on', default: '127.0.0.1' }),
  LOG_LEVEL: oneOf(LOG_LEVELS, { description: 'Lowest level that is logged', default: 'info' }),
}
const port = (number: string) =>
  integer({ description: 'Port of the pages, the API and the faults', default: number, min: 1, max: 65535 })

export const MAIL_VARIABLES = {
  ...common,
  PORT: port('8025'),
  SMTP_PORT: integer({ description: 'SMTP port', default: '2525', min: 1, max: 65535 }),
}

export const PAYPAL_VARIABLES = {
  ...common,
  PORT: port('8026'),
  PAYPAL_CLIENT_ID: text({ description: 'Client ID of the shop', default: 'emulated-client' }),
  PAYPAL_CLIENT_SECRET: text({ description: 'Client secret of the shop', default: 'emulated-secret' }),
  PAYPAL_WEBHOOK_ID: text({ description: 'Id of the shop’s webhook', default: 'EMULATED-WEBHOOK' }),
  PAYPAL_MERCHANT_ID: text({ description: 'Merchant id of the shop', default: 'EMULATEDSHOP1' }),
  PAYPAL_SIGNING_KEY: text({
    description: 'PEM of the key that signs webhook events; needed with PAYPAL_WEBHOOK_URL',
    default: '',
  }),
  PAYPAL_SIGNING_CERTIFICATE: text({ description: 'PEM of its certificate', default: '' }),
  PAYPAL_ISSUER_CERTIFICATE: text({ description: 'PEM of the certificate that issued it', default: '' }),
  PAYPAL_STARTS_AT: text({
    description: 'Time at its start, for shops whose clock is set. Empty: the machine’s',
    default: '',
  }),
  PAYPAL_WEBHOOK_URL: text({ description: 'Where webhook events are sent; empty: nowhere', default: '' }),
}

export const CARRIER_VARIABLES = {
  ...common,
  PORT: port('8027'),
  CARRIER_API_KEY: text({ description: 'API key of the shop', default: 'emulated-key' }),
  CARRIER_RATE_SECONDS: integer({
    description: 'Lifetime of a rate',
    default: '86400',
    min: 1,
    max: 2_592_000,
  }),
  CARRIER_WEBHOOK_SECRET: text({ description: 'Secret that signs webhook events', default: 'emulated-webhook-secret' }),
  CARRIER_WEBHOOK_URL: text({ description: 'Where webhook events are sent; empty: nowhere', default: '' }),
}

export const SMS_VARIABLES = {
  ...common,
  PORT: port('8028'),
  SMS_ACCOUNT_SID: text({ description: 'Account SID of the shop', default: `AC${'0'.repeat(32)}` }),
  SMS_AUTH_TOKEN: text({
    description: 'Auth token of the shop, also signs callbacks',
    default: 'emulated-token',
  }),
  SMS_NUMBER: text({ description: 'Number that sends texts and receives replies', default: '+15005550006' }),
  SMS_INBOUND_URL: text({ description: 'Where replies are sent; empty: nowhere', default: '' }),
  SMS_STEP_MS: integer({
    description: 'Milliseconds between two statuses of a text',
    default: '100',
    min: 0,
    max: 600_000,
  }),
  SMS_STATUSES: oneOf(['on', 'off'], {
    description: 'Whether texts are delivered and their statuses sent; off for measurements',
    default: 'on',
  }),
  SMS_KEEP_MESSAGES: integer({
    description: 'Whole texts that are kept; older ones leave only their phone and time',
    default: '100000',
    min: 1,
    max: 10_000_000,
  }),
}

/** Every environment variable of the emulators. A check compares this list with docs/operations.md. */
export const ENV_VARIABLES = { ...MAIL_VARIABLES, ...PAYPAL_VARIABLES, ...CARRIER_VARIABLES, ...SMS_VARIABLES }
