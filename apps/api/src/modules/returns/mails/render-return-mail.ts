import type { Language } from '@fieldhouse/contract/schemas'
import type { RenderedMail } from '#platform/mail/layout.ts'
import { renderMailLayout } from '#platform/mail/layout.ts'
import { en } from './locales/en.ts'
import { es } from './locales/es.ts'
import type { ReturnMail, ReturnMailMessages } from './return-mail.ts'

const TEXTS: Record<Language, ReturnMailMessages> = { en, es }

export function renderReturnMail(mail: ReturnMail): Promise<RenderedMail> {
  return renderMailLayout(mail, TEXTS[mail.lang][mail.kind](mail))
}
