import { randomUUID } from 'node:crypto'
import type { RefundTarget } from '@fieldhouse/contract/orders'
import { fromCents, toCents } from '@fieldhouse/contract/rules/money'
import { splitRefund } from '@fieldhouse/contract/rules/split-refund'
import { queueCreditMail } from '#modules/credit/service/credit-mails.ts'
import { addRefundedCredit, openAccount } from '#modules/credit/service/ledger.ts'
import { queueOrderMail } from '#modules/orders/service/order-mails.ts'
import { findOrderContact } from '#modules/orders/service/read-order.ts'
import { recordOrderRefund } from '#modules/orders/service/update-order.ts'
import type { Caller } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/db.ts'
import { DomainError } from '#platform/errors.ts'
import { failpoint } from '#platform/failpoints.ts'
import type { ProviderRefund } from '../provider.ts'
import { ProviderRefusal, ProviderUnavailable } from '../provider.ts'
import type { RefundApproval } from '../rules/refund-approval.ts'
import { needsStepUp } from '../rules/refund-approval.ts'
import type { PaymentStanding } from '../rules/refundable.ts'
import { refundableOf } from '../rules/refundable.ts'
import { insertTransaction, readAttemptTotals } from '../store/attempt-transactions.ts'
import * as attempts from '../store/attempts.ts'
import type { RefundRow } from '../store/refunds.ts'
import * as store from '../store/refunds.ts'
import type { CheckoutDeps, PaymentDeps } from './payment-deps.ts'

export interface RefundRequest {
  /** Defaults to the whole refundable amount. */
  amount?: string
  lines?: RefundRow['lines']
  shipping?: boolean
  to?: RefundTarget
  /** What the shop adds to a refund to store credit. */
  bonus_percent?: number
  reason: string
  actor: string | null
  /** Whether the customer is told by email; true if absent. */
  notify?: boolean
  /** Absent for a refund that the shop makes by itself. */
  approval?: RefundApproval
}

/** Read before the transaction of the refund. */
export async function readRefundApproval(
  { settings }: Pick<CheckoutDeps, 'settings'>,
  { password_is_recent }: Caller,
): Promise<RefundApproval> {
  return { step_up_above: await settings.get('payments.step_up_refund_above'), step_up_is_recent: password_is_recent }
}

/**
 * Inserts a pending refund; rejects more than the refundable amount. What needs no provider is completed at once. The
 * caller holds the lock of the attempt.
 */
export async function requestRefund(
  deps: Pick<PaymentDeps, 'db' | 'clock' | 'queue'>,
  attempt_id: string,
  request: RefundRequest,
): Promise<string> {
  const { db, clock } = deps
  const standing = await readPaymentStanding(db, attempt_id)
  const { refundable, from_provider } = refundableOf(standing)
  const { amount = refundable, to = 'original', bonus_percent = 0 } = request
  if (toCents(amount) > toCents(refundable) || toCents(amount) === 0) throw new DomainError('refund_too_large')
  const before = toCents(standing.refunded)
  if (request.approval && needsStepUp(request.approval, { amount, before })) throw new DomainError('password_needed')
  const id = randomUUID()
  const { lines = [], shipping = false, reason, actor, notify = true } = request
  const split = splitRefund(amount, from_provider, { to, bonus_percent })
  await store.insertRefund(db, {
    id,
    attempt_id,
    amount,
    lines,
    shipping,
    ...split,
    reason,
    actor,
    notify,
    at: clock.now(),
  })
  if (split.credit === amount) await completeRefund(deps, id, null)
  return id
}

async function readPaymentStanding(db: Db, attempt_id: string): Promise<PaymentStanding> {
  const { captured, captured_by_credit, refunded } = await readAttemptTotals(db, attempt_id)
  const { pending, paid_by_credit } = await store.sumRefunds(db, attempt_id)
  return {
    captured,
    captured_by_credit,
    refunded: fromCents(toCents(refunded) + toCents(pending)),
    refunded_of_credit: paid_by_credit,
  }
}

/** The refund id is the idempotency key, so a retry does not refund twice. */
export async function sendRefund(deps: PaymentDeps, id: string): Promise<void> {
  const { db, clock, provider, log } = deps
  const refund = await store.findRefund(db, id)
  if (refund?.state !== 'pending') return
  const attempt = await attempts.findAttempt(db, refund.attempt_id)
  const { capture_id } = await readAttemptTotals(db, refund.attempt_id)
  if (!attempt || !capture_id) throw new Error(`refund ${id}: payment attempt ${refund.attempt_id} has no capture`)
  await failpoint('refund-after-request')
  try {
    const amount = { value: fromCents(toCents(refund.amount) - toCents(refund.credit)), currency: 'USD' }
    const made = await provider.in(attempt.provider_mode).refund({ capture_id, refund_id: id, amount })
    await failpoint('refund-after-provider')
    if (made.status === 'completed') await inTransaction(db, (db) => completeRefund({ ...deps, db }, id, made))
    else if (made.status === 'failed') await store.setRefundState(db, id, 'rejected', null, clock.now())
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    const { attempt_id, amount } = refund
    log.error({ refund_id: id, attempt_id, amount, issue: error.issue }, 'PayPal rejected a refund')
    await store.setRefundState(db, id, 'rejected', null, clock.now())
  }
}

