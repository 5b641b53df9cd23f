import { readCartVersions } from '#modules/cart/service/cart-checkout.ts'
import { listExpiredHolds, releaseExpiredHold } from '#modules/stock/service/holds.ts'
import { unapprovedHoldSeconds } from '../rules/attempts.ts'
import * as due from '../store/due-attempts.ts'
import { listUnhandledEvents } from '../store/webhook-events.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { sendRefund } from './refunds.ts'
import { revokeAttempt } from './release-attempt.ts'
import { settleAttempt } from './settle-attempt.ts'
import { handleWebhookEvent } from './webhooks.ts'

/** A review takes the provider hours, so pending captures are checked less often than captures without a response. */
const PENDING_MS = 60_000

/**
 * Reconciles open attempts, webhook events and refunds. Each one is handled separately, so that one failure does not
 * block the rest.
 */
export async function reconcilePayments(deps: PaymentDeps): Promise<void> {
  const { db, clock, config } = deps
  const now = clock.now()
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const after = config.RECONCILE_AFTER_MS

  const undecided = await due.claimUndecidedAttempts(db, {
    capturing_since: ago(after),
    pending_since: ago(PENDING_MS),
    now,
  })
  await settleEach(deps, 'attempt', undecided, (id) => settleAttempt(deps, id))
  await settleEach(deps, 'event', await listUnhandledEvents(db, ago(after)), (id) => handleWebhookEvent(deps, id))
  await settleEach(deps, 'refund', await due.claimPendingRefunds(db, ago(after), now), (id) => sendRefund(deps, id))
  const unapproved_until = ago((config.HOLD_SECONDS - unapprovedHoldSeconds(config)) * 1000)
  const expired = await due.listExpiredAttempts(db, { unapproved_until, now })
  await settleEach(deps, 'expired', expired, (id) => revokeAttempt(deps, id, { to: 'expired' }))
  await settleEach(deps, 'superseded', await listSuperseded(deps), (id) =>
    revokeAttempt(deps, id, { to: 'superseded' }),
  )
  await settleEach(deps, 'hold', await listExpiredHolds(db, now), (id) => releaseExpiredHold(db, id, now))
}

/** The cart was changed or merged since, so these attempts can no longer be paid. */
async function listSuperseded({ db }: PaymentDeps): Promise<string[]> {
  const revocable = await due.listRevocableAttempts(db)
  const versions = await readCartVersions(db, [...new Set(revocable.map(({ cart_id }) => cart_id))])
  return revocable.filter(({ cart_id, cart_version }) => versions.get(cart_id) !== cart_version).map(({ id }) => id)
}

type Step = 'attempt' | 'event' | 'refund' | 'expired' | 'superseded' | 'hold'

async function settleEach(
  { log }: PaymentDeps,
  step: Step,
  ids: readonly string[],
  work: (id: string) => Promise<void>,
): Promise<void> {
  const ended = await Promise.allSettled(ids.map(work))
  for (const [index, end] of ended.entries()) {
    if (end.status === 'fulfilled') continue
    const failed = { step, id: ids[index], err: end.reason }
    log.warn(failed, 'payment reconciler: item failed, retrying on the next run')
  }
}
