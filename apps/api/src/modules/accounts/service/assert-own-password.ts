import { stepUp } from '@fieldhouse/contract/second-factor'
import type { Caller } from '#platform/caller.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import type { PasswordHashes } from './password-hashes.ts'

/** A stolen access token must not be enough for what hands over or deletes the account. Staff's attempts count here too. */
export async function assertOwnPassword(
  { limits, passwords }: Pick<Deps, 'limits'> & { passwords: PasswordHashes },
  who: Caller,
  password: string | undefined,
  password_hash: string | null,
): Promise<void> {
  if (password === undefined) throw new DomainError('validation_failed', { errors: { password: ['is required'] } })
  const { name, limits: rates } = stepUp
  const limit = { name: `${name}:person`, subject: String(who.user_id), rates: rates.per_user }
  await limits.take(limit)
  if (!(await passwords.verify(password, password_hash))) {
    throw new DomainError('wrong_credentials', { errors: { password: ['is incorrect'] } })
  }
  await limits.reset(limit)
}
