import { reopenCart } from '#modules/cart/service/cart-checkout.ts'
import { releaseRedemptions } from '#modules/promotions/service/redemptions.ts'
import { releaseHold } from '#modules/stock/service/holds.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/db.ts'
import { failpoint } from '#platform/failpoints.ts'
import { REVOCABLE_STATES } from '../rules/attempts.ts'
import type { AttemptRow } from '../store/attempts.ts'
import * as store from '../store/attempts.ts'
import { lockCartAndAttempt } from './approve-attempt.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { queueReviewMail } from './review-mails.ts'
import { releaseAttemptCredit } from './spend-credit.ts'

type ReleaseDeps = Pick<PaymentDeps, 'db' | 'clock' | 'queue'>
type EndState = 'declined' | 'expired' | 'superseded'

/**
 * Releases the hold, the redemptions and the store credit of an attempt that will not be paid. The caller holds the locks of cart and
 * attempt.
 */
export async function releaseAttempt(
  { db, clock }: Pick<ReleaseDeps, 'db' | 'clock'>,
  attempt: AttemptRow,
  { to, reason }: { to: EndState; reason?: string },
): Promise<void> {
  const at = clock.now()
  await store.transitionAttempt(db, attempt, { to, at, ...(reason ? { reason } : {}) })
  await releaseRedemptions({ db, clock }, attempt.id)
  await releaseAttemptCredit(db, attempt, at)
  await releaseHold(db, attempt.id, at)
  await failpoint('release-after-stock')
}

/** Has no effect once the capture has started. */
export async function revokeAttempt(
  deps: ReleaseDeps,
  id: string,
  ending: { to: 'expired' | 'superseded'; reason?: string },
): Promise<void> {
  await endAttempt(deps, id, REVOCABLE_STATES, ending)
  await failpoint('after-release')
}

/** The provider has reported that the payment failed for good. */
export async function declineAttempt(deps: ReleaseDeps, id: string, reason: string): Promise<void> {
  await endAttempt(deps, id, ['capturing', 'pending'], { to: 'declined', reason })
}

async function endAttempt(
  { db, clock, queue }: ReleaseDeps,
  id: string,
  from: readonly AttemptRow['state'][],
  ending: { to: EndState; reason?: string },
): Promise<void> {
  await inTransaction(db, async (db: Db) => {
    const { cart, attempt } = await lockCartAndAttempt(db, id)
    if (!attempt || !from.includes(attempt.state)) return
    await releaseAttempt({ db, clock }, attempt, ending)
    await reopenCart(db, cart, clock.now())
    if (attempt.state === 'pending') await queueReviewMail({ queue }, db, { kind: 'declined', attempt_id: id })
  })
}
