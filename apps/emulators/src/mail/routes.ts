import type { EmulatorRequest, EmulatorResponse, Route } from '../http.ts'
import { json } from '../http.ts'
import type { MailFaultPlan } from './mail-faults.ts'
import { parseMailFault } from './mail-faults.ts'
import type { Mailbox, ReceivedMail } from './mailbox.ts'
import { listPage, MAIL_HEADERS, mailPage, PAGE_HEADERS } from './pages.ts'

export function mailRoutes(mailbox: Mailbox, faults: MailFaultPlan): Route[] {
  const withMail = (handle: (mail: ReceivedMail) => EmulatorResponse) => (request: EmulatorRequest) => {
    const mail = mailbox.find(Number(request.params.id))
    return mail ? handle(mail) : { status: 404, body: 'This mail is not here, or not any more.\n' }
  }
  const list = ({ query }: EmulatorRequest): EmulatorResponse => {
    const to = query.get('to')
    return { headers: PAGE_HEADERS, body: listPage(mailbox.list(to), to) }
  }
  const clear = ({ query }: EmulatorRequest): EmulatorResponse => {
    mailbox.clear(query.get('to'))
    return { status: 204 }
  }
  const addFault = ({ body }: EmulatorRequest): EmulatorResponse => {
    const fault = parseMailFault(body)
    faults.add(fault)
    return json(fault, 201)
  }
  const clearFaults = (): EmulatorResponse => {
    faults.clear()
    return { status: 204 }
  }

  return [
    { method: 'GET', path: '/mails.json', handle: ({ query }) => json(mailbox.list(query.get('to'))) },
    { method: 'GET', path: '/receipts.json', handle: () => json(mailbox.receipts()) },
    { method: 'GET', path: '/mails', handle: list },
    { method: 'DELETE', path: '/mails', handle: clear },
    {
      method: 'GET',
      path: '/mails/:id',
      handle: withMail((mail) => ({ headers: PAGE_HEADERS, body: mailPage(mail) })),
    },
    {
      method: 'GET',
      path: '/mails/:id/html',
      handle: withMail((mail) => ({ headers: MAIL_HEADERS, body: mail.html })),
    },
    { method: 'GET', path: '/faults', handle: () => json(faults.list()) },
    { method: 'POST', path: '/faults', handle: addFault },
    { method: 'DELETE', path: '/faults', handle: clearFaults },
  ]
}
