import type { Language } from '@fieldhouse/contract/schemas'
import type { MailContent } from '#platform/mail/layout.ts'

export interface ReviewMail {
  kind: 'in_review' | 'declined'
  lang: Language
  shop_name: string
  support_email: string
  amount: string
  /** Opens the payment's page, for whoever has the mail. */
  link: string
}

/** What each mail says, in one language. */
export type ReviewMailMessages = Record<ReviewMail['kind'], (mail: ReviewMail) => MailContent>
