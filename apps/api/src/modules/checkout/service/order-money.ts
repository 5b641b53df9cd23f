import type { OrderOrPayment, Refund, StaffOrder } from '@fieldhouse/contract/orders'
import type { Visitor } from '../../../platform/caller.ts'
import { isCaller } from '../../../platform/caller.ts'
import type { Db } from '../../../platform/db/db.ts'
import * as attempts from '../store/attempts.ts'
import type { RefundRow } from '../store/refunds.ts'
import { listRefunds } from '../store/refunds.ts'
import { listTransactionsOf } from '../store/transactions.ts'
import { readRest } from './refund-money.ts'

type MoneyOfOrder = Pick<StaffOrder, 'transactions' | 'refunds' | 'refundable'>

/** Empty for an order without a payment attempt. */
export async function readMoneyOf(db: Db, order_id: string): Promise<MoneyOfOrder> {
  const attempt = await attempts.findAttemptOfOrder(db, order_id)
  if (!attempt) return { transactions: [], refunds: [], refundable: '0.00' }
  return {
    transactions: await listTransactionsOf(db, attempt.id),
    refunds: (await listRefunds(db, attempt.id)).map(toRefund),
    refundable: await readRest(db, attempt.id),
  }
}

function toRefund({ attempt_id: _, created_at, lines, ...refund }: RefundRow): Refund {
  return { ...refund, lines: [...lines], at: created_at.toISOString() }
}

type PaymentStatus = Exclude<OrderOrPayment['status'], 'ordered'>

/** Payment status before the order exists. Undefined if there is no such attempt. */
export async function readPaymentStatus(db: Db, id: string, who: Visitor): Promise<PaymentStatus | undefined> {
  const attempt = await attempts.findAttempt(db, id)
  if (!attempt || (attempt.user_id !== null && !(isCaller(who) && who.user_id === attempt.user_id))) return undefined
  if (attempt.state === 'pending') return 'pending'
  // A capture without an order is an unmatched payment, which staff resolves.
  return attempt.state === 'capturing' || attempt.state === 'captured' ? 'processing' : 'not_paid'
}
