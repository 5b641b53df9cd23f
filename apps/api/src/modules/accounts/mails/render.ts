import type { Language } from '@fieldhouse/contract/schemas'
import type { MailContent, RenderedMail } from '../../../platform/mail/layout.ts'
import { renderLayout } from '../../../platform/mail/layout.ts'
import type { AccountMail, AccountMailMessages } from './account-mail.ts'
import { en } from './texts-en.ts'
import { es } from './texts-es.ts'

const TEXTS: Record<Language, AccountMailMessages> = { en, es }

export function renderMail(mail: AccountMail): Promise<RenderedMail> {
  const write = TEXTS[mail.lang][mail.kind] as (mail: AccountMail) => MailContent
  return renderLayout(mail, write(mail))
}
