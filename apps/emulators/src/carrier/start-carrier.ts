import type { Logger } from '@fieldhouse/process/log'
import type { Clock } from '../clock.ts'
import { faultRoutes } from '../fault-injection.ts'
import { createFaultPlan } from '../faults.ts'
import { serveRoutes } from '../http.ts'
import type { CarrierEmulator } from './api-routes.ts'
import { apiRoutes, CARRIER_CALLS, CARRIER_FAULT_KINDS } from './api-routes.ts'
import { createCarrierState } from './carrier-state.ts'
import { controlRoutes } from './control-routes.ts'
import type { Receiver } from './events.ts'
import { openEvents } from './events.ts'

export interface CarrierOptions {
  host: string
  port: number
  key: string
  rateSeconds: number
  /** Receiver of the webhooks; without it, none are sent. */
  receiver?: Receiver
  clock: Clock
  log: Logger
}

/** Starts the EasyPost emulator; the returned function stops it. */
export async function startCarrier({ host, port, key, rateSeconds, receiver, clock, log }: CarrierOptions) {
  const faults = createFaultPlan({ calls: CARRIER_CALLS, kinds: CARRIER_FAULT_KINDS })
  const events = openEvents({ receiver, faults, log })
  const carrier: CarrierEmulator = {
    base: `http://${host}:${port}`,
    books: createCarrierState(),
    faults,
    events,
    clock,
    key,
    rateSeconds,
  }
  return serveRoutes([...apiRoutes(carrier), ...controlRoutes(carrier), ...faultRoutes(faults)], { host, port, log })
}
