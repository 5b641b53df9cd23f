import type { Body } from '@fieldhouse/contract/endpoint'
import type { cancelOrder as cancelling, refundOrder as refunding } from '@fieldhouse/contract/orders'
import { isShippingRefunded } from '@fieldhouse/contract/refund-worth'
import { recordChange } from '../../../platform/audit/record.ts'
import type { Caller } from '../../../platform/caller.ts'
import { inTransaction } from '../../../platform/db/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { cancel, lockOrder } from '../../orders/service/change-order.ts'
import { queueOrderMail } from '../../orders/service/order-mails.ts'
import { readOrder } from '../../orders/service/read-order.ts'
import { uncommitUnits } from '../../stock/service/holds.ts'
import { refundAmount } from '../rules/refund-amount.ts'
import * as attempts from '../store/attempts.ts'
import { listRefunds } from '../store/refunds.ts'
import type { PaymentDeps } from './deps.ts'
import { askRefund, readRest } from './refund-money.ts'

/** Returns the units to stock. The refund is a separate action with its own permission. */
export async function cancelOrder(
  { db, clock, queue }: PaymentDeps,
  who: Caller,
  order_id: string,
  { version, reason }: Body<typeof cancelling>,
): Promise<void> {
  await inTransaction(db, async (db) => {
    const at = clock.now()
    await cancel(db, { order_id, version, reason: reason ?? null, at, actor: who.username })
    const { lines, number } = await readOrder(db, order_id)
    await uncommitUnits(db, sumUnits(lines), order_id, at)
    await queueOrderMail({ queue }, db, { kind: 'cancelled', order_id })
    await recordChange(db, who, at, {
      ...{ action: 'cancelOrder', entity: 'order', entity_id: order_id, entity_name: `#${number}` },
      ...{ before: { fulfilment_status: 'placed' }, after: { fulfilment_status: 'cancelled', reason: reason ?? null } },
    })
  })
}

function sumUnits(lines: readonly { sku_id: number; quantity: number }[]) {
  const units = new Map<number, number>()
  for (const { sku_id, quantity } of lines) units.set(sku_id, (units.get(sku_id) ?? 0) + quantity)
  return [...units].map(([sku_id, quantity]) => ({ sku_id, quantity }))
}

/** Inserts a pending refund; `sendRefund` then sends it to the provider. */
export async function askOrderRefund(
  { db, clock }: Pick<PaymentDeps, 'db' | 'clock'>,
  who: Caller,
  order_id: string,
  wanted: Body<typeof refunding>,
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
      ...{ action: 'refundOrder', entity: 'order', entity_id: order_id, entity_name: `#${order.number}` },
      ...{ before: null, after: { refund: amount, lines, shipping, reason } },
    })
    return { id }
  })
}
