import { dictionary } from '@zxcvbn-ts/language-common'
import { DomainError } from '#platform/errors.ts'
import { findPasswordWeakness } from '../rules/passwords.ts'

/** Frequent passwords from leaks, which attackers try first. */
const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common'])

/** The shop’s name, from its settings. */
export type ShopName = () => Promise<string>

/** Words that everybody would try for an account of this shop. */
const SHOP_WORDS = ['fieldhouse']

export async function assertStrongPassword(
  { shopName }: { shopName: ShopName },
  password: string,
  person: { username: string; email: string },
  field: string,
): Promise<void> {
  const weakness = findPasswordWeakness(password, person, COMMON, [...SHOP_WORDS, await shopName()])
  if (weakness) throw new DomainError('password_too_weak', { errors: { [field]: [weakness] } })
}
