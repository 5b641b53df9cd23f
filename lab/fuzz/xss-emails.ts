import { setTimeout as sleep } from 'node:timers/promises'
import { RESENDABLE_MAILS } from '@fieldhouse/contract/fulfillment'
import { EMAIL_TEXT_KINDS } from '@fieldhouse/contract/rules/email-texts'
import { LANGUAGES } from '@fieldhouse/contract/schemas'
import { callAsOwner } from './call-as-owner.ts'
import type { FuzzTarget } from './fuzz-target.ts'
import type { PayloadDeck } from './payload-deck.ts'

const ARRIVE_WITHIN_S = 30
const QUIET_S = 2

interface ReceivedMail {
  id: number
  html: string
}

/** Emails that orders, with whatever is in their rows by now, are sent again, and the previews of the email texts. */
export async function collectEmails(target: FuzzTarget, deck: PayloadDeck, options: { orders: number; since: number }) {
  await resendMails(target, options.orders)
  const received = await waitForMails(target.shop.mailsUrl)
  const fresh = received.filter(({ id }) => id > options.since)
  return {
    emails: [...fresh.map(({ html }) => html), ...(await listPreviews(target, deck))].filter(Boolean),
    newest: Math.max(options.since, ...received.map(({ id }) => id)),
  }
}

async function resendMails(target: FuzzTarget, count: number): Promise<void> {
  const orders = await target.shop.query<{ id: string }>('select id from orders.orders order by random() limit $1', [
    count,
  ])
  for (const { id } of orders) {
    for (const kind of RESENDABLE_MAILS)
      await callAsOwner(target, 'resendOrderMail', { params: { id }, body: { kind } })
  }
}

/** Until none has arrived for a while: the worker sends them. */
async function waitForMails(mailsUrl: string): Promise<ReceivedMail[]> {
  let mails: ReceivedMail[] = []
  let quiet = 0
  for (let second = 0; second < ARRIVE_WITHIN_S && quiet < QUIET_S; second++) {
    await sleep(1000)
    const now = (await (await fetch(`${mailsUrl}/mails.json`)).json()) as ReceivedMail[]
    quiet = now[0]?.id === mails[0]?.id ? quiet + 1 : 0
    mails = now
  }
  return mails
}

/** With words that nobody has saved: a preview shows them as they are typed. */
async function listPreviews(target: FuzzTarget, deck: PayloadDeck): Promise<string[]> {
  const previews: string[] = []
  for (const kind of EMAIL_TEXT_KINDS) {
    for (const lang of LANGUAGES) {
      const [subject, heading, text] = deck.list(3, 120).map((payload) => payload.text)
      const input = { params: { kind, lang }, body: { subject, heading, text } }
      previews.push((await callAsOwner<{ html: string }>(target, 'previewEmailText', input))?.html ?? '')
    }
  }
  return previews
}
