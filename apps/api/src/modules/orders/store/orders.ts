import type { CartDiscount } from '@fieldhouse/contract/cart'
import type { FulfillmentStatus, OrderLine, PaymentStatus, StaffOrderEvent } from '@fieldhouse/contract/orders'
import type { TraceStep } from '@fieldhouse/contract/pricing'
import type { Source } from '@fieldhouse/contract/rules/visit-source'
import type { Language } from '@fieldhouse/contract/schemas'
import type { Address } from '@fieldhouse/contract/shipping'
import type { Db } from '#platform/db/db.ts'
import { preparedQuery } from '#platform/db/prepared-query.ts'
import type { OrderRate } from '../rules/order-input.ts'

export interface OrderRow {
  id: string
  number: number
  user_id: number | null
  person_id: number | null
  source: Source
  email: string
  lang: Language
  cart_id: string | null
  placed_by: string | null
  placed_at: Date
  payment_status: PaymentStatus
  fulfillment_status: FulfillmentStatus
  address: Address | null
  rate: OrderRate | null
  promo_code: string | null
  discounts: CartDiscount[]
  items: string
  discount: string
  shipping: string
  tax: string
  total: string
  refunded: string
  credit: string
  trace: TraceStep[]
  version: number
  key_version: number
  lines: OrderLine[] | null
  history: StaffOrderEvent[] | null
}

const SELECT = `select o.id, o.number, o.user_id, o.person_id, o.source, o.email, o.lang, o.cart_id, o.placed_at, o.payment_status,
    o.fulfillment_status, o.address, o.rate, o.promo_code, o.discounts, o.items, o.discount, o.shipping, o.tax, o.total,
    o.refunded, o.placed_by, o.credit, o.trace, o.version, o.key_version,
    (
      select json_agg(json_build_object('position', l.position, 'sku_id', l.sku_id, 'product_id', l.product_id,
        'product_item_id', l.product_item_id, 'name', l.name, 'color', l.color, 'size', l.size, 'image', l.image,
        'quantity', l.quantity, 'unit_price', l.unit_price::text, 'total', l.total::text, 'tax', l.tax::text,
        'gift', l.gift,
        'refunded', l.refunded, 'canceled', l.canceled, 'packed', l.packed, 'shipped', l.shipped,
        'delivered', l.delivered, 'returned', l.returned,
        'exchanged', l.exchanged, 'replaces', l.replaces) order by l.position)
      from orders.lines l where l.order_id = o.id
    ) as lines,
    (
      select json_agg(json_build_object('kind', e.kind, 'at', e.at, 'amount', e.amount::text, 'lines', e.lines,
        'actor', e.actor, 'note', e.note) order by e.at, e.id)
      from orders.events e where e.order_id = o.id
    ) as history
  from orders.orders o where o.id = $1`

const selectAny = preparedQuery<OrderRow>('order_any', SELECT)
const selectOwn = preparedQuery<OrderRow>('order_own', `${SELECT} and o.user_id = $2`)

/** Does not check the owner: for staff, and for requests with an order key. */
export async function findOrder(db: Db, id: string): Promise<OrderRow | undefined> {
  return (await selectAny(db, [id]))[0]
}

export async function findNewestOrder(db: Db): Promise<OrderRow | undefined> {
  const newest = await db
    .selectFrom('orders.orders')
    .select('id')
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest && findOrder(db, newest.id)
}

export async function findUserOrder(db: Db, id: string, user_id: number): Promise<OrderRow | undefined> {
  return (await selectOwn(db, [id, user_id]))[0]
}

const selectNumbered = preparedQuery<OrderRow>(
  'order_numbered',
  SELECT.replace('o.id = $1', 'o.number = $1 and lower(o.email) = lower($2)'),
)

/** The order with this number, if it was placed with this email. */
export async function findNumberedOrder(db: Db, number: number, email: string): Promise<OrderRow | undefined> {
  return (await selectNumbered(db, [number, email]))[0]
}

const selectGuests = preparedQuery('order_of_guest', 'select from orders.orders where id = $1 and user_id is null')

export async function isGuestOrder(db: Db, id: string): Promise<boolean> {
  return (await selectGuests(db, [id])).length > 0
}

const raiseVersion = preparedQuery<Pick<OrderRow, 'number' | 'key_version'>>(
  'order_raise_key_version',
  'update orders.orders set key_version = key_version + 1 where id = $1 returning number, key_version',
)

/** Undefined for an unknown id. */
export async function raiseKeyVersion(
  db: Db,
  id: string,
): Promise<Pick<OrderRow, 'number' | 'key_version'> | undefined> {
  return (await raiseVersion(db, [id]))[0]
}

const selectKeyVersion = preparedQuery<{ key_version: number }>(
  'order_key_version',
  'select key_version from orders.orders where id = $1',
)

/** 0 for an order that is still to be placed. */
export async function readKeyVersion(db: Db, id: string): Promise<number> {
  return (await selectKeyVersion(db, [id]))[0]?.key_version ?? 0
}

export async function listOrderNumbers(db: Db, ids: readonly string[]): Promise<{ id: string; number: number }[]> {
  if (ids.length === 0) return []
  return db.selectFrom('orders.orders').select(['id', 'number']).where('id', 'in', ids).execute()
}

export async function findOrderId(db: Db, number: number): Promise<string | undefined> {
  const row = await db.selectFrom('orders.orders').select('id').where('number', '=', number).executeTakeFirst()
  return row?.id
}
