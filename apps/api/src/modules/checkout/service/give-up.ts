import { crash } from '../../../platform/crash-points.ts'
import type { Db } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/db.ts'
import { lockPaidCart, reopenCart } from '../../cart/service/pay-cart.ts'
import { releaseUses } from '../../promotions/service/uses.ts'
import { releaseHold } from '../../stock/service/holds.ts'
import { REVOCABLE } from '../rules/attempts.ts'
import type { AttemptRow } from '../store/attempts.ts'
import * as store from '../store/attempts.ts'
import type { PaymentDeps } from './deps.ts'

type GiveUpDeps = Pick<PaymentDeps, 'db' | 'clock'>
type Ending = 'declined' | 'expired' | 'superseded'

/**
 * Releases the hold and the redemptions of an attempt that will not be paid. The caller holds the locks of cart and
 * attempt.
 */
export async function release(
  { db, clock }: GiveUpDeps,
  attempt: AttemptRow,
  { to, reason }: { to: Ending; reason?: string },
): Promise<void> {
  const at = clock.now()
  await store.moveAttempt(db, attempt, { to, at, ...(reason ? { reason } : {}) })
  await releaseUses({ db, clock }, attempt.id)
  await releaseHold(db, attempt.id, at)
  await crash('give-up-after-stock')
}

/** Has no effect once the capture has started. */
export async function giveUp(deps: GiveUpDeps, id: string, to: 'expired' | 'superseded'): Promise<void> {
  await endAttempt(deps, id, REVOCABLE, { to })
  await crash('after-give-up')
}

/** The provider has reported that the payment failed for good. */
export async function decline(deps: GiveUpDeps, id: string, reason: string): Promise<void> {
  await endAttempt(deps, id, ['capturing', 'pending'], { to: 'declined', reason })
}

async function endAttempt(
  { db, clock }: GiveUpDeps,
  id: string,
  from: readonly AttemptRow['state'][],
  ending: { to: Ending; reason?: string },
): Promise<void> {
  await inTransaction(db, async (db: Db) => {
    const known = await store.findAttempt(db, id)
    const cart = known && (await lockPaidCart(db, known.cart_id))
    const attempt = await store.lockAttempt(db, id)
    if (!attempt || !from.includes(attempt.state)) return
    await release({ db, clock }, attempt, ending)
    await reopenCart(db, cart)
  })
}
