import type { Visitor } from '#platform/caller.ts'
import { isCaller } from '#platform/caller.ts'
import { DomainError } from '#platform/errors.ts'
import { countRecentAttempts } from '../store/attempts.ts'
import type { CheckoutDeps } from './payment-deps.ts'

const HOUR_MS = 60 * 60_000
/** Testing stolen cards shows as repeated declines. */
const MAX_DECLINED_PER_HOUR = 5
/** Every open attempt holds stock that other shoppers cannot buy. */
const MAX_OPEN_ATTEMPTS = 3

/** Limits declined payments per hour and open attempts, per IP address and per account. */
export async function throttlePayments(
  { db, config }: CheckoutDeps,
  who: Visitor,
  cart_id: string,
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - HOUR_MS)
  const user_id = isCaller(who) ? who.user_id : null
  const { declined, open } = await countRecentAttempts(db, {
    network_address: who.address,
    user_id,
    since,
    cart_id,
    now,
  })
  const scale = config.RATE_LIMIT_SCALE
  if (declined >= MAX_DECLINED_PER_HOUR * scale)
    throw new DomainError('too_many_requests', { retry_after: HOUR_MS / 1000 })
  if (open >= MAX_OPEN_ATTEMPTS * scale)
    throw new DomainError('too_many_requests', { retry_after: config.HOLD_SECONDS })
}
