import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '@fieldhouse/process/log'
import type { Faults } from './faults.ts'

/** A service tries for days; whoever has not taken a message after so many tries here is not there. */
const TRIES = 12
const FIRST_WAIT_MS = 100
const LONGEST_WAIT_MS = 5000
const TIMEOUT_MS = 10_000

interface DeliveriesOptions<Message> {
  /** Under which name faults are asked for. */
  call: string
  faults: Faults
  log: Logger
  /** One try; whether the message was taken. */
  send: (message: Message) => Promise<boolean>
  tries?: number
}

export interface Deliveries<Message> {
  /** Resolves at once, but for a message that is to be there before the call that caused it is answered. */
  tell: (message: Message) => Promise<void>
  /** In this order, whatever faults wait. */
  deliver: (messages: readonly Message[]) => Promise<void>
}

/** Tells the shop what has happened, as often and in such an order as the faults want it. */
export function openDeliveries<Message extends { id: string }>(
  options: DeliveriesOptions<Message>,
): Deliveries<Message> {
  const { call, faults, log, send, tries = TRIES } = options
  const held: Message[] = []

  async function deliverOne(message: Message): Promise<void> {
    for (let tried = 0; tried < tries; tried++) {
      if (await send(message)) return
      await sleep(Math.min(FIRST_WAIT_MS * 2 ** tried, LONGEST_WAIT_MS), undefined, { ref: false })
    }
    log.warn({ call, id: message.id }, 'webhook not delivered, giving up')
  }

  async function deliver(messages: readonly Message[]): Promise<void> {
    for (const message of messages) await deliverOne(message)
  }

  return {
    deliver,
    async tell(message) {
      const fault = faults.take(call)
      if (fault?.kind === 'lost') return
      if (fault?.kind === 'out_of_order') return void held.push(message)
      if (fault?.kind === 'early') return deliverOne(message)
      const messages = [...(fault?.kind === 'duplicate' ? [message, message, message] : [message]), ...held.splice(0)]
      const wait = fault?.kind === 'late' ? fault.delay_ms : 0
      void sleep(wait, undefined, { ref: false }).then(() => deliver(messages))
    },
  }
}

/** Whether whoever is at the address has taken it. */
export async function post(url: string, headers: Record<string, string>, body: string): Promise<boolean> {
  try {
    const response = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(TIMEOUT_MS) })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}
