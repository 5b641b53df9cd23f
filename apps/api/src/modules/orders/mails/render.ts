import type { Language } from '@fieldhouse/contract/schemas'
import type { MailContent, RenderedMail } from '../../../platform/mail/layout.ts'
import { renderLayout } from '../../../platform/mail/layout.ts'
import type { OrderMail, OrderMailMessages } from './order-mail.ts'
import { en } from './texts-en.ts'
import { es } from './texts-es.ts'

const TEXTS: Record<Language, OrderMailMessages> = { en, es }

export function renderOrderMail(mail: OrderMail): Promise<RenderedMail> {
  const write = TEXTS[mail.lang][mail.kind] as (mail: OrderMail) => MailContent
  return renderLayout(mail, write(mail))
}
