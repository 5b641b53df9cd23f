import { canonicalEmail } from '@fieldhouse/contract/rules/canonical-email'

/** Key for redemption limits: the account id, or a guest's mailbox; null until either is known. */
export function customerKeyOf({ user_id, email }: { user_id: number | null; email: string | null }): string | null {
  if (user_id !== null) return `user:${user_id}`
  return email === null ? null : `email:${canonicalEmail(email)}`
}
