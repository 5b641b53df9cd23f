import type { Visitor } from '../../../platform/caller.ts'
import { isCaller } from '../../../platform/caller.ts'
import { DomainError } from '../../../platform/errors.ts'
import { readStanding } from '../store/attempts.ts'
import type { CheckoutDeps } from './deps.ts'

const HOUR_MS = 60 * 60_000
/** Testing stolen cards shows as repeated declines. */
const MOST_DECLINED = 5
/** Every open attempt holds stock that other shoppers cannot buy. */
const MOST_OPEN = 3

/** Limits declined payments per hour and open attempts, per IP address and per account. */
export async function refuseAbuse(
  { db, config }: CheckoutDeps,
  who: Visitor,
  cart_id: string,
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - HOUR_MS)
  const user_id = isCaller(who) ? who.user_id : null
  const { declined, open } = await readStanding(db, { network_address: who.address, user_id, since, cart_id, now })
  const scale = config.LIMITS_SCALE
  if (declined >= MOST_DECLINED * scale) throw new DomainError('too_many_requests', { retry_after: HOUR_MS / 1000 })
  if (open >= MOST_OPEN * scale) throw new DomainError('too_many_requests', { retry_after: config.HOLD_SECONDS })
}
