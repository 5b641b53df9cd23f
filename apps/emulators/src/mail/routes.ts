import type { Answered, Asked, Route } from '../http.ts'
import { json } from '../http.ts'
import type { Faults } from './faults.ts'
import { readFault } from './faults.ts'
import type { ArrivedMail, Mailbox } from './mailbox.ts'
import { listPage, MAIL_HEADERS, mailPage, PAGE_HEADERS } from './pages.ts'

export function mailRoutes(mailbox: Mailbox, faults: Faults): Route[] {
  const withMail = (answer: (mail: ArrivedMail) => Answered) => (asked: Asked) => {
    const mail = mailbox.find(Number(asked.params.id))
    return mail ? answer(mail) : { status: 404, body: 'This mail is not here, or not any more.\n' }
  }
  const list = ({ query }: Asked): Answered => {
    const to = query.get('to')
    return { headers: PAGE_HEADERS, body: listPage(mailbox.list(to), to) }
  }
  const clear = ({ query }: Asked): Answered => {
    mailbox.clear(query.get('to'))
    return { status: 204 }
  }
  const addFault = ({ body }: Asked): Answered => {
    const fault = readFault(body)
    faults.add(fault)
    return json(fault, 201)
  }
  const clearFaults = (): Answered => {
    faults.clear()
    return { status: 204 }
  }

  return [
    { method: 'GET', path: '/mails.json', answer: ({ query }) => json(mailbox.list(query.get('to'))) },
    { method: 'GET', path: '/mails', answer: list },
    { method: 'DELETE', path: '/mails', answer: clear },
    {
      method: 'GET',
      path: '/mails/:id',
      answer: withMail((mail) => ({ headers: PAGE_HEADERS, body: mailPage(mail) })),
    },
    {
      method: 'GET',
      path: '/mails/:id/html',
      answer: withMail((mail) => ({ headers: MAIL_HEADERS, body: mail.html })),
    },
    { method: 'GET', path: '/faults', answer: () => json(faults.list()) },
    { method: 'POST', path: '/faults', answer: addFault },
    { method: 'DELETE', path: '/faults', answer: clearFaults },
  ]
}
