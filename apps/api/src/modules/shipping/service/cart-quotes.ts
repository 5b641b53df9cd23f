import type { Language } from '@fieldhouse/contract/schemas'
import type { AddressInput, Parcel, ShippingQuote } from '@fieldhouse/contract/shipping'
import type { Visitor } from '#platform/caller.ts'
import type { PackableUnits } from '../rules/packing.ts'
import type { QuoteDeps } from './quote-deps.ts'
import { createQuote, packIntoParcels } from './quotes.ts'

export interface CartQuoteDeps extends QuoteDeps {
  /** The shippable units of a caller's cart. Carts are above this module, so the app provides it. */
  listShippableUnits: (who: Visitor, cart_id: string) => Promise<readonly PackableUnits[]>
}

interface CartQuoteRequest {
  cart_id: string
  address: AddressInput
  lang: Language | undefined
}

export async function packCart(
  { db, listShippableUnits }: Pick<CartQuoteDeps, 'db' | 'listShippableUnits'>,
  who: Visitor,
  cart_id: string,
): Promise<{ parcels: Parcel[] }> {
  return { parcels: await packIntoParcels(db, await listShippableUnits(who, cart_id)) }
}

export async function quoteCart(
  deps: CartQuoteDeps,
  who: Visitor,
  { cart_id, address, lang = 'en' }: CartQuoteRequest,
): Promise<ShippingQuote> {
  const things = await deps.listShippableUnits(who, cart_id)
  return createQuote(deps, { cart_id, address, things, lang })
}
