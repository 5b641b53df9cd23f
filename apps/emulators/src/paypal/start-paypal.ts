import type { Logger } from '@fieldhouse/process/log'
import { faultRoutes } from '../fault-injection.ts'
import { createFaultPlan } from '../faults.ts'
import { serveRoutes } from '../http.ts'
import type { PayPalEmulator } from './api-routes.ts'
import { apiRoutes, PAYPAL_CALLS, PAYPAL_FAULT_KINDS } from './api-routes.ts'
import { controlRoutes } from './control-routes.ts'
import { createPayPalState } from './paypal-state.ts'
import type { Receiver } from './webhooks.ts'
import { openWebhooks, webhookRoutes } from './webhooks.ts'

export interface PayPalOptions {
  host: string
  port: number
  client: { id: string; secret: string }
  /** Merchant id of the account that gets the money. */
  merchant_id: string
  /** Receiver of the webhooks; without it, none are sent. */
  receiver?: Receiver
  now: () => Date
  log: Logger
}

/** Starts the PayPal emulator; the returned function stops it. */
export async function startPayPal({ host, port, client, merchant_id, receiver, log, ...clock }: PayPalOptions) {
  const faults = createFaultPlan({ calls: PAYPAL_CALLS, kinds: PAYPAL_FAULT_KINDS })
  const base = `http://${host}:${port}`
  const at = () =>
    clock
      .now()
      .toISOString()
      .replace(/\.\d+Z$/, 'Z')
  const paypal: PayPalEmulator = {
    base,
    books: createPayPalState(),
    faults,
    webhooks: openWebhooks({ base, receiver, faults, log, at }),
    at,
    client,
    merchant_id,
  }
  const signing = receiver ? webhookRoutes(receiver.signer, faults) : []
  const routes = [...apiRoutes(paypal), ...signing, ...controlRoutes(paypal), ...faultRoutes(faults)]
  return serveRoutes(routes, { host, port, log })
}
