import type { Language } from '@fieldhouse/contract/schemas'
import type { RenderedMail } from '#platform/mail/layout.ts'
import { renderMailLayout } from '#platform/mail/layout.ts'
import { en } from './locales/en.ts'
import { es } from './locales/es.ts'
import type { ReviewMail, ReviewMailMessages } from './review-mail.ts'

const TEXTS: Record<Language, ReviewMailMessages> = { en, es }

export function renderReviewMail(mail: ReviewMail): Promise<RenderedMail> {
  return renderMailLayout(mail, TEXTS[mail.lang][mail.kind](mail))
}
