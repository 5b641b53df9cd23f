import type { Language } from '@fieldhouse/contract/schemas'
import { notice, paragraph } from '#platform/mail/blocks.ts'
import type { MailContent, RenderedMail } from '#platform/mail/layout.ts'
import { renderMailLayout } from '#platform/mail/layout.ts'
import { LOCALES } from '#platform/mail/locales.ts'
import type { MailBrand } from '#platform/mail/mail-shop.ts'
import { withoutLinks } from '../rules/without-links.ts'

interface AnswerMail extends MailBrand {
  lang: Language
  /** The answer of staff. */
  body: string
  /** What the person wrote. */
  question: string
  received_at: Date
}

interface Words {
  subject: string
  heading: string
  wrote: string
  reason: string
}

const TEXTS: Record<Language, (shop_name: string, day: string) => Words> = {
  en: (shop_name, day) => ({
    subject: `Our answer to your message – ${shop_name}`,
    heading: 'Our answer to your message',
    wrote: `You wrote on ${day}:`,
    reason: `You’re getting this email because someone entered this address in the contact form of ${shop_name}. To write back, reply to this email.`,
  }),
  es: (shop_name, day) => ({
    subject: `Nuestra respuesta a tu mensaje – ${shop_name}`,
    heading: 'Nuestra respuesta a tu mensaje',
    wrote: `El ${day} escribiste:`,
    reason: `Recibes este correo porque alguien escribió esta dirección en el formulario de contacto de ${shop_name}. Para contestar, responde a este correo.`,
  }),
}

const PREVIEW_LENGTH = 100

export function renderAnswer(mail: AnswerMail): Promise<RenderedMail> {
  const { lang, shop_name, body, question, received_at } = mail
  const day = new Intl.DateTimeFormat(LOCALES[lang], { dateStyle: 'long', timeZone: 'UTC' }).format(received_at)
  const { wrote, ...words } = TEXTS[lang](shop_name, day)
  const content: MailContent = {
    ...words,
    preview: body.slice(0, PREVIEW_LENGTH),
    blocks: [
      ...linesOf(body).map(paragraph),
      notice(wrote),
      // Not the name: whoever filled in the form has chosen it, perhaps for the owner of somebody else's mailbox.
      ...linesOf(withoutLinks(question)).map(notice),
    ],
  }
  return renderMailLayout(mail, content)
}

function linesOf(text: string): string[] {
  return text.split(/[\r\n]+/).filter((line) => line.trim() !== '')
}
