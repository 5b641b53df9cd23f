import { dictionary } from '@zxcvbn-ts/language-common'
import { DomainError } from '#platform/errors.ts'
import { findPasswordWeakness } from '../rules/passwords.ts'

/** Frequent passwords from leaks, which attackers try first. */
const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common'])

export function assertStrongPassword(
  password: string,
  person: { username: string; email: string },
  field: string,
): void {
  const weakness = findPasswordWeakness(password, person, COMMON)
  if (weakness) throw new DomainError('password_too_weak', { errors: { [field]: [weakness] } })
}
