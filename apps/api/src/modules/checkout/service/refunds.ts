import { randomUUID } from 'node:crypto'
import { fromCents, toCents } from '@fieldhouse/contract/rules/money'
import { queueOrderMail } from '#modules/orders/service/order-mails.ts'
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
import { refundableRest } from '../rules/resolve-refund-amount.ts'
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
  reason: string
  actor: string | null
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

/** Inserts a pending refund; rejects more than the refundable amount. The caller holds the lock of the attempt. */
export async function requestRefund(
  { db, clock }: Pick<PaymentDeps, 'db' | 'clock'>,
  attempt_id: string,
  request: RefundRequest,
): Promise<string> {
  const { captured, refunded } = await readAttemptTotals(db, attempt_id)
  const rest = refundableRest(captured, [refunded, await store.sumPendingRefunds(db, attempt_id)])
  const amount = request.amount ?? rest
  if (toCents(amount) > toCents(rest) || toCents(amount) === 0) throw new DomainError('refund_too_large')
  const before = toCents(captured) - toCents(rest)
  if (request.approval && needsStepUp(request.approval, { amount, before })) throw new DomainError('password_needed')
  const id = randomUUID()
  const { lines = [], shipping = false, reason, actor } = request
  await store.insertRefund(db, { id, attempt_id, amount, lines, shipping, reason, actor, at: clock.now() })
  return id
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
    const sum = { value: refund.amount, currency: 'USD' }
    const made = await provider.in(attempt.provider_mode).refund({ capture_id, refund_id: id, amount: sum })
    await failpoint('refund-after-provider')
    if (made.status === 'completed') await completeRefund(deps, refund, made)
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

async function completeRefund(
  { db, clock, queue }: PaymentDeps,
  refund: RefundRow,
  made: ProviderRefund,
): Promise<void> {
  await inTransaction(db, async (db) => {
    const at = clock.now()
    const attempt = await attempts.lockAttempt(db, refund.attempt_id)
    if (!(await store.setRefundState(db, refund.id, 'completed', made.id, at))) return
    await applyRefundToOrder({ db, queue }, attempt?.order_id ?? null, refund, made, at)
    await failpoint('refund-before-commit')
  })
}

type AppliedRefund = Pick<RefundRow, 'attempt_id' | 'lines' | 'actor'>

async function applyRefundToOrder(
  { db, queue }: Pick<PaymentDeps, 'db' | 'queue'>,
  order_id: string | null,
  { attempt_id, lines, actor }: AppliedRefund,
  { id, amount }: ProviderRefund,
  at: Date,
): Promise<void> {
  const isNew = await insertTransaction(db, { attempt_id, kind: 'refunded', amount, provider_ref: id, at })
  if (!isNew || order_id === null) return
  const { refunded } = await readAttemptTotals(db, attempt_id)
  await recordOrderRefund(db, { order_id, amount: amount.value, total_refunded: refunded, lines, at, actor })
  await queueOrderMail({ queue }, db, { kind: 'refunded', order_id, amount: amount.value })
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
    const pending = toCents(await store.sumPendingRefunds(db, attempt_id))
    if (!attempt || pending > 0) return
    for (const refund of completed) {
      const given = { attempt_id, lines: [], actor: null }
      await applyRefundToOrder({ db, queue }, attempt.order_id, given, refund, clock.now())
    }
  })
}

/** Captured amount less completed and pending refunds. */
export async function readRefundable(db: Db, attempt_id: string): Promise<string> {
  const { captured, refunded } = await readAttemptTotals(db, attempt_id)
  const rest = toCents(refundableRest(captured, [refunded, await store.sumPendingRefunds(db, attempt_id)]))
  return fromCents(Math.max(rest, 0))
}
