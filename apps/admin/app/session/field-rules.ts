import { ApiError } from '@fieldhouse/client/api-error'
import type { Texts } from '../texts/en.ts'

const USERNAME = /^[A-Za-z0-9][A-Za-z0-9._-]{2,39}$/
const SHORTEST_PASSWORD = 8
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export function usernameFault(text: string, { fields }: Texts): string | undefined {
  if (!text.trim()) return fields.needed
  return USERNAME.test(text.trim()) ? undefined : fields.usernameRule
}

export function newPasswordFault(text: string, { fields }: Texts): string | undefined {
  if (!text) return fields.needed
  return text.length < SHORTEST_PASSWORD ? fields.passwordRule : undefined
}

export function emailFault(text: string, { fields }: Texts): string | undefined {
  if (!text.trim()) return fields.needed
  return EMAIL.test(text.trim()) ? undefined : fields.emailRule
}

/** Message for a rejected password; undefined for another error. */
export function weakPasswordFault(error: Error | null, { weaknesses, refusals }: Texts): string | undefined {
  if (!(error instanceof ApiError && error.code === 'password_too_weak')) return undefined
  const [reason = ''] = Object.values(error.errors ?? {}).flat()
  const known: Partial<Record<string, string>> = weaknesses
  return known[reason] ?? refusals.password_too_weak
}
