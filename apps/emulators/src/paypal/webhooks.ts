import { randomUUID, sign } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { Logger } from '@fieldhouse/process/log'
import { createWebhookDeliveries, postWebhook } from '../deliveries.ts'
import { respondWithFault } from '../fault-injection.ts'
import type { FaultPlan } from '../faults.ts'
import type { EmulatorRequest, EmulatorResponse, Route } from '../http.ts'
import { newId } from './paypal-state.ts'

export interface WebhookEvent {
  id: string
  event_type: string
  resource_type: string
  resource: unknown
  summary: string
  create_time: string
  event_version: string
}

/** PEMs; the shop trusts the root that issued `issuer`. */
interface Signer {
  key: string
  certificate: string
  issuer: string
}

export interface Receiver {
  url: string
  webhook_id: string
  signer: Signer
}

const CERTIFICATE_ID = 'CERT-emulated'

/** Where the shop reads the certificate, and that of its issuer. */
export function webhookRoutes({ certificate, issuer }: Signer, faults: FaultPlan): Route[] {
  const pem = (body: string): EmulatorResponse => ({ headers: { 'content-type': 'application/x-pem-file' }, body })
  const find = ({ params }: EmulatorRequest) =>
    params.id === CERTIFICATE_ID ? pem(certificate) : { status: 404, body: 'Not found.\n' }
  return [
    {
      method: 'GET',
      path: '/v1/notifications/certs/:id',
      handle: (request) => respondWithFault(faults, 'certificate', () => find(request)),
    },
    { method: 'GET', path: '/issuer.crt', handle: () => pem(issuer) },
  ]
}

/** Sends webhooks to the shop, signed as PayPal signs them. */
export function openWebhooks({
  base,
  receiver,
  faults,
  log,
  at,
}: {
  base: string
  receiver: Receiver | undefined
  faults: FaultPlan
  log: Logger
  at: () => string
}) {
  const sent: WebhookEvent[] = []
  const deliveries = createWebhookDeliveries<WebhookEvent>({ call: 'webhook', faults, log, send })

  async function send(event: WebhookEvent): Promise<boolean> {
    if (!receiver) return true
    const body = JSON.stringify(event)
    const id = randomUUID()
    const time = at()
    const text = `${id}|${time}|${receiver.webhook_id}|${crc32(body)}`
    const headers = {
      'content-type': 'application/json',
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': `${base}/v1/notifications/certs/${CERTIFICATE_ID}`,
      'paypal-transmission-id': id,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': sign('sha256', Buffer.from(text), receiver.signer.key).toString('base64'),
    }
    return postWebhook(receiver.url, headers, body)
  }

  return {
    sent,
    /** Does not wait for the delivery, except for an `early` fault: that event arrives before the call's response. */
    async tell(event_type: string, resource_type: string, resource: unknown, now: string): Promise<void> {
      const event = { id: `WH-${newId()}`, event_type, resource_type, resource, summary: event_type, create_time: now }
      const whole: WebhookEvent = { ...event, event_version: '1.0' }
      sent.push(whole)
      await deliveries.send(whole)
    },
    /** Like the resend button of PayPal's dashboard. */
    resend: async (id: string): Promise<void> => deliveries.deliver(sent.filter((event) => event.id === id)),
  }
}

export type Webhooks = ReturnType<typeof openWebhooks>
