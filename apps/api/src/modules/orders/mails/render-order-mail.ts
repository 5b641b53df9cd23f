import type { Language } from '@fieldhouse/contract/schemas'
import type { MailContent, RenderedMail } from '#platform/mail/layout.ts'
import { renderMailLayout } from '#platform/mail/layout.ts'
import { en } from './locales/en.ts'
import { es } from './locales/es.ts'
import type { OrderMail, OrderMailMessages } from './order-mail.ts'

const TEXTS: Record<Language, OrderMailMessages> = { en, es }

export function renderOrderMail(mail: OrderMail): Promise<RenderedMail> {
  const write = TEXTS[mail.lang][mail.kind] as (mail: OrderMail) => MailContent
  return renderMailLayout(mail, write(mail))
}
