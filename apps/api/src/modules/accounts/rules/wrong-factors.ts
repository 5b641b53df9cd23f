const DAY_MS = 24 * 60 * 60 * 1000

/** Wrong codes per person in 24 hours. A passkey cannot be guessed and stays available. */
export const MAX_WRONG_CODES = 20

/** The person gets an email at the third wrong code, and when no more are accepted. */
const MAIL_AT = [3, MAX_WRONG_CODES]

export function isWorthMail(wrongCodes: number): boolean {
  return MAIL_AT.includes(wrongCodes)
}

/** Only codes after the last password change count: who entered the earlier ones no longer knows the password. */
export function countWrongCodesSince(password_changed_at: Date, now: Date): Date {
  return new Date(Math.max(password_changed_at.getTime(), now.getTime() - DAY_MS))
}
