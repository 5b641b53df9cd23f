import { lockCartOfAttempt, markCartInReview } from '#modules/cart/service/cart-checkout.ts'
import { inTransaction } from '#platform/db/db.ts'
import { failpoint } from '#platform/failpoints.ts'
import type { ProviderOrder } from '../provider.ts'
import { ProviderRefusal, ProviderUnavailable } from '../provider.ts'
import { insertTransaction } from '../store/attempt-transactions.ts'
import type { AttemptRow } from '../store/attempts.ts'
import * as store from '../store/attempts.ts'
import { approveAttempt } from './approve-attempt.ts'
import { finishPayment } from './finish-payment.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { recordProviderRefunds } from './refunds.ts'
import { declineAttempt } from './release-attempt.ts'
import { queueReviewMail } from './review-mails.ts'

/** PayPal remembers an idempotency key for six hours; a later retry could capture twice. */
const CAPTURE_RETRY_WINDOW_MS = 6 * 60 * 60_000

/** Captures an attempt. An unknown outcome is left to the payment reconciler. */
export async function captureAttempt(deps: PaymentDeps, attempt: AttemptRow): Promise<AttemptRow> {
  const { provider, log } = deps
  const { id } = attempt
  const order = { id: orderIdOf(attempt), attempt_id: id }
  try {
    const providerOrder = await provider.in(attempt.provider_mode).capture(order)
    await failpoint('after-capture')
    return await applyProviderState(deps, attempt, providerOrder)
  } catch (error) {
    if (error instanceof ProviderUnavailable)
      log.warn({ attempt_id: id, err: error }, 'capture outcome unknown, the reconciler asks PayPal')
    else if (error instanceof ProviderRefusal) return resolveRefusal(deps, attempt, error)
    else throw error
    return attempt
  }
}

/**
 * The capture was rejected, or an earlier call succeeded and its response was lost. Only the order's state at PayPal
 * tells.
 */
async function resolveRefusal(deps: PaymentDeps, attempt: AttemptRow, refusal: ProviderRefusal): Promise<AttemptRow> {
  const account = deps.provider.in(attempt.provider_mode)
  const providerOrder = await account.getOrder(orderIdOf(attempt)).catch((error) => {
    if (error instanceof ProviderUnavailable) return undefined
    throw error
  })
  if (!providerOrder) return attempt
  if (providerOrder.capture) return applyProviderState(deps, attempt, providerOrder)
  await declineAttempt(deps, attempt.id, refusal.issue)
  return { ...attempt, state: 'declined' }
}

/** Resolves an unknown outcome: asks the provider first, and captures again only if the order has no capture. */
export async function settleAttempt(deps: PaymentDeps, id: string): Promise<void> {
  const { db, provider, clock } = deps
  const attempt = await store.findAttempt(db, id)
  if (!attempt?.provider_order_id) return
  const providerOrder = await provider.in(attempt.provider_mode).getOrder(attempt.provider_order_id)
  if (providerOrder.capture) {
    await applyProviderState(deps, attempt, providerOrder)
    await recordProviderRefunds(deps, id, providerOrder.refunds)
    return
  }
  if (attempt.state === 'created' && providerOrder.status === 'approved') await approveAttempt(deps, id)
  if (attempt.state !== 'capturing') return
  const isFresh = clock.now().getTime() - attempt.created_at.getTime() < CAPTURE_RETRY_WINDOW_MS
  if (providerOrder.status === 'approved' && isFresh) await captureAttempt(deps, attempt)
  else await declineAttempt(deps, id, 'NOT_APPROVED')
}

async function applyProviderState(
  deps: PaymentDeps,
  attempt: AttemptRow,
  providerOrder: ProviderOrder,
): Promise<AttemptRow> {
  const { capture } = providerOrder
  if (!capture) return attempt
  if (capture.status === 'pending') return markPending(deps, attempt, capture)
  if (capture.status !== 'declined') return finishPayment(deps, attempt.id, capture)
  await declineAttempt(deps, attempt.id, 'DECLINED')
  return { ...attempt, state: 'declined' }
}

/** The provider reviews the payment: the hold stays, no order is placed yet, and the shopper gets a new cart. */
async function markPending(
  { db, clock, queue }: PaymentDeps,
  attempt: AttemptRow,
  { id, amount }: NonNullable<ProviderOrder['capture']>,
): Promise<AttemptRow> {
  if (attempt.state !== 'capturing') return attempt
  await inTransaction(db, async (db) => {
    const at = clock.now()
    const attempt_id = attempt.id
    const cart = await lockCartOfAttempt(db, attempt.cart_id)
    if (!(await store.transitionAttempt(db, attempt, { to: 'pending', at }))) return
    await insertTransaction(db, { attempt_id, kind: 'pending', amount, provider_ref: id, at })
    await markCartInReview(db, cart, at)
    await queueReviewMail({ queue }, db, { kind: 'in_review', attempt_id })
  })
  return { ...attempt, state: 'pending' }
}

function orderIdOf({ id, provider_order_id }: AttemptRow): string {
  if (provider_order_id === null) throw new Error(`payment attempt ${id} has no PayPal order id`)
  return provider_order_id
}
