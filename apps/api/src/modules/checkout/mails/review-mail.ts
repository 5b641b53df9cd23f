import type { Language } from '@fieldhouse/contract/schemas'
import type { MailContent, RenderedMail } from '#platform/mail/layout.ts'
import { renderMailLayout } from '#platform/mail/layout.ts'
import { en } from './locales/en.ts'
import { es } from './locales/es.ts'

export interface ReviewMail {
  kind: 'in_review' | 'declined'
  lang: Language
  shop_name: string
  support_email: string
  amount: string
  /** Opens the payment's page, for whoever has the mail. */
  link: string
}

export type ReviewMailMessages = Record<ReviewMail['kind'], (mail: ReviewMail) => MailContent>

const TEXTS: Record<Language, ReviewMailMessages> = { en, es }

export function renderReviewMail(mail: ReviewMail): Promise<RenderedMail> {
  return renderMailLayout(mail, TEXTS[mail.lang][mail.kind](mail))
}
