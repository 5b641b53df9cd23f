import type { Logger } from '@fieldhouse/process/log'
import { createMailFaultPlan } from './mail-faults.ts'
import { openMailbox } from './mailbox.ts'
import { mailRoutes } from './routes.ts'
import { startSmtpServer } from './smtp-server.ts'

/** A mail server that stores every mail for people and tests to read. */
export async function startMail({ host, port, log }: { host: string; port: number; log: Logger }) {
  const mailbox = openMailbox()
  const faults = createMailFaultPlan()
  const close = await startSmtpServer({ mailbox, faults, log }, { host, port })
  return { routes: mailRoutes(mailbox, faults), close }
}
