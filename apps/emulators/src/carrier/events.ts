import { createHmac } from 'node:crypto'
import type { Logger } from '@fieldhouse/process/log'
import { createWebhookDeliveries, postWebhook } from '../deliveries.ts'
import type { FaultPlan } from '../faults.ts'
import type { Tracker } from './carrier-state.ts'
import { createStoredObject } from './carrier-state.ts'

interface Event {
  id: string
  description: 'tracker.created' | 'tracker.updated'
  previous_attributes: { status?: string }
  result: Tracker
}

export interface Receiver {
  url: string
  secret: string
}

/** Sends tracking webhooks to the shop, signed with the shared secret. */
export function openEvents({
  receiver,
  faults,
  log,
}: {
  receiver: Receiver | undefined
  faults: FaultPlan
  log: Logger
}) {
  const sent: Event[] = []
  const deliveries = createWebhookDeliveries<Event>({ call: 'webhook', faults, log, send })

  async function send(event: Event): Promise<boolean> {
    if (!receiver) return true
    const body = JSON.stringify(event)
    const signature = createHmac('sha256', receiver.secret.normalize('NFKD')).update(body).digest('hex')
    const headers = { 'content-type': 'application/json', 'x-hmac-signature': `hmac-sha256-hex=${signature}` }
    return postWebhook(receiver.url, headers, body)
  }

  return {
    sent,
    async tell(description: Event['description'], tracker: Tracker, before: string | undefined, now: string) {
      const event = {
        ...createStoredObject('Event', 'evt', now),
        description,
        previous_attributes: before ? { status: before } : {},
        pending_urls: [],
        completed_urls: [],
        status: 'pending',
        // A copy, so that a late event still contains the tracker as it was when the event occurred.
        result: structuredClone(tracker),
      }
      sent.push(event)
      await deliveries.send(event)
    },
    resend: async (id: string): Promise<void> => deliveries.deliver(sent.filter((event) => event.id === id)),
  }
}

export type Events = ReturnType<typeof openEvents>
