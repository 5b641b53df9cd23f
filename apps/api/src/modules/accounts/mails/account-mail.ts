import type { Language } from '@fieldhouse/contract/schemas'
import type { MailContent } from '#platform/mail/layout.ts'
import type { MailBrand } from '#platform/mail/mail-shop.ts'
import type { FactorChange } from '../service/mail-jobs.ts'

interface MailBase extends MailBrand {
  lang: Language
}

/** To somebody who has an account. */
interface UserMailBase extends MailBase {
  /** Empty: greeted without a name. */
  first_name: string
  username: string
}

export interface Device {
  kind: 'phone' | 'tablet' | 'computer' | 'unknown'
  system: string
  browser: string
}

/** Times are ISO 8601, as they stand in a job's data; links are absolute. */
export type AccountMail =
  | ({ kind: 'welcome'; link: string } & UserMailBase)
  | ({ kind: 'account_exists'; link: string } & UserMailBase)
  | ({ kind: 'confirm_email'; link: string } & UserMailBase)
  | ({ kind: 'reset_code'; code: string; valid_minutes: number } & UserMailBase)
  | ({ kind: 'new_device'; device: Device; address: string; at: string; link: string } & UserMailBase)
  | ({ kind: 'password_changed'; at: string; link: string } & UserMailBase)
  | ({ kind: 'session_reuse'; device: Device; at: string; link: string } & UserMailBase)
  | ({
      kind: 'email_change_requested'
      new_email: string
      at: string
      valid_hours: number
      link: string
    } & UserMailBase)
  | ({
      kind: 'email_changed'
      new_email: string
      contact_email: string
      at: string
      valid_hours: number
      link: string
    } & UserMailBase)
  | ({ kind: 'account_deleted'; at: string; valid_hours: number; link: string } & UserMailBase)
  | ({
      kind: 'second_factor_changed'
      change: FactorChange
      /** Of a passkey; empty otherwise. */
      name: string
      address: string
      at: string
      link: string
    } & UserMailBase)
  | ({
      kind: 'second_factor_failed'
      attempts: number
      /** No more codes are accepted today. */
      blocked: boolean
      address: string
      at: string
      link: string
    } & UserMailBase)
  | ({
      kind: 'staff_invitation'
      invited_by: string | null
      roles: string[]
      expires_at: string
      link: string
    } & MailBase)

export type MailOf<Kind extends AccountMail['kind']> = Extract<AccountMail, { kind: Kind }>

/** What each mail says, in one language. */
export type AccountMailMessages = { [Kind in AccountMail['kind']]: (mail: MailOf<Kind>) => MailContent }
