import type { EmailWords } from '@fieldhouse/contract/email-texts'
import type { EmailTextKind } from '@fieldhouse/contract/rules/email-texts'
import { fillPlaceholders, splitParagraphs } from '@fieldhouse/contract/rules/email-texts'
import { paragraph } from '#platform/mail/blocks.ts'
import type { MailContent } from '#platform/mail/layout.ts'
import { formatMoney } from './format.ts'
import type { OrderMail } from './order-mail.ts'
import { STANDARD_WORDS } from './standard-words.ts'

type WordedMail = OrderMail & { kind: EmailTextKind }

interface ComposedParts extends Pick<MailContent, 'preview' | 'blocks' | 'reason'> {
  /** An email about a part of the order says this, because the words of staff are about all of it. */
  part?: EmailWords | undefined
}

/** The words of staff, or the standard ones, with what this order fills in; the blocks follow. */
export function composeMail(mail: WordedMail, { part, blocks, ...rest }: ComposedParts): MailContent {
  const { subject, heading, text } = part ?? fillWords(mail)
  return { ...rest, subject, heading, blocks: [...splitParagraphs(text).map(paragraph), ...blocks] }
}

function fillWords(mail: WordedMail): EmailWords {
  const { subject, heading, text } = mail.words ?? STANDARD_WORDS[mail.lang][mail.kind]
  const values = valuesOf(mail)
  const fill = (template: string) => fillPlaceholders(template, values)
  return { subject: fill(subject), heading: fill(heading), text: fill(text) }
}

function valuesOf(mail: WordedMail) {
  const { order, shop_name, lang } = mail
  return {
    order: String(order.number),
    shop: shop_name,
    name: order.address?.full_name ?? '',
    total: formatMoney(order.totals.total, lang),
    ...(mail.kind === 'refunded' ? { amount: formatMoney(mail.amount, lang) } : {}),
  }
}
