import type { Return } from '@fieldhouse/contract/returns'
import type { Language } from '@fieldhouse/contract/schemas'
import type { MailContent } from '#platform/mail/layout.ts'

export type ReturnMailKind = 'requested' | 'approved' | 'rejected' | 'received' | 'released' | 'finished'

export interface ReturnMail {
  kind: ReturnMailKind
  lang: Language
  shop_name: string
  support_email: string
  returned: Return
  /** Opens the return’s page, for whoever has the mail. */
  link: string
}

/** What each mail says, in one language. */
export type ReturnMailMessages = Record<ReturnMailKind, (mail: ReturnMail) => MailContent>
