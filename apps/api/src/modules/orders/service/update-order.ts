import type { Db } from '#platform/db/db.ts'
import { DomainError } from '#platform/errors.ts'
import { assertTransition, paymentStatusAfter } from '../rules/states.ts'
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

interface OrderCancellation {
  order_id: string
  /** Version that the staff member saw; without it, the current version is accepted. */
  version?: number
  reason?: string | null
  at: Date
  actor: string | null
}

/** Rejects packed orders. The caller releases the units in the same transaction. */
export async function markOrderCanceled(
  db: Db,
  { order_id, version, reason, at, actor }: OrderCancellation,
): Promise<void> {
  const order = await lockOrder(db, order_id)
  if (version !== undefined && version !== order.version) throw new DomainError('version_conflict')

  assertTransition(order.fulfillment_status, 'canceled')

  const note = reason?.trim() || null
  await store.setOrderCanceled(db, order_id, note)
  await store.insertOrderEvent(db, { order_id, kind: 'canceled', amount: null, at, actor, note })
}

export async function lockOrder(db: Db, id: string): Promise<store.LockedOrder> {
  const order = await store.lockOrder(db, id)
  if (!order) throw new DomainError('not_found')
  return order
}
