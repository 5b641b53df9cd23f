import type { Logger } from '@fieldhouse/process/log'
import { faultRoutes } from '../fault-injection.ts'
import { createFaultPlan } from '../faults.ts'
import { serveRoutes } from '../http.ts'
import type { PayPalEmulator } from './api-routes.ts'
import { apiRoutes, PAYPAL_CALLS, PAYPAL_FAULT_KINDS } from './api-routes.ts'
import { controlRoutes } from './control-routes.ts'
import { createPayPalState } from './paypal-state.ts'
import { openWebhooks } from './webhooks.ts'

export interface PayPalOptions {
  host: string
  port: number
  client: { id: string; secret: string }
  /** Merchant id of the account that gets the money. */
  merchant_id: string
  /** Receiver of the webhooks; without it, none are sent. */
  receiver?: { url: string; webhook_id: string }
  now: () => Date
  log: Logger
}

/** Starts the PayPal emulator; the returned function stops it. */
export async function startPayPal({ host, port, client, merchant_id, receiver, log, ...clock }: PayPalOptions) {
  const faults = createFaultPlan({ calls: PAYPAL_CALLS, kinds: PAYPAL_FAULT_KINDS })
  const paypal: PayPalEmulator = {
    base: `http://${host}:${port}`,
    books: createPayPalState(),
    faults,
    webhooks: openWebhooks({ receiver, faults, log }),
    at: () =>
      clock
        .now()
        .toISOString()
        .replace(/\.\d+Z$/, 'Z'),
    client,
    merchant_id,
  }
  return serveRoutes([...apiRoutes(paypal), ...controlRoutes(paypal), ...faultRoutes(faults)], { host, port, log })
}
