import type { Logger } from '@fieldhouse/process/log'
import type { Clock } from '../clock.ts'
import { faultRoutes } from '../fault-injection.ts'
import { createFaultPlan } from '../faults.ts'
import { serveRoutes } from '../http.ts'
import type { SmsEmulator } from './api-routes.ts'
import { apiRoutes, SMS_CALLS, SMS_FAULT_KINDS } from './api-routes.ts'
import { openCallbacks } from './callbacks.ts'
import { controlRoutes } from './control-routes.ts'
import type { Account } from './operations.ts'
import { createSmsState } from './sms-state.ts'

export interface SmsOptions {
  host: string
  port: number
  account: Account
  stepMs: number
  sendsStatuses?: boolean
  keep?: number
  /** Receiver of replies; without it, none are sent. */
  inboundUrl?: string
  clock: Clock
  log: Logger
}

/** Starts the Twilio emulator; the returned function stops it. */
export async function startSms(options: SmsOptions) {
  const { host, port, account, stepMs, inboundUrl, clock, log, sendsStatuses = true, keep = Infinity } = options
  const faults = createFaultPlan({ calls: SMS_CALLS, kinds: SMS_FAULT_KINDS })
  const callbacks = openCallbacks({ token: account.token, faults, log })
  const sms: SmsEmulator = { books: createSmsState(), faults, callbacks, clock, account, stepMs, sendsStatuses, keep }
  const routes = [...apiRoutes(sms), ...controlRoutes(sms, inboundUrl), ...faultRoutes(faults)]
  return serveRoutes(routes, { host, port, log })
}
