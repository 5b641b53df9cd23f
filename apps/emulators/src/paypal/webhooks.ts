import { createSign, createVerify, generateKeyPairSync, randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { Logger } from '@fieldhouse/process/log'
import { createWebhookDeliveries, postWebhook } from '../deliveries.ts'
import type { FaultPlan } from '../faults.ts'
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

export interface Transmission {
  id: string
  time: string
  signature: string
}

interface Receiver {
  url: string
  webhook_id: string
}

/** Sends signed webhooks to the shop, and verifies the signatures for the verification endpoint. */
export function openWebhooks({
  receiver,
  faults,
  log,
}: {
  receiver: Receiver | undefined
  faults: FaultPlan
  log: Logger
}) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const sent: WebhookEvent[] = []
  const deliveries = createWebhookDeliveries<WebhookEvent>({ call: 'webhook', faults, log, send })

  async function send(event: WebhookEvent): Promise<boolean> {
    if (!receiver) return true
    const body = JSON.stringify(event)
    const transmission = { id: randomUUID(), time: event.create_time }
    const signature = createSign('sha256')
      .update(signedText(body, transmission, receiver.webhook_id))
      .sign(privateKey, 'base64')
    return postWebhook(receiver.url, headersOf({ ...transmission, signature }), body)
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
    verify(body: string, transmission: Transmission, webhook_id: string): boolean {
      const text = signedText(body, transmission, webhook_id)
      return createVerify('sha256').update(text).verify(publicKey, transmission.signature, 'base64')
    },
  }
}

export type Webhooks = ReturnType<typeof openWebhooks>

function signedText(body: string, { id, time }: Pick<Transmission, 'id' | 'time'>, webhook_id: string): string {
  return `${id}|${time}|${webhook_id}|${crc32(body)}`
}

function headersOf({ id, time, signature }: Transmission): Record<string, string> {
  return {
    'content-type': 'application/json',
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/emulated',
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': signature,
  }
}
