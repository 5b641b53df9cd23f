import type { Body } from '@fieldhouse/contract/endpoint'
import type { Order, OrderLookup, OrderShipment, refundOrder, StaffOrder } from '@fieldhouse/contract/orders'
import type { Language } from '@fieldhouse/contract/schemas'
import type { LiveSettings } from '#modules/settings/service.ts'
import type { Caller, Visitor } from '#platform/caller.ts'
import { isCaller } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import { ANONYMIZED_EMAIL } from '../rules/anonymized.ts'
import { shipBy } from '../rules/ship-by.ts'
import type { OrderRow } from '../store/orders.ts'
import * as store from '../store/orders.ts'
import { createOrderLink, findOrderByKey } from './order-keys.ts'
import { serializeHistory, serializeOrder } from './serialize-order.ts'

export type RefundInput = Omit<Body<typeof refundOrder>, 'version'> & {
  /** Without it, the current version is accepted. */
  version?: number
  /** Whether the customer is emailed; true if absent. */
  notify?: boolean
}

/** Port to the payment data, which belongs to a module that depends on this one. */
export interface OrderPaymentsPort {
  /**
   * Status of the attempt that will become this order; undefined if the visitor has no such attempt. A null visitor has
   * the order key, which opens the attempt of anyone.
   */
  readPaymentStatus: (id: string, who: Visitor | null) => Promise<Exclude<OrderLookup['status'], 'ordered'> | undefined>
  readPayments: (
    order_id: string,
  ) => Promise<
    Pick<StaffOrder, 'transactions' | 'refunds' | 'refundable' | 'refundable_to_paypal' | 'credit_bonus_percent'>
  >
  /** Records a refund of at most the refundable amount, in the caller's transaction. */
  requestRefund: (db: Db, who: Caller, order_id: string, input: RefundInput) => Promise<{ id: string }>
  /** Sends a recorded refund to the payment provider, or leaves it to the worker if the provider does not answer. */
  sendRefund: (refund_id: string) => Promise<void>
}

/** Does not authorize: the caller has done so. */
export async function readOrder(db: Db, id: string): Promise<Order> {
  return serializeOrder(await getOrder(db, id))
}

export interface PrintedOrder {
  order: Order
  /** The shopper's language. */
  lang: Language
  link: string
}

/** Does not authorize: the caller has done so. */
export async function readPrintedOrder(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'keys'>,
  number: number,
): Promise<PrintedOrder> {
  const id = await store.findOrderId(deps.db, number)
  if (!id) throw new DomainError('not_found')
  const row = await getOrder(deps.db, id)
  return { order: serializeOrder(row), lang: row.lang, link: createOrderLink(deps, row) }
}

export interface OrderAccess {
  id: string
  key: string | undefined
}

/** Parcels of an order that have left. They belong to a module that depends on this one. */
export type ListOrderShipments = (order_id: string) => Promise<OrderShipment[]>

/** Requires the owner's session or the order key. The id alone reveals only that a guest order exists. */
export async function readOwnOrder(
  deps: Pick<Deps, 'db' | 'clock' | 'keys'>,
  who: Visitor,
  { id, key }: OrderAccess,
  {
    readPaymentStatus,
    readPayments,
    listShipments,
  }: Pick<OrderPaymentsPort, 'readPaymentStatus' | 'readPayments'> & { listShipments: ListOrderShipments },
): Promise<OrderLookup> {
  const { db } = deps
  const row = await findOwnRow(deps, who, { id, key })
  if (row) {
    const refunds = Number(row.refunded) > 0 ? (await readPayments(row.id)).refunds : []
    const completed = refunds.filter(({ state }) => state === 'completed')
    return {
      status: 'ordered',
      order: serializeOrder(row),
      shipments: await listShipments(row.id),
      refunds: completed.map(({ at, amount, credit, bonus }) => ({ at, amount, credit, bonus })),
    }
  }
  if (await store.isGuestOrder(db, id)) return { status: 'ordered', order: null }

  const status = await readPaymentStatus(id, key === undefined ? who : null)
  if (!status) throw new DomainError('not_found')
  return { status, order: null }
}

/** Requires the owner's session or the order key, like `readOwnOrder`, and an order that is placed. */
export async function getOwnOrder(
  deps: Pick<Deps, 'db' | 'clock' | 'keys'>,
  who: Visitor,
  access: OrderAccess,
): Promise<Order> {
  const row = await findOwnRow(deps, who, access)
  if (!row) throw new DomainError('not_found')
  return serializeOrder(row)
}

async function findOwnRow(
  deps: Pick<Deps, 'db' | 'clock' | 'keys'>,
  who: Visitor,
  { id, key }: OrderAccess,
): Promise<OrderRow | undefined> {
  const own = isCaller(who) ? await store.findUserOrder(deps.db, id, who.user_id) : undefined
  return own ?? (key ? await findOrderByKey(deps, id, key) : undefined)
}

export async function readStaffOrder(
  { db, settings }: Pick<Deps, 'db'> & { settings: LiveSettings },
  id: string,
  { readPayments }: Pick<OrderPaymentsPort, 'readPayments'>,
): Promise<StaffOrder> {
  const row = await getOrder(db, id)
  const { user_id, person_id, lang, source, cart_id, placed_by, trace, version } = row
  return {
    order: serializeOrder(row),
    history: serializeHistory(row),
    user_id,
    customer_id: person_id,
    lang,
    source,
    ship_by: shipBy(row, await settings.get('delivery.cut_off_hour_utc')),
    cart_id,
    placed_by,
    trace,
    version,
    ...(await readPayments(id)),
  }
}

export async function findOrderId(db: Db, number: number): Promise<string | undefined> {
  return store.findOrderId(db, number)
}

/** Whose order it is; undefined once their data is erased. */
export async function findOrderContact(
  db: Db,
  id: string,
): Promise<{ user_id: number | null; email: string; lang: Language; number: number } | undefined> {
  const row = await store.findOrder(db, id)
  if (!row || (row.user_id === null && row.email === ANONYMIZED_EMAIL)) return undefined
  const { user_id, email, lang, number } = row
  return { user_id, email, lang, number: Number(number) }
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
