import type { Body } from '@fieldhouse/contract/endpoint'
import type { cancelOrder as canceling, refundOrder as refunding, StaffOrder } from '@fieldhouse/contract/orders'
import { uncommitUnits } from '#modules/stock/service/holds.ts'
import { recordChange } from '#platform/audit/record.ts'
import type { Caller } from '#platform/caller.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { queueOrderMail } from './order-mails.ts'
import type { OrderPaymentsPort } from './read-order.ts'
import { readOrder, readStaffOrder } from './read-order.ts'
import { markOrderCanceled } from './update-order.ts'

/** Cancels an order that is not packed and releases its units. A refund is a separate action with its own permission. */
export async function cancelOrder(
  { db, clock, queue }: Pick<Deps, 'db' | 'clock' | 'queue'>,
  who: Caller,
  { id, version, reason }: Body<typeof canceling> & { id: string },
  money: Pick<OrderPaymentsPort, 'readPayments'>,
): Promise<StaffOrder> {
  await inTransaction(db, async (db) => {
    const at = clock.now()
    await markOrderCanceled(db, { order_id: id, version, reason: reason ?? null, at, actor: who.username })
    const { lines, number } = await readOrder(db, id)
    await uncommitUnits(db, sumUnits(lines), id, at)
    await queueOrderMail({ queue }, db, { kind: 'canceled', order_id: id })
    await recordChange(db, who, at, {
      action: 'cancelOrder',
      entity: 'order',
      entity_id: id,
      entity_name: `#${number}`,
      before: { fulfillment_status: 'placed' },
      after: { fulfillment_status: 'canceled', reason: reason ?? null },
    })
  })
  return readStaffOrder({ db }, id, money)
}

function sumUnits(lines: readonly { sku_id: number; quantity: number }[]) {
  const units = new Map<number, number>()
  for (const { sku_id, quantity } of lines) units.set(sku_id, (units.get(sku_id) ?? 0) + quantity)
  return [...units].map(([sku_id, quantity]) => ({ sku_id, quantity }))
}

interface RefundParts {
  money: Pick<OrderPaymentsPort, 'readPayments' | 'requestRefund' | 'sendRefund'>
  /** Runs the work once per idempotency key and repeats its answer. */
  once: <T extends object>(work: (deps: Pick<Deps, 'db'>) => Promise<T>) => Promise<T>
}

/** Records the refund first, then sends it: if the process stops in between, the worker sends it. */
export async function refundOrder(
  { db }: Pick<Deps, 'db'>,
  who: Caller,
  { id, ...input }: Body<typeof refunding> & { id: string },
  { money, once }: RefundParts,
): Promise<StaffOrder> {
  const refund = await once(({ db }) => money.requestRefund(db, who, id, input))
  await money.sendRefund(refund.id)
  return readStaffOrder({ db }, id, money)
}
