import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../clock.ts'
import { meetFault } from '../fault-routes.ts'
import type { Fault, Faults } from '../faults.ts'
import type { Asked, Route } from '../http.ts'
import { json } from '../http.ts'
import type { Books, Message } from './books.ts'
import { listMessages } from './books.ts'
import type { Callbacks } from './callbacks.ts'
import type { Account } from './moves.ts'
import { Refusal, reach, sendMessage, stepsOf } from './moves.ts'
import { acceptedOnWire, listOnWire, messageOnWire, refusalOnWire, statusParams } from './wire.ts'

export const CALLS = ['send', 'get', 'list', 'callback', 'inbound'] as const
/** `undelivered` and `failed` set the final status. With `delay`, callbacks arrive before the response. */
export const KINDS = ['undelivered', 'failed', 'lost', 'duplicate', 'late', 'out_of_order'] as const

export interface Sms {
  books: Books
  faults: Faults
  callbacks: Callbacks
  clock: Clock
  account: Account
  /** Milliseconds between two statuses of a message. */
  stepMs: number
}

type Call = (typeof CALLS)[number]
type Effect = (asked: Asked, fault: Fault | undefined) => { status: number; body: unknown }

const MESSAGES = '/2010-04-01/Accounts/:account/Messages'

/** The API that the shop calls. */
export function apiRoutes(sms: Sms): Route[] {
  const { books, account, clock } = sms

  const send: Effect = ({ body }, fault) => {
    const message = sendMessage(books, account, new URLSearchParams(body), clock.now())
    const wanted = fault?.kind === 'undelivered' || fault?.kind === 'failed' ? fault.kind : undefined
    const answer = acceptedOnWire(message)
    void carry(sms, message, wanted)
    return { status: 201, body: answer }
  }
  const get: Effect = ({ params }) => {
    const message = books.messages.get(params.sid ?? '')
    if (!message) throw new Refusal(404, 20404, 'The requested resource was not found')
    return { status: 200, body: messageOnWire(message) }
  }
  const list: Effect = ({ query }) => {
    const [to, from] = [query.get('To'), query.get('From')]
    const messages = listMessages(books).filter((one) => (!to || one.to === to) && (!from || one.from === from))
    return { status: 200, body: listOnWire(messages, account.sid) }
  }

  return [
    { method: 'POST', path: `${MESSAGES}.json`, answer: serveCall(sms, 'send', send) },
    { method: 'GET', path: `${MESSAGES}.json`, answer: serveCall(sms, 'list', list) },
    { method: 'GET', path: `${MESSAGES}/:sid.json`, answer: serveCall(sms, 'get', get) },
  ]
}

/** Moves a message through its statuses and sends a callback for each. */
async function carry(sms: Sms, message: Message, wanted: 'undelivered' | 'failed' | undefined): Promise<void> {
  const { clock, callbacks, stepMs } = sms
  for (const step of stepsOf(message, wanted)) {
    await sleep(stepMs, undefined, { ref: false })
    reach(message, step, clock.now())
    const { sid, status, status_callback: url } = message
    if (url) await callbacks.statuses.tell({ id: `${sid} ${status}`, url, params: statusParams(message) })
  }
}

function serveCall({ faults, account }: Sms, call: Call, effect: Effect): Route['answer'] {
  const expected = `Basic ${Buffer.from(`${account.sid}:${account.token}`).toString('base64')}`
  return (asked) =>
    meetFault(
      faults,
      call,
      (fault) => {
        try {
          if (asked.headers.authorization !== expected) throw new Refusal(401, 20003, 'Authenticate')
          if (asked.params.account !== account.sid) {
            throw new Refusal(404, 20404, 'The requested resource was not found')
          }
          const { status, body } = effect(asked, fault)
          return json(body, status)
        } catch (error) {
          if (error instanceof Refusal) return refusalOnWire(error)
          throw error
        }
      },
      ({ status }) => refusalOnWire(new Refusal(status, 20500, 'A fault that was asked for.')),
    )
}
