import type { Db } from '#platform/db/db.ts'
import { DomainError } from '#platform/errors.ts'
import { paymentStatusAfter } from '../rules/payment-status.ts'
import * as store from '../store/update-orders.ts'

interface OrderRefund {
  order_id: string
  /** `amount` is this refund alone; `total_refunded` includes the earlier ones. */
  amount: string
  total_refunded: string
  lines: readonly { position: number; quantity: number }[]
  at: Date
  /** null if no staff member requested it. */
  actor: string | null
  note?: string | null
}

/** Runs in the caller's transaction, which also records the refund itself. */
export async function recordOrderRefund(db: Db, { order_id, total_refunded, ...refund }: OrderRefund): Promise<void> {
  const { total } = await lockOrder(db, order_id)

  const payment_status = paymentStatusAfter({ total, refunded: total_refunded })

  await store.setOrderRefunded(db, order_id, { payment_status, refunded: total_refunded, lines: refund.lines })
  const { amount, at, actor, note = null } = refund
  await store.insertOrderEvent(db, { order_id, kind: 'refunded', amount, at, actor, note })
}

export async function lockOrder(db: Db, id: string): Promise<store.LockedOrder> {
  const order = await store.lockOrder(db, id)
  if (!order) throw new DomainError('not_found')
  return order
}
