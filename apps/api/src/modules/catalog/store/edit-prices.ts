import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** A null `product_item_id` means the price of the product. */
export interface PriceOwner {
  product_id: number
  product_item_id: number | null
}

export type NewPrice = PriceOwner & { valid_from: Date; amount: string | null }

/** Replaces a price with the same start. */
export async function setPrices(db: Db, prices: readonly NewPrice[]): Promise<void> {
  if (prices.length === 0) return
  await db
    .insertInto('catalog.prices')
    .values([...prices])
    .onConflict((conflict) =>
      conflict
        .columns(['product_id', 'product_item_id', 'valid_from'])
        .doUpdateSet((row) => ({ amount: row.ref('excluded.amount') })),
    )
    .execute()
}

export async function deletePrices(db: Db, priced: PriceOwner, instants: readonly Date[]): Promise<void> {
  if (instants.length === 0) return
  await db
    .deleteFrom('catalog.prices')
    .where('product_id', '=', priced.product_id)
    .where(sql<boolean>`product_item_id is not distinct from ${priced.product_item_id}`)
    .where('valid_from', 'in', [...instants])
    .execute()
}