/** If PayPal does not answer, the reconciler sends the refund later: it is on record. */
export async function sendRefundOrDefer(deps: PaymentDeps, id: string): Promise<void> {
  await sendRefund(deps, id).catch((error) => {
    if (!(error instanceof ProviderUnavailable)) throw error
  })
}

/** Runs in the caller's transaction. `made` is the provider's part; null if all of it becomes store credit. */
async function completeRefund(
  { db, clock, queue }: Pick<PaymentDeps, 'db' | 'clock' | 'queue'>,
  id: string,
  made: ProviderRefund | null,
): Promise<void> {
  const at = clock.now()
  const refund = await store.findRefund(db, id)
  const attempt = refund && (await attempts.lockAttempt(db, refund.attempt_id))
  if (!refund || !(await store.setRefundState(db, id, 'completed', made?.id ?? null, at))) return
  const order_id = attempt?.order_id ?? null
  const isNew = made ? await insertProviderRefund(db, refund.attempt_id, made, at) : true
  if (toCents(refund.credit) > 0) await refundToCredit({ db, queue }, order_id, refund, at)
  if (isNew && order_id !== null) {
    const sent = made?.amount.value ?? '0.00'
    await applyRefundToOrder({ db, queue }, order_id, { ...refund, sent, at })
  }
  await failpoint('refund-before-commit')
}

async function insertProviderRefund(db: Db, attempt_id: string, { id, amount }: ProviderRefund, at: Date) {
  return insertTransaction(db, { attempt_id, kind: 'refunded', amount, provider_ref: id, at })
}

/** Store credit is booked with the refund: a holder is found by the order, so an unmatched payment cannot use it. */
async function refundToCredit(
  { db, queue }: Pick<PaymentDeps, 'db' | 'queue'>,
  order_id: string | null,
  { id, attempt_id, credit, bonus, actor, notify }: RefundRow,
  at: Date,
): Promise<void> {
  const contact = order_id === null ? undefined : await findOrderContact(db, order_id)
  if (order_id === null || !contact) throw new DomainError('wrong_state')
  const { user_id, email, lang, number } = contact
  const amount = { value: credit, currency: 'USD' }
  await insertTransaction(db, { attempt_id, kind: 'refunded', amount, provider_ref: id, at, method: 'store_credit' })
  const { id: account_id } = await openAccount(db, user_id === null ? { email } : { user_id }, at)
  await addRefundedCredit(db, { account_id, amount: credit, bonus, refund_id: id, order_id, actor, at })
  await failpoint('refund-after-credit')
  // A guest needs the code in the email, whatever staff chose.
  if (!notify && user_id !== null) return
  await queueCreditMail({ queue }, db, {
    kind: 'refunded',
    account_id,
    lang,
    amount: credit,
    bonus,
    order_number: number,
  })
}

interface AppliedRefund extends Pick<RefundRow, 'attempt_id' | 'credit' | 'lines' | 'actor' | 'notify'> {
  /** What the provider sent back. */
  sent: string
  at: Date
}

async function applyRefundToOrder(
  { db, queue }: Pick<PaymentDeps, 'db' | 'queue'>,
  order_id: string,
  { attempt_id, credit, sent, lines, actor, notify, at }: AppliedRefund,
): Promise<void> {
  const { refunded } = await readAttemptTotals(db, attempt_id)
  const amount = fromCents(toCents(sent) + toCents(credit))
  await recordOrderRefund(db, { order_id, amount, total_refunded: refunded, lines, at, actor })
  if (notify && toCents(sent) > 0) await queueOrderMail({ queue }, db, { kind: 'refunded', order_id, amount: sent })
}

/** Records refunds that were made outside the shop, such as in PayPal's dashboard. */
export async function recordProviderRefunds(
  { db, clock, queue }: PaymentDeps,
  attempt_id: string,
  refunds: readonly ProviderRefund[],
): Promise<void> {
  const completed = refunds.filter(({ status }) => status === 'completed')
  if (completed.length === 0) return
  await inTransaction(db, async (db: Db) => {
    const attempt = await attempts.lockAttempt(db, attempt_id)
    // While a refund of ours is pending, wait: `sendRefund` records it with its lines and actor.
    const { pending } = await store.sumRefunds(db, attempt_id)
    if (!attempt || toCents(pending) > 0) return
    const at = clock.now()
    for (const refund of completed) {
      const isNew = await insertProviderRefund(db, attempt_id, refund, at)
      if (!isNew || attempt.order_id === null) continue
      const given = { attempt_id, credit: '0.00', lines: [], actor: null, notify: true, sent: refund.amount.value, at }
      await applyRefundToOrder({ db, queue }, attempt.order_id, given)
    }
  })
}

/** Captured amount less completed and pending refunds, and the part of it that the provider collected. */
export async function readRefundable(
  db: Db,
  attempt_id: string,
): Promise<{ refundable: string; from_provider: string }> {
  const { refundable, from_provider } = refundableOf(await readPaymentStanding(db, attempt_id))
  return { refundable: fromCents(Math.max(toCents(refundable), 0)), from_provider }
}
