import type { Logger } from '@fieldhouse/process/log'
import { faultRoutes } from '../fault-routes.ts'
import { openFaults } from '../faults.ts'
import { serveRoutes } from '../http.ts'
import { openBooks } from './books.ts'
import { peopleRoutes } from './people-routes.ts'
import type { PayPal } from './routes.ts'
import { apiRoutes, CALLS, KINDS } from './routes.ts'
import { openWebhooks } from './webhooks.ts'

export interface PayPalOptions {
  host: string
  port: number
  client: { id: string; secret: string }
  /** Receiver of the webhooks; without it, none are sent. */
  receiver?: { url: string; webhook_id: string }
  now: () => Date
  log: Logger
}

/** Starts the PayPal emulator; the returned function stops it. */
export async function startPayPal({ host, port, client, receiver, log, ...clock }: PayPalOptions) {
  const faults = openFaults({ calls: CALLS, kinds: KINDS })
  const paypal: PayPal = {
    base: `http://${host}:${port}`,
    books: openBooks(),
    faults,
    webhooks: openWebhooks({ receiver, faults, log }),
    at: () =>
      clock
        .now()
        .toISOString()
        .replace(/\.\d+Z$/, 'Z'),
    client,
  }
  return serveRoutes([...apiRoutes(paypal), ...peopleRoutes(paypal), ...faultRoutes(faults)], { host, port, log })
}
