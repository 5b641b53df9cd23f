import type { Answered, Asked, Route } from '../http.ts'
import { json } from '../http.ts'
import type { Message } from './books.ts'
import { listMessages, phoneOf } from './books.ts'
import { answerFrom } from './moves.ts'
import { conversationPage, overviewPage } from './pages.ts'
import type { Sms } from './routes.ts'
import { inboundParams, messageOnWire } from './wire.ts'

/** What people look at, and what tests do in the place of those who hold the phones. */
export function peopleRoutes(sms: Sms, inboundUrl: string | undefined): Route[] {
  const { books, faults, callbacks, clock, account } = sms

  async function answer(phone: string, body: string): Promise<Message> {
    const message = answerFrom(books, account, { phone, body }, clock.now())
    if (inboundUrl) {
      await callbacks.inbound.tell({ id: message.sid, url: inboundUrl, params: inboundParams(message) })
    }
    return message
  }
  const answerForTest = async (asked: Asked): Promise<Answered> => {
    const { body } = JSON.parse(asked.body)
    if (typeof body !== 'string') throw new Error('body must be text')
    return json(messageOnWire(await answer(phoneAsked(asked), body)), 201)
  }
  const answerOnPage = async (asked: Asked): Promise<Answered> => {
    const phone = phoneAsked(asked)
    await answer(phone, new URLSearchParams(asked.body).get('body') ?? '')
    return { status: 303, headers: { location: `/phones/${encodeURIComponent(phone)}` } }
  }
  const clear = ({ query }: Asked): Answered => {
    const phone = query.get('phone')
    for (const { sid } of listMessages(books, phone)) books.messages.delete(sid)
    books.refused = phone ? books.refused.filter(({ to }) => to !== phone) : []
    if (phone) books.stopped.delete(phone)
    else books.stopped.clear()
    return { status: 204 }
  }
  const refused = ({ query }: Asked): Answered => {
    const phone = query.get('phone')
    return json(books.refused.filter(({ to }) => !phone || to === phone))
  }

  return [
    { method: 'GET', path: '/', answer: () => overviewPage(books, faults) },
    { method: 'GET', path: '/phones/:phone', answer: (asked) => conversationPage(books, phoneAsked(asked)) },
    { method: 'POST', path: '/phones/:phone', answer: answerOnPage },
    { method: 'POST', path: '/emulator/phones/:phone/answer', answer: answerForTest },
    {
      method: 'GET',
      path: '/messages.json',
      answer: ({ query }) => json(listMessages(books, query.get('phone')).map(listed)),
    },
    { method: 'DELETE', path: '/messages', answer: clear },
    { method: 'GET', path: '/refused.json', answer: refused },
  ]
}

function listed(message: Message) {
  return { ...messageOnWire(message), phone: phoneOf(message) }
}

function phoneAsked({ params }: Asked): string {
  return decodeURIComponent(params.phone ?? '')
}
