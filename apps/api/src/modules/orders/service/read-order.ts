import type { Body } from '@fieldhouse/contract/endpoint'
import type { Order, OrderLookup, refundOrder, StaffOrder } from '@fieldhouse/contract/orders'
import type { Caller, Visitor } from '#platform/caller.ts'
import { isCaller } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import type { OrderRow } from '../store/orders.ts'
import * as store from '../store/orders.ts'
import { findOrderByKey } from './order-keys.ts'
import { serializeHistory, serializeOrder } from './serialize-order.ts'

/** Port to the payment data, which belongs to a module that depends on this one. */
export interface OrderPaymentsPort {
  /**
   * Status of the attempt that will become this order; undefined if the visitor has no such attempt. A null visitor has
   * the order key, which opens the attempt of anyone.
   */
  readPaymentStatus: (id: string, who: Visitor | null) => Promise<Exclude<OrderLookup['status'], 'ordered'> | undefined>
  readPayments: (order_id: string) => Promise<Pick<StaffOrder, 'transactions' | 'refunds' | 'refundable'>>
  /** Records a refund of at most the refundable amount, in the caller's transaction. */
  requestRefund: (db: Db, who: Caller, order_id: string, input: Body<typeof refundOrder>) => Promise<{ id: string }>
  /** Sends a recorded refund to the payment provider, or leaves it to the worker if the provider does not answer. */
  sendRefund: (refund_id: string) => Promise<void>
}

/** Does not authorize: the caller has done so. */
export async function readOrder(db: Db, id: string): Promise<Order> {
  return serializeOrder(await getOrder(db, id))
}

interface OrderAccess {
  id: string
  key: string | undefined
}

/** Requires the owner's session or the order key. The id alone reveals only that a guest order exists. */
export async function readOwnOrder(
  deps: Pick<Deps, 'db' | 'clock' | 'keys'>,
  who: Visitor,
  { id, key }: OrderAccess,
  { readPaymentStatus }: Pick<OrderPaymentsPort, 'readPaymentStatus'>,
): Promise<OrderLookup> {
  const { db } = deps
  const row =
    (isCaller(who) && (await store.findUserOrder(db, id, who.user_id))) ||
    (key && (await findOrderByKey(deps, id, key)))
  if (row) return { status: 'ordered', order: serializeOrder(row) }
  if (await store.isGuestOrder(db, id)) return { status: 'ordered', order: null }

  const status = await readPaymentStatus(id, key === undefined ? who : null)
  if (!status) throw new DomainError('not_found')
  return { status, order: null }
}

export async function readStaffOrder(
  { db }: Pick<Deps, 'db'>,
  id: string,
  { readPayments }: Pick<OrderPaymentsPort, 'readPayments'>,
): Promise<StaffOrder> {
  const row = await getOrder(db, id)
  const { user_id, cart_id, trace, version } = row
  return {
    order: serializeOrder(row),
    history: serializeHistory(row),
    user_id,
    cart_id,
    trace,
    version,
    ...(await readPayments(id)),
  }
}

export async function findOrderId(db: Db, number: number): Promise<string | undefined> {
  return store.findOrderId(db, number)
}

/** Numbers by order id; unknown ids are omitted. */
export async function listOrderNumbers(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await store.listOrderNumbers(db, [...new Set(ids)])
  return new Map(rows.map(({ id, number }) => [id, Number(number)]))
}

async function getOrder(db: Db, id: string): Promise<OrderRow> {
  const row = await store.findOrder(db, id)
  if (!row) throw new DomainError('not_found')
  return row
}
