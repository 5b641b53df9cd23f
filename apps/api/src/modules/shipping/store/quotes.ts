import type { Address, Parcel, ShippingRate } from '@fieldhouse/contract/shipping'
import type { Db } from '#platform/db/db.ts'
import type { PurchaseRef } from '../carrier.ts'

/** Adds the carrier's references for buying the rate; null for a table rate. */
export interface QuotedRate extends ShippingRate {
  purchase_refs: readonly PurchaseRef[] | null
}

export interface QuoteRow {
  id: string
  cart_id: string
  address: Address
  parcels: readonly Parcel[]
  rates: readonly QuotedRate[]
  source: 'carrier' | 'table'
  created_at: Date
  expires_at: Date
}

export async function insertQuote(db: Db, quote: QuoteRow): Promise<void> {
  const { address, parcels, rates, ...rest } = quote
  await db
    .insertInto('shipping.quotes')
    .values({
      ...rest,
      address: JSON.stringify(address),
      parcels: JSON.stringify(parcels),
      rates: JSON.stringify(rates),
    })
    .execute()
}

export async function findQuote(
  db: Db,
  { id, cart_id }: Pick<QuoteRow, 'id' | 'cart_id'>,
): Promise<QuoteRow | undefined> {
  const row = await db
    .selectFrom('shipping.quotes')
    .select(['id', 'cart_id', 'address', 'parcels', 'rates', 'source', 'created_at', 'expires_at'])
    .where('id', '=', id)
    .where('cart_id', '=', cart_id)
    .executeTakeFirst()
  return row as QuoteRow | undefined
}

/** Newest first. */
export async function listCarrierQuotes(db: Db, cart_id: string, since: Date): Promise<QuoteRow[]> {
  const rows = await db
    .selectFrom('shipping.quotes')
    .select(['id', 'cart_id', 'address', 'parcels', 'rates', 'source', 'created_at', 'expires_at'])
    .where('cart_id', '=', cart_id)
    .where('source', '=', 'carrier')
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .execute()
  return rows as unknown as QuoteRow[]
}

export async function deleteQuotesBefore(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('shipping.quotes')
    .where('expires_at', '<', before)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export async function listQuotesOfCarts(db: Db, cart_ids: readonly string[]) {
  if (cart_ids.length === 0) return []
  return db
    .selectFrom('shipping.quotes')
    .select(['cart_id', 'address', 'rates', 'created_at'])
    .where('cart_id', 'in', [...cart_ids])
    .execute()
}

export async function deleteQuotesOfCarts(db: Db, cart_ids: readonly string[]): Promise<void> {
  if (cart_ids.length === 0) return
  await db
    .deleteFrom('shipping.quotes')
    .where('cart_id', 'in', [...cart_ids])
    .execute()
}
