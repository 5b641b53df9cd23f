import type { Language } from '@fieldhouse/contract/schemas'
import type { MailContent, RenderedMail } from '#platform/mail/layout.ts'
import { renderMailLayout } from '#platform/mail/layout.ts'
import type { CreditMail, CreditMailMessages } from './credit-mail.ts'
import { en } from './locales/en.ts'
import { es } from './locales/es.ts'

const TEXTS: Record<Language, CreditMailMessages> = { en, es }

export function renderCreditMail(mail: CreditMail): Promise<RenderedMail> {
  const write = TEXTS[mail.lang][mail.kind] as (mail: CreditMail) => MailContent
  return renderMailLayout(mail, write(mail))
}
