import type { UnmatchedPayment } from '@fieldhouse/contract/payments'
import { ANONYMIZED_EMAIL } from '#modules/orders/rules/anonymized.ts'
import { queueOrderMail } from '#modules/orders/service/order-mails.ts'
import { addOrderReferences, placeOrder } from '#modules/orders/service/place-order.ts'
import { findOrderId } from '#modules/orders/service/read-order.ts'
import { commitUnits } from '#modules/stock/service/holds.ts'
import { recordChange } from '#platform/audit/record.ts'
import type { Caller } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/db.ts'
import { DomainError } from '#platform/errors.ts'
import { hasAgreement } from '../rules/recovered-payments.ts'
import type { AttemptRow } from '../store/attempts.ts'
import * as attempts from '../store/attempts.ts'
import * as store from '../store/transactions.ts'
import type { CheckoutDeps, PaymentDeps } from './payment-deps.ts'
import { readRefundApproval, readRefundable, requestRefund, sendRefundOrDefer } from './refunds.ts'
import { spendReleasedCredit } from './spend-credit.ts'

/** Captured payments without an order, and payments under review by the provider. */
export async function listUnmatchedPayments(
  { db }: Pick<PaymentDeps, 'db'>,
  bounds: { limit: number; offset: number },
): Promise<{ count: number; results: UnmatchedPayment[] }> {
  const rows = await store.listUnmatchedPayments(db, bounds)
  const results = rows.map(({ id, changed_at, provider_checked_at, ...row }) => ({
    ...row,
    attempt_id: id,
    at: changed_at.toISOString(),
    provider_checked_at: provider_checked_at?.toISOString() ?? null,
  }))
  const { count } = await store.countUnmatchedPayments(db)
  return { count, results }
}

/** Counts no further than `cap`. */
export async function countWaitingPayments(db: Db, cap: number): Promise<{ count: number; oldest: Date | null }> {
  return store.countUnmatchedPayments(db, cap)
}

/** Places the agreed order from available stock. Rejects unless the unrefunded amount equals the agreed total. */
export async function placeUnmatchedOrder(deps: PaymentDeps, who: Caller, id: string): Promise<{ order_id: string }> {
  const { db, clock } = deps
  return inTransaction(db, async (db) => {
    const at = clock.now()
    const attempt = await lockUnmatchedAttempt(db, id)
    if ((await readRefundable(db, id)).refundable !== attempt.amount) throw new DomainError('wrong_state')
    // The address is gone with the account.
    if (attempt.email === ANONYMIZED_EMAIL) throw new DomainError('wrong_state')
    if (!hasAgreement(attempt.snapshot)) throw new DomainError('wrong_state')
    // The shop did not get this money.
    if (attempt.unmatched_reason === 'payee_mismatch') throw new DomainError('wrong_state')
    const { units, redemptions: _, ...order } = attempt.snapshot
    const agreed = { ...order, credit: attempt.credit, references: await listReferences(db, id) }
    await spendReleasedCredit(db, attempt, at)
    if (!(await commitUnits(db, units, id, at))) throw new DomainError('out_of_stock')
    const { user_id, email, lang, cart_id } = attempt
    await placeOrder(db, { ...agreed, id, user_id, email, lang, cart_id, placed_at: at, payment_status: 'paid' })
    await queueOrderMail(deps, db, { kind: 'placed', order_id: id })
    await attempts.setAttemptOrder(db, id, id)
    await recordUnmatchedChange(db, who, at, 'placeUnmatchedOrder', attempt, { order_id: id })
    return { order_id: id }
  })
}

/** Requests a refund of the whole rest and sends it. */
export async function refundUnmatchedPayment(
  deps: PaymentDeps & Pick<CheckoutDeps, 'settings'>,
  who: Caller,
  id: string,
  reason: string,
): Promise<void> {
  const { db, clock } = deps
  const approval = await readRefundApproval(deps, who)
  const refund_id = await inTransaction(db, async (db) => {
    const attempt = await lockUnmatchedAttempt(db, id)
    const refund = await requestRefund({ ...deps, db }, id, { actor: who.username, reason, approval })
    await recordUnmatchedChange(db, who, clock.now(), 'refundUnmatchedPayment', attempt, { reason })
    return refund
  })
  await sendRefundOrDefer(deps, refund_id)
}

/** For an order that staff placed by other means. */
export async function matchUnmatchedPayment(deps: PaymentDeps, who: Caller, id: string, number: number): Promise<void> {
  const { db, clock } = deps
  await inTransaction(db, async (db) => {
    const attempt = await lockUnmatchedAttempt(db, id)
    const order_id = await findOrderId(db, number)
    if (!order_id) throw new DomainError('not_found')
    if (await attempts.findAttemptByOrder(db, order_id)) throw new DomainError('wrong_state')
    await attempts.setAttemptOrder(db, id, order_id)
    await addOrderReferences(db, order_id, await listReferences(db, id))
    await recordUnmatchedChange(db, who, clock.now(), 'matchUnmatchedPayment', attempt, { order_id })
  })
}

async function listReferences(db: Db, id: string): Promise<string[]> {
  const transactions = await store.listTransactionsOfAttempt(db, id)
  return [...new Set(transactions.map(({ provider_ref }) => provider_ref))]
}

async function lockUnmatchedAttempt(db: Db, id: string): Promise<AttemptRow> {
  const attempt = await attempts.lockAttempt(db, id)
  if (!attempt) throw new DomainError('not_found')
  if (attempt.unmatched_reason === null || attempt.order_id !== null) throw new DomainError('wrong_state')
  return attempt
}

async function recordUnmatchedChange(
  db: Db,
  who: Caller,
  at: Date,
  action: string,
  { id, amount }: AttemptRow,
  after: { order_id?: string; reason?: string },
): Promise<void> {
  const entity_name = `${amount} USD`
  await recordChange(db, who, at, { action, entity: 'payment', entity_id: id, entity_name, before: null, after })
}
