import { randomUUID } from 'node:crypto'
import type { NewOrder, NewOrderLine } from '#modules/orders/rules/order-input.ts'
import { placeOrder } from '#modules/orders/service/place-order.ts'
import { replaceUnits } from '#modules/orders/service/replace-units.ts'
import { toExternalPostings, toTransferPostings } from '#modules/stock/rules.ts'
import { writeMovement } from '#modules/stock/service/movements.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { TestShop } from './test-shop.ts'

const ADDRESS = {
  full_name: 'Ana Ruiz',
  line1: '450 Sutter Street',
  line2: null,
  city: 'San Francisco',
  state: 'CA',
  postal_code: '94108',
  country: 'US',
  phone: null,
} as const

const TEE: NewOrderLine = {
  sku_id: 1,
  product_id: 1,
  product_item_id: 1,
  category_ids: [1],
  name: 'Tempo Running Tee',
  color: 'Navy',
  size: 'M',
  image: null,
  quantity: 2,
  unit_price: '40.00',
  total: '70.00',
  gift: false,
}
const SOCKS: NewOrderLine = {
  ...TEE,
  sku_id: 2,
  name: 'Crew Socks',
  quantity: 1,
  unit_price: '0.00',
  total: '0.00',
  gift: true,
}

/** Placed and paid orders. */
export function givenOrdersIn({ db, time }: Pick<TestShop, 'db' | 'time'>) {
  const order = async (order: Partial<NewOrder> = {}): Promise<NewOrder> => {
    const placed: NewOrder = {
      id: randomUUID(),
      user_id: null,
      email: 'ana@example.com',
      lang: 'en',
      cart_id: randomUUID(),
      placed_at: time.now,
      payment_status: 'paid',
      address: ADDRESS,
      destination: { state: 'CA', postal_code: '94108' },
      rate: { carrier: 'USPS', service: 'Priority', arrives_by: '2026-11-20' },
      promo_code: 'TEN',
      discounts: [{ promotion_id: 1, title: 'Ten off', class: 'order', code: 'TEN', amount: '10.00' }],
      totals: {
        items: '80.00',
        discount: '10.00',
        shipping_rate: '8.00',
        shipping: '8.00',
        tax: '6.12',
        total: '84.12',
      },
      trace: [{ step: 'total', amount: '84.12' }],
      lines: [TEE, SOCKS],
      ...order,
    }
    await inTransaction(db, (db) => placeOrder(db, placed))
    return placed
  }
  return {
    order,
    /** A unit of the first line is swapped for another size. */
    swap: (order_id: string, swapped = { sku_id: 999_999, size: 'XL' }): Promise<void> =>
      inTransaction(db, (db) => replaceUnits(db, order_id, { position: 1, quantity: 1, ...swapped })),
    /** Its units are received and committed, as after a payment. */
    stockedOrder: async (given: Partial<NewOrder> = {}): Promise<NewOrder> => {
      const placed = await order(given)
      await inTransaction(db, async (db) => {
        await writeMovement(db, { at: time.now, kind: 'receive' }, toExternalPostings(placed.lines))
        await writeMovement(
          db,
          { at: time.now, kind: 'commit', reference: placed.id },
          toTransferPostings(placed.lines, 'available', 'committed'),
        )
      })
      return placed
    },
  }
}
