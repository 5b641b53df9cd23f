import type { Permission } from '@fieldhouse/contract/access'
import type { NoticeKind, NoticePreference } from '@fieldhouse/contract/notices'
import { NOTICE_KINDS } from '@fieldhouse/contract/notices'

interface KindRule {
  permission: Permission
  /** Until somebody chooses: an email only for what costs money or patience if nobody looks. */
  by_mail: boolean
}

export const KIND_RULES: Record<NoticeKind, KindRule> = {
  order_placed: { permission: 'orders', by_mail: false },
  unmatched_payment: { permission: 'orders', by_mail: true },
  return_requested: { permission: 'orders', by_mail: true },
  low_stock: { permission: 'stock', by_mail: false },
  email_failed: { permission: 'orders', by_mail: false },
}

export const MAIL_PAUSE_MS = 10 * 60_000
export const RETENTION_DAYS = 30

/** One row per kind that the person may read, chosen or by default. */
export function preferencesOf(
  permissions: ReadonlySet<Permission>,
  chosen: readonly NoticePreference[],
): NoticePreference[] {
  return NOTICE_KINDS.filter((kind) => permissions.has(KIND_RULES[kind].permission)).map(
    (kind) =>
      chosen.find((preference) => preference.kind === kind) ?? {
        kind,
        in_shell: true,
        by_mail: KIND_RULES[kind].by_mail,
      },
  )
}
