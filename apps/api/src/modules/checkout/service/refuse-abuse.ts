import type { Visitor } from '../../../platform/caller.ts'
import { isCaller } from '../../../platform/caller.ts'
import { DomainError } from '../../../platform/errors.ts'
import { readStanding } from '../store/attempts.ts'
import type { CheckoutDeps } from './deps.ts'

const HOUR_MS = 60 * 60_000
/** Whoever tries out stolen cards is declined again and again. */
const MOST_DECLINED = 5
/** Whoever sets stock aside that they do not buy keeps it from others. */
const MOST_OPEN = 3

/** From one place, or by one person: so many declined payments an hour, and so many that are open at once. */
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
