import type { Logger } from '@fieldhouse/process/log'
import type { Clock } from '../clock.ts'
import { faultRoutes } from '../fault-routes.ts'
import { openFaults } from '../faults.ts'
import { serveRoutes } from '../http.ts'
import { openBooks } from './books.ts'
import { openCallbacks } from './callbacks.ts'
import type { Account } from './moves.ts'
import { peopleRoutes } from './people-routes.ts'
import type { Sms } from './routes.ts'
import { apiRoutes, CALLS, KINDS } from './routes.ts'

export interface SmsOptions {
  host: string
  port: number
  account: Account
  stepMs: number
  /** Receiver of replies; without it, none are sent. */
  inboundUrl?: string
  clock: Clock
  log: Logger
}

/** Starts the Twilio emulator; the returned function stops it. */
export async function startSms({ host, port, account, stepMs, inboundUrl, clock, log }: SmsOptions) {
  const faults = openFaults({ calls: CALLS, kinds: KINDS })
  const callbacks = openCallbacks({ token: account.token, faults, log })
  const sms: Sms = { books: openBooks(), faults, callbacks, clock, account, stepMs }
  const routes = [...apiRoutes(sms), ...peopleRoutes(sms, inboundUrl), ...faultRoutes(faults)]
  return serveRoutes(routes, { host, port, log })
}
