import type { Body } from '@fieldhouse/contract/endpoint'
import type { cancelOrder as canceling, refundOrder as refunding, StaffOrder } from '@fieldhouse/contract/orders'
import type { LiveSettings } from '#modules/settings/service.ts'
import { recordChange } from '#platform/audit/record.ts'
import type { Caller } from '#platform/caller.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import type { Once } from '#platform/idempotency/run-idempotently.ts'
import { setCancelReason } from '../store/update-orders.ts'
import { moveUnits } from './move-units.ts'
import { queueOrderMail } from './order-mails.ts'
import type { OrderPaymentsPort } from './read-order.ts'
import { readOrder, readStaffOrder } from './read-order.ts'

interface MoneyParts {
  money: Pick<OrderPaymentsPort, 'readPayments' | 'requestRefund' | 'sendRefund'>
  once: Once
}

type CancelInput = Body<typeof canceling> & { id: string }

/**
 * Cancels units that are not packed, refunds, restocks and emails in one transaction; the provider is told afterwards.
 * The refund comes first: payments lock the attempt before the order.
 */
export async function cancelOrder(
  deps: Pick<Deps, 'db' | 'clock' | 'queue'> & { settings: LiveSettings },
  who: Caller,
  input: CancelInput,
  { money, once }: MoneyParts,
): Promise<StaffOrder> {
  if (input.refund && !who.permissions.has('refunds')) throw new DomainError('forbidden')
  const { refund_id } = await once(({ db }) => inTransaction(db, (db) => cancel({ ...deps, db }, who, input, money)))
  if (refund_id !== null) await money.sendRefund(refund_id)
  return readStaffOrder(deps, input.id, money)
}

async function cancel(
  { db, clock, queue }: Pick<Deps, 'db' | 'clock' | 'queue'>,
  who: Caller,
  { id, version, lines, refund, restock = true, notify = true, reason }: CancelInput,
  money: MoneyParts['money'],
): Promise<{ refund_id: string | null }> {
  const at = clock.now()
  const note = reason?.trim() || null
  const asked = refund && { version, notify, reason: note ?? 'order canceled', ...refund }
  const refunded = asked ? await money.requestRefund(db, who, id, asked) : null
  const unrefunded = refunded ? {} : { version }
  const moved = await moveUnits(db, {
    ...{ order_id: id, move: 'cancel' as const, restock, at, actor: who.username, note },
    ...(lines ? { lines } : {}),
    ...unrefunded,
  })
  await setCancelReason(db, id, note)
  if (notify) {
    const units = moved.after === 'canceled' ? {} : { lines: moved.lines }
    const refunded_to = refund ? (refund.to ?? 'original') : null
    await queueOrderMail({ queue }, db, { kind: 'canceled', order_id: id, refunded_to, ...units })
  }
  const { number } = await readOrder(db, id)
  await recordChange(db, who, at, {
    action: 'cancelOrder',
    entity: 'order',
    entity_id: id,
    entity_name: `#${number}`,
    before: { fulfillment_status: moved.before },
    after: { fulfillment_status: moved.after, lines: moved.lines, restock, reason: note },
  })
  return { refund_id: refunded?.id ?? null }
}

/** Records the refund first, then sends it: if the process stops in between, the worker sends it. */
export async function refundOrder(
  deps: Pick<Deps, 'db'> & { settings: LiveSettings },
  who: Caller,
  { id, ...input }: Body<typeof refunding> & { id: string },
  { money, once }: MoneyParts,
): Promise<StaffOrder> {
  const refund = await once(({ db }) => money.requestRefund(db, who, id, input))
  await money.sendRefund(refund.id)
  return readStaffOrder(deps, id, money)
}
