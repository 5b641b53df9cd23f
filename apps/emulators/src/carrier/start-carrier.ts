import type { Logger } from '@fieldhouse/process/log'
import type { Clock } from '../clock.ts'
import { faultRoutes } from '../fault-routes.ts'
import { openFaults } from '../faults.ts'
import { serveRoutes } from '../http.ts'
import { openBooks } from './books.ts'
import type { Receiver } from './events.ts'
import { openEvents } from './events.ts'
import { peopleRoutes } from './people-routes.ts'
import type { Carrier } from './routes.ts'
import { apiRoutes, CALLS, KINDS } from './routes.ts'

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
  const faults = openFaults({ calls: CALLS, kinds: KINDS })
  const events = openEvents({ receiver, faults, log })
  const carrier: Carrier = {
    base: `http://${host}:${port}`,
    books: openBooks(),
    faults,
    events,
    clock,
    key,
    rateSeconds,
  }
  return serveRoutes([...apiRoutes(carrier), ...peopleRoutes(carrier), ...faultRoutes(faults)], { host, port, log })
}
