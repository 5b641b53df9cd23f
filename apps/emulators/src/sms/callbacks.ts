import { createHmac } from 'node:crypto'
import type { Logger } from '@fieldhouse/process/log'
import { createWebhookDeliveries, postWebhook } from '../deliveries.ts'
import type { FaultPlan } from '../faults.ts'

/** Twilio does not retry a callback that failed. */
const TRIES = 1

interface Callback {
  id: string
  url: string
  params: Record<string, string>
}

/** Sends form-encoded callbacks, signed with the account's auth token. */
export function openCallbacks({ token, faults, log }: { token: string; faults: FaultPlan; log: Logger }) {
  const send = ({ url, params }: Callback): Promise<boolean> => {
    const headers = {
      'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
      'x-twilio-signature': twilioSignature(token, url, params),
    }
    return postWebhook(url, headers, new URLSearchParams(params).toString())
  }
  const open = (call: string) => createWebhookDeliveries<Callback>({ call, faults, log, send, tries: TRIES })
  return { statuses: open('callback'), inbound: open('inbound') }
}

export type Callbacks = ReturnType<typeof openCallbacks>

export function twilioSignature(token: string, url: string, params: Record<string, string>): string {
  const sorted = Object.keys(params).toSorted()
  const text = url + sorted.map((name) => name + params[name]).join('')
  return createHmac('sha1', token).update(text).digest('base64')
}
