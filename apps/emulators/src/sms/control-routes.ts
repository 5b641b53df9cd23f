import type { EmulatorRequest, EmulatorResponse, Route } from '../http.ts'
import { json } from '../http.ts'
import type { SmsEmulator } from './api-routes.ts'
import { receiveReply } from './operations.ts'
import { conversationPage, overviewPage } from './pages.ts'
import { inboundParams, serializeMessage } from './serialize.ts'
import type { Message } from './sms-state.ts'
import { listMessages, otherPhone } from './sms-state.ts'

/** Pages for people, and control endpoints that let tests reply from a phone. */
export function controlRoutes(sms: SmsEmulator, inboundUrl: string | undefined): Route[] {
  const { books, faults, callbacks, clock, account } = sms

  async function answer(phone: string, body: string): Promise<Message> {
    const message = receiveReply(books, account, { phone, body }, clock.now())
    if (inboundUrl) {
      await callbacks.inbound.send({ id: message.sid, url: inboundUrl, params: inboundParams(message) })
    }
    return message
  }
  const answerForTest = async (request: EmulatorRequest): Promise<EmulatorResponse> => {
    const { body } = JSON.parse(request.body)
    if (typeof body !== 'string') throw new Error('body must be text')
    return json(serializeMessage(await answer(phoneAsked(request), body)), 201)
  }
  const answerOnPage = async (request: EmulatorRequest): Promise<EmulatorResponse> => {
    const phone = phoneAsked(request)
    await answer(phone, new URLSearchParams(request.body).get('body') ?? '')
    return { status: 303, headers: { location: `/phones/${encodeURIComponent(phone)}` } }
  }
  const clear = ({ query }: EmulatorRequest): EmulatorResponse => {
    const phone = query.get('phone')
    for (const { sid } of listMessages(books, phone)) books.messages.delete(sid)
    books.refused = phone ? books.refused.filter(({ to }) => to !== phone) : []
    if (phone) books.stopped.delete(phone)
    else books.stopped.clear()
    return { status: 204 }
  }
  const refused = ({ query }: EmulatorRequest): EmulatorResponse => {
    const phone = query.get('phone')
    return json(books.refused.filter(({ to }) => !phone || to === phone))
  }

  return [
    { method: 'GET', path: '/', handle: () => overviewPage(books, faults) },
    { method: 'GET', path: '/phones/:phone', handle: (request) => conversationPage(books, phoneAsked(request)) },
    { method: 'POST', path: '/phones/:phone', handle: answerOnPage },
    { method: 'POST', path: '/emulator/phones/:phone/answer', handle: answerForTest },
    {
      method: 'GET',
      path: '/messages.json',
      handle: ({ query }) => json(listMessages(books, query.get('phone')).map(listed)),
    },
    // Every text ever accepted, also those whose messages are not kept any more.
    { method: 'GET', path: '/ledger.json', handle: () => json(books.ledger) },
    { method: 'DELETE', path: '/messages', handle: clear },
    { method: 'GET', path: '/refused.json', handle: refused },
  ]
}

function listed(message: Message) {
  return { ...serializeMessage(message), phone: otherPhone(message) }
}

function phoneAsked({ params }: EmulatorRequest): string {
  return decodeURIComponent(params.phone ?? '')
}
