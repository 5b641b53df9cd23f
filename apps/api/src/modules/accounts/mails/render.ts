import type { Language } from '@fieldhouse/contract/schemas'
import type { MailContent, RenderedMail } from '../../../platform/mail/layout.ts'
import { renderLayout } from '../../../platform/mail/layout.ts'
import { en } from './texts-en.ts'
import { es } from './texts-es.ts'

interface Common {
  lang: Language
  shop_name: string
}

interface ToPerson extends Common {
  /** Empty for a greeting without a name. */
  first_name: string
  username: string
}

export interface Device {
  kind: 'phone' | 'tablet' | 'computer' | 'unknown'
  system: string
  browser: string
}

/** Times are ISO 8601, because they come from job data; links are absolute. */
export type AccountMail =
  | ({ kind: 'welcome'; link: string } & ToPerson)
  | ({ kind: 'confirm_email'; link: string } & ToPerson)
  | ({ kind: 'reset_code'; code: string; valid_minutes: number } & ToPerson)
  | ({ kind: 'new_device'; device: Device; address: string; at: string; link: string } & ToPerson)
  | ({ kind: 'password_changed'; at: string; link: string } & ToPerson)
  | ({ kind: 'session_reuse'; device: Device; at: string; link: string } & ToPerson)
  | ({ kind: 'email_changed'; new_email: string; contact_email: string; at: string } & ToPerson)
  | ({
      kind: 'staff_invitation'
      invited_by: string | null
      roles: string[]
      expires_at: string
      link: string
    } & Common)

export type MailOf<Kind extends AccountMail['kind']> = Extract<AccountMail, { kind: Kind }>

export type MailTexts = { [Kind in AccountMail['kind']]: (mail: MailOf<Kind>) => MailContent }

const TEXTS: Record<Language, MailTexts> = { en, es }

export function renderMail(mail: AccountMail): Promise<RenderedMail> {
  const write = TEXTS[mail.lang][mail.kind] as (mail: AccountMail) => MailContent
  return renderLayout(mail, write(mail))
}
