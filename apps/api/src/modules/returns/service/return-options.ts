import type { Order } from '@fieldhouse/contract/orders'
import type { ReturnableLine, ReturnOptions } from '@fieldhouse/contract/returns'
import { fromCents, toCents } from '@fieldhouse/contract/rules/money'
import { computeRefundAmount } from '@fieldhouse/contract/rules/refund-amount'
import type { OrderAccess } from '#modules/orders/service/read-order.ts'
import { getOwnOrder } from '#modules/orders/service/read-order.ts'
import type { ItemSize } from '#modules/stock/service/sellable-sizes.ts'
import { listItemSizes } from '#modules/stock/service/sellable-sizes.ts'
import type { Visitor } from '#platform/caller.ts'
import { returnableUnits } from '../rules/return-limits.ts'
import { blockOf, returnableUntil } from '../rules/window.ts'
import * as store from '../store/returns.ts'
import type { ReturnDeps } from './return-deps.ts'
import { serializeReturn } from './serialize-return.ts'

/** What can be returned of an order, for its customer or the holder of its key. */
export async function readReturnOptions(deps: ReturnDeps, who: Visitor, access: OrderAccess): Promise<ReturnOptions> {
  return readOptionsOf(deps, await getOwnOrder(deps, who, access))
}

/** Does not authorize: the caller has done so. */
export async function readOptionsOf(deps: ReturnDeps, order: Order): Promise<ReturnOptions> {
  const { db, clock, settings } = deps
  const days = await settings.get('returns.days')
  const until = returnableUntil(order, days)
  const blocked = blockOf(until, clock.now())
  const open = await store.sumOpenUnits(db, order.id)
  const sizes = await listItemSizes(db, [...new Set(order.lines.map((line) => line.product_item_id))])
  return {
    order_number: order.number,
    email: order.email,
    blocked,
    until: until?.toISOString() ?? null,
    days,
    label_paid_by: await settings.get('returns.label_paid_by'),
    credit_bonus: await settings.get('payments.credit_bonus_percent'),
    lines: order.lines.map((line) => toReturnableLine(order, line, { units: returnableUnits(line, open), sizes })),
    returns: (await store.listReturnsOfOrder(db, order.id)).map(serializeReturn),
  }
}

function toReturnableLine(
  order: Order,
  line: Order['lines'][number],
  { units, sizes }: { units: number; sizes: readonly ItemSize[] },
): ReturnableLine {
  const { position, product_id, product_item_id, name, color, size, image, quantity, total } = line
  const standing = { order, refundable: order.totals.total, shipping_refunded: false }
  return {
    position,
    product_id,
    product_item_id,
    name,
    color,
    size,
    image,
    quantity: units,
    unit_price: fromCents(Math.round(toCents(total) / quantity)),
    unit_refund: computeRefundAmount({ lines: [{ position, quantity: 1 }], shipping: false }, standing),
    sizes: sizes
      .filter((other) => other.product_item_id === product_item_id)
      .map(({ sku_id, size, available }) => ({
        sku_id,
        size,
        available: available > 0,
        current: sku_id === line.sku_id,
      })),
  }
}
