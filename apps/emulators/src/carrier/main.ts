import { readConfig } from '@fieldhouse/process/config'
import { stopOnSignal } from '@fieldhouse/process/lifecycle'
import { createLogger } from '@fieldhouse/process/log'
import { machineClock } from '../clock.ts'
import { CARRIER_VARIABLES } from '../config.ts'
import { startCarrier } from './start-carrier.ts'

const config = readConfig(CARRIER_VARIABLES)
const { HOST: host, PORT: port } = config
const log = createLogger({ name: 'carrier', level: config.LOG_LEVEL })
const url = config.CARRIER_WEBHOOK_URL

const stopServing = await startCarrier({
  host,
  port,
  log,
  clock: machineClock,
  key: config.CARRIER_API_KEY,
  rateSeconds: config.CARRIER_RATE_SECONDS,
  ...(url ? { receiver: { url, secret: config.CARRIER_WEBHOOK_SECRET } } : {}),
})

stopOnSignal({ log, drainDelayMs: 0, close: stopServing })
log.info({ pages: `http://${host}:${port}/` }, 'carrier emulator listening')
