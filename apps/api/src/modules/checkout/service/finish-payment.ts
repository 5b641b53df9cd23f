import type { UnmatchedReason } from '@fieldhouse/contract/payments'
import { markCartOrdered, reopenCart } from '#modules/cart/service/cart-checkout.ts'
import { recordNotice } from '#modules/notices/service/record-notice.ts'
import { queueOrderMail } from '#modules/orders/service/order-mails.ts'
import { placeOrder } from '#modules/orders/service/place-order.ts'
import { customerKeyOf } from '#modules/promotions/rules/customer-key.ts'
import { confirmRedemptions, releaseRedemptions } from '#modules/promotions/service/redemptions.ts'
import { commitHeldUnits, confirmHold, consumeHold, releaseHold } from '#modules/stock/service/holds.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/db.ts'
import { failpoint } from '#platform/failpoints.ts'
import type { ProviderCapture } from '../provider.ts'
import { canBecomeOrder, findMismatch, providerReferences } from '../rules/attempts.ts'
import { hasAgreement } from '../rules/recovered-payments.ts'
import { insertTransaction } from '../store/attempt-transactions.ts'
import type { AttemptRow } from '../store/attempts.ts'
import * as store from '../store/attempts.ts'
import { lockCartAndAttempt } from './approve-attempt.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { requestRefund } from './refunds.ts'
import { releaseAttemptCredit, spendAttemptCredit } from './spend-credit.ts'

/**
 * Places the order once per capture. The return page, the webhook and the reconciler all end here; every step is
 * idempotent and all of them share one transaction. Returns the updated attempt.
 */
export async function finishPayment(
  deps: PaymentDeps,
  id: string,
  capture: ProviderCapture | null,
): Promise<AttemptRow> {
  const finished = await deps.turns.finish(() =>
    inTransaction(deps.db, (db) => finishInTransaction({ ...deps, db }, id, capture)),
  )
  await failpoint('after-finish')
  return finished
}

async function finishInTransaction(
  deps: PaymentDeps,
  id: string,
  capture: ProviderCapture | null,
): Promise<AttemptRow> {
  const { db, clock } = deps
  const { cart, attempt } = await lockCartAndAttempt(db, id)
  if (!attempt) throw new Error(`payment attempt ${id} not found`)
  if (attempt.state === 'captured') return attempt

  const at = clock.now()
  if (capture) await insertCapture(db, attempt, capture, at)
  await failpoint('finish-after-transaction')
  const reason = findUnmatchedReason(deps, attempt, capture) ?? (await findShortage(db, attempt, at))
  if (reason) {
    await markUnmatched(deps, { attempt, capture, reason, at })
    await reopenCart(db, cart, at)
    return { ...attempt, state: 'captured', unmatched_reason: reason }
  }

  const heldUnits = await consumeHold(db, id)
  await spendAttemptCredit(db, attempt, at)
  await placeOrderOfAttempt(deps, attempt, capture, at)
  await confirmRedemptions({ db, clock }, { reservation_id: id, customer_key: customerKeyOf(attempt) })
  await failpoint('finish-after-redemptions')
  await markCartOrdered(db, cart, at)
  await store.transitionAttempt(db, attempt, { to: 'captured', at, order_id: id })
  await failpoint('finish-before-stock')
  await commitHeldUnits(db, heldUnits, id, at)
  await failpoint('finish-before-commit')
  return { ...attempt, state: 'captured', order_id: id }
}

async function insertCapture(db: Db, attempt: AttemptRow, capture: ProviderCapture, at: Date): Promise<void> {
  const { id, amount } = capture
  await insertTransaction(db, { attempt_id: attempt.id, kind: 'captured', amount, provider_ref: id, at })
}

function findUnmatchedReason(
  { provider }: Pick<PaymentDeps, 'provider'>,
  attempt: AttemptRow,
  capture: ProviderCapture | null,
): UnmatchedReason | undefined {
  if (!hasAgreement(attempt.snapshot)) return 'unknown_reference'
  if (!canBecomeOrder(attempt.state)) return 'attempt_ended'
  return capture ? findMismatch(attempt, capture, provider.in(attempt.provider_mode).merchant_id) : undefined
}

/** The hold must be complete here. If it is not, take the missing units, or refund. */
async function findShortage(db: Db, attempt: AttemptRow, at: Date): Promise<UnmatchedReason | undefined> {
  const { id: hold_id, cart_id, snapshot } = attempt
  const short = await confirmHold(db, { hold_id, cart_id, expires_at: null }, snapshot.units, at)
  return short.length > 0 ? 'sold_out' : undefined
}

async function placeOrderOfAttempt(
  deps: PaymentDeps,
  attempt: AttemptRow,
  capture: ProviderCapture | null,
  at: Date,
): Promise<void> {
  const { db } = deps
  const { id, user_id, email, lang, cart_id, credit, snapshot } = attempt
  const { units: _, redemptions: __, ...order } = snapshot
  const agreed = { ...order, credit, references: providerReferences(attempt, capture) }
  await placeOrder(db, { ...agreed, id, user_id, email, lang, cart_id, placed_at: at, payment_status: 'paid' })
  await queueOrderMail(deps, db, { kind: 'placed', order_id: id })
  await failpoint('finish-after-order')
}

interface Apart {
  attempt: AttemptRow
  capture: ProviderCapture | null
  reason: UnmatchedReason
  at: Date
}

/** Records an unmatched payment for staff to resolve; a sold-out one is refunded automatically. */
async function markUnmatched(deps: PaymentDeps, { attempt, capture, reason, at }: Apart): Promise<void> {
  const { db, clock, log } = deps
  const { id: attempt_id, amount, provider_order_id } = attempt
  const money = { attempt_id, amount, capture_id: capture?.id ?? null, provider_order_id, reason }
  log.error(money, 'payment captured without an order')
  await store.transitionAttempt(db, attempt, { to: 'captured', at, unmatched_reason: reason, reason })
  await recordNotice(db, { kind: 'unmatched_payment', target: attempt_id, amount }, at)
  await releaseRedemptions({ db, clock }, attempt.id)
  await releaseAttemptCredit(db, attempt, at)
  await releaseHold(db, attempt.id, at)
  if (reason === 'sold_out') await requestRefund(deps, attempt.id, { actor: null, reason: 'sold out after payment' })
}
