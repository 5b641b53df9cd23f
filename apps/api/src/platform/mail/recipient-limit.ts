import type { RateLimit } from '@fieldhouse/contract/endpoint'
import { canonicalEmail } from '@fieldhouse/contract/rules/canonical-email'
import type { Deps } from '../deps.ts'
import { DomainError } from '../errors.ts'

/** Enough for somebody who mistypes; too few to annoy somebody else. */
const RATES: readonly RateLimit[] = ['3/h', '6/d']

/** False if the mailbox has had enough mails that anybody can have sent to it. Warnings to an owner do not count. */
export async function mayMailUnconfirmed({ limits }: Pick<Deps, 'limits'>, email: string): Promise<boolean> {
  try {
    await limits.take({ name: 'mail:recipient', subject: canonicalEmail(email), rates: RATES, fail_closed: true })
    return true
  } catch (error) {
    if (error instanceof DomainError && error.code === 'too_many_requests') return false
    throw error
  }
}
