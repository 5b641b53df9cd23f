import { tellOfOrders } from '#modules/orders/service/tell-of-orders.ts'
import { tellOfLowStock } from '#modules/stock/service/tell-of-low-stock.ts'
import type { Deps } from '#platform/deps.ts'

/** Makes the notices of new orders and of low stock, as the worker does every minute. */
export async function tellOfSales(deps: Deps): Promise<void> {
  await tellOfOrders(deps)
  await tellOfLowStock(deps)
}
