import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '@fieldhouse/process/log'
import type { FaultPlan } from './faults.ts'

/** Real services retry for days; after this many tries the emulator assumes that the receiver is not running. */
const TRIES = 12
const FIRST_WAIT_MS = 100
const MAX_WAIT_MS = 5000
const TIMEOUT_MS = 10_000

interface DeliveriesOptions<Message> {
  /** The call name that faults refer to. */
  call: string
  faults: FaultPlan
  log: Logger
  /** Tries once; true if the receiver accepted the message. */
  send: (message: Message) => Promise<boolean>
  tries?: number
}

export interface WebhookDeliveries<Message> {
  /** Does not wait for the delivery, except for an `early` fault: that message arrives before the call's response. */
  send: (message: Message) => Promise<void>
  /** Delivers in this order and ignores faults. */
  deliver: (messages: readonly Message[]) => Promise<void>
}

/** Sends webhooks with retries; faults drop, repeat, delay or reorder them. */
export function createWebhookDeliveries<Message extends { id: string }>(
  options: DeliveriesOptions<Message>,
): WebhookDeliveries<Message> {
  const { call, faults, log, send, tries = TRIES } = options
  const postponed: Message[] = []

  async function deliverOne(message: Message): Promise<void> {
    for (let tried = 0; tried < tries; tried++) {
      if (await send(message)) return
      await sleep(Math.min(FIRST_WAIT_MS * 2 ** tried, MAX_WAIT_MS), undefined, { ref: false })
    }
    log.warn({ call, id: message.id }, 'webhook not delivered, giving up')
  }

  async function deliver(messages: readonly Message[]): Promise<void> {
    for (const message of messages) await deliverOne(message)
  }

  return {
    deliver,
    async send(message) {
      const fault = faults.next(call)
      if (fault?.kind === 'lost') return
      if (fault?.kind === 'out_of_order') return void postponed.push(message)
      if (fault?.kind === 'early') return deliverOne(message)
      const messages = [
        ...(fault?.kind === 'duplicate' ? [message, message, message] : [message]),
        ...postponed.splice(0),
      ]
      const wait = fault?.kind === 'late' ? fault.delay_ms : 0
      void sleep(wait, undefined, { ref: false }).then(() => deliver(messages))
    },
  }
}

/** True if the receiver returned a 2xx status. */
export async function postWebhook(url: string, headers: Record<string, string>, body: string): Promise<boolean> {
  try {
    const response = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(TIMEOUT_MS) })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}
