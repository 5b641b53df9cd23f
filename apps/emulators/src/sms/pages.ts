import type { FaultPlan } from '../faults.ts'
import type { Html } from '../html.ts'
import { html } from '../html.ts'
import type { EmulatorResponse } from '../http.ts'
import { faultsSection, panelPage, table } from '../panel-page.ts'
import type { Message, SmsState } from './sms-state.ts'
import { listMessages, otherPhone } from './sms-state.ts'

const MAX_ROWS = 100

export function overviewPage(books: SmsState, faults: FaultPlan): EmulatorResponse {
  const phones = Map.groupBy(listMessages(books), otherPhone)
  const rows = [...phones]
    .slice(0, MAX_ROWS)
    .map(([phone, [newest, ...older]]) => [
      html`<a href="/phones/${encodeURIComponent(phone)}">${phone}</a>${books.stopped.has(phone) ? ' (stopped)' : ''}`,
      older.length + 1,
      newest?.body ?? '',
      newest?.status ?? '',
    ])
  return panelPage(
    'Texts, emulated',
    html`<p>Speaks as Twilio does at <code>/2010-04-01/</code>. No text reaches a phone.</p>
      ${faultsSection(faults)}
      <h2>Phones</h2>
      ${table(['Phone', 'Texts', 'Newest', 'Status'], rows)}
      <h2>Refused</h2>
      ${table(
        ['When', 'To', 'Error', 'Text'],
        books.refused
          .toReversed()
          .slice(0, MAX_ROWS)
          .map(({ at, to, code, body }) => [moment(at), to, code, body]),
      )}`,
  )
}

/** The conversation with one phone, with buttons for replies. */
export function conversationPage(books: SmsState, phone: string): EmulatorResponse {
  const messages = listMessages(books, phone).toReversed()
  const word = (text: string) => html`<button name="body" value="${text}">${text}</button>`
  return panelPage(
    phone,
    html`<p><a href="/">All phones</a></p>
      ${books.stopped.has(phone) ? html`<p>This phone has said STOP.</p>` : html``}
      <h2>Texts</h2>
      ${
        messages.length > 0
          ? html`<ol class="talk">${messages.map(messageBubble)}</ol>`
          : html`<p class="soft">There is nothing yet.</p>`
      }
      <h2>Answer</h2>
      <form method="post">${['YES', 'STOP', 'START', 'HELP'].map(word)}</form>
      <form method="post"><label>Something else <input name="body" required></label> <button>Send</button></form>`,
  )
}

function messageBubble({ direction, body, status, error_code, segments, created_at }: Message): Html {
  const notes = [
    moment(created_at),
    status,
    segments === 1 ? '1 segment' : `${segments} segments`,
    ...(error_code ? [`error ${error_code}`] : []),
  ]
  return html`<li class="${direction === 'inbound' ? 'theirs' : ''}"><p>${body}</p><span class="soft">${notes.join(' · ')}</span></li>`
}

function moment(at: Date): string {
  return at
    .toISOString()
    .replace('T', ' ')
    .replace(/\.\d+Z$/, ' UTC')
}
