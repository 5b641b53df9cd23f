/** By what somebody is known to promotions: their account, or as a guest their e-mail address; null: not yet. */
export function personOf({ user_id, email }: { user_id: number | null; email: string | null }): string | null {
  if (user_id !== null) return `user:${user_id}`
  return email === null ? null : `email:${email.trim().toLowerCase()}`
}
