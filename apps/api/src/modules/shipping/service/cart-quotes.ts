import type { Language } from '@fieldhouse/contract/schemas'
import type { EnteredAddress, Parcel, Quote } from '@fieldhouse/contract/shipping'
import type { Visitor } from '../../../platform/caller.ts'
import type { Units } from '../rules/packing.ts'
import type { QuoteDeps } from './quote-deps.ts'
import { packUnits, quote } from './quotes.ts'

export interface CartQuoteDeps extends QuoteDeps {
  /** The shippable units of a caller's cart. Carts are above this module, so the app provides it. */
  listShippableUnits: (who: Visitor, cart_id: string) => Promise<readonly Units[]>
}

interface CartQuoteRequest {
  cart_id: string
  address: EnteredAddress
  lang: Language | undefined
}

export async function packCart(
  { db, listShippableUnits }: Pick<CartQuoteDeps, 'db' | 'listShippableUnits'>,
  who: Visitor,
  cart_id: string,
): Promise<{ parcels: Parcel[] }> {
  return { parcels: await packUnits(db, await listShippableUnits(who, cart_id)) }
}

export async function quoteCart(
  deps: CartQuoteDeps,
  who: Visitor,
  { cart_id, address, lang = 'en' }: CartQuoteRequest,
): Promise<Quote> {
  const things = await deps.listShippableUnits(who, cart_id)
  return quote(deps, { cart_id, address, things, lang })
}
