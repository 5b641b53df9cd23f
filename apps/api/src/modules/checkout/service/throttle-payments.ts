import { DomainError } from '#platform/errors.ts'
import type { Party } from '../rules/party.ts'
import { partyKeyOf } from '../rules/party.ts'
import { countRecentAttempts, lockParty } from '../store/attempt-counts.ts'
import type { CheckoutDeps } from './payment-deps.ts'

const HOUR_MS = 60 * 60_000
/** Testing stolen cards shows as repeated declines. */
const MAX_DECLINED_PER_HOUR = 5
/** A customer rarely pays more than one cart at once; an office or a mobile network shares one address. */
const MAX_OPEN_ATTEMPTS = { customer: 3, guests: 10 }

/**
 * Limits declined payments per hour and open attempts. Runs in the transaction that takes the hold: the lock makes
 * concurrent payments of the same party wait, so that each one counts those before it.
 */
export async function throttlePayments(
  { db, config }: Pick<CheckoutDeps, 'db' | 'config'>,
  party: Party,
  cart_id: string,
  now: Date,
): Promise<void> {
  await lockParty(db, partyKeyOf(party))
  const since = new Date(now.getTime() - HOUR_MS)
  const { declined, open } = await countRecentAttempts(db, party, { since, cart_id, now })
  const scale = config.RATE_LIMIT_SCALE
  if (declined >= MAX_DECLINED_PER_HOUR * scale)
    throw new DomainError('too_many_requests', { retry_after: HOUR_MS / 1000 })
  const maxOpen = party.user_id === null ? MAX_OPEN_ATTEMPTS.guests : MAX_OPEN_ATTEMPTS.customer
  if (open >= maxOpen * scale)
    throw new DomainError('too_many_requests', { retry_after: config.HOLD_UNAPPROVED_SECONDS })
}
