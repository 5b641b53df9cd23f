import { shortDay } from '@fieldhouse/contract/rules/short-day'
import { actionButton, factTable, notice, paragraph } from '#platform/mail/blocks.ts'
import type { ReturnMail, ReturnMailMessages } from '../return-mail.ts'
import { toReturnRows } from '../return-rows.ts'

const lang = 'en'
const WORDS = {
  swap: (size: string) => `Swap for ${size}`,
  credit: 'Store credit',
  refund: 'Refund',
  none: 'Sent back to you',
}

const button = ({ link }: ReturnMail) => actionButton({ label: 'View return', link })
const reason = ({ shop_name, returned }: ReturnMail) =>
  `You’re getting this email because of return R-${returned.number} at ${shop_name}.`
const questions = ({ support_email, returned }: ReturnMail) =>
  notice(`Need help? Email ${support_email} and include your return number, R-${returned.number}.`)
const items = ({ returned }: ReturnMail) => factTable(toReturnRows(returned, WORDS))
const day = (at: string | null) => (at ? shortDay(at.slice(0, 10), lang) : '')

export const en: ReturnMailMessages = {
  requested: (mail) => ({
    subject: `We’ve received your return request R-${mail.returned.number}`,
    preview: 'We’ll check it and email you how to send your items.',
    heading: 'We’ve received your return request',
    blocks: [
      paragraph('We’re checking your request. Please wait for our email before you send anything.'),
      items(mail),
      button(mail),
      questions(mail),
    ],
    reason: reason(mail),
  }),

  approved: (mail) => ({
    subject: `Your return R-${mail.returned.number} is approved`,
    preview: 'Here’s how to send your items.',
    heading: 'Your return is ready',
    blocks: [
      paragraph(
        `Pack your items with their tags on, put the code R-${mail.returned.number} in the package, and drop it off. Your return page has the code and our address.`,
      ),
      ...(mail.returned.hold_until
        ? [
            paragraph(
              `Your new size is reserved until ${day(mail.returned.hold_until)}. Send your package before then.`,
            ),
          ]
        : []),
      items(mail),
      button(mail),
      questions(mail),
    ],
    reason: reason(mail),
  }),

  rejected: (mail) => ({
    subject: `About your return R-${mail.returned.number}`,
    preview: 'We can’t accept this return.',
    heading: 'We can’t accept your return',
    blocks: [paragraph(`Reason: ${mail.returned.rejection ?? ''}`), items(mail), button(mail), questions(mail)],
    reason: reason(mail),
  }),

  received: (mail) => ({
    subject: `Your return R-${mail.returned.number} has arrived`,
    preview: 'We’re checking your items.',
    heading: 'Your return has arrived',
    blocks: [
      paragraph('We’re checking your items. We’ll email you when we’re done, usually within 2 business days.'),
      items(mail),
      button(mail),
      questions(mail),
    ],
    reason: reason(mail),
  }),

  released: (mail) => ({
    subject: `The size reserved for return R-${mail.returned.number} was released`,
    preview: 'Your package hasn’t arrived yet.',
    heading: 'We no longer reserve your new size',
    blocks: [
      paragraph('Your package hasn’t arrived, so others can buy the size that we reserved for you.'),
      paragraph('You can still send your items. When they arrive, we refund them.'),
      items(mail),
      button(mail),
      questions(mail),
    ],
    reason: reason(mail),
  }),

  finished: (mail) => ({
    subject:
      mail.returned.state === 'exchanged'
        ? `Your swap R-${mail.returned.number} is being packed`
        : `Your return R-${mail.returned.number} is complete`,
    preview: 'Here’s what you get for each item.',
    heading: mail.returned.state === 'exchanged' ? 'We’re getting your new size ready' : 'Your return is complete',
    blocks: [
      paragraph(
        mail.returned.state === 'exchanged'
          ? 'We’ve checked your items. We’ll email you again when your new size ships.'
          : 'We’ve checked your items.',
      ),
      items(mail),
      button(mail),
      questions(mail),
    ],
    reason: reason(mail),
  }),
}
