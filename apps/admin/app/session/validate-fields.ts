import { ApiError } from '@fieldhouse/client/api-error'
import type { Messages } from '../locales/en/messages.ts'

const USERNAME = /^[A-Za-z0-9][A-Za-z0-9._-]{2,39}$/
const MIN_PASSWORD_LENGTH = 8
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export function validateUsername(text: string, { fields }: Messages): string | undefined {
  if (!text.trim()) return fields.needed
  return USERNAME.test(text.trim()) ? undefined : fields.usernameRule
}

export function validateNewPassword(text: string, { fields }: Messages): string | undefined {
  if (!text) return fields.needed
  return text.length < MIN_PASSWORD_LENGTH ? fields.passwordRule : undefined
}

export function validateEmail(text: string, { fields }: Messages): string | undefined {
  if (!text.trim()) return fields.needed
  return EMAIL.test(text.trim()) ? undefined : fields.emailRule
}

/** Message for a rejected password; undefined for another error. */
export function weakPasswordMessage(error: Error | null, { weaknesses, refusals }: Messages): string | undefined {
  if (!(error instanceof ApiError && error.code === 'password_too_weak')) return undefined
  const [reason = ''] = Object.values(error.errors ?? {}).flat()
  const messages: Partial<Record<string, string>> = weaknesses
  return messages[reason] ?? refusals.password_too_weak
}
