import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from './install.ts'
import { freePorts } from './ports.ts'
import { answers } from './readiness.ts'
import type { Service, Supervisor } from './supervisor.ts'

/** Where a running shop of ours keeps the address at which its mails can be read, below its data folder. */
export const MAILS_URL_FILE = 'mails-url'

export interface Emulators {
  smtpUrl: string
  httpUrl: string
  service: Service
}

/** What stands in for the services outside while developing and testing, on ports of its own. */
export async function prepareEmulators(): Promise<Emulators> {
  const [port = 0, smtpPort = 0] = await freePorts(2)
  const httpUrl = `http://127.0.0.1:${port}`
  const service = {
    name: 'emulators',
    argv: [process.execPath, 'apps/emulators/src/mail/main.ts'] as [string, string],
    cwd: ROOT,
    env: { HOST: '127.0.0.1', PORT: String(port), SMTP_PORT: String(smtpPort), LOG_LEVEL: 'warn' },
    isReady: () => answers(`${httpUrl}/mails`),
  }
  return { smtpUrl: `smtp://127.0.0.1:${smtpPort}`, httpUrl, service }
}

/** Where mails go, and where they can be read: at the mail server that is named, or in an emulator. */
export async function startMails(supervisor: Supervisor, dataDir: string, named: string | undefined) {
  const file = join(dataDir, MAILS_URL_FILE)
  if (named) {
    await rm(file, { force: true })
    return { smtpUrl: named, mailsUrl: `(sent to ${new URL(named).host})` }
  }
  const { smtpUrl, httpUrl, service } = await prepareEmulators()
  await supervisor.keep(service)
  await writeFile(file, `${httpUrl}\n`)
  return { smtpUrl, mailsUrl: httpUrl }
}
