import type { Language } from '@fieldhouse/contract/schemas'
import type { MailContent, RenderedMail } from '#platform/mail/layout.ts'
import { renderMailLayout } from '#platform/mail/layout.ts'
import type { AccountMail, AccountMailMessages } from './account-mail.ts'
import { en } from './locales/en.ts'
import { es } from './locales/es.ts'

const TEXTS: Record<Language, AccountMailMessages> = { en, es }

export function renderAccountMail(mail: AccountMail): Promise<RenderedMail> {
  const write = TEXTS[mail.lang][mail.kind] as (mail: AccountMail) => MailContent
  return renderMailLayout(mail, write(mail))
}
