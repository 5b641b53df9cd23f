import { integer, oneOf, text } from '@fieldhouse/process/config'
import { LOG_LEVELS } from '@fieldhouse/process/log'

const common = {
  HOST: text({ description: 'Address to listen on', default: '127.0.0.1' }),
  LOG_LEVEL: oneOf(LOG_LEVELS, { description: 'Least level that is logged', default: 'info' }),
}
const port = (number: string) =>
  integer({ description: 'Port of the pages, the API and the faults', default: number, min: 1, max: 65535 })

export const MAIL_VARIABLES = {
  ...common,
  PORT: port('8025'),
  SMTP_PORT: integer({ description: 'Port that takes mails', default: '2525', min: 1, max: 65535 }),
}

export const PAYPAL_VARIABLES = {
  ...common,
  PORT: port('8026'),
  PAYPAL_CLIENT_ID: text({ description: 'The shop’s name at PayPal', default: 'emulated-client' }),
  PAYPAL_CLIENT_SECRET: text({ description: 'By which PayPal knows the shop', default: 'emulated-secret' }),
  PAYPAL_WEBHOOK_ID: text({ description: 'Under which the shop has asked for events', default: 'EMULATED-WEBHOOK' }),
  PAYPAL_WEBHOOK_URL: text({ description: 'Where events are sent; empty: nowhere', default: '' }),
}

export const CARRIER_VARIABLES = {
  ...common,
  PORT: port('8027'),
  CARRIER_API_KEY: text({ description: 'By which the carrier knows the shop', default: 'emulated-key' }),
  CARRIER_RATE_SECONDS: integer({
    ...{ description: 'How long a rate can be bought', default: '86400', min: 1, max: 2_592_000 },
  }),
  CARRIER_WEBHOOK_SECRET: text({ description: 'With which events are signed', default: 'emulated-webhook-secret' }),
  CARRIER_WEBHOOK_URL: text({ description: 'Where events are sent; empty: nowhere', default: '' }),
}

export const SMS_VARIABLES = {
  ...common,
  PORT: port('8028'),
  SMS_ACCOUNT_SID: text({ description: 'The shop’s name at Twilio', default: `AC${'0'.repeat(32)}` }),
  SMS_AUTH_TOKEN: text({
    ...{ description: 'By which Twilio knows the shop, and with which it signs', default: 'emulated-token' },
  }),
  SMS_NUMBER: text({ description: 'From which texts come and to which phones answer', default: '+15005550006' }),
  SMS_INBOUND_URL: text({ description: 'Where answers of phones are sent; empty: nowhere', default: '' }),
  SMS_STEP_MS: integer({
    ...{ description: 'Milliseconds between one status of a text and the next', default: '100', min: 0, max: 600_000 },
  }),
}

/** Every environment variable of the emulators. docs/operations.md lists them; a check compares the two. */
export const VARIABLES = { ...MAIL_VARIABLES, ...PAYPAL_VARIABLES, ...CARRIER_VARIABLES, ...SMS_VARIABLES }
