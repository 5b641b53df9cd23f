import type { Language } from '@fieldhouse/contract/schemas'
import type { MailContent } from '#platform/mail/layout.ts'
import type { MailShop } from '#platform/mail/mail-shop.ts'

export interface ReviewMail extends MailShop {
  kind: 'in_review' | 'declined'
  lang: Language
  amount: string
  /** Opens the payment's page, for whoever has the mail. */
  link: string
}

/** What each mail says, in one language. */
export type ReviewMailMessages = Record<ReviewMail['kind'], (mail: ReviewMail) => MailContent>
