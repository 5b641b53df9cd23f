import type { OrderLookup, Refund, StaffOrder } from '@fieldhouse/contract/orders'
import { isShippingRefunded } from '@fieldhouse/contract/rules/refund-amount'
import type { OrderPaymentsPort, RefundInput } from '#modules/orders/service/read-order.ts'
import { readOrder } from '#modules/orders/service/read-order.ts'
import { lockOrder } from '#modules/orders/service/update-order.ts'
import { recordChange } from '#platform/audit/record.ts'
import type { Caller, Visitor } from '#platform/caller.ts'
import { isCaller } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/db.ts'
import { DomainError } from '#platform/errors.ts'
import { resolveRefundAmount } from '../rules/resolve-refund-amount.ts'
import * as attempts from '../store/attempts.ts'
import type { RefundRow } from '../store/refunds.ts'
import { listRefunds } from '../store/refunds.ts'
import { listTransactionsOfAttempt } from '../store/transactions.ts'
import type { CheckoutDeps, PaymentDeps } from './payment-deps.ts'
import { readRefundApproval, readRefundable, requestRefund, sendRefundOrDefer } from './refunds.ts'

type RefundDeps = PaymentDeps & Pick<CheckoutDeps, 'settings'>

/** Payments of orders, as the orders module uses them. */
export function orderPaymentsPort(deps: RefundDeps): OrderPaymentsPort {
  return {
    readPaymentStatus: (id, who) => readPendingPaymentStatus(deps.db, id, who),
    readPayments: (order_id) => readOrderPayments(deps, order_id),
    requestRefund: (db, who, order_id, input) => requestOrderRefund({ ...deps, db }, who, order_id, input),
    sendRefund: (refund_id) => sendRefundOrDefer(deps, refund_id),
  }
}

type OrderPayments = Pick<
  StaffOrder,
  'transactions' | 'refunds' | 'refundable' | 'refundable_to_paypal' | 'credit_bonus_percent'
>

/** Empty for an order without a payment attempt. */
async function readOrderPayments(
  { db, settings }: Pick<RefundDeps, 'db' | 'settings'>,
  order_id: string,
): Promise<OrderPayments> {
  const attempt = await attempts.findAttemptByOrder(db, order_id)
  const credit_bonus_percent = await settings.get('payments.credit_bonus_percent')
  if (!attempt)
    return { transactions: [], refunds: [], refundable: '0.00', refundable_to_paypal: '0.00', credit_bonus_percent }
  const { refundable, from_provider } = await readRefundable(db, attempt.id)
  return {
    transactions: await listTransactionsOfAttempt(db, attempt.id),
    refunds: (await listRefunds(db, attempt.id)).map(toRefund),
    refundable,
    refundable_to_paypal: from_provider,
    credit_bonus_percent,
  }
}

function toRefund({ attempt_id: _, paid_by_credit: __, notify: ___, created_at, lines, ...refund }: RefundRow): Refund {
  return { ...refund, lines: [...lines], at: created_at.toISOString() }
}

type PaymentStatus = Exclude<OrderLookup['status'], 'ordered'>

/** Payment status before the order exists. Undefined if there is no such attempt. */
async function readPendingPaymentStatus(db: Db, id: string, who: Visitor | null): Promise<PaymentStatus | undefined> {
  const attempt = await attempts.findAttempt(db, id)
  if (!attempt || (who !== null && !isTheirs(attempt, who))) return undefined
  if (attempt.state === 'pending') return 'pending'
  // A capture without an order is an unmatched payment, which staff resolves.
  return attempt.state === 'capturing' || attempt.state === 'captured' ? 'processing' : 'not_paid'
}

function isTheirs({ user_id }: { user_id: number | null }, who: Visitor): boolean {
  return user_id === null || (isCaller(who) && who.user_id === user_id)
}

async function requestOrderRefund(
  deps: RefundDeps,
  who: Caller,
  order_id: string,
  input: RefundInput,
): Promise<{ id: string }> {
  const { db, clock } = deps
  const approval = await readRefundApproval(deps, who)
  const bonus_percent = await deps.settings.get('payments.credit_bonus_percent')
  return inTransaction(db, async (db) => {
    const attempt = await attempts.findAttemptByOrder(db, order_id)
    if (!attempt || !(await attempts.lockAttempt(db, attempt.id))) throw new DomainError('not_found')
    const { version } = await lockOrder(db, order_id)
    if (input.version !== undefined && version !== input.version) throw new DomainError('version_conflict')
    const order = await readOrder(db, order_id)
    const shipping_refunded = isShippingRefunded(await listRefunds(db, attempt.id))
    const amount = resolveRefundAmount(input, {
      order,
      refundable: (await readRefundable(db, attempt.id)).refundable,
      shipping_refunded,
    })

    const { lines = [], shipping = false, to = 'original', notify = true, reason } = input
    const request = { amount, lines, shipping, to, bonus_percent, notify, reason, actor: who.username, approval }
    const id = await requestRefund({ ...deps, db }, attempt.id, request)
    await recordChange(db, who, clock.now(), {
      action: 'refundOrder',
      entity: 'order',
      entity_id: order_id,
      entity_name: `#${order.number}`,
      before: null,
      after: { refund: amount, to, lines, shipping, reason },
    })
    return { id }
  })
}
