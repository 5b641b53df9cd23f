import type { NewOrder } from '#modules/orders/rules/order-input.ts'
import { openLiveSettings } from '#modules/settings/service.ts'
import { openCarrier } from '#modules/shipping/open-carrier.ts'
import { commitUnits } from '#modules/stock/service/holds.ts'
import { givenIn } from './given.ts'
import { givenOrdersIn } from './given-orders.ts'
import { givenPeopleIn } from './given-people.ts'
import type { TestShop } from './test-shop.ts'

const LINE = {
  category_ids: [1],
  name: 'Tempo Running Tee',
  color: 'Navy',
  size: 'M',
  image: null,
  unit_price: '40.00',
  gift: false,
}

/** Paid orders whose units are committed in stock, and staff who packs them. */
export async function givenFulfillmentIn(shop: Pick<TestShop, 'db' | 'deps' | 'time'>) {
  const { db, deps, time } = shop
  const given = givenIn(db)
  const orders = givenOrdersIn(shop)
  const people = givenPeopleIn(deps)
  const { id: product_id } = await given.product()
  const item = await given.item(product_id, [10_000, 10_000, 10_000])
  let barcode = 0
  for (const sku_id of item.sku_ids) {
    const code = `FH00000${++barcode}`
    await db.updateTable('catalog.skus').set({ barcode: code, weight_g: 200 }).where('id', '=', sku_id).execute()
  }

  /** One line per SKU, with these quantities. */
  async function order(quantities: readonly number[] = [2, 1], fields: Partial<NewOrder> = {}) {
    const lines = quantities.map((quantity, index) => ({
      ...LINE,
      product_id,
      product_item_id: item.id,
      sku_id: item.sku_ids[index] ?? 0,
      quantity,
      total: (quantity * 40).toFixed(2),
    }))
    const rate = { carrier: 'USPS', service: 'GroundAdvantage', arrives_by: '2026-11-20' }
    const placed = await orders.order({ lines, rate, ...fields })
    await commitUnits(db, lines, placed.id, time.now)
    return placed
  }

  const packer = await people.staff(['orders'])
  const parts = { carrier: openCarrier(deps.config), settings: openLiveSettings(deps) }
  return { given, people, packer, order, sku_ids: item.sku_ids, product_id, parts }
}
