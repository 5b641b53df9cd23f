import { readConfig } from '@fieldhouse/process/config'
import { stopOnSignal } from '@fieldhouse/process/lifecycle'
import { createLogger } from '@fieldhouse/process/log'
import { MAIL_VARIABLES } from '../config.ts'
import { serveRoutes } from '../http.ts'
import { startMail } from './start-mail.ts'

const { HOST: host, PORT, SMTP_PORT, LOG_LEVEL } = readConfig(MAIL_VARIABLES)
const log = createLogger({ name: 'emulators', level: LOG_LEVEL })

const mail = await startMail({ host, port: SMTP_PORT, log })
const home = { method: 'GET', path: '/', handle: () => ({ status: 303, headers: { location: '/mails' } }) } as const
const stopServing = await serveRoutes([home, ...mail.routes], { host, port: PORT, log })

stopOnSignal({
  log,
  drainDelayMs: 0,
  close: async () => {
    await stopServing()
    await mail.close()
  },
})
log.info({ smtp: `smtp://${host}:${SMTP_PORT}`, pages: `http://${host}:${PORT}/` }, 'mail emulator listening')
