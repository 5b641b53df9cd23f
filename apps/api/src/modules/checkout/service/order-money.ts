import type { Body } from '@fieldhouse/contract/endpoint'
import type { OrderOrPayment, Refund, refundOrder, StaffOrder } from '@fieldhouse/contract/orders'
import { isShippingRefunded } from '@fieldhouse/contract/refund-worth'
import { recordChange } from '../../../platform/audit/record.ts'
import type { Caller, Visitor } from '../../../platform/caller.ts'
import { isCaller } from '../../../platform/caller.ts'
import type { Db } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { lockOrder } from '../../orders/service/change-order.ts'
import type { OrderMoney } from '../../orders/service/read-order.ts'
import { readOrder } from '../../orders/service/read-order.ts'
import { refundAmount } from '../rules/refund-amount.ts'
import * as attempts from '../store/attempts.ts'
import type { RefundRow } from '../store/refunds.ts'
import { listRefunds } from '../store/refunds.ts'
import { listTransactionsOf } from '../store/transactions.ts'
import type { PaymentDeps } from './deps.ts'
import { askRefund, readRest, sendRefundOrDefer } from './refund-money.ts'

/** Payments of orders, as the orders module uses them. */
export function orderPaymentsPort(deps: PaymentDeps): OrderMoney {
  const { clock } = deps
  return {
    paymentOf: (id, who) => readPaymentStatus(deps.db, id, who),
    moneyOf: (order_id) => readMoneyOf(deps.db, order_id),
    requestRefund: (db, who, order_id, wanted) => requestOrderRefund({ db, clock }, who, order_id, wanted),
    sendRefund: (refund_id) => sendRefundOrDefer(deps, refund_id),
  }
}

type MoneyOfOrder = Pick<StaffOrder, 'transactions' | 'refunds' | 'refundable'>

/** Empty for an order without a payment attempt. */
async function readMoneyOf(db: Db, order_id: string): Promise<MoneyOfOrder> {
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
async function readPaymentStatus(db: Db, id: string, who: Visitor): Promise<PaymentStatus | undefined> {
  const attempt = await attempts.findAttempt(db, id)
  if (!attempt || (attempt.user_id !== null && !(isCaller(who) && who.user_id === attempt.user_id))) return undefined
  if (attempt.state === 'pending') return 'pending'
  // A capture without an order is an unmatched payment, which staff resolves.
  return attempt.state === 'capturing' || attempt.state === 'captured' ? 'processing' : 'not_paid'
}

async function requestOrderRefund(
  { db, clock }: Pick<PaymentDeps, 'db' | 'clock'>,
  who: Caller,
  order_id: string,
  wanted: Body<typeof refundOrder>,
): Promise<{ id: string }> {
  return inTransaction(db, async (db) => {
    const attempt = await attempts.findAttemptOfOrder(db, order_id)
    if (!attempt || !(await attempts.lockAttempt(db, attempt.id))) throw new DomainError('not_found')
    const { version } = await lockOrder(db, order_id)
    if (version !== wanted.version) throw new DomainError('changed_meanwhile')
    const order = await readOrder(db, order_id)
    const shipping_refunded = isShippingRefunded(await listRefunds(db, attempt.id))
    const amount = refundAmount(wanted, { order, refundable: await readRest(db, attempt.id), shipping_refunded })

    const { lines = [], shipping = false, reason } = wanted
    const id = await askRefund({ db, clock }, attempt.id, { amount, lines, shipping, reason, actor: who.username })
    await recordChange(db, who, clock.now(), {
      action: 'refundOrder',
      entity: 'order',
      entity_id: order_id,
      entity_name: `#${order.number}`,
      before: null,
      after: { refund: amount, lines, shipping, reason },
    })
    return { id }
  })
}
