import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../clock.ts'
import { respondWithFault } from '../fault-injection.ts'
import type { Fault, FaultPlan } from '../faults.ts'
import type { EmulatorRequest, Route } from '../http.ts'
import { json } from '../http.ts'
import type { Callbacks } from './callbacks.ts'
import type { Account } from './operations.ts'
import { applyStep, deliverySteps, sendMessage, TwilioError } from './operations.ts'
import { serializeAccepted, serializeError, serializeMessage, serializeMessageList, statusParams } from './serialize.ts'
import type { Message, SmsState } from './sms-state.ts'
import { listMessages } from './sms-state.ts'

export const SMS_CALLS = ['send', 'get', 'list', 'callback', 'inbound'] as const
/** `undelivered` and `failed` set the final status. With `delay`, callbacks arrive before the response. */
export const SMS_FAULT_KINDS = ['undelivered', 'failed', 'lost', 'duplicate', 'late', 'out_of_order'] as const

export interface SmsEmulator {
  books: SmsState
  faults: FaultPlan
  callbacks: Callbacks
  clock: Clock
  account: Account
  /** Milliseconds between two statuses of a message. */
  stepMs: number
  /** False: messages stay queued. */
  sendsStatuses: boolean
  /** How many whole messages are kept. */
  keep: number
}

type Call = (typeof SMS_CALLS)[number]
type Effect = (request: EmulatorRequest, fault: Fault | undefined) => { status: number; body: unknown }

const MESSAGES = '/2010-04-01/Accounts/:account/Messages'

/** The API that the shop calls. */
export function apiRoutes(sms: SmsEmulator): Route[] {
  const { books, account, clock, keep } = sms

  const send: Effect = ({ body }, fault) => {
    const message = sendMessage(books, { ...account, keep }, new URLSearchParams(body), clock.now())
    const outcome = fault?.kind === 'undelivered' || fault?.kind === 'failed' ? fault.kind : undefined
    const accepted = serializeAccepted(message)
    if (sms.sendsStatuses) void carry(sms, message, outcome)
    return { status: 201, body: accepted }
  }
  const get: Effect = ({ params }) => {
    const message = books.messages.get(params.sid ?? '')
    if (!message) throw new TwilioError(404, 20404, 'The requested resource was not found')
    return { status: 200, body: serializeMessage(message) }
  }
  const list: Effect = ({ query }) => {
    const [to, from] = [query.get('To'), query.get('From')]
    const messages = listMessages(books).filter(
      (message) => (!to || message.to === to) && (!from || message.from === from),
    )
    return { status: 200, body: serializeMessageList(messages, account.sid) }
  }

  return [
    { method: 'POST', path: `${MESSAGES}.json`, handle: serveCall(sms, 'send', send) },
    { method: 'GET', path: `${MESSAGES}.json`, handle: serveCall(sms, 'list', list) },
    { method: 'GET', path: `${MESSAGES}/:sid.json`, handle: serveCall(sms, 'get', get) },
  ]
}

/** Moves a message through its statuses and sends a callback for each. */
async function carry(sms: SmsEmulator, message: Message, outcome: 'undelivered' | 'failed' | undefined): Promise<void> {
  const { clock, callbacks, stepMs } = sms
  for (const step of deliverySteps(message, outcome)) {
    await sleep(stepMs, undefined, { ref: false })
    applyStep(message, step, clock.now())
    const { sid, status, status_callback: url } = message
    if (url) await callbacks.statuses.send({ id: `${sid} ${status}`, url, params: statusParams(message) })
  }
}

function serveCall({ faults, account }: SmsEmulator, call: Call, effect: Effect): Route['handle'] {
  const expected = `Basic ${Buffer.from(`${account.sid}:${account.token}`).toString('base64')}`
  return (request) =>
    respondWithFault(
      faults,
      call,
      (fault) => {
        try {
          if (request.headers.authorization !== expected) throw new TwilioError(401, 20003, 'Authenticate')
          if (request.params.account !== account.sid) {
            throw new TwilioError(404, 20404, 'The requested resource was not found')
          }
          const { status, body } = effect(request, fault)
          return json(body, status)
        } catch (error) {
          if (error instanceof TwilioError) return serializeError(error)
          throw error
        }
      },
      ({ status }) => serializeError(new TwilioError(status, 20500, 'A fault that was asked for.')),
    )
}
