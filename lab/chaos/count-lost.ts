import type { PurchaseRecord } from '../shared/buyer.ts'
import type { VisitedShop } from '../shared/test-shop.ts'

export function countPaid(history: readonly PurchaseRecord[]): number {
  return history.filter(({ told }) => told === 'paid').length
}

/** Orders and carts that were acknowledged and that the database does not have. */
export async function countLost(
  { query }: VisitedShop,
  history: readonly PurchaseRecord[],
  carts: readonly string[],
): Promise<number> {
  const emails = history.filter(({ told }) => told === 'paid').map(({ email }) => email)
  const [found] = await query<{ orders: number; carts: number }>(
    `select (select count(*)::int from orders.orders where email = any($1)) as orders,
      (select count(*)::int from cart.carts where id = any($2)) as carts`,
    [emails, carts],
  )
  return emails.length + carts.length - (found?.orders ?? 0) - (found?.carts ?? 0)
}
