import type { Order, OrderOrPayment, StaffOrder } from '@fieldhouse/contract/orders'
import type { Visitor } from '../../../platform/caller.ts'
import { isCaller } from '../../../platform/caller.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { Deps } from '../../../platform/deps.ts'
import { DomainError } from '../../../platform/errors.ts'
import { readTicket } from '../../../platform/tickets.ts'
import type { OrderRow } from '../store/orders.ts'
import * as store from '../store/orders.ts'
import { ORDER_KEYS } from './order-mails.ts'
import { historyOf, toOrder } from './tell-order.ts'

/** Port to the payment data, which belongs to a module that depends on this one. */
export interface OrderMoney {
  /** Status of the attempt that will become this order; undefined if the visitor has no such attempt. */
  paymentOf: (id: string, who: Visitor) => Promise<Exclude<OrderOrPayment['status'], 'ordered'> | undefined>
  moneyOf: (order_id: string) => Promise<Pick<StaffOrder, 'transactions' | 'refunds' | 'refundable'>>
}

/** Does not authorize: the caller has done so. */
export async function readOrder(db: Db, id: string): Promise<Order> {
  return toOrder(await getOrder(db, id))
}

interface Asked {
  id: string
  key: string | undefined
}

/** Requires the owner's session or the order key. The id alone reveals only that a guest order exists. */
export async function readOwnOrder(
  deps: Pick<Deps, 'db' | 'clock' | 'keys'>,
  who: Visitor,
  { id, key }: Asked,
  { paymentOf }: Pick<OrderMoney, 'paymentOf'>,
): Promise<OrderOrPayment> {
  const { db } = deps
  const row = (isCaller(who) && (await store.findOwnOrder(db, id, who.user_id))) || (await findByKey(deps, id, key))
  if (row) return { status: 'ordered', order: toOrder(row) }
  if (await store.isGuestOrder(db, id)) return { status: 'ordered', order: null }

  const status = await paymentOf(id, who)
  if (!status) throw new DomainError('not_found')
  return { status, order: null }
}

async function findByKey(deps: Pick<Deps, 'db' | 'clock' | 'keys'>, id: string, key: string | undefined) {
  if (key === undefined) return undefined
  const { order_id } = readTicket<{ order_id: string }>(deps, ORDER_KEYS, key)
  if (order_id !== id) throw new DomainError('link_expired')
  return store.findOrder(deps.db, id)
}

export async function readStaffOrder(
  { db }: Pick<Deps, 'db'>,
  id: string,
  { moneyOf }: Pick<OrderMoney, 'moneyOf'>,
): Promise<StaffOrder> {
  const row = await getOrder(db, id)
  const { user_id, cart_id, trace, version } = row
  return { order: toOrder(row), history: historyOf(row), user_id, cart_id, trace, version, ...(await moneyOf(id)) }
}

export async function findOrderId(db: Db, number: number): Promise<string | undefined> {
  return store.findOrderId(db, number)
}

async function getOrder(db: Db, id: string): Promise<OrderRow> {
  const row = await store.findOrder(db, id)
  if (!row) throw new DomainError('not_found')
  return row
}
