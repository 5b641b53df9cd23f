import type { Language } from '@fieldhouse/contract/schemas'
import type { Db } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'

export const SEND_MAIL = 'accounts-send-mail'
export const SEND_RESET_CODE = 'accounts-send-reset-code'

/** Job data must not hold secrets: links and codes are created when the mail is sent. Times are ISO 8601. */
export type MailJob =
  | { kind: 'welcome'; user_id: number }
  | { kind: 'account_exists'; user_id: number }
  | { kind: 'confirm_email'; user_id: number; email: string; session_id?: string }
  | { kind: 'new_device'; user_id: number; user_agent: string; address: string; at: string }
  | { kind: 'password_changed'; user_id: number; at: string }
  | { kind: 'session_reuse'; user_id: number; user_agent: string; at: string }
  | { kind: 'email_change_requested'; user_id: number; to: string; new_email: string; at: string; revert_id: string }
  | { kind: 'email_changed'; user_id: number; to: string; new_email: string; at: string; revert_id: string }
  | { kind: 'account_deleted'; user_id: number; at: string; revert_id: string }
  | { kind: 'second_factor_changed'; user_id: number; change: FactorChange; name: string; address: string; at: string }
  | { kind: 'second_factor_failed'; user_id: number; attempts: number; address: string; at: string }
  | { kind: 'staff_invitation'; invitation_id: string }

/** What happened to a person’s second factors. Also the kind of its security event. */
export type FactorChange =
  | 'app_added'
  | 'app_removed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'recovery_codes_created'
  | 'recovery_code_used'
  | 'second_factors_reset'

export interface ResetCodeJob {
  email: string
  lang: Language
}

export async function queueMail({ queue }: Pick<Deps, 'queue'>, db: Db, mail: MailJob): Promise<void> {
  await queue.send(db, SEND_MAIL, mail)
}
