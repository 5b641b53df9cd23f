import { readConfig } from '@fieldhouse/process/config'
import { stopOnSignal } from '@fieldhouse/process/lifecycle'
import { createLogger } from '@fieldhouse/process/log'
import { machineClock } from '../clock.ts'
import { SMS_VARIABLES } from '../config.ts'
import { startSms } from './start-sms.ts'

const config = readConfig(SMS_VARIABLES)
const { HOST: host, PORT: port } = config
const log = createLogger({ name: 'sms', level: config.LOG_LEVEL })
const inboundUrl = config.SMS_INBOUND_URL

const stopServing = await startSms({
  host,
  port,
  log,
  clock: machineClock,
  stepMs: config.SMS_STEP_MS,
  sendsStatuses: config.SMS_STATUSES === 'on',
  keep: config.SMS_KEEP_MESSAGES,
  account: { sid: config.SMS_ACCOUNT_SID, token: config.SMS_AUTH_TOKEN, number: config.SMS_NUMBER },
  ...(inboundUrl ? { inboundUrl } : {}),
})

stopOnSignal({ log, drainDelayMs: 0, close: stopServing })
log.info({ pages: `http://${host}:${port}/` }, 'SMS emulator listening')
