import type { Return } from '@fieldhouse/contract/returns'
import type { Language } from '@fieldhouse/contract/schemas'
import type { MailContent } from '#platform/mail/layout.ts'
import type { MailShop } from '#platform/mail/mail-shop.ts'

export type ReturnMailKind = 'requested' | 'approved' | 'rejected' | 'received' | 'released' | 'finished'

export interface ReturnMail extends MailShop {
  kind: ReturnMailKind
  lang: Language
  returned: Return
  /** Opens the return’s page, for whoever has the mail. */
  link: string
}

/** What each mail says, in one language. */
export type ReturnMailMessages = Record<ReturnMailKind, (mail: ReturnMail) => MailContent>
