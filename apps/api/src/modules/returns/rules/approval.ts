import { toCents } from '@fieldhouse/contract/rules/money'

export interface ApprovalRule {
  auto_approve: boolean
  /** Returns worth more than this wait for staff. */
  auto_approve_up_to: string
}

/** The window of days is checked before: what is too late is not requested at all. */
export function isApprovedByRule({ auto_approve, auto_approve_up_to }: ApprovalRule, value: string): boolean {
  return auto_approve && toCents(value) <= toCents(auto_approve_up_to)
}
