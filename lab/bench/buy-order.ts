import { createBuyer } from '../shared/buyer.ts'
import type { OrdersShop } from '../shared/orders-shop.ts'

const PATIENCE_MS = 60_000

/** Milliseconds from the first payment call until the shop says that the order is paid; the cart is filled before. */
export async function buyOrder({ lane, skuIds }: OrdersShop, index: number): Promise<number> {
  const sku_id = skuIds[index % skuIds.length] ?? 0
  const buyer = createBuyer(lane, { lines: [{ sku_id, quantity: 1 }], patience_ms: PATIENCE_MS })
  const cart = await buyer.prepare()
  if (!cart) throw new Error('the cart could not be filled')
  const start = performance.now()
  const attempt = await buyer.begin(cart)
  if (!attempt) throw new Error(`the order could not be placed: ${buyer.bought.told}`)
  await buyer.approve(attempt)
  await buyer.finish(attempt)
  if (buyer.bought.told !== 'paid') throw new Error(`the order was not paid: ${buyer.bought.told}`)
  return performance.now() - start
}
