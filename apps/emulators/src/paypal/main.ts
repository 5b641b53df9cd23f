import { readConfig } from '@fieldhouse/process/config'
import { stopOnSignal } from '@fieldhouse/process/lifecycle'
import { createLogger } from '@fieldhouse/process/log'
import { clockFrom } from '../clock.ts'
import { PAYPAL_VARIABLES } from '../config.ts'
import { startPayPal } from './start-paypal.ts'

const config = readConfig(PAYPAL_VARIABLES)
const { HOST: host, PORT: port } = config
const log = createLogger({ name: 'paypal', level: config.LOG_LEVEL })
const url = config.PAYPAL_WEBHOOK_URL
const signer = {
  key: config.PAYPAL_SIGNING_KEY,
  certificate: config.PAYPAL_SIGNING_CERTIFICATE,
  issuer: config.PAYPAL_ISSUER_CERTIFICATE,
}

const stopServing = await startPayPal({
  host,
  port,
  log,
  now: clockFrom(config.PAYPAL_STARTS_AT).now,
  client: { id: config.PAYPAL_CLIENT_ID, secret: config.PAYPAL_CLIENT_SECRET },
  merchant_id: config.PAYPAL_MERCHANT_ID,
  ...(url ? { receiver: { url, webhook_id: config.PAYPAL_WEBHOOK_ID, signer } } : {}),
})

stopOnSignal({ log, drainDelayMs: 0, close: stopServing })
log.info({ pages: `http://${host}:${port}/` }, 'PayPal emulator listening')
