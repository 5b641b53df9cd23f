import type { Language } from '@fieldhouse/contract/schemas'
import type { MailContent } from '#platform/mail/layout.ts'
import type { MailShop } from '#platform/mail/mail-shop.ts'

interface CreditMailBase extends MailShop {
  lang: Language
  amount: string
  /** What the holder can spend now. */
  balance: string
  /** Of a guest; a customer spends their credit signed in. */
  code: string | null
  link: string
}

export type CreditMail =
  | ({ kind: 'granted' } & CreditMailBase)
  | ({ kind: 'refunded'; bonus: string; order_number: number } & CreditMailBase)

/** What each mail says, in one language. */
export type CreditMailMessages = {
  [Kind in CreditMail['kind']]: (mail: Extract<CreditMail, { kind: Kind }>) => MailContent
}
