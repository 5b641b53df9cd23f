import { dictionary } from '@zxcvbn-ts/language-common'
import { DomainError } from '../../../platform/errors.ts'
import { weaknessOf } from '../rules/passwords.ts'

/** Passwords that were found in leaks again and again: whoever guesses begins with these. */
const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common'])

/** Refuses a password that is easy to guess, with the reason at its field. */
export function assertStrong(password: string, person: { username: string; email: string }, field: string): void {
  const weakness = weaknessOf(password, person, COMMON)
  if (weakness) throw new DomainError('password_too_weak', { errors: { [field]: [weakness] } })
}
