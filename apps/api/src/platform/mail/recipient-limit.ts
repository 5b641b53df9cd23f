import type { RateLimit } from '@fieldhouse/contract/endpoint'
import { canonicalEmail } from '@fieldhouse/contract/rules/canonical-email'
import type { Deps } from '../deps.ts'
import { tryTake } from '../limits/try-take.ts'

/** Enough for somebody who mistypes; too few to annoy somebody else. */
const RATES: readonly RateLimit[] = ['3/h', '6/d']

/** False if the mailbox has had enough mails that anybody can have sent to it. Warnings to an owner do not count. */
export function mayMailUnconfirmed({ limits }: Pick<Deps, 'limits'>, email: string): Promise<boolean> {
  return tryTake(limits, { name: 'mail:recipient', subject: canonicalEmail(email), rates: RATES, fail_closed: true })
}
